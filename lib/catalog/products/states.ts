/** `draft` is hidden from shoppers, `archived` no longer sold. */
export const PRODUCT_STATUSES = ['active', 'draft', 'archived'] as const
