import { type Context, command, type Work } from '@/lib/db/command'
import { requireAllowed } from '@/lib/db/operator-scope'
import { bookShipment } from '@/lib/fulfilment/shipping/commands/book-shipment'
import { handOverParcels } from '@/lib/orders/desk/commands/hand-over-parcels'
import { lockSeenOrder, type SeenOrder } from '@/lib/orders/desk/commands/lock-order'
import { isOfferedVerb } from '@/lib/orders/desk/rules/offers'
import type { OrderTransition } from '@/lib/orders/desk/schema/transitions'
import { type Move, move, type OrderRow } from '@/lib/orders/orders/commands/move'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import { closeOrderTasks } from '@/lib/orders/orders/commands/tasks'
import { OperatorError } from '@/lib/orders/orders/errors'
import { listEdges, type OrderEdge } from '@/lib/orders/orders/states/machine'
import { equalSecret, randomReadable } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'

type OperatorStep = OrderTransition & SeenOrder

const PICKUP_CODE_LENGTH = 6

const refused = (order: OrderRow, verb: string) =>
  new AppError('invalid_transition', { params: { from: order.status, verb } })

/** The transition for an operator's verb: of the given kind, else the one that is open now. */
function edgeOf({ actor }: Work, order: OrderRow, { verb, kind }: OperatorStep): OrderEdge {
  const rows = listEdges(order).filter(
    (row) => isOfferedVerb(verb) && row.verb === verb && row.triggers.includes('operator') && row.open,
  )
  const edge = rows.find((row) => (kind ? row.kind === kind : true))
  if (!edge) throw refused(order, verb)
  if (edge.by) requireAllowed(actor, edge.by)
  return edge
}

type StepDetails = Pick<Move, 'data' | 'set'>

/** The data of a step. Throws an error for missing data. */
function detailsOf(order: OrderRow, edge: OrderEdge, { data }: OperatorStep): StepDetails {
  if (edge.verb === 'reject_order') {
    if (!data.reason) throw new OperatorError('reason_required', { errors: { reason: 'Please enter the reason' } })
    return { data: { reason: data.reason } }
  }
  if (edge.kind === 'ready_for_pickup') return { set: { pickup_code: randomReadable(PICKUP_CODE_LENGTH) } }
  if (
    edge.verb === 'confirm_arrival' &&
    !equalSecret(order.pickup_code ?? '', (data.pickup_code ?? '').toUpperCase())
  ) {
    throw new OperatorError('pickup_code_wrong')
  }
  return data.proof ? { data: { proof: data.proof } } : {}
}

const step = command(async (work, request: OperatorStep) => {
  const order = await lockSeenOrder(work, request)
  const edge = edgeOf(work, order, request)
  const how = { verb: edge.verb, trigger: 'operator' as const, ...(edge.kind && { kind: edge.kind }) }
  await closeOrderTasks(work, order.id, ['no_courier'])
  if (edge.verb === 'ship_order') return handOverParcels(work, order, request.data)
  return move(work, order, { ...how, ...detailsOf(order, edge, request) })
})

/** Refuses what `step` would refuse, before a courier is asked. */
const checkStep = command(async (work, request: OperatorStep) => {
  edgeOf(work, await lockSeenOrder(work, request), request)
})

const closeCourierTask = command(async (work, id: number) => {
  const order = await lockOrder(work, id)
  await closeOrderTasks(work, id, ['no_courier'])
  return order
})

/**
 * Performs a step of an operator (docs/behaviour.md#operators). `ship_order` without a tracking code books the courier
 * that the shopper chose. Throws `forbidden`, `order_not_found`,
 * `changed_meanwhile`, `invalid_transition`, `reason_required`, `tracking_code_required`,
 * `shipping_method_required`, `pickup_code_wrong`, `courier_silent`, `courier_refused`.
 */
export async function operateOrder(context: Context, request: OperatorStep): Promise<OrderRow> {
  log().info({ order_id: request.id, verb: request.verb, operator: context.actor.name }, 'an operator moves an order')
  const { tracking_code, parcels } = request.data
  if (request.verb !== 'ship_order' || tracking_code || parcels) return step(context, request)
  await checkStep(context, request)
  await bookShipment(context, { order_id: request.id, trigger: 'operator' })
  return closeCourierTask(context, request.id)
}
