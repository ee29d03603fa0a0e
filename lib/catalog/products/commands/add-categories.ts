import { brands, categories, rent_durations } from '@/lib/catalog/products/tables'
import { insertRows } from '@/lib/db/bulk'
import type { Work } from '@/lib/db/command'

/** Where categories go that nobody has sorted in yet. */
const OTHERS = { slug: 'lainnya', title: 'Others', title_idn: 'Lainnya', position: 99, parent_id: null }

type Named = { slug: string; title: string }

export const addBrands = (work: Work, wanted: Named[]) => insertRows(work, brands, wanted)

/** Adds categories below `OTHERS`, which is made when it is missing. */
export async function addCategories(work: Work, wanted: Named[]) {
  if (wanted.length === 0) return
  const [others] = await work.db
    .insert(categories)
    .values(OTHERS)
    .onConflictDoUpdate({ target: categories.slug, set: { slug: OTHERS.slug } })
    .returning({ id: categories.id })
  const rows = wanted.filter(({ slug }) => slug !== OTHERS.slug)
  await insertRows(
    work,
    categories,
    rows.map(({ slug, title }) => ({ slug, title, title_idn: title, parent_id: others?.id ?? null, position: 0 })),
  )
}

/** Adds rental durations in days; answers them with their ids. */
export const addDurations = (work: Work, days: number[]) =>
  insertRows(
    work,
    rent_durations,
    days.map((duration) => ({ duration })),
    ['id', 'duration'],
  )
