import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  BUY_ORDER_STATUSES,
  BUY_ORDER_TRANSITIONS,
  displayStatus,
  findTransition,
  type OrderStatus,
  shopperVerbs,
  statusesOfFilter,
  type Trigger,
} from '@/lib/orders/states'

const TRIGGERS: Trigger[] = ['shopper', 'payment', 'courier', 'operator', 'clock', 'system']
const VERBS = [...new Set(BUY_ORDER_TRANSITIONS.map(({ verb }) => verb)), 'pay', 'send_to_pickup', '']
const KINDS = [undefined, ...new Set(BUY_ORDER_TRANSITIONS.flatMap(({ kind }) => kind ?? [])), 'free']
const FROM = [null, ...BUY_ORDER_STATUSES]

const edgesFrom = (status: OrderStatus | null) => BUY_ORDER_TRANSITIONS.filter(({ from }) => from === status)

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

  test('leads to one status from each status, verb, trigger and kind', () => {
    for (const edge of BUY_ORDER_TRANSITIONS) {
      for (const trigger of edge.triggers) {
        expect(findTransition(edge.from, edge.verb, trigger, edge.kind)).toBe(edge)
        const alike = edgesFrom(edge.from).filter(
          (other) => other.verb === edge.verb && other.kind === edge.kind && other.triggers.includes(trigger),
        )
        expect(alike).toEqual([edge])
      }
    }
  })

  test('refuses every other combination', () => {
    const known = new Set(
      BUY_ORDER_TRANSITIONS.flatMap(({ from, verb, kind, triggers }) =>
        triggers.map((trigger) => [from, verb, trigger, kind].join()),
      ),
    )
    let refused = 0
    for (const from of FROM) {
      for (const verb of VERBS) {
        for (const trigger of TRIGGERS) {
          for (const kind of KINDS) {
            if (known.has([from, verb, trigger, kind].join())) continue
            expect([from, verb, trigger, kind, findTransition(from, verb, trigger, kind)]).toEqual([
              from,
              verb,
              trigger,
              kind,
              null,
            ])
            refused += 1
          }
        }
      }
    }
    expect(refused).toBe(FROM.length * VERBS.length * TRIGGERS.length * KINDS.length - known.size)
  })

  test('can be walked along every edge, and only ends where an order ends', () => {
    const walked = new Set<object>()
    const ends = new Set<OrderStatus>()
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (choices) => {
        let status: OrderStatus | null = null
        for (const choice of choices.take(40)) {
          const edges = edgesFrom(status)
          const edge = edges[choice % edges.length]
          if (!edge) break
          walked.add(edge)
          const [trigger = 'system'] = edge.triggers
          expect(findTransition(status, edge.verb, trigger, edge.kind)?.to).toBe(edge.to)
          status = edge.to
        }
        if (status && edgesFrom(status).length === 0) ends.add(status)
      }),
      { numRuns: 3000 },
    )
    expect(BUY_ORDER_TRANSITIONS.filter((edge) => !walked.has(edge))).toEqual([])
    expect([...ends].sort()).toEqual(['completed', 'failed', 'rejected', 'returned'])
  })

  test('lets a shopper cancel what is not paid, and nothing more by themselves yet', () => {
    expect(shopperVerbs('waiting_payment')).toEqual(['cancel_order'])
    for (const status of BUY_ORDER_STATUSES) if (status !== 'waiting_payment') expect(shopperVerbs(status)).toEqual([])
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
    for (const status of BUY_ORDER_STATUSES) if (!joined.includes(status)) expect(shown(status)).toBe(status)
  })
})

describe('a list filter', () => {
  test('cancelled shows cancelled, failed and rejected orders [ORD-034]', () => {
    expect(statusesOfFilter('cancelled').sort()).toEqual(['cancelled', 'failed', 'rejected'])
  })

  test('return_processed shows the orders whose money is on its way too [ORD-035]', () => {
    expect(statusesOfFilter('return_processed').sort()).toEqual([
      'disburse_pending',
      'disburse_ready',
      'return_processed',
    ])
  })

  test('of any other name shows that one status [ORD-036]', () => {
    for (const status of [...BUY_ORDER_STATUSES, 'nonsense']) {
      if (!['cancelled', 'return_processed'].includes(status)) expect(statusesOfFilter(status)).toEqual([status])
    }
  })
})
