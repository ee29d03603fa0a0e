import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@/lib/platform/i18n'

const known = new Map<Locale, Record<string, unknown>>()

/** The texts as they were written: a built page holds them taken apart. */
export function getDictionary(code: Locale): Record<string, unknown> {
  const found = known.get(code) ?? JSON.parse(readFileSync(join(process.cwd(), 'messages', `${code}.json`), 'utf8'))
  known.set(code, found)
  return found
}
