/** The statuses of a buy order (ORD-030). */
export const BUY_ORDER_STATUSES = [
  'waiting_payment',
  'payment_verified',
  'processed',
  'shipped',
  'delivered',
  'completed',
  'return_processed',
  'returned',
  'return_failed',
  'cancelled',
  'refund_processed',
  'rejected',
  'failed',
  'disburse_ready',
  'disburse_pending',
  'product_exchange_accepted',
  'product_refund_accepted',
] as const

export type BuyOrderStatus = (typeof BUY_ORDER_STATUSES)[number]
