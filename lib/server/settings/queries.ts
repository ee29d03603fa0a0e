import type { Database } from '@/lib/db/client'
import { isInstalled } from '@/lib/money/payments/providers/current'
import { SettingError } from '@/lib/places/settings/errors'
import { lastChanges } from '@/lib/places/settings/queries'
import type { SettingState } from '@/lib/places/settings/schema'
import { findRegistered, REGISTRY, type Registered } from '@/lib/server/settings/rules'

type LastChange = { value: number | null; changed_by: string; at: Date }

const toState = ({ group, title, setting }: Registered, last: LastChange | undefined): SettingState => ({
  ...setting,
  group,
  title,
  value: last?.value ?? setting.default,
  changed_by: last?.changed_by ?? null,
  version: last?.at.toISOString() ?? null,
})

/** Every setting with its value; payment methods that this installation does not have are missing. */
export async function listSettings(db: Database): Promise<SettingState[]> {
  const changes = await lastChanges(db)
  return REGISTRY.filter(({ channel }) => !channel || isInstalled(channel)).map((registered) =>
    toState(registered, changes.get(registered.setting.key)),
  )
}

/** Throws `setting_not_found`. */
export function requireSetting(key: string): Registered['setting'] {
  const found = findRegistered(key)
  if (!found) throw new SettingError('setting_not_found')
  return found.setting
}

/** One setting with its value. Throws `setting_not_found`. */
export async function getSetting(db: Database, key: string): Promise<SettingState> {
  const found = findRegistered(key)
  if (!found) throw new SettingError('setting_not_found')
  return toState(found, (await lastChanges(db)).get(key))
}
