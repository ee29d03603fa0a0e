import { eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { posts, product_collections } from '@/lib/storefront/content/tables'

type SlugChange = { slug: string; to: string }

/** Changes a slug. Returns the row's id, or null if no row has the slug. */
const slugMover =
  (table: typeof posts | typeof product_collections) =>
  async ({ db }: Work, { slug, to }: SlugChange): Promise<number | null> => {
    const [found] = await db.select({ id: table.id }).from(table).where(eq(table.slug, slug)).for('no key update')
    if (found && slug !== to) await db.update(table).set({ slug: to }).where(eq(table.id, found.id))
    return found?.id ?? null
  }

export const moveCollection = slugMover(product_collections)
export const movePost = slugMover(posts)
