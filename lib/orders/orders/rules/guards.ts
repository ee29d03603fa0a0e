import { PICKUP } from '@/lib/fulfilment/shipping/rules'

/** What is left of the courier's and the shop's steps inside one status; the last move that did not leave it. */
export const READY_FOR_PICKUP = 'ready_for_pickup'
export const DELIVERY_REJECTED = 'delivery_rejected'

type Guarded = { shipping_method: string; stage: string | null; expired_at: Date | null }

/** What must hold of an order besides its status. */
const GUARDS = {
  courier: (order: Guarded) => order.shipping_method !== PICKUP,
  pickup: (order: Guarded) => order.shipping_method === PICKUP && order.stage !== READY_FOR_PICKUP,
  ready: (order: Guarded) => order.shipping_method === PICKUP && order.stage === READY_FOR_PICKUP,
  refused: (order: Guarded) => order.stage === DELIVERY_REJECTED,
  expired: (order: Guarded) => order.expired_at !== null,
}

export type Guard = keyof typeof GUARDS

export const guardHolds = (guard: Guard | undefined, order: Guarded): boolean => !guard || GUARDS[guard](order)

/** Whether its things lie at the pickup point. */
export const isReady = (order: Guarded & { status: string }) =>
  order.status === 'processed' && guardHolds('ready', order)
