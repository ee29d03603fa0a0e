import type { DeskOrder } from '@/lib/orders/desk/schema/order'

const BUY = ['ordered', 'paid', 'prepared', 'sent', 'arrived', 'finished'] as const
const RENT = ['ordered', 'paid', 'prepared', 'sent', 'rented', 'back', 'inspected', 'finished'] as const

export type ProgressStep = (typeof BUY | typeof RENT)[number] | 'ready' | 'taken'

type Status = DeskOrder['status']

const REACHED_BUYING: Partial<Record<Status, ProgressStep>> = {
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

const REACHED_RENTING: Partial<Record<Status, ProgressStep>> = {
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

type ProgressOf = Pick<DeskOrder, 'type' | 'status' | 'stage'> & { isPickup: boolean }

/** The course of an order and how far it has come; null for one that was called off. */
export function progressOf({ type, status, stage, isPickup }: ProgressOf) {
  const reached = (type === 'rent' ? REACHED_RENTING : REACHED_BUYING)[status]
  if (!reached) return null
  const fetched: Partial<Record<ProgressStep, ProgressStep>> = isPickup ? { sent: 'ready', arrived: 'taken' } : {}
  const course: readonly ProgressStep[] = type === 'rent' ? RENT : BUY
  const steps = course.map((step) => fetched[step] ?? step)
  const now = stage === 'ready_for_pickup' ? 'ready' : (fetched[reached] ?? reached)
  return { steps, current: steps.indexOf(now) }
}
