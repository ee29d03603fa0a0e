import type { Locale } from '@/lib/platform/i18n'

/** Opening hours as they are written in one language, else in the other. */
export const hoursIn = ({ hours, hours_idn }: { hours: string; hours_idn: string }, locale: Locale) =>
  (locale === 'id' ? hours_idn || hours : hours || hours_idn) || '–'
