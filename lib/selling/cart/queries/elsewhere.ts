import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { OrderKind } from '@/lib/catalog/products/rules'
import type { Database } from '@/lib/db/client'
import { stock_items } from '@/lib/fulfilment/inventory/tables'
import { warehouses } from '@/lib/places/warehouses/tables'
import type { toWarning } from '@/lib/selling/cart/projection'

type Warning = NonNullable<ReturnType<typeof toWarning>>
type WantedLine = { product_id: number; product_color_id: number | null; quantity: number }

const SHORT: readonly Warning['warning'][] = ['sold_out', 'not_enough_stock']

const left = sql<number>`${stock_items.on_hand} - ${stock_items.reserved}`

/** Adds to stock warnings the other warehouses that have enough pieces. */
export async function addElsewhere(
  db: Database,
  { warehouse_id, kind, wanted }: { warehouse_id: number; kind: OrderKind; wanted: WantedLine[] },
  warnings: Warning[],
) {
  const ids = warnings.filter(({ warning }) => SHORT.includes(warning)).map(({ product_id }) => product_id)
  const found =
    kind === 'rent' || ids.length === 0
      ? []
      : await db
          .select({ place: stock_items, title: warehouses.title, available: left })
          .from(stock_items)
          .innerJoin(warehouses, eq(warehouses.id, stock_items.warehouse_id))
          .where(and(inArray(stock_items.product_id, ids), ne(stock_items.warehouse_id, warehouse_id)))
          .orderBy(desc(left), warehouses.position)
  return warnings.map((warning) => {
    const { product_id, product_color_id } = warning
    const isSame = (line: Omit<WantedLine, 'quantity'>) =>
      line.product_id === product_id && line.product_color_id === product_color_id
    const pieces = wanted.filter(isSame).reduce((sum, { quantity }) => sum + quantity, 0)
    const elsewhere = found
      .filter(({ place, available }) => isSame(place) && available >= pieces)
      .map(({ place, title, available }) => ({ warehouse_id: place.warehouse_id, title, available }))
    return { ...warning, elsewhere }
  })
}
