import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ref } from '@/lib/db/columns'
import { MOVABLE } from '@/lib/storefront/discovery/rules'

/** Addresses that were: what had one is named by its id, so that a chain of moves is one step. */
export const slug_redirects = pgTable(
  'slug_redirects',
  {
    kind: text({ enum: MOVABLE }).notNull(),
    slug: text().notNull(),
    target_id: ref().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
)
