import { and, eq, inArray, sql } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import type { Context } from '@/lib/db/command'
import templates from '@/lib/demo/data/flash-sales.json'
import { stock_items } from '@/lib/fulfilment/inventory/tables'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { addHours, calendarDay } from '@/lib/platform/time'
import { createFlashSale } from '@/lib/selling/flash-sales/commands/create-flash-sale'
import { publishFlashSale } from '@/lib/selling/flash-sales/commands/move-flash-sale'
import type { NewFlashSale } from '@/lib/selling/flash-sales/schema'
import { flash_sales } from '@/lib/selling/flash-sales/tables'

type Template = (typeof templates)[number]
type PlannedSale = Omit<NewFlashSale, 'items'> & { template: Template }

const PRICE_STEP = 500

/** The largest part of the sellable stock that a quota may take, so that some pieces keep their normal price. */
const QUOTA_SHARE = 0.5

/** The flash sales of one calendar day in Jakarta. The evening sale ends on the next morning. */
const slotsOf = (day: string): PlannedSale[] =>
  templates.map((template) => {
    const start_time = new Date(`${day}T${template.start}:00+07:00`)
    return {
      slug: `flash-${day}-${template.key}`,
      title: template.title,
      title_idn: template.title_idn,
      start_time,
      end_time: addHours(start_time, template.hours),
      template,
    }
  })

/** The sales of yesterday, today and tomorrow that have not ended: yesterday's evening sale may still be ongoing. */
const plannedSlots = (now: Date) =>
  [-24, 0, 24].flatMap((hours) => slotsOf(calendarDay(addHours(now, hours)))).filter(({ end_time }) => end_time > now)

type Shelf = {
  product_id: number
  slug: string
  price: number
  selling: number
  warehouse_id: number
  sellable: number
}

async function readShelves({ db }: Context, slugs: string[]): Promise<Shelf[]> {
  return db
    .select({
      product_id: products.id,
      slug: products.slug,
      price: products.price,
      selling: sql<number>`coalesce(${products.discounted_price}, ${products.price})`.mapWith(Number),
      warehouse_id: stock_items.warehouse_id,
      sellable: sql<number>`sum(${stock_items.on_hand} - ${stock_items.reserved})::int`,
    })
    .from(products)
    .innerJoin(stock_items, eq(stock_items.product_id, products.id))
    .where(and(inArray(products.slug, slugs), eq(products.status, 'active')))
    .groupBy(products.id, stock_items.warehouse_id)
    .orderBy(products.id, stock_items.warehouse_id)
}

function itemsOf(template: Template, shelves: Shelf[]): NewFlashSale['items'] {
  return template.products.flatMap(({ slug, discount, quota }) =>
    shelves.flatMap((shelf) => {
      const price = Math.floor((shelf.price * (100 - discount)) / 100 / PRICE_STEP) * PRICE_STEP
      const most = Math.min(quota, Math.floor(shelf.sellable * QUOTA_SHARE))
      if (shelf.slug !== slug || most < 1 || price < 1 || price >= shelf.selling) return []
      return [{ warehouse_id: shelf.warehouse_id, product_id: shelf.product_id, price, quota: most }]
    }),
  )
}

/**
 * Creates and publishes the missing flash sales until tomorrow night, so that one is always ongoing and others are
 * upcoming. Creates nothing in a shop without the demo products.
 */
export async function keepDemoFlashSales(context: Context) {
  const planned = plannedSlots(context.clock.now())
  const slugs = planned.map(({ slug }) => slug)
  const columns = { id: flash_sales.id, slug: flash_sales.slug, status: flash_sales.status }
  const known = await context.db.select(columns).from(flash_sales).where(inArray(flash_sales.slug, slugs))
  for (const plan of planned) {
    const sale = known.find(({ slug }) => slug === plan.slug) ?? (await draftOf(context, plan))
    if (sale?.status === 'draft') await publish(context, sale.id)
  }
}

async function draftOf(context: Context, { template, ...sale }: PlannedSale) {
  const slugs = template.products.map(({ slug }) => slug)
  const items = itemsOf(template, await readShelves(context, slugs))
  return items.length > 0 ? createFlashSale(context, { ...sale, items }) : null
}

/** If the operator has a sale at the same time, it takes precedence, and ours stays a draft. */
const publish = (context: Context, id: number) =>
  publishFlashSale(context, id).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    log().warn({ flash_sale_id: id, ...error.details }, 'demo flash sale not published')
  })
