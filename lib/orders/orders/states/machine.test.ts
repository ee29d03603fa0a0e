import { describe, expect, test } from '@jest/globals'
import type { OrderKind } from '@/lib/catalog/products/rules'
import { BUY_ORDER_TRANSITIONS } from '@/lib/orders/orders/states/buy'
import { BUY_ORDER_STATUSES } from '@/lib/orders/orders/states/buy-statuses'
import {
  displayStatus,
  findTransition,
  nextAction,
  type OrderStatus,
  shopperVerbs,
  statusesOfFilter,
} from '@/lib/orders/orders/states/machine'
import { RENT_ORDER_TRANSITIONS } from '@/lib/orders/orders/states/rent'
import { RENT_ORDER_STATUSES } from '@/lib/orders/orders/states/rent-statuses'
import type { Transition, Trigger } from '@/lib/platform/transitions'

type Machine = {
  type: OrderKind
  statuses: readonly OrderStatus[]
  table: readonly Transition<OrderStatus>[]
  /** Statuses without any transition. */
  ends: OrderStatus[]
  /** Statuses in which nothing is awaited, apart from late payments and late returns. */
  ended: OrderStatus[]
}

const MACHINES: Machine[] = [
  {
    type: 'buy',
    statuses: BUY_ORDER_STATUSES,
    table: BUY_ORDER_TRANSITIONS,
    ends: ['completed', 'failed', 'rejected', 'returned'],
    ended: ['cancelled', 'completed', 'failed', 'rejected', 'returned'],
  },
  {
    type: 'rent',
    statuses: RENT_ORDER_STATUSES,
    table: RENT_ORDER_TRANSITIONS,
    ends: ['completed', 'returned'],
    ended: ['cancelled', 'charged', 'completed', 'returned'],
  },
]

type OrderState = Parameters<typeof nextAction>[0]

const TRIGGERS: Trigger[] = ['shopper', 'payment', 'courier', 'operator', 'clock', 'system']
const EDGES = [...BUY_ORDER_TRANSITIONS, ...RENT_ORDER_TRANSITIONS]
const VERBS = [...new Set(EDGES.map(({ verb }) => verb)), 'pay', '']
const KINDS = [undefined, ...new Set(EDGES.flatMap(({ kind }) => kind ?? [])), 'free']

describe('the buy order machine', () => {
  test('knows every status of the specification and no other [ORD-030]', () => {
    expect([...BUY_ORDER_STATUSES].sort()).toEqual([
      'cancelled',
      'completed',
      'delivered',
      'disburse_pending',
      'disburse_ready',
      'failed',
      'payment_verified',
      'processed',
      'product_exchange_accepted',
      'product_refund_accepted',
      'refund_processed',
      'rejected',
      'return_failed',
      'return_processed',
      'returned',
      'shipped',
      'waiting_payment',
    ])
  })

  test('uses the verbs of the specification [ORD-047]', () => {
    expect(VERBS).toEqual(
      expect.arrayContaining([
        'create_order',
        'confirm_payment',
        'process_order',
        'ship_order',
        'confirm_shipment',
        'order_delivered',
        'complete_order',
        'finish_order',
        'cancel_order',
        'reject_order',
        'expire_order',
        'update_shipment',
        'delivery_canceled',
        'driver_not_found',
        'confirm_arrival',
      ]),
    )
  })
})

