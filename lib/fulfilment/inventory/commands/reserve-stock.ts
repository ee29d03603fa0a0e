import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { rows } from '@/lib/db/rows'
import { expireLabel, outOfStock, type StockRequest } from '@/lib/fulfilment/inventory/commands/hold-pieces'
import { reservations, stock_items } from '@/lib/fulfilment/inventory/tables'
import { mergeQuantities } from '@/lib/platform/numbers'

const shelfKey = (wanted: Pick<StockRequest, 'product_id' | 'product_color_id'>) =>
  `${wanted.product_id}/${wanted.product_color_id ?? ''}`

type StockItem = typeof stock_items.$inferSelect
type Place = {
  warehouse_id: number
  order_id: number
  /** Replaces delivered pieces of the order. */
  claim_id?: number
  state: 'soft' | 'firm' | 'allocated'
}
type HeldItem = StockRequest & { left: number }

/**
 * Raises `reserved` of all items and writes their reservations with one statement. Rows are locked in the order of
 * their ids and checked again once locked; an item with too few pieces left returns no row.
 */
const holdAll = (work: Work, { warehouse_id, order_id, claim_id, state }: Place, wanted: StockRequest[]) =>
  rows<HeldItem>(
    work.db,
    sql`with ours as (
      select stock_items.id, wanted.quantity
      from json_to_recordset(${JSON.stringify(wanted)}::text::json)
        as wanted (product_id bigint, product_color_id bigint, quantity int)
      join stock_items on stock_items.warehouse_id = ${warehouse_id} and stock_items.product_id = wanted.product_id
        and stock_items.product_color_id is not distinct from wanted.product_color_id
      where stock_items.on_hand - stock_items.reserved >= wanted.quantity
      order by stock_items.id for no key update of stock_items
    ), held as (
      update stock_items set reserved = reserved + ours.quantity from ours
      where stock_items.id = ours.id and stock_items.on_hand - stock_items.reserved >= ours.quantity
      returning stock_items.id, stock_items.product_id, stock_items.product_color_id, ours.quantity,
        stock_items.on_hand - stock_items.reserved as left
    ), written as (
      insert into ${reservations} (order_id, claim_id, stock_item_id, quantity, state, created_at, updated_at)
      select ${order_id}::bigint, ${claim_id ?? null}::bigint, id, quantity, ${state}, ${work.now.toISOString()}::timestamptz,
        ${work.now.toISOString()}::timestamptz from held)
    select product_id::float8 as product_id, product_color_id::float8 as product_color_id, quantity, "left" from held`,
  )

const available = (item: StockItem | undefined) => (item ? item.on_hand - item.reserved : 0)

const findItems = (work: Work, warehouseId: number, lines: StockRequest[]) =>
  work.db
    .select()
    .from(stock_items)
    .where(
      and(
        eq(stock_items.warehouse_id, warehouseId),
        inArray(
          stock_items.product_id,
          lines.map((line) => line.product_id),
        ),
      ),
    )

type ReservationRequest = Omit<Place, 'state'> & { wanted: StockRequest[]; state?: Place['state'] }

/**
 * Reserves pieces for an order (`firm`), a draft (`soft`) or an accepted exchange (`allocated`), all or nothing. Throws
 * `insufficient_stock` with the product and the pieces left of it.
 */
export async function reserveStock(work: Work, { wanted, state = 'firm', ...place }: ReservationRequest) {
  const lines = mergeQuantities(wanted, shelfKey).map(({ product_id, product_color_id, quantity }) => ({
    product_id,
    product_color_id,
    quantity,
  }))
  const held = new Map((await holdAll(work, { ...place, state }, lines)).map((item) => [shelfKey(item), item]))
  const missing = lines.find((line) => !held.has(shelfKey(line)))
  if (missing) {
    const items = await findItems(work, place.warehouse_id, [missing])
    throw outOfStock(missing, available(items.find((item) => shelfKey(item) === shelfKey(missing))))
  }
  for (const { product_id, quantity, left } of held.values()) expireLabel(work, product_id, left + quantity, left)
}
