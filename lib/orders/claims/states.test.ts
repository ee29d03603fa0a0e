import { describe, expect, test } from '@jest/globals'
import { orderStatusAfter, timelineStep } from '@/lib/orders/claims/rules/steps'
import {
  CLAIM_KINDS,
  CLAIM_STATUSES,
  CLAIM_TRANSITIONS,
  type ClaimEdge,
  type ClaimKind,
  type ClaimStatus,
  claimClocks,
  findClaimEdge,
  isOpen,
  nextOf,
} from '@/lib/orders/claims/states'
import { findAfterSales } from '@/lib/orders/orders/states/machine'
import type { Trigger } from '@/lib/platform/transitions'

const TRIGGERS: Trigger[] = ['shopper', 'payment', 'courier', 'operator', 'clock', 'system']
const VERBS = [...new Set(CLAIM_TRANSITIONS.map(({ verb }) => verb)), 'pay', '']
const NONE = { appealed_at: null, received_at: null, questions: 0 }
const claimsIn = (status: ClaimStatus) =>
  CLAIM_KINDS.flatMap((kind) =>
    [NONE, { ...NONE, appealed_at: new Date() }, { ...NONE, received_at: new Date() }].map((more) => ({
      kind,
      status,
      ...more,
    })),
  )

describe('the machine of claims', () => {
  test('takes exactly the steps of its table', () => {
    for (const status of CLAIM_STATUSES) {
      for (const claim of claimsIn(status)) {
        for (const verb of VERBS) {
          for (const trigger of TRIGGERS) {
            const found = findClaimEdge(claim, { verb, trigger })
            const rows = CLAIM_TRANSITIONS.filter(
              (row) => row.from === status && row.verb === verb && row.triggers.includes(trigger),
            )
            if (rows.length === 0) expect(found).toBeNull()
            if (found) expect(rows).toContain(found)
          }
        }
      }
    }
  })

  test('reaches every status from the request', () => {
    const reached = new Set<ClaimStatus>(['requested'])
    for (const status of reached) {
      for (const { from, to } of CLAIM_TRANSITIONS) if (from === status) reached.add(to)
    }
    expect([...reached].sort()).toEqual([...CLAIM_STATUSES].sort())
  })

  test('ends only where nothing is awaited, and awaits somebody everywhere else', () => {
    for (const status of CLAIM_STATUSES) {
      for (const claim of claimsIn(status)) {
        const isAwaited = nextOf(claim) !== null || claimClocks(claim).length > 0
        expect([status, isAwaited]).toEqual([status, isOpen(claim)])
      }
    }
  })

  test('says for each step of the clock after what it comes', () => {
    const clock = CLAIM_TRANSITIONS.filter(({ triggers }) => triggers.includes('clock'))
    expect(clock.filter(({ after }) => !after)).toEqual([])
    expect(CLAIM_TRANSITIONS.filter(({ triggers, after }) => after && !triggers.includes('clock'))).toEqual([])
  })
})

describe('the order of a claim', () => {
  /** The statuses and verbs of one kind alone. */
  const isForeign = (kind: ClaimKind, { from, guard, verb, kind: of }: ClaimEdge) =>
    kind === 'exchange'
      ? guard === 'money'
      : guard === 'showroom' || of === 'showroom' || guard === 'exchange' || from === 'replacing' || verb === 'convert'

  const statusOf = (kind: ClaimKind, status: ClaimStatus | null, appealed_at: Date | null = null) =>
    status === null ? 'delivered' : orderStatusAfter({ kind, status, appealed_at }, [{ kind, status }], true)

  /** A question about an appeal is about a claim that was contested. */
  const contestedAt = ({ from, guard }: ClaimEdge) =>
    guard === 'contested' || from === 'appealed' ? new Date('2026-11-26T00:00:00Z') : null

  /** Steps that move the order of a claim which is alone, with the order's status before and after. */
  const alone = CLAIM_KINDS.flatMap((kind) =>
    CLAIM_TRANSITIONS.filter((edge) => !isForeign(kind, edge)).flatMap((edge) => {
      const { from, to } = edge
      const verb = edge.kind === 'showroom' ? 'showroom' : edge.verb
      const at = contestedAt(edge)
      const [before, after] = [statusOf(kind, from, at), statusOf(kind, to, at)]
      return before === after ? [] : [{ kind, verb, before, after }]
    }),
  )

  test.each(alone)('a $kind that takes $verb moves it from $before to $after', ({ kind, verb, before, after }) => {
    const step = timelineStep(kind, verb)
    const isPaid = kind === 'return' && verb === 'settle'
    const from = isPaid ? 'disburse_ready' : before
    const isAppealLost = kind === 'return' && verb === 'reject' && before === 'return_failed'
    const verbs = isAppealLost ? 'complete_order' : (step?.verb ?? '')
    expect(findAfterSales(from, after, verbs)).not.toBeNull()
  })

  test('is in the status of a refund while pieces are exchanged too', () => {
    const exchange = { kind: 'exchange', status: 'accepted' } as const
    const refund = { kind: 'refund', status: 'in_transit' } as const
    expect(orderStatusAfter(exchange, [refund, exchange], true)).toBe('product_refund_accepted')
    expect(orderStatusAfter(refund, [{ ...refund, status: 'resolved' }, exchange], true)).toBe(
      'product_exchange_accepted',
    )
  })
})
