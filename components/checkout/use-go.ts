import { useRouter } from 'next/navigation'
import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { DEFAULT_LOCALE, LOCALES, localizedPath } from '@/lib/platform/i18n'

const hasLanguage = (path: string) =>
  LOCALES.some((locale) => locale !== DEFAULT_LOCALE && new RegExp(`^/${locale}(?:[/?#]|$)`).test(path))

/** Goes to a page of the shop; a path without a language stays in the shopper's. */
export function useGo() {
  const router = useRouter()
  const locale = useLocale()
  return useMemo(() => {
    const full = (path: string) => (hasLanguage(path) ? path : localizedPath(locale, path))
    return {
      full,
      push: (path: string) => router.push(full(path)),
      replace: (path: string) => router.replace(full(path)),
      /** After signing in: what was fetched ahead without a session says something else now. */
      enter: (path: string) => window.location.assign(full(path)),
    }
  }, [router, locale])
}
