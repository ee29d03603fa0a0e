export const SETTING_UNITS = [
  'minutes',
  'hours',
  'days',
  'working_days',
  'rupiah',
  'percent',
  'points',
  'times',
  'switch',
] as const
export type SettingUnit = (typeof SETTING_UNITS)[number]

/**
 * A number that operators may change. `default` is the specification's; `least` and `most` keep what the shop's own
 * texts promise. A switch is 1 (on) or 0. Pages of the shop name those that are `promised`.
 */
export type Setting = {
  key: string
  unit: SettingUnit
  default: number
  least: number
  most: number
  promised?: true
}

/** Something that is on unless an operator switches it off. */
export const switchOf = (key: string): Setting => ({ key, unit: 'switch', default: 1, least: 0, most: 1 })

/** Expired when a setting changes. */
export const SETTINGS_TAG = 'settings'

/** Expired when a setting changes that pages of the shop name. */
export const PROMISES_TAG = 'promises'

export type SettingValue = { key: string; value: number | null; at: Date }

/** What is in force: `of` now, `at` an earlier instant, so that a change does not move what was promised before it. */
export type Settings = {
  of(setting: Setting): number
  at(setting: Setting, instant: Date): number
  isOn(setting: Setting): boolean
  /** What is set below a prefix, by the rest of the key. */
  below(prefix: string): ReadonlyMap<string, number>
}

/** The settings that result from all changes, oldest first. */
export function settingsFrom(changes: readonly SettingValue[]): Settings {
  const byKey = new Map<string, SettingValue[]>()
  for (const change of changes) byKey.set(change.key, [...(byKey.get(change.key) ?? []), change])
  const of = (setting: Setting) => byKey.get(setting.key)?.at(-1)?.value ?? setting.default
  return {
    of,
    at: (setting, instant) => byKey.get(setting.key)?.findLast(({ at }) => at <= instant)?.value ?? setting.default,
    isOn: (setting) => of(setting) === 1,
    below: (prefix) =>
      new Map(
        [...byKey].flatMap(([key, all]) => {
          const value = all.at(-1)?.value ?? null
          return key.startsWith(prefix) && value !== null ? [[key.slice(prefix.length), value] as const] : []
        }),
      ),
  }
}

/** Settings in which one more value is in force; null is the default. */
export const withValue = (settings: Settings, key: string, value: number | null): Settings => ({
  ...settings,
  of: (setting) => (setting.key === key ? (value ?? setting.default) : settings.of(setting)),
  below: (prefix) => {
    const all = new Map(settings.below(prefix))
    if (!key.startsWith(prefix)) return all
    const rest = key.slice(prefix.length)
    if (value === null) all.delete(rest)
    else all.set(rest, value)
    return all
  },
})

/** The settings of a shop where nobody has changed anything. */
export const DEFAULTS = settingsFrom([])

/** Whether a value is allowed; null is the default. */
export const isAllowed = ({ least, most }: Setting, value: number | null) =>
  value === null || (Number.isSafeInteger(value) && value >= least && value <= most)
