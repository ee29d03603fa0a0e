import { eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { posts, product_collections } from '@/lib/storefront/content/tables'

type Move = { slug: string; to: string }

/** Gives what has the address `slug` another one; answers its id, or null when nothing has it. */
const mover =
  (table: typeof posts | typeof product_collections) =>
  async ({ db }: Work, { slug, to }: Move): Promise<number | null> => {
    const [found] = await db.select({ id: table.id }).from(table).where(eq(table.slug, slug)).for('no key update')
    if (found && slug !== to) await db.update(table).set({ slug: to }).where(eq(table.id, found.id))
    return found?.id ?? null
  }

export const moveCollection = mover(product_collections)
export const movePost = mover(posts)
