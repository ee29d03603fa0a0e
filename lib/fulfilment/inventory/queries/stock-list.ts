import { and, asc, desc, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm'
import { mediaUrl } from '@/lib/catalog/products/rules'
import { product_colors, product_media, products } from '@/lib/catalog/products/tables'
import type { Context } from '@/lib/db/command'
import { warehouseScope } from '@/lib/db/operator-scope'
import { containsWords } from '@/lib/db/words'
import { FEW_PIECES } from '@/lib/fulfilment/inventory/rules'
import type { StockItem, StockList, StockMovement, StockQuery } from '@/lib/fulfilment/inventory/schema'
import { stock_items, stock_movements } from '@/lib/fulfilment/inventory/tables'
import { warehouses } from '@/lib/places/warehouses/tables'
import { FIRST_CURSOR, readCursor, writeCursor } from '@/lib/platform/cursor'

type Read = Pick<Context, 'db' | 'actor'>

const LIMIT = 50
const MOST_MOVEMENTS = 20

const available = sql<number>`${stock_items.on_hand} - ${stock_items.reserved}`
const isOnSale = eq(products.status, 'active')
/** What nobody sees in the shop does not run out. */
const isOut = and(isOnSale, eq(stock_items.on_hand, stock_items.reserved))
const isLow = and(isOnSale, gt(available, 0), lt(available, FEW_PIECES))

/** The key of a picture in the item's colour, else of the product's first one. */
const itemPicture = sql<string | null>`(select ${product_media.media_key} from ${product_media}
  where ${product_media.product_id} = ${products.id} and ${product_media.url_type} = 'image'
  order by ${product_media.product_color_id} is distinct from ${stock_items.product_color_id},
    ${product_media.position}, ${product_media.id} limit 1)`

const STATES: Record<StockQuery['state'], SQL | undefined> = { all: undefined, low: isLow, out: isOut }

const NAMES = [products.title_idn, products.title, products.slug, products.sku, product_colors.sku]

/** The items of an operator's warehouses that a filter selects, in whatever state. */
const selected = ({ actor }: Read, { q, warehouse_id }: StockQuery) =>
  and(
    ne(products.status, 'archived'),
    containsWords(q, NAMES),
    warehouse_id === undefined ? undefined : eq(stock_items.warehouse_id, warehouse_id),
    warehouseScope(actor, stock_items.warehouse_id),
  )

async function countStates(read: Read, query: StockQuery) {
  const counted = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})::int`
  const [counts] = await read.db
    .select({ all: sql<number>`count(*)::int`, low: counted(isLow), out: counted(isOut) })
    .from(stock_items)
    .innerJoin(products, eq(products.id, stock_items.product_id))
    .leftJoin(product_colors, eq(product_colors.id, stock_items.product_color_id))
    .where(selected(read, query))
  return counts ?? { all: 0, low: 0, out: 0 }
}

const selectItems = (read: Read, query: StockQuery, after: SQL | undefined) =>
  read.db
    .select({
      id: stock_items.id,
      slug: products.slug,
      title: products.title,
      title_idn: products.title_idn,
      color: product_colors.color,
      color_idn: product_colors.color_idn,
      sku: sql<string>`coalesce(nullif(${product_colors.sku}, ''), ${products.sku})`,
      media_key: itemPicture,
      price: sql<number>`coalesce(${products.discounted_price}, ${products.price})`.mapWith(Number),
      warehouse: warehouses.code,
      warehouse_title: warehouses.title,
      shelf: stock_items.shelf,
      on_hand: stock_items.on_hand,
      reserved: stock_items.reserved,
      available,
    })
    .from(stock_items)
    .innerJoin(products, eq(products.id, stock_items.product_id))
    .innerJoin(warehouses, eq(warehouses.id, stock_items.warehouse_id))
    .leftJoin(product_colors, eq(product_colors.id, stock_items.product_color_id))
    .where(and(selected(read, query), STATES[query.state], after))
    .orderBy(asc(products.slug), asc(stock_items.id))
    .limit(LIMIT + 1)

/** What the operator's warehouses have of each product and colour, by slug. */
export async function pageStock(read: Read, query: StockQuery): Promise<StockList> {
  const key = readCursor(query.cursor, 2)
  const after = key ? sql`(${products.slug}, ${stock_items.id}) > (${key[0]}, ${key[1]}::bigint)` : undefined
  const found = await selectItems(read, query, after)
  const shown = found.slice(0, LIMIT)
  const last = shown.at(-1)
  return {
    data: shown.map(
      ({ media_key, ...item }): StockItem => ({
        ...item,
        thumbnail_image: media_key ? mediaUrl(media_key, 160) : null,
      }),
    ),
    metadata: {
      next_cursor: found.length > LIMIT && last ? writeCursor([last.slug, last.id]) : null,
      counts: query.cursor === FIRST_CURSOR ? await countStates(read, query) : null,
    },
  }
}

/** The newest movements of an item; none of a warehouse that the operator may not see. */
export async function listMovements({ db, actor }: Read, item_id: number): Promise<StockMovement[]> {
  const { id, kind, quantity, reference, created_at } = stock_movements
  const found = await db
    .select({ id, kind, quantity, reference, created_at })
    .from(stock_movements)
    .innerJoin(stock_items, eq(stock_items.id, stock_movements.stock_item_id))
    .where(and(eq(stock_items.id, item_id), warehouseScope(actor, stock_items.warehouse_id)))
    .orderBy(desc(id))
    .limit(MOST_MOVEMENTS)
  return found.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}
