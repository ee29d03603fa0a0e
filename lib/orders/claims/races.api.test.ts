import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { addSeconds } from 'date-fns'
import { and, eq } from 'drizzle-orm'
import { ACCOUNT, type OpenedClaims, openClaims, openWalks, type Walk } from '@/lib/orders/claims/testing'
import { orders } from '@/lib/orders/orders/tables'
import { movableClock } from '@/lib/server/testing'
import { deadlines } from '@/lib/work/deadlines/tables'

const clock = movableClock('2026-11-23T03:00:00Z')
const DAY = 86_400
let shop: OpenedClaims
let walks: ReturnType<typeof openWalks>

beforeAll(async () => {
  shop = await openClaims(clock)
  walks = openWalks(shop, clock)
})
// Closing asks the doctor too: whoever wins, stock, money and timelines agree.
afterAll(() => shop.close())

async function walkTo(kind: Walk['kind'], ...steps: string[]) {
  const walk = await walks.open(await shop.delivered({ quantity: 1 }), kind)
  for (const step of steps) await walks.take(walk, step)
  return walk
}

/** The moment in which a deadline of the claim has just passed. */
async function reach(subject: Walk, kind: string) {
  const { db } = shop.shop.connection
  const mine = and(eq(deadlines.subject_type, 'claim'), eq(deadlines.subject_id, subject.id), eq(deadlines.kind, kind))
  const [deadline] = await db.select().from(deadlines).where(mine)
  if (!deadline) throw new Error(`no clock is set for ${kind}`)
  clock.set(addSeconds(deadline.due_at, 1))
}

describe('a step and the clock at once', () => {
  test.each([
    { kind: 'refund', before: ['accept by operator'], clock: 'lapse', step: 'receive by operator', to: 'received' },
    { kind: 'exchange', before: ['accept by operator'], clock: 'lapse', step: 'send by shopper', to: 'in_transit' },
    { kind: 'return', before: [], clock: 'accept/silence', step: 'withdraw by shopper', to: 'withdrawn' },
    { kind: 'return', before: ['reject by operator'], clock: 'close', step: 'appeal by shopper', to: 'appealed' },
  ] as const)('of a $kind: $step or $clock, never both', async ({ kind, before, clock: due, step, to }) => {
    const walk = await walkTo(kind, ...before)
    await reach(walk, due)
    const [answer] = await Promise.all([walks.take(walk, step), shop.strike(), shop.strike()])
    const { status } = await walks.read(walk)
    const byClock = { lapse: 'failed', 'accept/silence': 'accepted', close: 'closed' }[due]
    expect([answer?.status, status]).toEqual(answer?.status === 200 ? [200, to] : [409, byClock])
  })

  test('a claim in the last second of the seventh day, the end of the order by the clock and by its shopper', async () => {
    const bought = await shop.delivered({ quantity: 1 })
    clock.pass(7 * DAY)
    const [claimed, finished] = await Promise.all([
      shop.askRefund(bought),
      shop.as(bought.buyer)('POST', `/orders/${bought.id}/finish`, {}),
      shop.strike(),
    ])
    const { status, claims } = await shop.order(bought)
    const isOpen = claimed.status === 200
    expect([status, claims.length]).toEqual(isOpen ? ['delivered', 1] : ['completed', 0])
    expect(isOpen && finished.status === 200).toBe(false)
  })
})

describe('two people at once', () => {
  const both = async (walk: Walk, one: string, other: string) => {
    const answers = await Promise.all([walks.take(walk, one), walks.take(walk, other)])
    expect(answers.map((answer) => answer?.status).sort()).toEqual([200, 409])
    return (await walks.read(walk)).status
  }

  test('decide one claim, or receive one parcel: one of them does', async () => {
    const walk = await walkTo('refund')
    await both(walk, 'reject by operator', 'accept by operator')
    const parcel = await walkTo('exchange', 'accept by operator', 'send by shopper')
    expect(await both(parcel, 'receive by operator', 'receive by operator')).toBe('received')
  })

  test('find the goods right and wrong: stock and money follow one of them', async () => {
    const walk = await walkTo('refund', 'accept by operator', 'receive by operator')
    const status = await both(walk, 'pass by operator', 'fail by operator')
    const { money_back } = await shop.order(walk.bought)
    expect(money_back).toHaveLength(status === 'passed' ? 1 : 0)
    expect(await shop.office.shelf(walk.bought.product.id)).toEqual([status === 'passed' ? 10 : 9, 0])
  })

  test('send the replacement and pay the exchange back: the pieces leave, or the money does', async () => {
    const walk = await walkTo('exchange', 'accept by operator', 'receive by operator', 'pass by operator')
    const status = await both(walk, 'replace by operator', 'convert by operator')
    expect(await shop.office.shelf(walk.bought.product.id)).toEqual([status === 'replacing' ? 9 : 10, 0])
  })

  test('say that the replacement has arrived: it arrives once', async () => {
    const steps = ['accept by operator', 'receive by operator', 'pass by operator', 'replace by operator']
    const walk = await walkTo('exchange', ...steps)
    expect(await both(walk, 'deliver by operator', 'deliver by shopper')).toBe('resolved')
  })

  test('choose wallet and bank for the same money: it goes one way', async () => {
    const walk = await walkTo('return', 'accept by operator', 'receive by operator', 'pass by operator')
    const choose = (destination: string) =>
      shop.as(walk.bought.buyer)('POST', `/claims/${walk.id}/destination`, {
        destination,
        ...(destination === 'bank' && { account: ACCOUNT }),
      })
    const answers = await Promise.all(['wallet', 'bank', 'wallet', 'bank'].map(choose))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const { destination } = await walks.read(walk)
    const { money_back } = await shop.order(walk.bought)
    expect(money_back).toHaveLength(destination === 'bank' ? 1 : 0)
    const [order] = await shop.shop.connection.db.select().from(orders).where(eq(orders.id, walk.bought.id))
    expect(order?.status).toBe(destination === 'wallet' ? 'returned' : 'disburse_pending')
  })
})
