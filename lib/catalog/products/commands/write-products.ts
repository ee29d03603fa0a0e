import { sql } from 'drizzle-orm'
import { keepTraits } from '@/lib/catalog/products/commands/keep-traits'
import { traitsOf } from '@/lib/catalog/products/derive-traits'
import {
  product_colors,
  product_media,
  product_rent_pricings,
  product_sizes,
  products,
} from '@/lib/catalog/products/tables'
import { insertRows, updateRows } from '@/lib/db/bulk'
import type { Work } from '@/lib/db/command'
import { AppError } from '@/lib/platform/errors'

export type ProductRow = Omit<
  typeof products.$inferInsert,
  'id' | 'slug' | 'traits' | 'updated_at' | 'rating' | 'rating_count'
>
export type NewColor = Omit<typeof product_colors.$inferInsert, 'id' | 'product_id'>
export type ColorRow = NewColor & { id: number }
type Media = typeof product_media.$inferSelect
/** A picture with the name of its colour. */
export type NewMedia = Pick<Media, 'source_url' | 'media_key' | 'url_type' | 'ground' | 'alt' | 'alt_idn'> & {
  color: string | null
}
type RentPrice = Omit<Required<typeof product_rent_pricings.$inferInsert>, 'product_id'>

/** The changes to write for one product. Colours are given by name, because new ones have no id yet. */
export type ProductDraft = {
  known: { id: number; slug: string; colors: { id: number; product_id: number; color: string }[] } | null
  slug: string
  row: ProductRow
  /** Whether the change is visible on pages. */
  isShown: boolean
  newColors: NewColor[]
  changedColors: ColorRow[]
  /** Null keeps the sizes or pictures. */
  sizes: string[] | null
  media: { drop: number[]; add: NewMedia[] } | null
  rents: { set: RentPrice[]; drop: number[] }
}

/** A draft whose product and colours have been written. */
export type WrittenDraft<Draft> = Draft & { id: number; colorId: (color: string | null) => number | null }

export const colorKey = (color: string) => color.toLowerCase()

/** A list of ids as one parameter, so that the statement is the same for every batch. */
const idList = (ids: number[]) => sql`(select json_array_elements_text(${JSON.stringify(ids)}::text::json)::bigint)`

async function writeRows(work: Work, drafts: ProductDraft[]): Promise<Map<string, number>> {
  const fresh = drafts.filter(({ known }) => known === null)
  const inserted = await insertRows(
    work,
    products,
    fresh.map(({ row, slug, newColors }) => ({ ...row, slug, traits: traitsOf(row, newColors), updated_at: work.now })),
    ['id', 'slug'],
  )
  const changed = drafts.flatMap(({ known, row, isShown }) =>
    known && isShown ? [{ ...row, id: known.id, updated_at: work.now }] : [],
  )
  await updateRows(work, products, changed)
  return new Map([
    ...inserted.map(({ slug, id }): [string, number] => [slug, id]),
    ...drafts.flatMap(({ known }): [string, number][] => (known ? [[known.slug, known.id]] : [])),
  ])
}

async function writeColors<Draft extends ProductDraft>(work: Work, drafts: Draft[]): Promise<WrittenDraft<Draft>[]> {
  const ids = await writeRows(work, drafts)
  const idOf = ({ slug }: Draft) => {
    const id = ids.get(slug)
    if (id === undefined) throw new AppError('internal')
    return id
  }
  const inserted = await insertRows(
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
  const colors = new Map(inserted.map(({ id, product_id, color }) => [`${product_id}/${colorKey(color)}`, id]))
  for (const { known } of drafts) {
    for (const color of known?.colors ?? []) colors.set(`${color.product_id}/${colorKey(color.color)}`, color.id)
  }
  return drafts.map((draft) => {
    const id = idOf(draft)
    const colorId = (color: string | null) => (color === null ? null : (colors.get(`${id}/${colorKey(color)}`) ?? null))
    return { ...draft, id, colorId }
  })
}

async function writeSizesAndMedia(work: Work, written: WrittenDraft<ProductDraft>[]) {
  const resized = written.filter(({ sizes, known }) => sizes && known).map(({ id }) => id)
  if (resized.length > 0)
    await work.db.execute(sql`delete from ${product_sizes} where product_id in ${idList(resized)}`)
  await insertRows(
    work,
    product_sizes,
    written.flatMap(({ id, sizes }) => (sizes ?? []).map((size, position) => ({ product_id: id, size, position }))),
  )
  const dropped = written.flatMap(({ media }) => media?.drop ?? [])
  if (dropped.length > 0) await work.db.execute(sql`delete from ${product_media} where id in ${idList(dropped)}`)
  await insertRows(
    work,
    product_media,
    written.flatMap(({ id, media, colorId }) =>
      (media?.add ?? []).map(({ color, ...row }, position) => ({
        ...row,
        product_id: id,
        product_color_id: colorId(color),
        position,
      })),
    ),
  )
}

async function writeRentPrices(work: Work, written: WrittenDraft<ProductDraft>[]) {
  const rents = written.flatMap(({ id, rents }) => rents.set.map((rent) => ({ product_id: id, ...rent })))
  const ended = written.flatMap(({ id, rents }) =>
    rents.drop.map((rent_duration_id) => ({ product_id: id, rent_duration_id })),
  )
  const replaced = [...ended, ...rents]
  if (replaced.length > 0) {
    await work.db.execute(sql`delete from ${product_rent_pricings} where (product_id, rent_duration_id) in
      (select product_id, rent_duration_id
        from json_populate_recordset(null::${product_rent_pricings}, ${JSON.stringify(replaced)}::text::json))`)
  }
  await insertRows(work, product_rent_pricings, rents)
}

/** Writes the drafts with one statement per table for all of them. Returns them in order. */
export async function writeProducts<Draft extends ProductDraft>(work: Work, drafts: Draft[]) {
  const written = await writeColors(work, drafts)
  await writeSizesAndMedia(work, written)
  await writeRentPrices(work, written)
  await keepTraits(
    work,
    written.flatMap(({ id, known }) => (known ? [id] : [])),
  )
  return written
}

/** Takes products off sale; their orders and history stay. */
export async function archiveProducts(work: Work, removed: { id: number }[]) {
  await updateRows(
    work,
    products,
    removed.map(({ id }) => ({ id, status: 'archived' as const, updated_at: work.now })),
  )
}
