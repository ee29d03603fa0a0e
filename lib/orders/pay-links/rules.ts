import type { OrderStatus } from '@/lib/orders/orders/states/machine'

type Payable = { status: OrderStatus; paid_at: Date | null; expires_at: Date }

/** Whether the link of an unpaid order still leads to its payment. */
export const isPayable = ({ paid_at, status, expires_at }: Payable, now: Date) =>
  paid_at === null && status === 'waiting_payment' && expires_at > now

/** Whether a link opens nothing any more: the order has ended without a payment. A paid order shows what became of it. */
export const isLinkOver = (order: Payable, now: Date) => order.paid_at === null && !isPayable(order, now)

/** The orders whose parcels a reseller follows for a customer: in the own store's name, and paid. */
export const isTrackable = ({ paid_at, status }: Payable) =>
  paid_at !== null && status !== 'cancelled' && status !== 'rejected'

const PREPARED: readonly OrderStatus[] = ['payment_verified', 'processed']
const CALLED_OFF: readonly OrderStatus[] = ['cancelled', 'rejected', 'failed', 'refund_processed']

/** What the customer reads: paid, sent, called off with the money on its way back, or ended without a payment. */
export function outcomeOf({ paid, status }: { paid: boolean; status: OrderStatus }) {
  if (!paid) return 'ended'
  if (CALLED_OFF.includes(status)) return 'refund'
  return PREPARED.includes(status) ? 'paid' : 'sent'
}
