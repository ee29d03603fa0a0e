import type { OrderKind } from '@/lib/catalog/products/rules'
import { guardHolds } from '@/lib/orders/orders/rules/guards'
import type { Effect } from '@/lib/orders/orders/rules/names'
import { listOperatorEdges, type OrderEdge, type OrderStatus } from '@/lib/orders/orders/states/machine'
import type { Permission } from '@/lib/platform/permissions'

/** The verbs that operators can use so far; their other verbs belong to rentals. */
const OFFERED_VERBS: readonly string[] = [
  'process_order',
  'update_shipment',
  'ship_order',
  'confirm_arrival',
  'order_delivered',
  'reject_order',
]

export const isOfferedVerb = (verb: string) => OFFERED_VERBS.includes(verb)

/** Why a transition is closed: the order's status or a guard does not allow it, or the operator's roles do not. */
export const WHY_NOT = [
  'status',
  'courier',
  'pickup',
  'ready',
  'refused',
  'lost',
  'expired',
  'claimed',
  'unclaimed',
  'sent',
  'unsent',
  'kept_back',
  'not_handed_over',
  'not_returned',
  'contested',
  'uncontested',
  'role',
] as const
export type WhyNot = (typeof WHY_NOT)[number]

type OfferedOrder = Parameters<typeof guardHolds>[1] & { type: OrderKind; status: OrderStatus }

/** A transition that an operator may see, with what it does. */
export type Offer = {
  verb: string
  kind: string | null
  to: OrderStatus
  open: boolean
  why_not: WhyNot | null
  effects: readonly Effect[]
  /** The message that the buyer gets. */
  notify: string | null
  /** Whether it is what the order waits for. */
  primary: boolean
}

/** Whether somebody may do what needs this permission. */
type May = (permission: Permission) => boolean

function whyNot(edge: OrderEdge, order: OfferedOrder, may: May): WhyNot | null {
  if (edge.from !== order.status) return 'status'
  if (edge.guard && !guardHolds(edge.guard, order)) return edge.guard
  return edge.by && !may(edge.by) ? 'role' : null
}

/** One row of each verb and kind: the one from this status, else the first. */
function distinct(edges: readonly OrderEdge[], status: OrderStatus): OrderEdge[] {
  const chosen = new Map<string, OrderEdge>()
  for (const edge of edges) {
    const key = `${edge.verb}/${edge.kind ?? ''}`
    if (!chosen.has(key) || edge.from === status) chosen.set(key, edge)
  }
  return [...chosen.values()]
}

/** The transitions of operators for an order, in the order of the table, with the reason where one is closed. */
export function offersFor(order: OfferedOrder, may: May): Offer[] {
  const offers = distinct(
    listOperatorEdges(order.type).filter(({ verb }) => isOfferedVerb(verb)),
    order.status,
  ).map((edge) => {
    const why_not = whyNot(edge, order, may)
    const { verb, kind = null, to, effects = [], notify = null } = edge
    const isAwaited = edge.next !== undefined && edge.next.actor !== 'courier'
    return { verb, kind, to, open: why_not === null, why_not, effects, notify, primary: why_not === null && isAwaited }
  })
  const first = offers.find(({ primary }) => primary)
  return offers.map((offer) => ({ ...offer, primary: offer === first }))
}
