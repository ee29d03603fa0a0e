import { type Context, command } from '@/lib/db/command'
import { bookShipment, handOver } from '@/lib/fulfilment/shipping/commands/book-shipment'
import { ShippingError } from '@/lib/fulfilment/shipping/errors'
import type { OrderTransition } from '@/lib/orders/desk/schema'
import { type Move, move, type OrderRow } from '@/lib/orders/orders/commands/move'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import { closeTasks } from '@/lib/orders/orders/commands/tasks'
import { OperatorError } from '@/lib/orders/orders/errors'
import { toConsignment } from '@/lib/orders/orders/projection/consignment'
import { listEdges, type OrderEdge } from '@/lib/orders/orders/states/machine'
import { equalSecret, randomReadable } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'

type OperatorStep = OrderTransition & { id: number }

const PICKUP_CODE_LENGTH = 6

/** The verbs that operators can use so far; their other verbs belong to returns, exchanges and refunds. */
const OPERATOR_VERBS = [
  'process_order',
  'reject_order',
  'ship_order',
  'update_shipment',
  'confirm_arrival',
  'order_delivered',
]

const refused = (order: OrderRow, verb: string) =>
  new AppError('invalid_transition', { params: { from: order.status, verb } })

/** The transition for an operator's verb: of the given kind, else the one that is open now. */
function edgeOf(order: OrderRow, { verb, kind }: OperatorStep): OrderEdge {
  const rows = listEdges(order).filter(
    (row) => OPERATOR_VERBS.includes(verb) && row.verb === verb && row.triggers.includes('operator') && row.open,
  )
  const edge = rows.find((row) => (kind ? row.kind === kind : true))
  if (!edge) throw refused(order, verb)
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
  const order = await lockOrder(work, request.id)
  const edge = edgeOf(order, request)
  const how = { verb: edge.verb, trigger: 'operator' as const, ...(edge.kind && { kind: edge.kind }) }
  await closeTasks(work, order.id, ['no_courier', 'delivery_rejected'])
  const { tracking_code, courier } = request.data
  if (edge.verb === 'ship_order') {
    if (!tracking_code) throw new OperatorError('tracking_code_required')
    if (!courier) throw new ShippingError('shipping_method_required')
    await handOver(work, { consignment: toConsignment(order), courier, tracking_code })
    return move(work, order, { ...how, data: { courier, tracking_code } })
  }
  return move(work, order, { ...how, ...detailsOf(order, edge, request) })
})

const closeCourierTask = command(async (work, id: number) => {
  const order = await lockOrder(work, id)
  await closeTasks(work, id, ['no_courier'])
  return order
})

/**
 * Performs a step of an operator (docs/behaviour.md#operators). `ship_order` without a tracking code books the courier
 * that the shopper chose. Throws `order_not_found`, `invalid_transition`, `reason_required`, `tracking_code_required`,
 * `shipping_method_required`, `pickup_code_wrong`, `courier_silent`, `courier_refused`.
 */
export async function operateOrder(context: Context, request: OperatorStep): Promise<OrderRow> {
  log().info({ order_id: request.id, verb: request.verb, operator: context.actor.name }, 'an operator moves an order')
  if (request.verb !== 'ship_order' || request.data.tracking_code) return step(context, request)
  await bookShipment(context, { order_id: request.id, trigger: 'operator' })
  return closeCourierTask(context, request.id)
}
