import { desc, eq, sql } from 'drizzle-orm'
import { auditLog } from '@/lib/db/audit-log'
import { command } from '@/lib/db/command'
import { SettingError } from '@/lib/places/settings/errors'
import { isAllowed, PROMISES_TAG, SETTINGS_TAG, type Setting } from '@/lib/places/settings/rules'
import type { SettingChange } from '@/lib/places/settings/schema'
import { setting_changes } from '@/lib/places/settings/tables'
import { AppError } from '@/lib/platform/errors'

/**
 * Changes a setting for everything that happens from now on; null sets the default. Throws `setting_out_of_bounds`, and
 * `changed_meanwhile` when somebody else has changed it since `version`.
 */
export const changeSetting = command(
  async (work, { setting, value, version }: SettingChange & { setting: Setting }) => {
    if (!isAllowed(setting, value))
      throw new SettingError('setting_out_of_bounds', { params: { least: setting.least, most: setting.most } })
    await work.db.execute(sql`lock table ${setting_changes} in share row exclusive mode`)
    const [last] = await work.db
      .select()
      .from(setting_changes)
      .where(eq(setting_changes.key, setting.key))
      .orderBy(desc(setting_changes.id))
      .limit(1)
    const before = last?.value ?? setting.default
    if ((last?.at.toISOString() ?? null) !== version)
      throw new AppError('changed_meanwhile', { params: { value: before, by: last?.changed_by ?? '' } })
    const at = new Date(Math.max(work.now.getTime(), (last?.at.getTime() ?? 0) + 1))
    await work.db.insert(setting_changes).values({ key: setting.key, value, changed_by: work.actor.name, at })
    const entry = { action: 'setting_changed', subject_type: 'setting', subject_id: setting.key }
    await auditLog.current(work, { ...entry, before: { value: before }, after: { value: value ?? setting.default } })
    work.expire(SETTINGS_TAG)
    if (setting.promised) work.expire(PROMISES_TAG)
  },
)
