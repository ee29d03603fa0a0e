/** The statuses of a parcel; docs/behaviour.md prints their moves. */
export const SHIPMENT_STATES = [
  'draft',
  'booked',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'failed',
  'returning',
  'returned',
] as const

export type ShipmentState = (typeof SHIPMENT_STATES)[number]

export const SHIPMENT_MOVES: Record<ShipmentState, readonly ShipmentState[]> = {
  draft: ['booked', 'failed'],
  booked: ['picked_up', 'in_transit', 'out_for_delivery', 'delivered', 'failed', 'returning', 'returned'],
  picked_up: ['in_transit', 'out_for_delivery', 'delivered', 'failed', 'returning', 'returned'],
  in_transit: ['out_for_delivery', 'delivered', 'failed', 'returning', 'returned'],
  out_for_delivery: ['in_transit', 'delivered', 'failed', 'returning', 'returned'],
  delivered: [],
  failed: [],
  returning: ['delivered', 'returned', 'failed'],
  returned: [],
}

/** Whether a parcel may move to this state; an outdated report never moves it back. */
export const canMoveShipment = (from: ShipmentState, to: ShipmentState) => SHIPMENT_MOVES[from].includes(to)

export const LIVE_SHIPMENT_STATES = SHIPMENT_STATES.filter((state) => SHIPMENT_MOVES[state].length > 0)

/** The steps that an operator can trigger with the simulated courier. */
export const COURIER_STEPS = [
  'picked_up',
  'out_for_delivery',
  'delivered',
  'driver_not_found',
  'canceled',
  'rejected',
  'returned',
] as const
export type CourierStep = (typeof COURIER_STEPS)[number]

const STEPS: Partial<Record<ShipmentState, readonly CourierStep[]>> = {
  booked: ['picked_up', 'driver_not_found', 'canceled'],
  picked_up: ['out_for_delivery', 'canceled'],
  in_transit: ['out_for_delivery', 'canceled'],
  out_for_delivery: ['delivered', 'rejected'],
  returning: ['returned'],
}

/** The next steps of a simulated delivery, the usual one first. */
export const courierSteps = (state: ShipmentState): readonly CourierStep[] => STEPS[state] ?? []
