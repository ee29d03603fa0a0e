import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { and, eq, isNotNull } from 'drizzle-orm'
import { productTag } from '@/lib/catalog/products/rules'
import { command } from '@/lib/db/command'
import { recordSettled } from '@/lib/money/payments/testing'
import { confirmPayment } from '@/lib/orders/orders/commands/settle'
import { order_products, orders } from '@/lib/orders/orders/tables'
import { addHours } from '@/lib/platform/time'
import { switchFlashSales } from '@/lib/selling/flash-sales/commands/move-flash-sale'
import { FLASH_SALES_TAG } from '@/lib/selling/flash-sales/rules'
import { flash_sale_items, flash_sales } from '@/lib/selling/flash-sales/tables'
import {
  makeMemberBuyer,
  NOON,
  ongoingSale,
  openFlashShop,
  publishedSale,
  quotasOf,
  refusalOf,
} from '@/lib/selling/flash-sales/testing'
import { findDiscrepancies } from '@/lib/server/doctor/queries'
import { placeOrderOf } from '@/lib/server/testing'
import { runDeadlines } from '@/lib/work/deadlines/jobs'

let shop: Awaited<ReturnType<typeof openFlashShop>>

beforeAll(async () => {
  shop = await openFlashShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const here = () => shop.warehouse.id

async function ongoing(quota: number) {
  const made = await ongoingSale(shop, quota)
  shop.expired.length = 0
  return made
}

const soldAtFlashPrice = async (productId: number) => {
  const rows = await shop.connection.db
    .select({ quantity: order_products.quantity, price: order_products.price })
    .from(order_products)
    .innerJoin(orders, eq(orders.id, order_products.order_id))
    .where(
      and(
        eq(order_products.product_id, productId),
        isNotNull(order_products.flash_sale_item_id),
        eq(orders.status, 'waiting_payment'),
      ),
    )
  return rows
}

const makeBuyers = (count: number) => Promise.all(Array.from({ length: count }, () => makeMemberBuyer(shop)))

describe('concurrent buyers', () => {
  test('get exactly the quota at the flash price; the others get the normal price', async () => {
    const QUOTA = 6
    const { chair, sale, line } = await ongoing(QUOTA)
    const buyers = await makeBuyers(16)
    const answers = await Promise.all(buyers.map((buyer) => placeOrderOf(shop, buyer, [line])))
    const told = answers.map(({ status, body }) => (status === 200 ? 'sold' : `${status} ${body.code}`))
    expect(told.filter((answer) => answer === 'sold')).toHaveLength(QUOTA)
    expect(told.filter((answer) => answer === '409 price_changed')).toHaveLength(buyers.length - QUOTA)
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.params?.unit_price)).toEqual(
      Array.from({ length: buyers.length - QUOTA }, () => 250_000),
    )
    const sold = await soldAtFlashPrice(chair.id)
    expect(sold).toEqual(Array.from({ length: QUOTA }, () => ({ quantity: 1, price: 150_000 })))
    expect(await quotasOf(shop.connection, sale.id)).toEqual([0])
    expect(shop.expired).toEqual(expect.arrayContaining([productTag(chair.id), FLASH_SALES_TAG]))
    const broken = (await findDiscrepancies(shop.context)).filter(({ violations }) => violations > 0)
    expect(broken).toEqual([])
  })

  test('of two products in either order neither deadlock nor oversell', async () => {
    const [a, b] = [await shop.product({ stock: 40 }), await shop.product({ stock: 40 })]
    const items = [a, b].map(({ id }) => ({ product_id: id, price: 150_000, quota: 5 }))
    const sale = await publishedSale(shop.context, here(), { items })
    await switchFlashSales(shop.context)
    const lines = [a, b].map(({ id }) => ({ product_id: id, quantity: 1, price: 150_000 }))
    const buyers = await makeBuyers(10)
    const answers = await Promise.all(
      buyers.map((buyer, index) => placeOrderOf(shop, buyer, index % 2 ? lines : [...lines].reverse())),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await quotasOf(shop.connection, sale.id)).toEqual([0, 0])
  })
})

describe('pieces return to the quota', () => {
  test('once when the buyer cancels; the next buyer gets them at the flash price', async () => {
    const { chair, sale, line } = await ongoing(1)
    const buyer = await makeMemberBuyer(shop)
    const placed = await placeOrderOf(shop, buyer, [line])
    expect(await quotasOf(shop.connection, sale.id)).toEqual([0])
    shop.expired.length = 0
    const path = `/orders/${placed.body.data.id}/cancel`
    expect((await shop.call('POST', path, undefined, buyer.headers)).status).toBe(200)
    expect((await shop.call('POST', path, undefined, buyer.headers)).status).toBe(409)
    expect(await quotasOf(shop.connection, sale.id)).toEqual([1])
    expect(shop.expired).toContain(productTag(chair.id))
    expect((await placeOrderOf(shop, await makeMemberBuyer(shop), [line])).status).toBe(200)
  })

  test('when an unpaid order expires; until then it keeps its price, even after the sale', async () => {
    const { sale, line } = await ongoing(3)
    const placed = await placeOrderOf(shop, await makeMemberBuyer(shop), [{ ...line, quantity: 2 }])
    shop.clock.set(addHours(sale.end_time, 1))
    await switchFlashSales(shop.context)
    const [kept] = await shop.connection.db.select().from(orders).where(eq(orders.id, placed.body.data.id))
    expect(kept).toMatchObject({ status: 'waiting_payment', total_price: 300_000 })
    shop.clock.set(addHours(NOON, 25))
    await runDeadlines(shop.context)
    expect(await quotasOf(shop.connection, sale.id)).toEqual([3])
  })

  test('and are taken again for a late payment, unless others have bought them', async () => {
    const { sale, line } = await ongoing(1)
    const buyer = await makeMemberBuyer(shop)
    const placed = await placeOrderOf(shop, buyer, [line])
    shop.clock.set(addHours(NOON, 25))
    await runDeadlines(shop.context)
    const pay = command(async (work, id: number) => {
      const [order] = await work.db.select().from(orders).where(eq(orders.id, id))
      if (!order) return
      await recordSettled(work, order)
      await confirmPayment(work, order, work.now)
    })
    await pay(shop.context, placed.body.data.id)
    expect(await quotasOf(shop.connection, sale.id)).toEqual([0])
    const second = await ongoing(1)
    const late = await placeOrderOf(shop, buyer, [second.line])
    shop.clock.set(addHours(shop.clock.now(), 1))
    await shop.connection.db
      .update(flash_sales)
      .set({ end_time: addHours(shop.clock.now(), 50) })
      .where(eq(flash_sales.id, second.sale.id))
    shop.clock.set(addHours(shop.clock.now(), 25))
    await runDeadlines(shop.context)
    expect((await placeOrderOf(shop, await makeMemberBuyer(shop), [second.line])).status).toBe(200)
    expect((await refusalOf(pay(shop.context, late.body.data.id)))?.code).toBe('insufficient_stock')
  })
})

test('the database refuses a quota below zero or above the original', async () => {
  const { sale } = await ongoing(2)
  for (const quantity of [-1, 3]) {
    const change = shop.connection.db
      .update(flash_sale_items)
      .set({ quantity })
      .where(eq(flash_sale_items.flash_sale_id, sale.id))
    await expect(change.then(() => 'changed')).rejects.toThrow()
  }
  expect(await quotasOf(shop.connection, sale.id)).toEqual([2])
})
