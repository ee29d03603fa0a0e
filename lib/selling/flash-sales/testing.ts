import { eq } from 'drizzle-orm'
import type { Connection } from '@/lib/db/client'
import type { Context } from '@/lib/db/command'
import { users } from '@/lib/identity/accounts/tables'
import { onExpireTags } from '@/lib/platform/cache'
import { AppError } from '@/lib/platform/errors'
import { addHours } from '@/lib/platform/time'
import { createFlashSale } from '@/lib/selling/flash-sales/commands/create-flash-sale'
import { publishFlashSale, switchFlashSales } from '@/lib/selling/flash-sales/commands/move-flash-sale'
import { flash_sale_items, flash_sales } from '@/lib/selling/flash-sales/tables'
import { makeBuyer, movableClock, openTestShop, type TestShop } from '@/lib/server/testing'

export const NOON = new Date('2026-11-21T12:00:00+07:00')

/** A shop at noon that records expired cache tags; `reset` restores the time and cancels every sale. */
export async function openFlashShop() {
  const clock = movableClock(NOON)
  const shop = await openTestShop(clock)
  const expired: string[] = []
  onExpireTags(async (tags) => void expired.push(...tags))
  return {
    ...shop,
    clock,
    expired,
    async reset() {
      clock.set(NOON)
      await shop.connection.db.update(flash_sales).set({ status: 'cancelled' })
      expired.length = 0
    },
    async close(how: Parameters<TestShop['close']>[0] = {}) {
      onExpireTags(async () => {})
      await shop.close(how)
    },
  }
}

/** A registered buyer with an address. */
export async function makeMemberBuyer(shop: TestShop, role: 'user' | 'business' = 'user') {
  const buyer = await makeBuyer(shop)
  const { body } = await shop.call<{ data: { id: number } }>('GET', '/users/me', undefined, buyer.headers)
  await shop.connection.db.update(users).set({ role, first_name: 'Sari' }).where(eq(users.id, body.data.id))
  return buyer
}

type NewItem = { product_id: number; price: number; quota: number; warehouse_id?: number }
type NewSale = { slug?: string; starts?: number; lasts?: number; items: NewItem[] }

let made = 0

/** A draft that starts in `starts` hours from now and lasts `lasts` hours. */
export async function draftSale(context: Context, warehouseId: number, { starts = 0, lasts = 2, ...sale }: NewSale) {
  made += 1
  const start_time = addHours(context.clock.now(), starts)
  const draft = await createFlashSale(context, {
    slug: sale.slug ?? `flash-${made}`,
    title: `Flash ${made}`,
    title_idn: `Kilat ${made}`,
    start_time,
    end_time: addHours(start_time, lasts),
    items: sale.items.map((item) => ({ warehouse_id: warehouseId, ...item })),
  })
  if (!draft) throw new Error('the sale was not made')
  return draft
}

export async function publishedSale(context: Context, warehouseId: number, sale: NewSale) {
  const { id } = await draftSale(context, warehouseId, sale)
  return publishFlashSale(context, id)
}

/** What is left of each quota of a sale, in the order of its items. */
export async function quotasOf({ db }: Connection, saleId: number) {
  const rows = await db
    .select()
    .from(flash_sale_items)
    .where(eq(flash_sale_items.flash_sale_id, saleId))
    .orderBy(flash_sale_items.id)
  return rows.map(({ quantity }) => quantity)
}

/** A chair for 250.000 that is on sale for 150.000 now, and the line of an order that buys one. */
export async function ongoingSale(shop: TestShop, quota: number) {
  const chair = await shop.product({ stock: 60 })
  const items = [{ product_id: chair.id, price: 150_000, quota }]
  const sale = await publishedSale(shop.context, shop.warehouse.id, { items })
  await switchFlashSales(shop.context)
  return { chair, sale, line: { product_id: chair.id, quantity: 1, price: 150_000 } }
}

/** The error of a refused command, or null when it succeeded. */
export const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error
      throw error
    },
  )
