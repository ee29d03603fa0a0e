import { randomUUID } from 'node:crypto'
import { writeProducts } from '@/lib/catalog/products/commands/write-products'
import type { Work } from '@/lib/db/command'
import { countShelves } from '@/lib/fulfilment/inventory/commands/count-shelves'
import { writeBarcodes, writeShelves } from '@/lib/fulfilment/inventory/commands/write-shelves'
import type { Draft } from '@/lib/fulfilment/product-files/commands/import-diff'
import { setUnits } from '@/lib/fulfilment/units/commands/set-units'

/** Writes all drafts, one statement per table. Returns the ids of the products in the order of the drafts. */
export async function writeDrafts(work: Work, drafts: Draft[]): Promise<number[]> {
  const written = await writeProducts(work, drafts)
  const open = written.flatMap(({ id, stock, colorId }) =>
    stock.open.map(({ warehouse_id, color, quantity }) => ({
      warehouse_id,
      product_id: id,
      product_color_id: colorId(color),
      on_hand: quantity,
    })),
  )
  const count = written.flatMap(({ stock }) => stock.count)
  await countShelves(work, { open, count }, `import ${work.now.toISOString()} ${randomUUID().slice(0, 8)}`)
  await writeShelves(
    work,
    written.flatMap(({ id, places, colorId }) =>
      places.shelves.map(({ color, ...shelf }) => ({ ...shelf, product_id: id, product_color_id: colorId(color) })),
    ),
  )
  await writeBarcodes(
    work,
    written.flatMap(({ id, places, colorId }) =>
      places.codes.map(({ color, code }) => ({ code, product_id: id, product_color_id: colorId(color) })),
    ),
  )
  await setUnits(work, {
    set: written.flatMap(({ id, units }) => units.set.map((unit) => ({ product_id: id, ...unit }))),
    drop: written.flatMap(({ id, units }) => units.drop.map((warehouse_id) => ({ product_id: id, warehouse_id }))),
  })
  return written.map(({ id }) => id)
}
