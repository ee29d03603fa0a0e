/** The statuses of a rental order (RNT-001). */
export const RENT_ORDER_STATUSES = [
  'waiting_payment',
  'payment_verified',
  'processed',
  'shipped',
  'rented',
  'due_soon',
  'late',
  'return_processed',
  'rent_returned',
  'charged',
  'cancelled',
  'exchange_request',
  'exchange_accepted',
  'exchange_rejected',
  'exchange_on_delivery',
  'refund_processed',
  'awaiting_inspection',
  'ongoing_inspection',
  'done_inspection',
  'return_failed',
  'returned',
  'disburse_pending',
  'disburse_ready',
  'completed',
] as const

export type RentOrderStatus = (typeof RENT_ORDER_STATUSES)[number]
