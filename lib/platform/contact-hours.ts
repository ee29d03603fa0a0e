import { env } from '@/lib/platform/env'
import type { Locale } from '@/lib/platform/i18n'

/** When shoppers are answered, in this language; a setting without a second text serves both. Line ends divide no time. */
export function contactHours(locale: Locale): string {
  const [indonesian = '', english = indonesian] = env().CONTACT_HOURS.split('|')
  return (locale === 'id' ? indonesian : english)
    .trim()
    .replace(/(?<=\d)–(?=\d)/g, '\u2060–\u2060')
    .replace(/ (?=WIB)/g, '\u00a0')
}
