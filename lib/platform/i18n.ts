export const LOCALES = ['id', 'en'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'id'

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale)

/** Content with an `_idn` variant shows that variant in Indonesian (I18N-010). */
export function localized<Key extends string>(
  row: { [Field in Key | `${Key}_idn`]: string | null },
  key: Key,
  locale: Locale,
): string {
  const fields: Record<string, string | null> = row
  return (locale === 'id' && fields[`${key}_idn`]) || (fields[key] ?? '')
}

/** The path of a page in a language: the default language has no prefix, and an address elsewhere stays as it is. */
export function localizedPath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE || !path.startsWith('/')) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}
