import { PICKUP } from '@/lib/fulfilment/shipping/rules'

/** Stages within a status: the last step that did not change it. */
export const READY_FOR_PICKUP = 'ready_for_pickup'
export const DELIVERY_REJECTED = 'delivery_rejected'

type GuardedOrder = { shipping_method: string; stage: string | null; expired_at: Date | null }

/** Conditions of a transition besides the status. */
const GUARDS = {
  courier: (order: GuardedOrder) => order.shipping_method !== PICKUP,
  pickup: (order: GuardedOrder) => order.shipping_method === PICKUP && order.stage !== READY_FOR_PICKUP,
  ready: (order: GuardedOrder) => order.shipping_method === PICKUP && order.stage === READY_FOR_PICKUP,
  refused: (order: GuardedOrder) => order.stage === DELIVERY_REJECTED,
  expired: (order: GuardedOrder) => order.expired_at !== null,
}

export type Guard = keyof typeof GUARDS

export const guardHolds = (guard: Guard | undefined, order: GuardedOrder): boolean => !guard || GUARDS[guard](order)

/** Whether the order is ready at the pick-up point. */
export const isReady = (order: GuardedOrder & { status: string }) =>
  order.status === 'processed' && guardHolds('ready', order)
