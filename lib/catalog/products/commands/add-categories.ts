import { brands, categories, rent_durations } from '@/lib/catalog/products/tables'
import { insertRows } from '@/lib/db/bulk'
import type { Work } from '@/lib/db/command'

/** The parent of new categories until an operator moves them. */
const OTHERS = { slug: 'lainnya', title: 'Others', title_idn: 'Lainnya', position: 99, parent_id: null }

type NewEntry = { slug: string; title: string }

/** Inserts brands. */
export const addBrands = (work: Work, entries: NewEntry[]) => insertRows(work, brands, entries)

/** Inserts categories below `OTHERS`, which is created when it is missing. */
export async function addCategories(work: Work, entries: NewEntry[]) {
  if (entries.length === 0) return
  const [others] = await work.db
    .insert(categories)
    .values(OTHERS)
    .onConflictDoUpdate({ target: categories.slug, set: { slug: OTHERS.slug } })
    .returning({ id: categories.id })
  const rows = entries.filter(({ slug }) => slug !== OTHERS.slug)
  await insertRows(
    work,
    categories,
    rows.map(({ slug, title }) => ({ slug, title, title_idn: title, parent_id: others?.id ?? null, position: 0 })),
  )
}

/** Inserts rental durations in days and returns them with their ids. */
export const addDurations = (work: Work, days: number[]) =>
  insertRows(
    work,
    rent_durations,
    days.map((duration) => ({ duration })),
    ['id', 'duration'],
  )
