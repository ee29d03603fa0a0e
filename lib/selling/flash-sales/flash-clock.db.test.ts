import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { CATALOG_TAG, productTag } from '@/lib/catalog/products/rules'
import { products } from '@/lib/catalog/products/tables'
import { stock_items } from '@/lib/fulfilment/inventory/tables'
import { queueDepth, startQueue } from '@/lib/platform/queue'
import { addHours, addMinutes } from '@/lib/platform/time'
import { draftFlashSale } from '@/lib/selling/flash-sales/commands/create-flash-sale'
import { publishFlashSale, stopFlashSale, switchFlashSales } from '@/lib/selling/flash-sales/commands/move-flash-sale'
import { rescheduleFlashSale } from '@/lib/selling/flash-sales/commands/reschedule-flash-sale'
import { flashClockJob, nextBoundary, runFlashClock } from '@/lib/selling/flash-sales/jobs'
import { listFlashOverview } from '@/lib/selling/flash-sales/queries/overview'
import { FLASH_JOB, FLASH_SALES_TAG } from '@/lib/selling/flash-sales/rules'
import type { FlashSaleTimes } from '@/lib/selling/flash-sales/schema'
import { flash_sales } from '@/lib/selling/flash-sales/tables'
import {
  draftSale,
  makeMemberBuyer,
  NOON,
  ongoingSale,
  openFlashShop,
  publishedSale,
  refusalOf,
} from '@/lib/selling/flash-sales/testing'
import { placeOrderOf } from '@/lib/server/testing'

let shop: Awaited<ReturnType<typeof openFlashShop>>

beforeAll(async () => {
  shop = await openFlashShop()
})
afterAll(() => shop.close({ broken: { stock: 'shelves are filled by hand' } }))
beforeEach(() => shop.reset())

const here = () => shop.warehouse.id
const statusOf = async (id: number) =>
  (await shop.connection.db.select().from(flash_sales).where(eq(flash_sales.id, id)))[0]?.status

describe('the clock of flash sales', () => {
  test('starts and ends a sale exactly on time and expires the pages of its products only', async () => {
    const [chair, stranger] = [await shop.product(), await shop.product()]
    const sale = await publishedSale(shop.context, here(), {
      starts: 1,
      items: [{ product_id: chair.id, price: 150_000, quota: 2 }],
    })
    const pages = [FLASH_SALES_TAG, productTag(chair.id)]
    expect(shop.expired).toEqual(pages)
    for (const [at, status, tags] of [
      [new Date(sale.start_time.getTime() - 1), 'upcoming', []],
      [sale.start_time, 'ongoing', pages],
      [new Date(sale.end_time.getTime() - 1), 'ongoing', []],
      [sale.end_time, 'ended', pages],
      [addHours(sale.end_time, 1), 'ended', []],
    ] as const) {
      shop.expired.length = 0
      shop.clock.set(at)
      await switchFlashSales(shop.context)
      expect([at, await statusOf(sale.id), shop.expired]).toEqual([at, status, tags])
    }
    expect(shop.expired).not.toContain(productTag(stranger.id))
  })

  test('catches up on missed changes in one step, once when two processes run', async () => {
    const chair = await shop.product()
    const items = [{ product_id: chair.id, price: 150_000, quota: 2 }]
    const first = await publishedSale(shop.context, here(), { starts: 1, lasts: 1, items })
    const second = await publishedSale(shop.context, here(), { starts: 2, lasts: 2, items })
    shop.clock.set(addHours(NOON, 3))
    shop.expired.length = 0
    await Promise.all([switchFlashSales(shop.context), switchFlashSales(shop.context)])
    expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['ended', 'ongoing'])
    expect(shop.expired).toContain(productTag(chair.id))
  })

  test('sets a timer for the next start or end', async () => {
    const chair = await shop.product()
    const items = [{ product_id: chair.id, price: 150_000, quota: 2 }]
    const sale = await publishedSale(shop.context, here(), { starts: 1, lasts: 1, items })
    expect(await nextBoundary(shop.connection.db)).toEqual(sale.start_time)
    const wake = jest.spyOn(globalThis, 'setTimeout')
    await runFlashClock(shop.context)
    const waits = () => wake.mock.calls.map(([, wait]) => wait)
    expect(waits()).not.toContain(3_600_000)
    shop.clock.set(addMinutes(sale.start_time, -1))
    await runFlashClock(shop.context)
    expect(waits()).toContain(60_000)
    shop.clock.set(sale.start_time)
    await runFlashClock(shop.context)
    expect(await nextBoundary(shop.connection.db)).toEqual(sale.end_time)
    wake.mockRestore()
    shop.clock.set(sale.end_time)
    await runFlashClock(shop.context)
    expect(await statusOf(sale.id)).toBe('ended')
  })
})

