import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { and, eq } from 'drizzle-orm'
import type { StockItem, StockList, StockMovement } from '@/lib/fulfilment/inventory/schema'
import { stock_items } from '@/lib/fulfilment/inventory/tables'
import { makeOperator, openOffice } from '@/lib/orders/desk/testing'
import { openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const packer = makeOperator('Budi', ['warehouse'])

async function list(query: string, actor = packer): Promise<StockList> {
  const answer = await openOffice(shop).send(actor, 'GET', `/stock?${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as StockList
}

async function hold(product_id: number, reserved: number) {
  const item = and(eq(stock_items.product_id, product_id), eq(stock_items.warehouse_id, shop.warehouse.id))
  const [held] = await shop.connection.db.update(stock_items).set({ reserved }).where(item).returning()
  return held?.id ?? 0
}

const seen = ({ data }: StockList) => data.map(({ slug, available }: StockItem) => [slug, available])

describe('the stock of the warehouses', () => {
  test('is found by words and by what runs out, and counted by state', async () => {
    const [many, few, none] = [
      await shop.product({ stock: 30 }),
      await shop.product({ stock: 7, discounted_price: 200_000 }),
      await shop.product({ stock: 2 }),
    ]
    await hold(few.id, 3)
    await hold(none.id, 2)
    const all = await list('')
    expect(all.metadata.counts).toMatchObject({ low: 1, out: 1 })
    expect(all.metadata.counts?.all).toBe(all.data.length)
    expect(seen(all)).toContainEqual([many.slug, 30])
    expect(seen(await list('state=low'))).toEqual([[few.slug, 4]])
    expect(seen(await list('state=out'))).toEqual([[none.slug, 0]])
    const found = await list(`q=${few.slug.toUpperCase()}`)
    expect(found.data).toMatchObject([{ slug: few.slug, price: 200_000, on_hand: 7, reserved: 3, available: 4 }])
    expect(seen(await list('q=%25'))).toEqual([])
    const elsewhere = makeOperator('Jauh', ['warehouse'], { warehouses: [shop.warehouses[1]?.id ?? 0] })
    expect(await list('', elsewhere)).toMatchObject({ data: [], metadata: { counts: { all: 0, low: 0, out: 0 } } })
    await hold(few.id, 0)
    await hold(none.id, 0)
  })

  test('goes on from page to page, by slug', async () => {
    for (let made = 0; made < 51; made += 1) await shop.product({ stock: 1 })
    const first = await list('')
    expect(first.data).toHaveLength(50)
    const next = await list(`cursor=${first.metadata.next_cursor}`)
    expect(next.metadata.counts).toBeNull()
    const slugs = [...first.data, ...next.data].map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(first.metadata.counts?.all)
    const refused = await openOffice(shop).call(packer, 'GET', '/stock?cursor=WzFd')
    expect(refused.status).toBe(400)
  })

  test('shows what came and went, to the operators of its warehouse alone', async () => {
    const product = await shop.product({ stock: 4 })
    const item = await hold(product.id, 0)
    const office = openOffice(shop)
    const place = { slug: product.slug, warehouse: shop.warehouse.code, color: null }
    const book = (quantity: number) =>
      office.call<{ on_hand: number }>(packer, 'POST', '/stock/movements', {
        ...place,
        quantity,
        reference: 'SJ-1 (a)',
      })
    expect((await book(6)).body.data).toMatchObject({ on_hand: 10 })
    expect((await book(6)).body.data).toMatchObject({ on_hand: 10 })
    const movements = async (actor = packer) =>
      (await office.call<StockMovement[]>(actor, 'GET', `/stock/movements?item_id=${item}`)).body.data
    expect((await movements())[0]).toMatchObject({ kind: 'receipt', quantity: 6, reference: 'SJ-1 (a)' })
    const elsewhere = makeOperator('Jauh', ['warehouse'], { warehouses: [shop.warehouses[1]?.id ?? 0] })
    expect(await movements(elsewhere)).toEqual([])
    const finance = makeOperator('Fani', ['finance'])
    expect((await office.call(finance, 'GET', '/stock')).status).toBe(403)
  })
})
