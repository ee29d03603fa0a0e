import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ref } from '@/lib/db/columns'
import { MOVABLE } from '@/lib/storefront/discovery/rules'

/** Former slugs. Each one points to an id, so that a redirect takes one step after any number of changes. */
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
