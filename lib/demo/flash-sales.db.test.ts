import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Connection } from '@/lib/db/client'
import { makeProduct, makeShop, openTestDatabase, testContext } from '@/lib/db/testing'
import templates from '@/lib/demo/data/flash-sales.json'
import { DEMO_PRODUCTS } from '@/lib/demo/products'
import { stock_items } from '@/lib/fulfilment/inventory/tables'
import { env } from '@/lib/platform/env'
import { addHours, calendarDay } from '@/lib/platform/time'
import { switchFlashSales } from '@/lib/selling/flash-sales/commands/move-flash-sale'
import { flash_sale_items, flash_sales } from '@/lib/selling/flash-sales/tables'
import { keepDemoFlashSales } from '@/lib/server/demonstration'
import { movableClock } from '@/lib/server/testing'

const NIGHT = new Date('2026-11-21T02:30:00+07:00')

let connection: Connection
const clock = movableClock(NIGHT)
const context = () => testContext(connection, clock)
const settings = env()

beforeAll(async () => {
  connection = await openTestDatabase()
  const shop = await makeShop(connection)
  for (const slug of new Set(templates.flatMap(({ products }) => products.map((product) => product.slug)))) {
    const demo = DEMO_PRODUCTS.find((product) => product.slug === slug)
    const { price = 0, discounted_price = null } = demo ?? {}
    await makeProduct(connection, shop, { slug, price, discounted_price, stock: 20 })
  }
})
afterAll(() => connection.close())
afterEach(() => {
  settings.APP_ENV = 'development'
})

const sales = () => connection.db.select().from(flash_sales).orderBy(asc(flash_sales.start_time))

/** Runs the job of the demo shop and the job of flash sales once. */
async function runJobs() {
  await keepDemoFlashSales(context())
  await switchFlashSales(context())
}

describe('the demo shop’s flash sales', () => {
  test('contain 8 to 12 demo products, each below its own price', () => {
    for (const { key, products } of templates) {
      expect(products.length).toBeGreaterThanOrEqual(8)
      expect(products.length).toBeLessThanOrEqual(12)
      for (const { slug, discount } of products) {
        const demo = DEMO_PRODUCTS.find((product) => product.slug === slug)
        const selling = demo?.discounted_price ?? demo?.price ?? 0
        expect([key, slug, ((demo?.price ?? 0) * (100 - discount)) / 100 < selling * 0.97]).toEqual([key, slug, true])
      }
    }
  })

  test('are never created in production', async () => {
    settings.APP_ENV = 'production'
    await runJobs()
    expect(await sales()).toEqual([])
  })

  test('cover the whole day without a gap: one is ongoing, those until tomorrow are upcoming', async () => {
    await runJobs()
    const all = await sales()
    expect(all.map(({ slug, status }) => [slug, status])).toEqual([
      ['flash-2026-11-20-malam', 'ongoing'],
      ['flash-2026-11-21-pagi', 'upcoming'],
      ['flash-2026-11-21-siang', 'upcoming'],
      ['flash-2026-11-21-malam', 'upcoming'],
      ['flash-2026-11-22-pagi', 'upcoming'],
      ['flash-2026-11-22-siang', 'upcoming'],
      ['flash-2026-11-22-malam', 'upcoming'],
    ])
    for (const [index, { end_time }] of all.slice(0, -1).entries()) expect(all[index + 1]?.start_time).toEqual(end_time)
  })

  test('are created once, however often the job runs', async () => {
    const before = await sales()
    await Promise.all([runJobs(), runJobs()])
    expect(await sales()).toEqual(before)
  })

  test('continue without an operator: a month later one is ongoing and others are upcoming', async () => {
    for (const hours of [24 * 30, 24 * 30 + 9, 24 * 30 + 15, 24 * 31]) {
      clock.set(addHours(NIGHT, hours))
      await runJobs()
      const live = (await sales()).filter(({ status }) => status === 'upcoming' || status === 'ongoing')
      expect(live.filter(({ status }) => status === 'ongoing')).toHaveLength(1)
      expect(live.length).toBeGreaterThanOrEqual(4)
      const days = new Set(live.map(({ start_time }) => calendarDay(start_time)))
      expect(days).toContain(calendarDay(clock.now()))
      expect(days).toContain(calendarDay(addHours(clock.now(), 24)))
    }
    const old = (await sales()).filter(({ slug }) => slug.startsWith('flash-2026-11'))
    expect(new Set(old.map(({ status }) => status))).toEqual(new Set(['ended']))
  })

  test('offer at most half of the sellable stock and leave out products that are sold out', async () => {
    const [item] = await connection.db.select().from(stock_items).orderBy(asc(stock_items.id)).limit(1)
    await connection.db
      .update(stock_items)
      .set({ on_hand: 1 })
      .where(eq(stock_items.id, item?.id ?? 0))
    clock.set(addHours(NIGHT, 24 * 60))
    await runJobs()
    const live = (await sales()).filter(({ status }) => status === 'upcoming' || status === 'ongoing')
    const ids = live.map(({ id }) => id)
    const items = await connection.db
      .select()
      .from(flash_sale_items)
      .where(inArray(flash_sale_items.flash_sale_id, ids))
    expect(items.length).toBeGreaterThan(0)
    expect(items.every(({ quantity }) => quantity <= 10)).toBe(true)
    expect(items.map(({ product_id }) => product_id)).not.toContain(item?.product_id)
  })
})
