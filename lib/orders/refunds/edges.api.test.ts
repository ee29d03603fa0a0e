import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { askAboutPayouts } from '@/lib/money/payouts/commands/ask-payouts'
import { movePayout } from '@/lib/money/payouts/commands/move-payout'
import { LOST_AFTER_MINUTES, recordAnswer } from '@/lib/money/payouts/commands/record-answer'
import { sendBatch } from '@/lib/money/payouts/commands/send-batch'
import { claimPayout, sendPayouts } from '@/lib/money/payouts/commands/send-payouts'
import { PAYOUT_MOVES, PAYOUT_STATUSES } from '@/lib/money/payouts/states'
import type { PayoutRow } from '@/lib/money/payouts/subjects'
import { decideRefund } from '@/lib/orders/refunds/commands/decide-refund'
import { moveRefund, type RefundRow } from '@/lib/orders/refunds/commands/move-refund'
import { REFUND_OUTCOMES } from '@/lib/orders/refunds/schema'
import { outcomesOf, REFUND_MOVES, REFUND_STATUSES } from '@/lib/orders/refunds/states'
import { refunds } from '@/lib/orders/refunds/tables'
import { owedOrder, setProvider } from '@/lib/orders/refunds/testing'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'

const clock = movableClock('2026-11-23T10:00:00+07:00')
let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop(clock)
})
afterAll(() => shop.close())

type Owed = Awaited<ReturnType<typeof owedOrder>>

async function requireRefund(order: Owed): Promise<RefundRow> {
  const refund = await order.refund()
  if (!refund) throw new Error('nothing is owed')
  return refund
}

async function requireLast(order: Owed): Promise<PayoutRow> {
  const transfer = (await order.transfers()).at(-1)
  if (!transfer) throw new Error('no transfer has begun')
  return transfer
}

const decide = async (order: Owed, outcome: 'approve' | 'paid' | 'bank') =>
  decideRefund(shop.context, { id: (await requireRefund(order)).id, outcome, note: 'TRF 1', name_checked: true })

const answer = async (order: Owed, state: Parameters<typeof recordAnswer>[1]['answer']) =>
  recordAnswer(shop.context, { id: (await requireLast(order)).id, answer: state })

const failed = (failure: 'no_account' | 'no_balance') => ({ status: 'failed', reference: null, failure }) as const

/** Until nothing that was sent can be on its way any more. */
async function ask() {
  clock.pass(60 * LOST_AFTER_MINUTES)
  await askAboutPayouts(shop.context)
}

/** Steps with the money of an order, by their names; each is one transaction, so that no status is passed unseen. */
const STEPS: Record<string, (order: Owed) => Promise<unknown>> = {
  give: (order) => order.give(),
  'give another': (order) => order.give({ account_number: '70011223344' }),
  approve: (order) => decide(order, 'approve'),
  'pay by hand': (order) => decide(order, 'paid'),
  'ask again': (order) => decide(order, 'bank'),
  batch: () => sendBatch(shop.context),
  send: async (order) => claimPayout(shop.context, await requireLast(order)),
  'hear nothing': (order) => answer(order, 'no_answer'),
  'hear of it': (order) => answer(order, { status: 'pending', reference: `R-${order.id}`, failure: null }),
  'hear that it is paid': (order) => answer(order, { status: 'paid', reference: `R-${order.id}`, failure: null }),
  'hear that it failed': (order) => answer(order, failed('no_account')),
  'hear that there is no money': (order) => answer(order, failed('no_balance')),
  ask,
  /** Refunds that failed are in shops that an earlier version has run. */
  'fail as before': async (order) => {
    const { id } = await requireRefund(order)
    await shop.connection.db.update(refunds).set({ status: 'failed' }).where(eq(refunds.id, id))
  },
}

const SENT = 'give, approve, batch, send'
const COURSES = [
  'give, give another, ask again, give, pay by hand',
  'pay by hand',
  'give, approve, give another, approve, batch, send, hear that it is paid, hear that it failed, give',
  `${SENT}, hear that it failed, give another, approve`,
  `${SENT}, hear that there is no money, approve`,
  `${SENT}, hear nothing, hear that it is paid`,
  `${SENT}, hear nothing, hear that it failed`,
  `${SENT}, hear nothing, hear that there is no money`,
  `${SENT}, hear nothing, hear of it, hear that it is paid`,
  `${SENT}, hear nothing, ask, send, hear that it is paid`,
  `${SENT}, ask, ask, send, hear that it is paid`,
  `${SENT}, hear nothing, pay by hand`,
  `${SENT}, hear nothing, ask again`,
  'fail as before, ask again',
]

const refuseRefund = command(async (work, { refund, to }: { refund: RefundRow; to: RefundRow['status'] }) =>
  moveRefund(work, refund, to),
)
const refusePayout = command(async (work, { payout, to }: { payout: PayoutRow; to: PayoutRow['status'] }) =>
  movePayout(work, payout, to),
)
const ILLEGAL = { code: 'invalid_transition' }

/** Tries every move and every decision that the tables do not have in these statuses. */
async function refuseOthers(order: Owed) {
  const refund = await requireRefund(order)
  const payout = (await order.transfers()).at(-1)
  for (const to of REFUND_STATUSES.filter((status) => !REFUND_MOVES[refund.status].includes(status)))
    await expect(refuseRefund(shop.context, { refund, to })).rejects.toMatchObject(ILLEGAL)
  const open: readonly string[] = outcomesOf(refund, { canTransfer: true, transfer: payout?.status })
  for (const outcome of REFUND_OUTCOMES.filter((one) => !open.includes(one)))
    await expect(decide(order, outcome)).rejects.toMatchObject(ILLEGAL)
  if (!payout) return
  for (const to of PAYOUT_STATUSES.filter((status) => !PAYOUT_MOVES[payout.status].includes(status)))
    await expect(refusePayout(shop.context, { payout, to })).rejects.toMatchObject(ILLEGAL)
}

const movesOf = <Status extends string>(table: Record<Status, readonly Status[]>) =>
  (Object.keys(table) as Status[]).flatMap((from) => table[from].map((to) => `${from} > ${to}`))

test('a refund and its transfers pass every move of their tables, and every other one is refused', async () => {
  await setProvider(shop, 'iris', 'waits')
  const passed = { refund: new Set<string>(), payout: new Set<string>() }
  for (const course of COURSES) {
    const order = await owedOrder(shop)
    await refuseOthers(order)
    for (const step of course.split(', ')) {
      const [refund, payout] = [await requireRefund(order), (await order.transfers()).at(-1)]
      clock.pass(1)
      await STEPS[step]?.(order)
      passed.refund.add(`${refund.status} > ${(await requireRefund(order)).status}`)
      if (payout) passed.payout.add(`${payout.status} > ${(await requireLast(order)).status}`)
      await refuseOthers(order)
    }
  }
  expect(movesOf(REFUND_MOVES).filter((move) => !passed.refund.has(move))).toEqual([])
  expect(movesOf(PAYOUT_MOVES).filter((move) => !passed.payout.has(move))).toEqual([])
  await sendPayouts(shop.context)
})
