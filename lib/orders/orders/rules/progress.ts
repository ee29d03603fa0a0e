import type { OrderStatus } from '@/lib/orders/orders/states/machine'

const BUY = ['ordered', 'paid', 'prepared', 'sent', 'arrived', 'finished'] as const
const RENT = ['ordered', 'paid', 'prepared', 'sent', 'rented', 'back', 'inspected', 'finished'] as const

export type ProgressStep = (typeof BUY | typeof RENT)[number] | 'ready' | 'fetched'

const REACHED_BUYING: Partial<Record<OrderStatus, ProgressStep>> = {
  waiting_payment: 'ordered',
  payment_verified: 'paid',
  processed: 'prepared',
  shipped: 'sent',
  delivered: 'arrived',
  return_processed: 'arrived',
  return_failed: 'arrived',
  product_exchange_accepted: 'arrived',
  product_refund_accepted: 'arrived',
  refund_processed: 'arrived',
  disburse_pending: 'arrived',
  disburse_ready: 'arrived',
  completed: 'finished',
  returned: 'finished',
}

const REACHED_RENTING: Partial<Record<OrderStatus, ProgressStep>> = {
  waiting_payment: 'ordered',
  payment_verified: 'paid',
  processed: 'prepared',
  shipped: 'sent',
  rented: 'rented',
  due_soon: 'rented',
  late: 'rented',
  return_processed: 'rented',
  return_failed: 'rented',
  exchange_request: 'rented',
  exchange_accepted: 'rented',
  exchange_rejected: 'rented',
  exchange_on_delivery: 'rented',
  rent_returned: 'back',
  awaiting_inspection: 'back',
  ongoing_inspection: 'back',
  done_inspection: 'inspected',
  disburse_pending: 'inspected',
  disburse_ready: 'inspected',
  returned: 'finished',
  completed: 'finished',
}

const ON_ITS_WAY: readonly OrderStatus[] = [
  ...(['waiting_payment', 'payment_verified', 'processed', 'shipped', 'delivered'] as const),
  ...(['rented', 'due_soon', 'late'] as const),
]

/** Whether the next steps of an order follow by themselves: no claim, return or refund goes on, and it has not ended. */
export const isOnItsWay = (status: OrderStatus) => ON_ITS_WAY.includes(status)

/** `isReady`: it waits at its pick-up point. */
type ProgressOf = { type: 'buy' | 'rent'; status: OrderStatus; isPickup: boolean; isReady: boolean }

/** The course of an order and how far it has come; null for one that was called off. */
export function progressOf({ type, status, isPickup, isReady }: ProgressOf) {
  const reached = (type === 'rent' ? REACHED_RENTING : REACHED_BUYING)[status]
  if (!reached) return null
  const fetched: Partial<Record<ProgressStep, ProgressStep>> = isPickup ? { sent: 'ready', arrived: 'fetched' } : {}
  const course: readonly ProgressStep[] = type === 'rent' ? RENT : BUY
  const steps = course.map((step) => fetched[step] ?? step)
  const now = isReady && status === 'processed' ? 'ready' : (fetched[reached] ?? reached)
  return { steps, current: steps.indexOf(now) }
}
