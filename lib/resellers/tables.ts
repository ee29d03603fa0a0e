import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '@/lib/accounts/tables'
import { instant, ref } from '@/lib/db/columns'

/** A business user's store. Its name is lower case and never changes (spec 1 §5). */
export const resellers = pgTable(
  'resellers',
  {
    user_id: ref()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    store_name: text().notNull(),
    terms_accepted_at: instant().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [uniqueIndex('resellers_store_name').on(table.store_name)],
)
