import { asc, inArray, or } from 'drizzle-orm'
import { addBrands, addCategories, addDurations } from '@/lib/catalog/products/commands/add-categories'
import { brands, categories, rent_durations } from '@/lib/catalog/products/tables'
import type { Database, Transaction } from '@/lib/db/client'
import type { Work } from '@/lib/db/command'
import type { ImportProduct } from '@/lib/fulfilment/product-files/schema/imports'
import { sha256 } from '@/lib/platform/crypto'
import { slugify } from '@/lib/platform/slug'

/** A name without a single letter of our alphabet still has an address. */
const nameSlug = (name: string) => slugify(name) || sha256(name).slice(0, 12)

type Named = { id: number; slug: string; title: string; title_idn?: string }

/** The one that a name means: by address, else by its title in either language, the oldest first. */
export function findNamed<Place extends Named>(places: Place[]): (name: string) => Place | null {
  const bySlug = new Map(places.map((place) => [place.slug, place]))
  const byTitle = new Map<string, Place>()
  for (const place of [...places].sort((a, b) => a.id - b.id)) {
    for (const title of [place.title, place.title_idn ?? place.title]) {
      if (!byTitle.has(title.toLowerCase())) byTitle.set(title.toLowerCase(), place)
    }
  }
  return (name) => bySlug.get(nameSlug(name)) ?? byTitle.get(name.toLowerCase()) ?? null
}

/** The brands that these names may mean, and those with these ids: a shop may have very many. */
async function readBrands(db: Transaction, names: string[], ids: number[]): Promise<Named[]> {
  const wanted = or(inArray(brands.slug, names.map(nameSlug)), inArray(brands.title, names), inArray(brands.id, ids))
  return db.select({ id: brands.id, slug: brands.slug, title: brands.title }).from(brands).where(wanted)
}

export const readCategories = (db: Database | Transaction): Promise<Named[]> => {
  const { id, slug, title, title_idn } = categories
  return db.select({ id, slug, title, title_idn }).from(categories).orderBy(asc(categories.id))
}

/** Names that nothing has yet, the first spelling of each. */
function missingNames(names: (string | null)[], find: (name: string) => Named | null): Map<string, string> {
  const missing = new Map<string, string>()
  for (const name of names) {
    if (name !== null && find(name) === null && !missing.has(nameSlug(name))) missing.set(nameSlug(name), name)
  }
  return missing
}

const toRows = (missing: Map<string, string>) => [...missing].map(([slug, title]) => ({ slug, title }))

/** Names that a dry run would make have no id yet. */
const imagine = (missing: Map<string, string>): Named[] =>
  [...missing].map(([slug, title], index) => ({ id: -1 - index, slug, title }))

export type Places = {
  brand: (name: string) => number | null
  category: Places['brand']
  brandTitle: (id: number | null) => string | null
  categoryTitle: Places['brandTitle']
}

const distinct = <Value>(values: (Value | null)[]): Value[] => [
  ...new Set(values.filter((value): value is Value & NonNullable<Value> => value !== null)),
]

type Known = { brand_id: number | null }

/** Brands and categories of a batch by name; missing ones are made, or only imagined by a dry run. */
export async function readPlaces(work: Work, batch: ImportProduct[], known: Known[], isDry: boolean): Promise<Places> {
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
    makers = [...makers, ...imagine(newBrands)]
    kinds = [...kinds, ...imagine(newCategories)]
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
  const titles = (places: Named[]) => {
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

/** The ids of rental durations by their days; missing ones are made, or only imagined by a dry run. */
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