describe('the rental order machine', () => {
  test('reaches every status of the specification, and besides only the end of a rental that was bought [RNT-001]', () => {
    const reached = new Set(RENT_ORDER_TRANSITIONS.map(({ to }) => to))
    expect([...reached].sort()).toEqual([
      ...['awaiting_inspection', 'cancelled', 'charged', 'completed'],
      'disburse_pending',
      'disburse_ready',
      'done_inspection',
      'due_soon',
      'exchange_accepted',
      'exchange_on_delivery',
      'exchange_rejected',
      'exchange_request',
      'late',
      'ongoing_inspection',
      'payment_verified',
      'processed',
      'refund_processed',
      'rent_returned',
      'rented',
      'return_failed',
      'return_processed',
      'returned',
      'shipped',
      'waiting_payment',
    ])
    expect([...RENT_ORDER_STATUSES].sort()).toEqual([...reached].sort())
  })

  test('has the verbs of a rental, the inspection in its four steps [RNT-005]', () => {
    const verbs = RENT_ORDER_TRANSITIONS.map(({ verb, kind }) => (verb === 'inspection' ? `${verb} ${kind}` : verb))
    expect(verbs).toEqual(
      expect.arrayContaining([
        'mark_late_order',
        'due_soon_order',
        'resume_rent',
        'refund_rent_order',
        'inspection await',
        'inspection start',
        'inspection finish',
        'inspection done',
      ]),
    )
  })
})

describe.each(MACHINES)('the machine of a $type order', ({ type, statuses, table, ends: expectedEnds, ended }) => {
  const edgesFrom = (status: OrderStatus | null) => table.filter(({ from }) => from === status)
  const FROM = [null, ...statuses]

  test('leads to one status from each status, verb, trigger and kind', () => {
    for (const edge of table) {
      for (const trigger of edge.triggers) {
        expect(findTransition(type, edge.from, { ...edge, trigger })).toBe(edge)
        const alike = edgesFrom(edge.from).filter(
          (other) => other.verb === edge.verb && other.kind === edge.kind && other.triggers.includes(trigger),
        )
        expect(alike).toEqual([edge])
      }
    }
  })

  test('refuses every other combination', () => {
    const known = new Set(
      table.flatMap(({ from, verb, kind, triggers }) => triggers.map((trigger) => [from, verb, trigger, kind].join())),
    )
    const tried = FROM.flatMap((from) =>
      VERBS.flatMap((verb) => TRIGGERS.flatMap((trigger) => KINDS.map((kind) => ({ from, verb, trigger, kind })))),
    )
    const wrong = tried.filter(({ from, ...edge }) => {
      const found = findTransition(type, from, edge)
      return (found !== null) !== known.has([from, edge.verb, edge.trigger, edge.kind].join())
    })
    expect(wrong).toEqual([])
    expect(tried.length).toBeGreaterThan(10 * known.size)
  })

  /** A path from the beginning through each transition. */
  function walkAll() {
    const reached = new Map<OrderStatus | null, Transition<OrderStatus>[]>([[null, []]])
    for (const [status, way] of reached) {
      for (const edge of edgesFrom(status)) if (!reached.has(edge.to)) reached.set(edge.to, [...way, edge])
    }
    return table.flatMap((edge) => {
      const way = reached.get(edge.from)
      return way ? [[...way, edge]] : []
    })
  }

  test('can be walked along every edge, and only ends where an order ends', () => {
    const ways = walkAll()
    expect(ways.map((way) => way.at(-1))).toEqual(table)
    for (const way of ways) {
      let status: OrderStatus | null = null
      for (const { verb, kind, triggers } of way) {
        const [trigger = 'system'] = triggers
        status = findTransition(type, status, { verb, kind, trigger })?.to ?? null
      }
      expect(status).toBe(way.at(-1)?.to)
    }
    expect(statuses.filter((status) => edgesFrom(status).length === 0).sort()).toEqual(expectedEnds)
  })

  const orderIn = (status: OrderStatus, more: Partial<OrderState> = {}): OrderState => ({
    type,
    status,
    shipping_method: 'REG',
    stage: null,
    expired_at: null,
    due_at: new Date(),
    ...{ open_claims: 0, parcels_waiting: 0 },
    ...more,
  })

  test('lets a shopper cancel until the store starts, confirm the arrival, and complete a delivered order', () => {
    const arrival = type === 'buy' ? 'confirm_arrival' : 'order_delivered'
    const offered: Partial<Record<OrderStatus, string[]>> = {
      waiting_payment: ['cancel_order'],
      payment_verified: ['cancel_order'],
      shipped: [arrival],
      ...(type === 'buy' && { delivered: ['finish_order'] }),
    }
    for (const status of statuses)
      expect([status, shopperVerbs(orderIn(status))]).toEqual([status, offered[status] ?? []])
  })

  test('has a next action for every status in which something is awaited', () => {
    const asked = (status: OrderStatus) => orderIn(status, status === 'refund_processed' ? { open_claims: 1 } : {})
    const silent = statuses.filter((status) => nextAction(asked(status)) === null)
    expect(silent.sort()).toEqual(ended)
  })

  test('names the actor, the action and what happens otherwise', () => {
    const named = (status: OrderStatus, more: Partial<OrderState> = {}) => {
      const next = nextAction(orderIn(status, more))
      return [next?.actor, next?.action, next?.otherwise]
    }
    expect(named('waiting_payment')).toEqual(['shopper', 'pay', 'expire_order'])
    expect(named('payment_verified')).toEqual(['store', 'process', 'escalate'])
    expect(named('processed')).toEqual(['store', 'ship', 'escalate'])
    expect(named('shipped')).toEqual(['courier', 'deliver', 'escalate'])
    expect(named('shipped', { stage: 'delivery_rejected' })).toEqual(['store', 'decide_delivery', 'escalate'])
    const pickup = { shipping_method: 'PICKUP' }
    const further = {
      buy: [
        [named('processed', pickup), 'store', 'prepare_pickup', 'escalate'],
        [named('processed', { ...pickup, stage: 'ready_for_pickup' }), 'shopper', 'fetch', 'escalate'],
        [named('delivered'), 'shopper', 'finish', 'complete_order'],
      ],
      rent: [[named('rented'), 'shopper', 'return_rental', 'mark_late_order']],
    }
    expect(further[type].map(([found]) => found)).toEqual(further[type].map(([, ...wanted]) => wanted))
  })
})