describe('an operator', () => {
  test('starts the clock job by publishing, rescheduling or stopping a sale, because it may begin within the minute', async () => {
    const chair = await shop.product()
    const clock = { ...flashClockJob, run: () => flashClockJob.run(shop.context) }
    const stop = await startQueue(shop.connection.raw, [clock], { work: false })
    const waiting = async () => {
      const found = await queueDepth()
      await shop.connection.raw('delete from pgboss.job')
      return found
    }
    const items = [{ product_id: chair.id, price: 150_000, quota: 2 }]
    const asked = [{ job: FLASH_JOB, state: 'created', count: 1 }]
    const draft = await draftSale(shop.context, here(), { starts: 0.01, items })
    expect(await waiting()).toEqual([])
    await publishFlashSale(shop.context, draft.id)
    expect(await waiting()).toEqual(asked)
    await refusalOf(publishFlashSale(shop.context, draft.id))
    expect(await waiting()).toEqual([])
    await rescheduleFlashSale(shop.context, { id: draft.id, end_time: addHours(NOON, 9).toISOString() })
    expect(await waiting()).toEqual(asked)
    await stopFlashSale(shop.context, draft.id)
    expect(await waiting()).toEqual(asked)
    await stop()
  })

  test('publishes only available products, below their price, in one sale at a time', async () => {
    const chair = await shop.product({ stock: 5, discounted_price: 200_000 })
    const draft = (item: object, more = {}) =>
      draftSale(shop.context, here(), { items: [{ product_id: chair.id, price: 150_000, quota: 5, ...item }], ...more })
    const problem = async (id: number) =>
      Object.values((await refusalOf(publishFlashSale(shop.context, id)))?.details.errors ?? {}).join('; ')
    expect(await problem((await draft({ quota: 6 })).id)).toMatch(/more than the 5 pieces that can be sold/)
    expect(await problem((await draft({ price: 200_000 })).id)).toMatch(/not below the normal price of 200000/)
    expect(await problem((await draft({}, { starts: -5 })).id)).toMatch(/would be over already/)
    const good = await draft({})
    expect(await problem(good.id)).toBe('')
    expect(await problem((await draft({}, { starts: 1 })).id)).toMatch(/in another sale at that time/)
    expect(await problem((await draft({}, { starts: 2 })).id)).toBe('')
    expect((await refusalOf(publishFlashSale(shop.context, good.id)))?.code).toBe('flash_sale_moved')
    expect((await refusalOf(publishFlashSale(shop.context, 999_999)))?.code).toBe('flash_sale_not_found')
  })

  test('creates a draft by slugs and codes; unknown names are listed and a slug is unique', async () => {
    const chair = await shop.product({ stock: 5 })
    const item = { product: chair.slug, warehouse: shop.warehouse.code, price: 150_000, quota: 2 }
    const draft = {
      slug: 'flash-by-name',
      title: 'Flash',
      title_idn: 'Kilat',
      start_time: '2026-11-22T12:00:00+07:00',
      end_time: '2026-11-22T18:00:00+07:00',
      items: [item],
    }
    const problems = async (change: object) =>
      (await refusalOf(draftFlashSale(shop.context, { ...draft, ...change })))?.details.errors
    const strangers = [
      { ...item, product: 'never' },
      { ...item, warehouse: 'mars' },
    ]
    expect(await problems({ items: [item, ...strangers] })).toEqual({
      'items.1': 'there is no product never',
      'items.2': 'there is no warehouse mars',
    })
    expect(await problems({ items: [item, item] })).toEqual({ items: 'a product is there twice for one warehouse' })
    expect(await problems({ end_time: draft.start_time })).toHaveProperty('end_time')
    const made = await draftFlashSale(shop.context, draft)
    expect(made).toMatchObject({ status: 'draft', start_time: new Date(draft.start_time) })
    expect(await problems({})).toHaveProperty('slug')
    const [listed] = (await listFlashOverview(shop.connection.db)).filter(({ slug }) => slug === draft.slug)
    expect(listed).toMatchObject({ id: made.id, title_idn: 'Kilat', status: 'draft', products: 1, quota: 2 })
  })

  test('stops an ongoing sale and cancels an upcoming one; the normal price applies at once', async () => {
    const { chair, sale, line } = await ongoingSale(shop, 4)
    shop.expired.length = 0
    await stopFlashSale(shop.context, sale.id)
    expect(await statusOf(sale.id)).toBe('ended')
    expect(shop.expired).toContain(productTag(chair.id))
    expect((await placeOrderOf(shop, await makeMemberBuyer(shop), [line])).body.code).toBe('price_changed')
    const next = await publishedSale(shop.context, here(), {
      starts: 5,
      items: [{ product_id: chair.id, price: 150_000, quota: 1 }],
    })
    await stopFlashSale(shop.context, next.id)
    expect(await statusOf(next.id)).toBe('cancelled')
    expect((await refusalOf(stopFlashSale(shop.context, next.id)))?.code).toBe('flash_sale_moved')
  })

  test('changes the times of an upcoming sale, and only the end of an ongoing one', async () => {
    const chair = await shop.product()
    const items = [{ product_id: chair.id, price: 150_000, quota: 2 }]
    const sale = await publishedSale(shop.context, here(), { starts: 5, items })
    await publishedSale(shop.context, here(), { starts: 10, items })
    const at = (hours: number) => addHours(NOON, hours).toISOString()
    const move = (times: FlashSaleTimes, id = sale.id) => refusalOf(rescheduleFlashSale(shop.context, { id, ...times }))
    const problems = async (times: FlashSaleTimes) => (await move(times))?.details.errors
    expect(await problems({ start_time: at(8) })).toEqual({ end_time: 'before the start' })
    expect(await problems({ start_time: at(-3), end_time: at(-2) })).toHaveProperty('end_time')
    expect(await problems({ end_time: at(11) })).toEqual({
      [`${chair.slug}/${here()}`]: 'in another sale at that time',
    })
    shop.expired.length = 0
    expect(await move({ start_time: at(0), end_time: at(10) })).toBeNull()
    expect(shop.expired).toEqual([FLASH_SALES_TAG, productTag(chair.id)])
    await switchFlashSales(shop.context)
    expect(await statusOf(sale.id)).toBe('ongoing')
    expect(await problems({ start_time: at(1) })).toEqual({ start_time: 'the sale has begun already' })
    expect(await move({ end_time: at(1) })).toBeNull()
    shop.clock.set(at(1))
    await switchFlashSales(shop.context)
    expect(await statusOf(sale.id)).toBe('ended')
    expect((await move({ end_time: at(2) }))?.code).toBe('flash_sale_moved')
    expect((await move({ end_time: at(2) }, 999_999))?.code).toBe('flash_sale_not_found')
    const draft = await draftSale(shop.context, here(), { starts: 5, items })
    expect(await move({ start_time: at(10), end_time: at(11) }, draft.id)).toBeNull()
  })

  test('expires the catalogue instead of single products when a sale has very many', async () => {
    const { id: _id, colors: _colors, ...chair } = await shop.product()
    const chairs = Array.from({ length: 201 }, (_, index) => ({ ...chair, slug: `many-${index}` }))
    const made = await shop.connection.db.insert(products).values(chairs).returning({ product_id: products.id })
    const shelves = made.map(({ product_id }) => ({ product_id, warehouse_id: here(), on_hand: 1 }))
    await shop.connection.db.insert(stock_items).values(shelves)
    const items = made.map(({ product_id }) => ({ product_id, price: 150_000, quota: 1 }))
    await publishedSale(shop.context, here(), { items })
    expect(shop.expired).toEqual([FLASH_SALES_TAG, CATALOG_TAG])
  })
})
