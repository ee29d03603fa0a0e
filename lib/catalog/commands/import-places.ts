import { sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { brands, categories } from '@/lib/db/tables'
import { sha256 } from '@/lib/platform/crypto'
import { slugify } from '@/lib/platform/slug'

/** Where categories go that nobody has sorted in yet. */
const OTHERS = { slug: 'lainnya', title: 'Others', title_idn: 'Lainnya', position: 99 }

/** A name without a single letter of our alphabet still has an address. */
const nameSlug = (name: string) => slugify(name) || sha256(name).slice(0, 12)

async function makeBrand({ db }: Work, title: string): Promise<number | null> {
  const slug = nameSlug(title)
  const [row] = await db
    .insert(brands)
    .values({ slug, title })
    .onConflictDoUpdate({ target: brands.slug, set: { slug } })
    .returning({ id: brands.id })
  return row?.id ?? null
}

async function findCategory({ db }: Work, name: string): Promise<number | null> {
  const wanted = name.toLowerCase()
  const [row] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(
      sql`${categories.slug} = ${nameSlug(name)} or lower(${categories.title}) = ${wanted} or lower(${categories.title_idn}) = ${wanted}`,
    )
    .orderBy(sql`${categories.slug} <> ${nameSlug(name)}`, categories.id)
    .limit(1)
  return row?.id ?? null
}

async function makeCategory(work: Work, name: string): Promise<number | null> {
  const found = await findCategory(work, name)
  if (found !== null) return found
  const [others] = await work.db
    .insert(categories)
    .values(OTHERS)
    .onConflictDoUpdate({ target: categories.slug, set: { slug: OTHERS.slug } })
    .returning({ id: categories.id })
  const [row] = await work.db
    .insert(categories)
    .values({ slug: nameSlug(name), title: name, title_idn: name, parent_id: others?.id ?? null })
    .returning({ id: categories.id })
  return row?.id ?? null
}

export type Places = { brand: (title: string | null) => Promise<number | null>; category: Places['brand'] }

/** Brands and categories by name, each looked up once and made where it is missing. */
export function placesOf(work: Work): Places {
  const once = (make: (work: Work, name: string) => Promise<number | null>): Places['brand'] => {
    const made = new Map<string, number | null>()
    return async (name) => {
      if (name === null) return null
      const id = made.get(name) ?? (await make(work, name))
      made.set(name, id)
      return id
    }
  }
  return { brand: once(makeBrand), category: once(makeCategory) }
}
