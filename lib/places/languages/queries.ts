import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@/lib/platform/i18n'

const dictionaries = new Map<Locale, Record<string, unknown>>()

/** The dictionary of messages/, read once; the build contains only parts of it. */
export function getDictionary(code: Locale): Record<string, unknown> {
  const found =
    dictionaries.get(code) ?? JSON.parse(readFileSync(join(process.cwd(), 'messages', `${code}.json`), 'utf8'))
  dictionaries.set(code, found)
  return found
}
