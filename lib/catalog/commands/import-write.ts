import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { insertRows, updateRows } from '@/lib/catalog/commands/import-bulk'
import { colorKey, type Draft } from '@/lib/catalog/commands/import-diff'
import type { KnownProduct } from '@/lib/catalog/commands/import-known'
import type { Work } from '@/lib/db/command'
import {
  product_colors,
  product_media,
  product_rent_pricings,
  product_sizes,
  products,
  rental_capacities,
  stock_items,
  stock_movements,
} from '@/lib/db/tables'
import { AppError } from '@/lib/platform/errors'

/** A draft whose product is there. */
type Placed = Draft & { id: number; colorId: (color: string | null) => number | null }

/** Numbers as one value, so that the statement is the same for every batch. */
const among = (ids: number[]) => sql`(select json_array_elements_text(${JSON.stringify(ids)}::text::json)::bigint)`

async function writeProducts(work: Work, drafts: Draft[]): Promise<Map<string, number>> {
  const fresh = drafts.filter(({ known }) => known === null)
  const made = await insertRows(
    work,
    products,
    fresh.map(({ row, slug }) => ({ ...row, slug, updated_at: work.now })),
    ['id', 'slug'],
  )
  const changed = drafts.flatMap(({ known, row, isShown }) =>
    known && isShown ? [{ ...row, id: known.id, updated_at: work.now }] : [],
  )
  await updateRows(work, products, changed)
  return new Map([
    ...made.map(({ slug, id }): [string, number] => [slug, id]),
    ...drafts.flatMap(({ known }): [string, number][] => (known ? [[known.slug, known.id]] : [])),
  ])
}

async function placeDrafts(work: Work, drafts: Draft[]): Promise<Placed[]> {
  const ids = await writeProducts(work, drafts)
  const idOf = ({ slug }: Draft) => {
    const id = ids.get(slug)
    if (id === undefined) throw new AppError('internal')
    return id
  }
  const made = await insertRows(
    work,
    product_colors,
    drafts.flatMap((draft) => draft.newColors.map((color) => ({ ...color, product_id: idOf(draft) }))),
    ['id', 'product_id', 'color'],
  )
  await updateRows(
    work,
    product_colors,
    drafts.flatMap(({ changedColors }) => changedColors),
  )
  const colors = new Map(made.map(({ id, product_id, color }) => [`${product_id}/${colorKey(color)}`, id]))
  for (const { known } of drafts) {
    for (const color of known?.colors ?? []) colors.set(`${color.product_id}/${colorKey(color.color)}`, color.id)
  }
  return drafts.map((draft) => {
    const id = idOf(draft)
    const colorId = (color: string | null) => (color === null ? null : (colors.get(`${id}/${colorKey(color)}`) ?? null))
    return { ...draft, id, colorId }
  })
}

async function writeLooks(work: Work, placed: Placed[]) {
  const resized = placed.filter(({ sizes, known }) => sizes && known).map(({ id }) => id)
  if (resized.length > 0) await work.db.execute(sql`delete from ${product_sizes} where product_id in ${among(resized)}`)
  await insertRows(
    work,
    product_sizes,
    placed.flatMap(({ id, sizes }) => (sizes ?? []).map((size, position) => ({ product_id: id, size, position }))),
  )
  const dropped = placed.flatMap(({ media }) => media?.drop ?? [])
  if (dropped.length > 0) await work.db.execute(sql`delete from ${product_media} where id in ${among(dropped)}`)
  await insertRows(
    work,
    product_media,
    placed.flatMap(({ id, media, colorId }) =>
      (media?.add ?? []).map(({ color, ...row }, position) => ({
        ...row,
        product_id: id,
        product_color_id: colorId(color),
        position,
      })),
    ),
  )
}

async function writeStock(work: Work, placed: Placed[]) {
  const reference = `import ${work.now.toISOString()} ${randomUUID().slice(0, 8)}`
  const opened = await insertRows(
    work,
    stock_items,
    placed.flatMap(({ id, stock, colorId }) =>
      stock.open.map(({ warehouse_id, color, quantity }) => ({
        warehouse_id,
        product_id: id,
        product_color_id: colorId(color),
        on_hand: quantity,
      })),
    ),
    ['id', 'on_hand'],
  )
  const counted = placed.flatMap(({ stock }) => stock.count)
  await updateRows(
    work,
    stock_items,
    counted.map(({ id, on_hand }) => ({ id, on_hand })),
  )
  const moved = [
    ...opened.map(({ id, on_hand }) => ({ id, difference: on_hand })),
    ...counted.map(({ id, difference }) => ({ id, difference })),
  ].filter(({ difference }) => difference !== 0)
  await insertRows(
    work,
    stock_movements,
    moved.map(({ id, difference }) => ({
      stock_item_id: id,
      kind: 'count' as const,
      quantity: difference,
      reference,
      created_at: work.now,
    })),
  )
}

/** Deletes rows of these pairs of a product and something else. */
async function dropPairs(work: Work, table: typeof product_rent_pricings | typeof rental_capacities, pairs: object[]) {
  if (pairs.length === 0) return
  const [other] = 'rent_duration_id' in table ? [sql`rent_duration_id`] : [sql`warehouse_id`]
  await work.db.execute(sql`delete from ${table} where (product_id, ${other}) in
    (select product_id, ${other} from json_populate_recordset(null::${table}, ${JSON.stringify(pairs)}::text::json))`)
}

async function writeRents(work: Work, placed: Placed[]) {
  const rents = placed.flatMap(({ id, rents }) => rents.set.map((rent) => ({ product_id: id, ...rent })))
  const ended = placed.flatMap(({ id, rents }) =>
    rents.drop.map((rent_duration_id) => ({ product_id: id, rent_duration_id })),
  )
  await dropPairs(work, product_rent_pricings, [...ended, ...rents])
  await insertRows(work, product_rent_pricings, rents)
  for (const { id, units } of placed) {
    if (units.drop.length > 0) {
      await dropPairs(
        work,
        rental_capacities,
        units.drop.map((warehouse_id) => ({ product_id: id, warehouse_id })),
      )
    }
  }
  const units = placed.flatMap(({ id, units }) => units.set.map((unit) => ({ product_id: id, ...unit })))
  if (units.length === 0) return
  await work.db.execute(sql`insert into ${rental_capacities} (warehouse_id, product_id, units)
    select warehouse_id, product_id, units
    from json_populate_recordset(null::${rental_capacities}, ${JSON.stringify(units)}::text::json)
    on conflict (warehouse_id, product_id) do update set units = excluded.units`)
}

/** Writes what drafts want, a statement for all of them. Answers the ids of the products in their order. */
export async function writeDrafts(work: Work, drafts: Draft[]): Promise<number[]> {
  const placed = await placeDrafts(work, drafts)
  await writeLooks(work, placed)
  await writeStock(work, placed)
  await writeRents(work, placed)
  return placed.map(({ id }) => id)
}

/** A sibling that the file no longer has is not sold any more; its orders and its history stay. */
export async function archiveProducts(work: Work, lost: KnownProduct[]) {
  await updateRows(
    work,
    products,
    lost.map(({ id }) => ({ id, status: 'archived' as const, updated_at: work.now })),
  )
}
