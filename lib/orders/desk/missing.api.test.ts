import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { payment_attempts } from '@/lib/money/payments/tables'
import type { DeskOrder } from '@/lib/orders/desk/schema/order'
import { makeOperator, openOffice } from '@/lib/orders/desk/testing'
import { balanceOf, makeMember, makeVoucher } from '@/lib/orders/orders/testing/buyers'
import { refunds } from '@/lib/orders/refunds/tables'
import { openTestShop, orderOf, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let office: ReturnType<typeof openOffice>

const packer = makeOperator('Budi Hartono', ['warehouse'])

beforeAll(async () => {
  shop = await openTestShop()
  office = openOffice(shop)
})
afterAll(() => shop.close())

const read = async (id: number) => (await office.call<DeskOrder>(packer, 'GET', `/orders/${id}`)).body.data

/** A paid order of a member with two lines, a voucher and money of the wallet. */
async function bigOrder() {
  const member = await makeMember(shop, { wallet: 100_000 })
  const voucher = await makeVoucher(shop, { amount: 10_000 })
  const [chair, table] = [await shop.product({ price: 100_000 }), await shop.product({ price: 333_333 })]
  const lines = [
    { product_id: chair.id, quantity: 3 },
    { product_id: table.id, quantity: 1 },
  ]
  const more = { promo_code: voucher.code, wallet_reduction: 100_000 }
  const placed = await shop.call<{ data: { id: number; net_price: number } }>(
    'POST',
    '/orders',
    orderOf(member, lines, more),
    member.headers,
  )
  const { id, net_price } = placed.body.data
  await office.settle(shop.context, id)
  const wallet = () => balanceOf(shop, member, 'wallet')
  const owed = async () =>
    (await shop.connection.db.select().from(refunds).where(eq(refunds.order_id, id))).map(({ cause, amount }) => ({
      cause,
      amount,
    }))
  const lineIds = (await read(id)).lines.map((line) => line.id)
  return { id, net_price, chair, table, member, wallet, owed, lineIds }
}

describe('missing pieces', () => {
  const report = async (id: number, lines: { id?: number; quantity: number }[], seen?: string) => {
    const body = { lines, reason: 'Rusak di rak', version: seen ?? (await office.version(id)) }
    return office.call<DeskOrder>(packer, 'POST', `/orders/${id}/missing`, body)
  }

  test('leave allocation and stock, are paid back from voucher, wallet and payment, and the rest is sent', async () => {
    const order = await bigOrder()
    const [chairs, table] = order.lineIds
    const { status, body } = await report(order.id, [{ id: chairs, quantity: 1 }])
    expect(status).toBe(200)
    expect(body.data.lines.map(({ missing_quantity }) => missing_quantity)).toEqual([1, 0])
    expect(await office.shelf(order.chair.id)).toEqual([9, 2])
    const first = await order.owed()
    const back = await order.wallet()
    // A chair costs 100.000 less 1.579 of the voucher; the wallet paid 100.000 of the whole bill.
    expect(back + (first[0]?.amount ?? 0)).toBe(98_421)
    expect(back).toBe(Math.round((98_421 * 100_000) / (order.net_price + 100_000)))
    expect(await office.told(order.id)).toEqual(expect.arrayContaining(['order_missing', 'refund_opened']))
    expect(body.data.money).toMatchObject({
      total: order.net_price + 100_000,
      wallet_back: back,
      owed: first[0]?.amount,
    })
    await office.operate(order.id, 'process_order')
    expect((await report(order.id, [{ id: table, quantity: 1 }])).status).toBe(200)
    expect((await order.owed()).map(({ cause }) => cause)).toEqual(['missing_pieces', 'missing_pieces'])
    await office.operate(order.id, 'ship_order')
    expect(await office.shelf(order.chair.id)).toEqual([7, 0])
    expect(await office.shelf(order.table.id)).toEqual([9, 0])
    expect((await report(order.id, [{ id: chairs, quantity: 1 }])).body.code).toBe('missing_closed')
    const seen = await office.read(order.member, order.id)
    expect(seen.data.order_products.map(({ missing_quantity }) => missing_quantity)).toEqual([1, 1])
  })

  test('are refused when there are not so many, and reported once by two people at once', async () => {
    const order = await bigOrder()
    const [chairs] = order.lineIds
    expect((await report(order.id, [{ id: chairs, quantity: 4 }])).body.code).toBe('missing_too_many')
    expect((await report(order.id, [{ id: 999_999, quantity: 1 }])).body.code).toBe('missing_too_many')
    const { version } = await read(order.id)
    const answers = await Promise.all([1, 2].map(() => report(order.id, [{ id: chairs, quantity: 1 }], version)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await order.owed()).toHaveLength(1)
    expect(await office.shelf(order.chair.id)).toEqual([9, 2])
  })

  test('that are all of it reject the order, which gives back everything to the rupiah', async () => {
    const order = await bigOrder()
    const [chairs, table] = order.lineIds
    await report(order.id, [{ id: chairs, quantity: 2 }])
    const { body } = await report(order.id, [
      { id: chairs, quantity: 1 },
      { id: table, quantity: 1 },
    ])
    expect(body.data.status).toBe('rejected')
    expect(await order.wallet()).toBe(100_000)
    const owed = await order.owed()
    expect(owed.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.net_price)
    expect(owed.map(({ cause }) => cause)).toEqual(['missing_pieces', 'order_cancelled'])
    expect(await office.shelf(order.chair.id)).toEqual([7, 0])
  })

  test('and a later rejection give a payment back in parts, each paid by itself', async () => {
    const order = await bigOrder()
    await report(order.id, [{ id: order.lineIds[0], quantity: 1 }])
    await office.operate(order.id, 'reject_order', { reason: 'Habis' })
    const statusOf = async () =>
      (await shop.connection.db.select().from(payment_attempts).where(eq(payment_attempts.order_id, order.id)))[0]
        ?.status
    const due = await shop.connection.db
      .select()
      .from(refunds)
      .where(eq(refunds.order_id, order.id))
      .orderBy(refunds.id)
    expect(await statusOf()).toBe('refund_pending')
    for (const [index, { id }] of due.entries()) {
      const path = `/refunds/${id}/decision`
      const paid = await office.call(office.owner, 'POST', path, { outcome: 'paid', note: `TRF-${index}` })
      expect(paid.status).toBe(200)
      expect(await statusOf()).toBe(index === due.length - 1 ? 'refunded' : 'refund_pending')
    }
    expect(await order.wallet()).toBe(100_000)
  })
})
