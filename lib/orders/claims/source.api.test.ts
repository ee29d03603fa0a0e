import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { payment_attempts } from '@/lib/money/payments/tables'
import { type OpenedClaims, openClaims } from '@/lib/orders/claims/testing'
import { moveRefund } from '@/lib/orders/refunds/commands/move-refund'
import { listRefunds } from '@/lib/orders/refunds/queries/refunds'
import { listOpenPayments } from '@/lib/orders/refunds/queries/source'
import { movableClock } from '@/lib/server/testing'

let c: OpenedClaims
const clock = movableClock('2026-11-30T03:00:00Z')

beforeAll(async () => {
  c = await openClaims(clock)
})
afterAll(() => c.shop.close())

type Bought = Awaited<ReturnType<typeof c.delivered>>

/** Lets an order have been paid by another method. */
async function paidBy(bought: Bought, method: string, channel: string) {
  const [payment] = await listOpenPayments(c.shop.connection.db, bought.id)
  if (!payment) throw new Error('nothing was paid')
  const { attempt } = payment
  await c.shop.connection.db
    .update(payment_attempts)
    .set({ method, channel })
    .where(eq(payment_attempts.id, attempt.id))
}

const pass = async (id: number) => {
  await c.desk(c.support, id, 'decision', { outcome: 'accept', keep_goods: true })
  return (await c.desk(c.support, id)).body.data
}
const refundsOf = (bought: Bought) => listRefunds(c.shop.connection.db, [bought.id])
const refuse = command(async (work, id: number) => {
  const [refund] = (await listRefunds(work.db, [id])).filter(({ status }) => status === 'submitted')
  if (!refund) throw new Error('nothing was sent')
  return moveRefund(work, refund, 'needs_bank', { destination: 'bank', note: 'refused by the gateway' })
})
const send = command(async (work, id: number) => {
  const [refund] = await listRefunds(work.db, [id])
  if (refund) await moveRefund(work, refund, 'submitted')
})

test('a refund goes back to where it was paid from, and asks for an account when the gateway refuses [REF-018]', async () => {
  const bought = await c.delivered({ quantity: 2 })
  await paidBy(bought, 'e_wallet', 'gopay')
  const claim = await c.askRefund(bought, 1, { destination: 'source' })
  expect(claim.body).toMatchObject({ data: { destination: 'source' } })
  expect(await pass(claim.body.data.id)).toMatchObject({ status: 'passed', destination: 'source' })
  expect(await refundsOf(bought)).toMatchObject([{ destination: 'source', status: 'queued', cause: 'claim' }])
  await send(c.shop.context, bought.id)
  await refuse(c.shop.context, bought.id)
  expect(await refundsOf(bought)).toMatchObject([{ destination: 'bank', status: 'needs_bank' }])
  expect((await c.desk(c.support, claim.body.data.id)).body.data).toMatchObject({ destination: 'bank' })
})

test('it is offered only where the method takes the sum back; a card takes a part, some wallets only all of it', async () => {
  const bought = await c.delivered({ quantity: 2 })
  const quote = async () => {
    const lines = [{ product_id: bought.product.id, quantity: 1, refund_method: 'product' }]
    const { body } = await c.as(bought.buyer)<{ destinations: string[] }>('POST', `/orders/${bought.id}/refund_quote`, {
      refund_products_attributes: lines,
    })
    return body.data.destinations
  }
  await paidBy(bought, 'virtual_account', 'bca')
  expect(await quote()).toEqual(['bank', 'wallet'])
  expect((await c.askRefund(bought, 1, { destination: 'source' })).body.code).toBe('claim_no_source')
  await paidBy(bought, 'e_wallet', 'ovo')
  expect(await quote()).toEqual(['bank', 'wallet'])
  await paidBy(bought, 'credit_card', 'card')
  expect(await quote()).toEqual(['bank', 'wallet', 'source'])
})

test('the source can be chosen for an open claim before it is decided, and is refused where the method takes no part back', async () => {
  const bought = await c.delivered({ quantity: 2 })
  await paidBy(bought, 'credit_card', 'card')
  const { id } = (await c.askRefund(bought, 1)).body.data
  const choose = () => c.as(bought.buyer)('POST', `/claims/${id}/destination`, { destination: 'source' })
  expect((await choose()).body).toMatchObject({
    data: { destination: 'source', destinations: expect.arrayContaining(['source']) },
  })
  await paidBy(bought, 'e_wallet', 'ovo')
  expect((await choose()).body.code).toBe('claim_no_source')
})
