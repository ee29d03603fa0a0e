import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { rows } from '@/lib/db/rows'
import { expireLabel, outOfStock, type StockRequest } from '@/lib/fulfilment/inventory/commands/hold-pieces'
import { reservations, stock_items } from '@/lib/fulfilment/inventory/tables'
import { mergeQuantities } from '@/lib/platform/numbers'

const shelfKey = (wanted: Pick<StockRequest, 'product_id' | 'product_color_id'>) =>
  `${wanted.product_id}/${wanted.product_color_id ?? ''}`

type StockItem = typeof stock_items.$inferSelect
type HeldItem = { id: number; quantity: number; left: number }

/**
 * Raises `reserved` of all items with one statement. Rows are locked in the order of their ids and checked again once
 * locked; an item with too few pieces left returns no row.
 */
const holdAll = (work: Work, wanted: { id: number; quantity: number }[]) =>
  rows<HeldItem>(
    work.db,
    sql`with wanted (id, quantity) as (values ${sql.join(
      wanted.map(({ id, quantity }) => sql`(${id}::bigint, ${quantity}::int)`),
      sql`, `,
    )}), ours as (
      select stock_items.id, wanted.quantity from stock_items join wanted on wanted.id = stock_items.id
      where stock_items.on_hand - stock_items.reserved >= wanted.quantity
      order by stock_items.id for no key update of stock_items)
    update stock_items set reserved = reserved + ours.quantity from ours
    where stock_items.id = ours.id and stock_items.on_hand - stock_items.reserved >= ours.quantity
    returning stock_items.id::float8 as id, ours.quantity, stock_items.on_hand - stock_items.reserved as left`,
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

type ReservationRequest = { warehouse_id: number; order_id: number; wanted: StockRequest[]; state?: 'soft' | 'firm' }

/**
 * Reserves pieces for an order (`firm`) or a draft (`soft`), all or nothing. Throws `insufficient_stock` with the
 * product and the pieces left of it.
 */
export async function reserveStock(work: Work, { warehouse_id, order_id, wanted, state = 'firm' }: ReservationRequest) {
  const lines = mergeQuantities(wanted, shelfKey)
  const items = new Map((await findItems(work, warehouse_id, lines)).map((item) => [shelfKey(item), item]))
  const holds = lines.map((line) => ({ line, item: items.get(shelfKey(line)) }))
  const known = holds.flatMap(({ line, item }) => (item ? [{ id: item.id, quantity: line.quantity }] : []))
  const held = known.length === lines.length ? await holdAll(work, known) : []
  const byId = new Map(held.map((row) => [row.id, row]))
  const missing = holds.find(({ item }) => !item || !byId.has(item.id))
  if (missing) throw outOfStock(missing.line, available(missing.item))
  for (const { line, item } of holds) {
    const left = byId.get(item?.id ?? 0)?.left ?? 0
    expireLabel(work, line.product_id, left + line.quantity, left)
  }
  const times = { created_at: work.now, updated_at: work.now }
  await work.db
    .insert(reservations)
    .values(held.map(({ id, quantity }) => ({ order_id, stock_item_id: id, quantity, state, ...times })))
}
