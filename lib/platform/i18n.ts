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

/** Adds the language prefix to a path of the shop. The default language has none; external URLs stay unchanged. */
export function localizedPath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE || !path.startsWith('/')) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}
