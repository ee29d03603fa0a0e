import { subMinutes } from 'date-fns'

/** How long a session lives, in days, by role. */
export const SESSION_DAYS = { guest: 30, user: 30, business: 30 } as const

const SEEN_EVERY_MINUTES = 5

/** A session last seen before this is written down anew when it is used. */
export const lastSeenCutoff = (now: Date) => subMinutes(now, SEEN_EVERY_MINUTES)

/** A device as its owner knows it again; nothing else of its description is kept. */
export type Device = { browser: string | null; system: string | null }

export const UNKNOWN_DEVICE: Device = { browser: null, system: null }

/** Browsers name each other, so the order counts. */
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

const LONGEST_DESCRIPTION = 400

/** What a browser says of itself, down to two names of these lists. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = userAgent?.slice(0, LONGEST_DESCRIPTION) ?? ''
  const find = (list: typeof BROWSERS) => list.find(([, sign]) => sign.test(text))?.[0] ?? null
  return { browser: find(BROWSERS), system: find(SYSTEMS) }
}
