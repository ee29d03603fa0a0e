import { PICKUP } from '@/lib/fulfilment/shipping/rules'

/** Stages within a status: the last step that did not change it. */
export const READY_FOR_PICKUP = 'ready_for_pickup'
export const DELIVERY_REJECTED = 'delivery_rejected'
export const SHIPMENT_LOST = 'shipment_lost'
export const CONTEST = 'contest'
/** A rental that was given up: its goods have not come back. */
export const NOT_RETURNED = 'not_returned'

type GuardedOrder = {
  shipping_method: string
  stage: string | null
  expired_at: Date | null
  open_claims: number
  parcels_waiting: number
}

/** Stages of a return for which nobody came. */
const NO_HANDOVER = ['driver_not_found', 'delivery_canceled']

/** Conditions of a transition besides the status. */
const GUARDS = {
  courier: (order: GuardedOrder) => order.shipping_method !== PICKUP,
  pickup: (order: GuardedOrder) => order.shipping_method === PICKUP && order.stage !== READY_FOR_PICKUP,
  ready: (order: Pick<GuardedOrder, 'shipping_method' | 'stage'>) =>
    order.shipping_method === PICKUP && order.stage === READY_FOR_PICKUP,
  refused: (order: GuardedOrder) => order.stage === DELIVERY_REJECTED,
  lost: (order: GuardedOrder) => order.stage === SHIPMENT_LOST,
  /** A rental that its renter has neither sent nor brought, and that was not marked yet. */
  kept_back: ({ stage }: GuardedOrder) => stage === null || NO_HANDOVER.includes(stage),
  /** The same, marked or not: it is the renter's turn. */
  not_handed_over: ({ stage }: GuardedOrder) =>
    stage === null || stage === 'mark_late_return' || NO_HANDOVER.includes(stage),
  /** The renter has contested the result of the inspection, and nobody has decided yet. */
  contested: ({ stage }: GuardedOrder) => stage === CONTEST,
  uncontested: ({ stage }: GuardedOrder) => stage !== CONTEST,
  not_returned: ({ stage }: GuardedOrder) => stage === NOT_RETURNED,
  expired: (order: GuardedOrder) => order.expired_at !== null,
  /** Every parcel of the order is with its courier, or has arrived. */
  sent: (order: GuardedOrder) => order.parcels_waiting === 0,
  unsent: (order: GuardedOrder) => order.parcels_waiting > 0,
  claimed: (order: GuardedOrder) => order.open_claims > 0,
  unclaimed: (order: GuardedOrder) => order.open_claims === 0,
}

export type Guard = keyof typeof GUARDS

export const guardHolds = (guard: Guard | undefined, order: GuardedOrder): boolean => !guard || GUARDS[guard](order)

/** Why a transition is closed now: the guard that does not hold, worded by the dictionary under `whyNot`. */
export const whyNot = (guard: Guard | undefined, order: GuardedOrder): Guard | null =>
  guard && !guardHolds(guard, order) ? guard : null

/** Whether the order is ready at the pick-up point. */
export const isReady = (order: Pick<GuardedOrder, 'shipping_method' | 'stage'> & { status: string }) =>
  order.status === 'processed' && GUARDS.ready(order)
