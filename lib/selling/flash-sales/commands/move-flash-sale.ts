import { and, asc, eq, lte, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { CATALOG_TAG, productTag } from '@/lib/catalog/products/rules'
import { products } from '@/lib/catalog/products/tables'
import type { Database } from '@/lib/db/client'
import { type Context, command, type Work } from '@/lib/db/command'
import { prepareOnce } from '@/lib/db/prepared'
import { stock_items } from '@/lib/fulfilment/inventory/tables'
import { recordAudit } from '@/lib/identity/audit/commands'
import { AppError } from '@/lib/platform/errors'
import { FlashSaleError } from '@/lib/selling/flash-sales/errors'
import { FLASH_JOB, FLASH_SALES_TAG, overlaps, sayRefusal } from '@/lib/selling/flash-sales/rules'
import {
  type FlashSaleTrigger,
  type FlashSaleVerb,
  findFlashTransition,
  operatorVerbs,
} from '@/lib/selling/flash-sales/states'
import { flash_sale_items, flash_sales } from '@/lib/selling/flash-sales/tables'

export type SaleRow = typeof flash_sales.$inferSelect

/**
 * Above this number of products the whole catalogue is expired, because a notification between processes is limited in
 * size.
 */
const MOST_TAGS = 200

/** Expires the pages that show this sale or one of its products. */
export async function expirePages(work: Work, sale: SaleRow) {
  const rows = await work.db
    .selectDistinct({ product_id: flash_sale_items.product_id })
    .from(flash_sale_items)
    .where(eq(flash_sale_items.flash_sale_id, sale.id))
  const tags = rows.length > MOST_TAGS ? [CATALOG_TAG] : rows.map(({ product_id }) => productTag(product_id))
  work.expire(FLASH_SALES_TAG, ...tags)
}

/** Moves a sale to another status. Throws `flash_sale_moved` for a move that the table does not have. */
async function move(work: Work, sale: SaleRow, verb: FlashSaleVerb, trigger: FlashSaleTrigger): Promise<SaleRow> {
  const edge = findFlashTransition(sale.status, verb, trigger)
  const [moved] = edge
    ? await work.db
        .update(flash_sales)
        .set({ status: edge.to, updated_at: work.now })
        .where(and(eq(flash_sales.id, sale.id), eq(flash_sales.status, sale.status)))
        .returning()
    : []
  if (!moved) throw new FlashSaleError('flash_sale_moved', { params: { status: sale.status, verb } })
  await expirePages(work, moved)
  return moved
}

export async function lockSale(work: Work, id: number): Promise<SaleRow> {
  const [sale] = await work.db.select().from(flash_sales).where(eq(flash_sales.id, id)).for('update')
  if (!sale) throw new FlashSaleError('flash_sale_not_found')
  return sale
}

const problemOf = (item: { price: number; sellable: number; selling: number; quota: number }) => {
  if (item.price >= item.selling) return sayRefusal('price_not_lower', item.selling)
  if (item.quota > item.sellable) return sayRefusal('quota_above_stock', Math.max(0, item.sellable))
  return null
}

/**
 * Checks the items of a sale: the quota is available, the flash price is below the selling price, and no other sale at
 * that time has the product.
 */
async function checkItems(work: Work, sale: SaleRow) {
  const items = await work.db
    .select({
      product_id: flash_sale_items.product_id,
      warehouse_id: flash_sale_items.warehouse_id,
      slug: products.slug,
      price: flash_sale_items.price,
      quota: flash_sale_items.quantity,
      selling: sql<number>`coalesce(${products.discounted_price}, ${products.price})`.mapWith(Number),
      sellable: sql<number>`coalesce((select sum(${stock_items.on_hand} - ${stock_items.reserved})
        from ${stock_items} where ${stock_items.product_id} = ${flash_sale_items.product_id}
        and ${stock_items.warehouse_id} = ${flash_sale_items.warehouse_id}), 0)::int`,
    })
    .from(flash_sale_items)
    .innerJoin(products, eq(products.id, flash_sale_items.product_id))
    .where(eq(flash_sale_items.flash_sale_id, sale.id))
  const elsewhere = await takenPlaces(work, sale)
  const errors: Record<string, string> = {}
  for (const item of items) {
    const taken = elsewhere.has(`${item.product_id}/${item.warehouse_id}`)
    const problem = taken ? sayRefusal('in_another_sale') : problemOf(item)
    if (problem) errors[`${item.slug}/${item.warehouse_id}`] = problem
  }
  if (sale.end_time <= work.now) errors.end_time = sayRefusal('over')
  if (items.length === 0) errors.items = sayRefusal('no_products')
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors })
}

