import { useRouter } from 'next/navigation'
import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { DEFAULT_LOCALE, LOCALES, localizedPath } from '@/lib/platform/i18n'

const hasLanguage = (path: string) =>
  LOCALES.some((locale) => locale !== DEFAULT_LOCALE && new RegExp(`^/${locale}(?:[/?#]|$)`).test(path))

/** Navigates to a page of the shop; a path without a language keeps the current one. */
export function useNavigate() {
  const router = useRouter()
  const locale = useLocale()
  return useMemo(() => {
    const full = (path: string) => (hasLanguage(path) ? path : localizedPath(locale, path))
    return {
      full,
      push: (path: string) => router.push(full(path)),
      replace: (path: string) => router.replace(full(path)),
      /** A full load after signing in, because prefetched pages were rendered without the session. */
      enter: (path: string) => window.location.assign(full(path)),
    }
  }, [router, locale])
}
