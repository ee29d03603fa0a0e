import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, ref } from '@/lib/db/columns'
import { users } from '@/lib/identity/accounts/tables'

/** Opaque 256-bit tokens; only their SHA-256 is here. */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: text().primaryKey(),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Names a session to its owner; not a secret. */
    id: uuid().notNull().unique().defaultRandom(),
    browser: text(),
    system: text(),
    created_at: instant().notNull(),
    last_seen_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    /** Until when this session may download the owner's data. */
    exports_until: instant(),
  },
  (table) => [index('sessions_user').on(table.user_id)],
)
