import { subMinutes } from 'date-fns'

/** The lifetime of a session in days, by role. */
export const SESSION_DAYS = { guest: 30, user: 30, business: 30 } as const

const SEEN_EVERY_MINUTES = 5

/** A session that was last seen before this time is updated when it is used. */
export const lastSeenCutoff = (now: Date) => subMinutes(now, SEEN_EVERY_MINUTES)

/** The names of a device by which its owner recognises it; the user agent itself is not stored. */
export type Device = { browser: string | null; system: string | null }

export const UNKNOWN_DEVICE: Device = { browser: null, system: null }

/** In this order, because user agents also contain the names of other browsers. */
const BROWSERS: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]

const SYSTEMS: readonly [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const MAX_LENGTH = 400

/** The browser and system of a user agent, by these lists. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = userAgent?.slice(0, MAX_LENGTH) ?? ''
  const find = (list: typeof BROWSERS) => list.find(([, sign]) => sign.test(text))?.[0] ?? null
  return { browser: find(BROWSERS), system: find(SYSTEMS) }
}
