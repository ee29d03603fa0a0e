import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { logInAs } from '@/lib/identity/operators/testing'
import { type OpenedClaims, openClaims } from '@/lib/orders/claims/testing'
import { makeOperator } from '@/lib/orders/desk/testing'
import { balanceOf } from '@/lib/orders/orders/testing/buyers'
import { listRefunds } from '@/lib/orders/refunds/queries/refunds'
import type { OperatorRole } from '@/lib/platform/permissions'
import { findDiscrepancies } from '@/lib/server/doctor/queries'
import { movableClock } from '@/lib/server/testing'

let c: OpenedClaims
const clock = movableClock('2026-11-30T03:00:00Z')
let [ratna, agus, third] = [
  makeOperator('Ratna', ['owner']),
  makeOperator('Agus', ['finance']),
  makeOperator('Oki', ['owner']),
]

beforeAll(async () => {
  c = await openClaims(clock)
  const person = async (name: string, roles: OperatorRole[]) =>
    makeOperator(name, roles, { operator_id: (await logInAs(c.shop, roles)).operator.id })
  ratna = await person('Ratna', ['owner'])
  agus = await person('Agus', ['finance'])
  third = await person('Oki', ['owner'])
})
afterAll(() => c.shop.close())

type Bought = Awaited<ReturnType<typeof c.delivered>>

/** A claim of pieces that need not come back, decided by one person. */
async function decided(bought: Bought, quantity: number, more?: object) {
  const { id } = (await c.askRefund(bought, quantity, more)).body.data
  return (await c.desk(ratna, id, 'decision', { outcome: 'accept', keep_goods: true })).body.data
}

const owed = async ({ id }: Bought) => listRefunds(c.shop.connection.db, [id])
const approve = (actor: typeof ratna, id: number) =>
  c.office.call<{ status: string }>(actor, 'POST', `/refunds/${id}/decision`, { outcome: 'approve' })
const paid = (actor: typeof ratna, id: number, note: string) =>
  c.office.call<{ status: string }>(actor, 'POST', `/refunds/${id}/decision`, {
    ...{ outcome: 'paid', note, name_checked: true },
  })

