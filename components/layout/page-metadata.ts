import type { Metadata } from 'next'
import { DEFAULT_LOCALE, isLocale, LOCALES, localizedPath } from '@/lib/platform/i18n'

type Page = {
  /** As the URL's segment says it. */
  locale: string
  path: string
  title: string
  /** The title stands alone, without the shop's name behind it. */
  absolute?: boolean
  description?: string
  images?: string[]
}

/** Title, canonical, the other language and the card that is shown when the page is shared. */
export function pageMetadata({ locale, path, title, absolute, description, images }: Page): Metadata {
  const own = localizedPath(isLocale(locale) ? locale : DEFAULT_LOCALE, path)
  return {
    title: absolute ? { absolute: title } : title,
    description,
    alternates: {
      canonical: own,
      languages: {
        ...Object.fromEntries(LOCALES.map((language) => [language, localizedPath(language, path)])),
        'x-default': path,
      },
    },
    openGraph: { title, description, url: own, images, siteName: 'Griya', type: 'website' },
    twitter: { card: 'summary_large_image' },
  }
}