/** Product and warehouse pairs in published sales that overlap this one. */
export async function takenPlaces(work: Work, sale: SaleRow): Promise<Set<string>> {
  const rows = await work.db
    .select({ sale: flash_sales, item: flash_sale_items })
    .from(flash_sales)
    .innerJoin(flash_sale_items, eq(flash_sale_items.flash_sale_id, flash_sales.id))
    .where(and(ne(flash_sales.id, sale.id), sql`${flash_sales.status} in ('upcoming', 'ongoing')`))
  const shared = rows.filter((row) => overlaps(row.sale, sale))
  return new Set(shared.map(({ item }) => `${item.product_id}/${item.warehouse_id}`))
}

/** Moves a sale by an operator's verb and records it. */
async function operate(work: Work, sale: SaleRow, verb: FlashSaleVerb): Promise<SaleRow> {
  const moved = await move(work, sale, verb, 'operator')
  const entry = { action: `flash_sale_${verb}`, subject_type: 'flash_sale', subject_id: sale.id }
  await recordAudit(work, { ...entry, before: { status: sale.status }, after: { status: moved.status } })
  return moved
}

/**
 * Publishes a draft; a job starts the sale at its time. Throws `invalid_input` with every reason, `flash_sale_moved`,
 * `flash_sale_not_found`.
 */
export const publishFlashSale = command(async (work, id: number) => {
  await work.db.execute(sql`lock table ${flash_sales} in share row exclusive mode`)
  const sale = await lockSale(work, id)
  const published = await operate(work, sale, 'publish')
  await checkItems(work, sale)
  work.start(FLASH_JOB)
  return published
})

/** Ends an ongoing sale or cancels an upcoming one. Throws `flash_sale_moved`, `flash_sale_not_found`. */
export const stopFlashSale = command(async (work, id: number) => {
  const sale = await lockSale(work, id)
  const verb = operatorVerbs(sale.status).find((known) => known !== 'publish') ?? 'stop'
  work.start(FLASH_JOB)
  return operate(work, sale, verb)
})

const isDue = (now: Date | Placeholder): SQL | undefined =>
  or(
    and(eq(flash_sales.status, 'upcoming'), lte(flash_sales.start_time, now)),
    and(eq(flash_sales.status, 'ongoing'), lte(flash_sales.end_time, now)),
  )

const prepareDue = (db: Database) =>
  db
    .select({ id: flash_sales.id })
    .from(flash_sales)
    .where(isDue(sql.placeholder('now')))
    .limit(1)
    .prepare('flash_sales_due')

const moveDue = command(async (work, _: null) => {
  const due = await work.db.select().from(flash_sales).where(isDue(work.now)).orderBy(asc(flash_sales.id)).for('update')
  for (const sale of due) {
    const begun = sale.status === 'upcoming' ? await move(work, sale, 'start', 'clock') : sale
    if (begun.end_time <= work.now) await move(work, begun, 'end', 'clock')
  }
})

/**
 * Starts and ends due sales in one transaction, so that back-to-back sales leave no gap. Cheap when none is due, so
 * callers that need current prices may call it first.
 */
export async function switchFlashSales(context: Context) {
  const due = await prepareOnce(context.db, 'flash sales due', prepareDue).execute({ now: context.clock.now() })
  if (due.length > 0) await moveDue(context, null)
}
