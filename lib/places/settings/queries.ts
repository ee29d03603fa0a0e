import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import { SETTINGS_TAG, type Setting, type Settings, settingsFrom } from '@/lib/places/settings/rules'
import type { SettingHistory } from '@/lib/places/settings/schema'
import { setting_changes } from '@/lib/places/settings/tables'
import { remember } from '@/lib/platform/cache'

const MOST_CHANGES = 100

/**
 * The settings in force, remembered by every process until one of them changes. A command passes its transaction and
 * `work.owner`.
 */
export const readSettings = (db: Database, owner: object = db): Promise<Settings> =>
  remember({ owner, tags: [SETTINGS_TAG], key: 'all' }, async () => {
    const { id, key, value, at } = setting_changes
    return settingsFrom(await db.select({ key, value, at }).from(setting_changes).orderBy(asc(id)))
  })

/**
 * One setting as the database has it at this moment, for decisions that must not follow a remembered value even while
 * another process has changed it.
 */
export async function readSetting(db: Database | Transaction, setting: Setting): Promise<number> {
  const [last] = await db
    .select({ value: setting_changes.value })
    .from(setting_changes)
    .where(eq(setting_changes.key, setting.key))
    .orderBy(desc(setting_changes.id))
    .limit(1)
  return last?.value ?? setting.default
}

/** The newest change of each setting, by key. */
export async function lastChanges(db: Database) {
  const rows = await db
    .selectDistinctOn([setting_changes.key])
    .from(setting_changes)
    .orderBy(asc(setting_changes.key), desc(setting_changes.id))
  return new Map(rows.map((row) => [row.key, row]))
}

/** The last hundred changes of a setting, newest first, each with the value before it. */
export async function settingHistory(db: Database, setting: Setting): Promise<SettingHistory> {
  const { id, key, value, changed_by, at } = setting_changes
  const rows = await db
    .select({
      value: sql<number>`coalesce(${value}, ${setting.default})`.mapWith(Number),
      before: sql<number>`coalesce(lag(${value}) over (order by ${id}), ${setting.default})`.mapWith(Number),
      changed_by,
      at,
    })
    .from(setting_changes)
    .where(eq(key, setting.key))
    .orderBy(desc(id))
    .limit(MOST_CHANGES)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
