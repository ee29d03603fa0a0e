/** One's own orders, one's rentals, and what a reseller's code brought. */
export type ListKind = 'buy' | 'rent' | 'referral'

type List = { page: string; call: string; parameter: string; statuses: readonly string[] }

/** What each list can be narrowed to (spec 3 §2); an address may name any other status too. */
export const LISTS: Record<ListKind, List> = {
  buy: {
    page: '/my-orders',
    call: '/orders',
    parameter: 'status',
    statuses: [
      'waiting_payment',
      'payment_verified',
      'processed',
      'shipped',
      'delivered',
      'completed',
      'return_processed',
      'returned',
      'return_failed',
      'refund_processed',
      'cancelled',
    ],
  },
  rent: {
    page: '/my-rental-orders',
    call: '/rent_orders',
    parameter: 'status',
    statuses: [
      'waiting_payment',
      'payment_verified',
      'processed',
      'shipped',
      'rented',
      'due_soon',
      'late',
      'return_processed',
      'rent_returned',
      'exchange_request',
      'charged',
      'returned',
      'cancelled',
    ],
  },
  referral: {
    page: '/reseller-orders',
    call: '/business_users/orders',
    parameter: 'statuses[]',
    statuses: [
      'waiting_payment',
      'payment_verified',
      'processed',
      'shipped',
      'delivered',
      'completed',
      'return_processed',
      'cancelled',
    ],
  },
}
