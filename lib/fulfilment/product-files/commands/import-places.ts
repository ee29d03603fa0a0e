import { asc, inArray, or } from 'drizzle-orm'
import { addBrands, addCategories, addDurations } from '@/lib/catalog/products/commands/add-categories'
import { brands, categories, rent_durations } from '@/lib/catalog/products/tables'
import type { Database, Transaction } from '@/lib/db/client'
import type { Work } from '@/lib/db/command'
import type { ImportProduct } from '@/lib/fulfilment/product-files/schema/imports'
import { sha256 } from '@/lib/platform/crypto'
import { slugify } from '@/lib/platform/slug'

/** The slug of a name; a hash when the name has no Latin letter. */
const nameSlug = (name: string) => slugify(name) || sha256(name).slice(0, 12)

type NamedEntity = { id: number; slug: string; title: string; title_idn?: string }

/** Looks a name up by slug, else by title in either language; the oldest match wins. */
export function findNamed<Place extends NamedEntity>(places: Place[]): (name: string) => Place | null {
  const bySlug = new Map(places.map((place) => [place.slug, place]))
  const byTitle = new Map<string, Place>()
  for (const place of [...places].sort((a, b) => a.id - b.id)) {
    for (const title of [place.title, place.title_idn ?? place.title]) {
      if (!byTitle.has(title.toLowerCase())) byTitle.set(title.toLowerCase(), place)
    }
  }
  return (name) => bySlug.get(nameSlug(name)) ?? byTitle.get(name.toLowerCase()) ?? null
}

/** Brands with these names or ids. Not all brands: a shop may have very many. */
async function readBrands(db: Transaction, names: string[], ids: number[]): Promise<NamedEntity[]> {
  const wanted = or(inArray(brands.slug, names.map(nameSlug)), inArray(brands.title, names), inArray(brands.id, ids))
  return db.select({ id: brands.id, slug: brands.slug, title: brands.title }).from(brands).where(wanted)
}

export const readCategories = (db: Database | Transaction): Promise<NamedEntity[]> => {
  const { id, slug, title, title_idn } = categories
  return db.select({ id, slug, title, title_idn }).from(categories).orderBy(asc(categories.id))
}

/** Names without a match, by slug, in their first spelling. */
function missingNames(names: (string | null)[], find: (name: string) => NamedEntity | null): Map<string, string> {
  const missing = new Map<string, string>()
  for (const name of names) {
    if (name !== null && find(name) === null && !missing.has(nameSlug(name))) missing.set(nameSlug(name), name)
  }
  return missing
}

const toRows = (missing: Map<string, string>) => [...missing].map(([slug, title]) => ({ slug, title }))

/** Rows with negative ids for names that a dry run would create. */
const placeholders = (missing: Map<string, string>): NamedEntity[] =>
  [...missing].map(([slug, title], index) => ({ id: -1 - index, slug, title }))

export type Taxonomy = {
  brand: (name: string) => number | null
  category: Taxonomy['brand']
  brandTitle: (id: number | null) => string | null
  categoryTitle: Taxonomy['brandTitle']
}

const distinct = <Value>(values: (Value | null)[]): Value[] => [
  ...new Set(values.filter((value): value is Value & NonNullable<Value> => value !== null)),
]

type BrandReference = { brand_id: number | null }

/** Brands and categories of a batch by name. Creates missing ones; a dry run uses placeholders. */
export async function readTaxonomy(
  work: Work,
  batch: ImportProduct[],
  known: BrandReference[],
  isDry: boolean,
): Promise<Taxonomy> {
  const names = distinct(batch.map(({ brand }) => brand))
  const ids = distinct(known.map(({ brand_id }) => brand_id))
  let makers = await readBrands(work.db, names, ids)
  let kinds = await readCategories(work.db)
  const newBrands = missingNames(names, findNamed(makers))
  const newCategories = missingNames(
    batch.map(({ category }) => category),
    findNamed(kinds),
  )
  if (isDry) {
    makers = [...makers, ...placeholders(newBrands)]
    kinds = [...kinds, ...placeholders(newCategories)]
  } else {
    if (newBrands.size > 0) {
      await addBrands(work, toRows(newBrands))
      makers = await readBrands(work.db, names, ids)
    }
    if (newCategories.size > 0) {
      await addCategories(work, toRows(newCategories))
      kinds = await readCategories(work.db)
    }
  }
  const [brand, category] = [findNamed(makers), findNamed(kinds)]
  const titles = (places: NamedEntity[]) => {
    const byId = new Map(places.map(({ id, title }) => [id, title]))
    return (id: number | null) => (id === null ? null : (byId.get(id) ?? null))
  }
  return {
    brand: (name) => brand(name)?.id ?? null,
    category: (name) => category(name)?.id ?? null,
    brandTitle: titles(makers),
    categoryTitle: titles(kinds),
  }
}

/** The ids of rental durations by their days. Creates missing ones; a dry run uses placeholders. */
export async function readDurations(work: Work, batch: ImportProduct[], isDry: boolean): Promise<Map<number, number>> {
  const priced = batch.flatMap(({ rents }) =>
    rents.flatMap(({ duration, price }) => (price === null ? [] : [duration])),
  )
  const rows = await work.db.select().from(rent_durations)
  const known = new Map(rows.map(({ id, duration }) => [duration, id]))
  const missing = distinct(priced).filter((duration) => !known.has(duration))
  if (isDry) return new Map([...known, ...missing.map((duration, index): [number, number] => [duration, -1 - index])])
  const made = await addDurations(work, missing)
  return new Map([...known, ...made.map(({ id, duration }): [number, number] => [duration, id])])
}
