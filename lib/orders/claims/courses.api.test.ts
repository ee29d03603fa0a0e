import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { inArray } from 'drizzle-orm'
import { type OpenedClaims, openClaims, openWalks, type Walk } from '@/lib/orders/claims/testing'
import { BUY_AFTER_SALES } from '@/lib/orders/orders/states/buy-after-sales'
import { order_activities } from '@/lib/orders/orders/tables'
import { openBank, setProvider } from '@/lib/orders/refunds/testing'
import { movableClock } from '@/lib/server/testing'

const clock = movableClock('2026-11-23T03:00:00Z')
const DAY = 86_400
const ACCOUNT = { bank_code: 'bca', bank_name: 'BCA', account_number: '5271904488', account_holder: 'Sari Wijaya' }
let shop: OpenedClaims
let walks: ReturnType<typeof openWalks>
let bank: ReturnType<typeof openBank>

beforeAll(async () => {
  shop = await openClaims(clock)
  walks = openWalks(shop, clock)
  bank = openBank(shop.shop, clock)
})
afterAll(async () => {
  await bank.close()
  await shop.close()
})

/** What happens to the claims of an order: T a return, X an exchange, R a refund, S another refund. */
const COURSES = [
  'T withdraw',
  'T reject, T close',
  'T reject, T appeal, T accept, T receive, T pass, T bank, T batch, T bank pays',
  'T accept, T receive, T pass, T bank, T batch, T bank fails, T bank again, T batch, T bank pays',
  'X accept, X receive, X pass, X replace, X week, X deliver',
  'X accept, X receive, X pass, X replace, X deliver',
  'X accept, X receive, X fail',
  'R keep, X accept, X receive, X pass, X replace, X deliver',
  'R keep, X accept, X receive, X fail',
  'R accept, R receive, R fail',
  'R accept, R receive, R pass, R settle',
  'R keep, S accept, S receive, S pass',
  'R keep, S accept, S lapse',
  'X accept, R accept, R receive, R fail',
  'X accept, R accept, R receive, R pass, X receive, X pass, X convert',
]

const KINDS: Record<string, Walk['kind']> = { T: 'return', X: 'exchange', R: 'refund', S: 'refund' }
const BY: Record<string, string> = {
  withdraw: 'shopper',
  appeal: 'shopper',
  settle: 'system',
  close: 'clock',
  lapse: 'clock',
}

const MONEY: Record<string, (walk: Walk) => Promise<unknown>> = {
  week: async () => clock.pass(8 * DAY),
  async bank({ bought, id }) {
    await setProvider(shop.shop, 'iris', 'waits')
    await shop.as(bought.buyer)('POST', `/claims/${id}/destination`, { destination: 'bank', account: ACCOUNT })
    await bank.step(bought, 'approve', 0)
  },
  batch: ({ bought }) => bank.step(bought, 'batch', 0),
  'bank pays': ({ bought }) => bank.step(bought, 'bank', 0),
  'bank fails': ({ bought }) => bank.step(bought, 'bank', 1),
  async 'bank again'({ bought }) {
    await bank.step(bought, 'account', 5)
    await bank.step(bought, 'approve', 0)
  },
}

async function take(walk: Walk, step: string) {
  const money = MONEY[step]
  if (money) return money(walk)
  const name = step === 'keep' ? 'pass kept by operator' : `${step} by ${BY[step] ?? 'operator'}`
  const answer = await walks.take(walk, name)
  if (answer) expect([step, answer.status, answer.body?.code]).toEqual([step, 200, undefined])
}

test('an order goes where its claims lead it, through every row of its table', async () => {
  const ids: number[] = []
  for (const course of COURSES) {
    const bought = await shop.delivered({ quantity: 3 })
    ids.push(bought.id)
    const opened = new Map<string, Walk>()
    for (const one of course.split(', ')) {
      const letter = one.slice(0, 1)
      const walk = opened.get(letter) ?? (await walks.open(bought, KINDS[letter] ?? 'refund'))
      opened.set(letter, walk)
      await take(walk, one.slice(2))
    }
  }
  const told = await shop.shop.connection.db
    .select()
    .from(order_activities)
    .where(inArray(order_activities.order_id, ids))
  // The timeline tells some steps with a kind of their own.
  const isPassed = ({ from, to, verb, kind }: (typeof BUY_AFTER_SALES)[number]) =>
    told.some(
      (row) =>
        row.from_status === from &&
        row.to_status === to &&
        row.verb === verb &&
        (kind === undefined || row.message_data.kind === kind),
    )
  expect(BUY_AFTER_SALES.filter((row) => !isPassed(row))).toEqual([])
})
