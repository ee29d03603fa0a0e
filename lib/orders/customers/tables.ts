import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant, ref } from '@/lib/db/columns'
import { users } from '@/lib/identity/accounts/tables'

/** What operators wrote about a customer; never shown to the customer, deleted with the account. */
export const customer_notes = pgTable(
  'customer_notes',
  {
    id: identity(),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    author: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [index('customer_notes_user').on(table.user_id, table.id)],
)