describe('the status that a shopper reads', () => {
  const shown = (status: OrderStatus, expired_at: Date | null = null) => displayStatus({ status, expired_at })

  test.each(['rejected', 'failed', 'cancelled'] as const)('of a %s order is Cancelled [ORD-031]', (status) => {
    expect(shown(status)).toBe('cancelled')
  })

  test.each(['disburse_ready', 'disburse_pending', 'return_processed'] as const)(
    'of a %s order is Return Processed [ORD-032]',
    (status) => {
      expect(shown(status)).toBe('return_processed')
    },
  )

  test('of an unpaid order that was not paid in time is Expired; one that was paid late is not [ORD-033]', () => {
    expect(shown('cancelled', new Date())).toBe('expired')
    expect(shown('payment_verified', new Date())).toBe('payment_verified')
  })

  test('of every other order is its own', () => {
    const joined = ['rejected', 'failed', 'disburse_ready', 'disburse_pending']
    const others = BUY_ORDER_STATUSES.filter((status) => !joined.includes(status))
    expect(others.length).toBe(BUY_ORDER_STATUSES.length - joined.length)
    expect(others.map((status) => shown(status))).toEqual(others)
  })
})

describe('a list filter', () => {
  test('cancelled shows cancelled, failed and rejected orders [ORD-034]', () => {
    expect(statusesOfFilter('cancelled').sort()).toEqual(['cancelled', 'failed', 'rejected'])
  })

  test('return_processed shows the orders whose money is on its way too [ORD-035]', () => {
    const shown = ['disburse_pending', 'disburse_ready', 'return_processed']
    expect(statusesOfFilter('return_processed').sort()).toEqual(shown)
  })

  test('of any other name shows that one status [ORD-036]', () => {
    const all = [...BUY_ORDER_STATUSES, ...RENT_ORDER_STATUSES, 'nonsense']
    const others = all.filter((status) => !['cancelled', 'return_processed', 'delivered'].includes(status))
    expect(others.map((status) => statusesOfFilter(status))).toEqual(others.map((status) => [status]))
  })

  test('delivered shows rented rentals as well', () => {
    expect(statusesOfFilter('delivered')).toEqual(['delivered', 'rented'])
  })
})
