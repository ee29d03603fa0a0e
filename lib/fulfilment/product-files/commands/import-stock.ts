import { type Change, change } from '@/lib/fulfilment/product-files/commands/import-change'
import type { KnownProduct } from '@/lib/fulfilment/product-files/commands/import-known'
import type { ImportProduct } from '@/lib/fulfilment/product-files/schema/imports'
import { WarehouseError } from '@/lib/places/warehouses/errors'

/** Shelves to open, by the name of the colour, and shelves whose count differs. */
export type StockDraft = {
  open: { warehouse_id: number; color: string | null; quantity: number }[]
  count: { id: number; on_hand: number; difference: number }[]
  changes: Change[]
  refusals: string[]
}

type CountedWarehouses = { warehouses: Map<string, number>; counted: number | null }
type ShelfCount = { warehouse_id: number; warehouse: string | null; color: string | null; quantity: number }

export function warehouseId(warehouses: Map<string, number>, code: string): number {
  const id = warehouses.get(code)
  if (id === undefined)
    throw new WarehouseError('warehouse_not_found', { errors: { warehouse: `there is no "${code}"` } })
  return id
}

function countedWarehouse({ counted }: CountedWarehouses): number {
  if (counted === null) throw new WarehouseError('warehouse_not_found')
  return counted
}

/**
 * The counts of the file, plus zero for colours that it no longer has. Our own exports count every shelf, so nothing is
 * added.
 */
function countsOf(
  wanted: ImportProduct,
  known: KnownProduct | null,
  colorOf: ColorOf,
  context: CountedWarehouses,
): ShelfCount[] {
  const counts = wanted.stock.map((count) => ({
    ...count,
    warehouse_id:
      count.warehouse === null ? countedWarehouse(context) : warehouseId(context.warehouses, count.warehouse),
  }))
  if (counts.length === 0 || wanted.is_complete) return counts
  const key = (warehouse_id: number, color: string | null) => `${warehouse_id}/${color?.toLowerCase() ?? ''}`
  const counted = new Set(counts.map(({ warehouse_id, color }) => key(warehouse_id, color)))
  const shelves = new Map(counts.map(({ warehouse_id, warehouse }) => [warehouse_id, warehouse]))
  const gone = (known?.stock ?? []).filter(
    ({ warehouse_id, product_color_id }) =>
      shelves.has(warehouse_id) && !counted.has(key(warehouse_id, colorOf(product_color_id))),
  )
  return [
    ...counts,
    ...gone.map(({ warehouse_id, product_color_id }) => ({
      warehouse_id,
      warehouse: shelves.get(warehouse_id) ?? null,
      color: colorOf(product_color_id),
      quantity: 0,
    })),
  ]
}

type ColorOf = (id: number | null) => string | null

const label = ({ warehouse, color }: ShelfCount) =>
  ['stock', warehouse, color].filter((part) => part !== null).join(' ')

/**
 * Sets the pieces on hand to the figures of the file. A shelf cannot be counted below its reservations; such a shelf
 * stays unchanged and the reason is reported.
 */
export function diffStock(wanted: ImportProduct, known: KnownProduct | null, context: CountedWarehouses): StockDraft {
  const draft: StockDraft = { open: [], count: [], changes: [], refusals: [] }
  const names = new Map((known?.colors ?? []).map(({ id, color }) => [id, color]))
  const colorOf: ColorOf = (id) => (id === null ? null : (names.get(id) ?? null))
  const ids = new Map((known?.colors ?? []).map(({ id, color }) => [color.toLowerCase(), id]))
  for (const count of countsOf(wanted, known, colorOf, context)) {
    const { warehouse_id, color, quantity } = count
    const colorId = color === null ? null : ids.get(color.toLowerCase())
    const item = known?.stock.find((shelf) => shelf.warehouse_id === warehouse_id && shelf.product_color_id === colorId)
    if (!item) {
      draft.open.push({ warehouse_id, color, quantity })
      if (quantity > 0) draft.changes.push(change(label(count), 0, quantity))
    } else if (quantity < item.reserved) {
      draft.refusals.push(
        `${label(count)}: ${item.reserved} are held for orders, the file counts ${quantity}; left at ${item.on_hand}`,
      )
    } else if (quantity !== item.on_hand) {
      draft.count.push({ id: item.id, on_hand: quantity, difference: quantity - item.on_hand })
      draft.changes.push(change(label(count), item.on_hand, quantity))
    }
  }
  return draft
}
