import { notFound } from 'next/navigation'
import { isLocale, type Locale } from '@/lib/platform/i18n'

/** The route's locale segment as a `Locale`; any other value is a 404. */
export function requireLocale(segment: string): Locale {
  if (!isLocale(segment)) notFound()
  return segment
}