test('money above the limit reaches a wallet only when a second person has approved it', async () => {
  const bought = await c.delivered({ price: 6_000_000, quantity: 1 })
  const claim = await decided(bought, 1, { destination: 'wallet' })
  expect(claim).toMatchObject({ status: 'passed', destination: 'wallet' })
  const [refund] = await owed(bought)
  expect(refund).toMatchObject({ destination: 'wallet', status: 'needs_approval', amount: 6_000_000 })
  expect(await balanceOf(c.shop, bought.buyer, 'wallet')).toBe(0)
  const id = refund?.id ?? 0
  expect((await c.office.call(agus, 'POST', `/refunds/${id}/decision`, { outcome: 'bank', note: 'x' })).status).toBe(
    409,
  )
  expect((await approve(agus, id)).body.data).toMatchObject({
    status: 'needs_approval',
    approval: { action: 'approve' },
  })
  expect((await approve(agus, id)).body.code).toBe('approval_own')
  const both = await Promise.all([approve(ratna, id), approve(third, id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await balanceOf(c.shop, bought.buyer, 'wallet')).toBe(6_000_000)
  expect((await c.desk(ratna, claim.id)).body.data).toMatchObject({ status: 'resolved' })
  const found = await findDiscrepancies(c.shop.context)
  expect(found.filter(({ violations }) => violations > 0)).toEqual([])
})

test('a sum that is split into claims of one order needs the second person too', async () => {
  const bought = await c.delivered({ price: 2_900_000, quantity: 3 })
  for (const _ of [1, 2, 3]) await decided(bought, 1)
  const [first, second] = await owed(bought)
  expect((await paid(ratna, first?.id ?? 0, 'TRF-1')).body.data).toMatchObject({ status: 'paid' })
  expect((await paid(ratna, second?.id ?? 0, 'TRF-2')).body.data).toMatchObject({ status: 'needs_approval' })
  expect((await paid(agus, second?.id ?? 0, 'TRF-2')).body.data).toMatchObject({ status: 'paid' })
})

test('what claims of one order pay into the wallet is counted together', async () => {
  const bought = await c.delivered({ price: 2_900_000, quantity: 2 })
  expect(await decided(bought, 1, { destination: 'wallet' })).toMatchObject({ status: 'resolved' })
  expect(await decided(bought, 1, { destination: 'wallet' })).toMatchObject({ status: 'passed' })
  expect(await balanceOf(c.shop, bought.buyer, 'wallet')).toBe(2_900_000)
  expect((await owed(bought)).map(({ status }) => status)).toEqual(['needs_approval'])
})

test('a grant above the limit needs a second person who sends the same, and its reference stands for one grant', async () => {
  const { buyer } = await c.delivered()
  const { data: owner } = (await c.as(buyer)<{ email: string }>('GET', '/users/me')).body
  const grant = (actor: typeof agus, amount: number, reference = 'GRANT-1') =>
    c.office.call(actor, 'POST', '/wallets/grants', { contact: owner.email, amount, reference })
  const same = await Promise.all([1000, 1001, 1000, 1001].map((amount) => grant(agus, amount, 'GRANT-2')))
  expect(same.filter(({ body }) => body.data?.credited)).toHaveLength(1)
  expect((await grant(agus, 4_999_999, 'GRANT-3')).body.data).toMatchObject({ credited: false })
  expect((await grant(agus, 6_000_000)).body.data).toMatchObject({ credited: false, approval: { amount: 6_000_000 } })
  expect((await grant(agus, 6_000_000)).body.code).toBe('approval_own')
  expect((await grant(ratna, 6_000_001)).body.code).toBe('changed_meanwhile')
  expect((await grant(ratna, 6_000_000)).body.data).toMatchObject({ credited: true })
  expect((await grant(agus, 6_000_000)).body.data).toMatchObject({ credited: false })
  expect((await grant(agus, 1000)).body.code).toBe('grant_reference_used')
})

test('grants of different references at once are judged by their sum', async () => {
  const { buyer } = await c.delivered()
  const { data: owner } = (await c.as(buyer)<{ email: string }>('GET', '/users/me')).body
  const grant = (reference: string) =>
    c.office.call(agus, 'POST', '/wallets/grants', { contact: owner.email, amount: 3_000_000, reference })
  const answers = await Promise.all(['SPLIT-1', 'SPLIT-2', 'SPLIT-3'].map(grant))
  expect(answers.filter(({ body }) => body.data?.credited)).toHaveLength(1)
  expect(await balanceOf(c.shop, buyer, 'wallet')).toBe(3_000_000)
})

test('a receipt, an inspection and a decision that name lines of another claim are refused', async () => {
  const [one, other] = [await c.delivered(), await c.delivered()]
  const { id } = (await c.askRefund(one)).body.data
  const foreign = (await c.askRefund(other)).body.data
  const line = (await c.desk(c.support, foreign.id)).body.data.lines[0]?.id
  const code = async (step: string, body: object, actor = c.support) => (await c.desk(actor, id, step, body)).body.code
  const accepted = { outcome: 'accept', lines: [{ id: line, accepted_quantity: 1 }] }
  expect(await code('decision', accepted)).toBe('claim_line_unknown')
  await c.desk(c.support, id, 'decision', { outcome: 'accept' })
  expect(await code('receipt', { lines: [{ id: line, quantity: 1 }] }, c.warehouse)).toBe('claim_line_unknown')
  expect((await c.desk(c.warehouse, id, 'receipt', {})).status).toBe(200)
  const waste = { outcome: 'pass', lines: [{ id: line, condition: 'waste', quantity: 0 }] }
  expect(await code('inspection', waste, c.warehouse)).toBe('claim_line_unknown')
  const own = (await c.desk(c.support, id)).body.data
  const twice = own.lines.flatMap((each) => [
    { id: each.id, condition: 'waste' },
    { id: each.id, condition: 'as_new' },
  ])
  expect(await code('inspection', { outcome: 'pass', lines: twice }, c.warehouse)).toBe('claim_line_unknown')
})

test('a quote for more pieces than can be claimed is refused', async () => {
  const bought = await c.delivered({ quantity: 2 })
  const quote = (quantity: number) =>
    c.as(bought.buyer)('POST', `/orders/${bought.id}/refund_quote`, {
      refund_products_attributes: [{ product_id: bought.product.id, quantity, refund_method: 'product' }],
    })
  expect((await quote(3)).body.code).toBe('claim_too_many')
  await c.askRefund(bought, 1)
  expect((await quote(2)).body.code).toBe('claim_too_many')
  expect((await quote(1)).status).toBe(200)
})
