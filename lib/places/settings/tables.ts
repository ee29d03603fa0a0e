import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant } from '@/lib/db/columns'

/** Every change of a setting, and with it who made it. The newest of a key is in force; null is the default. */
export const setting_changes = pgTable(
  'setting_changes',
  {
    id: identity(),
    key: text().notNull(),
    value: bigint({ mode: 'number' }),
    changed_by: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('setting_changes_key').on(table.key, table.id.desc())],
)
