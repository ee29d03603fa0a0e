import type { Metadata } from 'next'
import { CARD_SIZE, shopCardUrl } from '@/lib/discovery/rules'
import { DEFAULT_LOCALE, isLocale, LOCALES, localizedPath } from '@/lib/platform/i18n'

/** As the Open Graph writes languages. */
const TERRITORY = { id: 'id_ID', en: 'en_US' } as const

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
  const language = isLocale(locale) ? locale : DEFAULT_LOCALE
  const own = localizedPath(language, path)
  const shown = images?.length ? images : [{ url: shopCardUrl(language), ...CARD_SIZE }]
  return {
    title: absolute ? { absolute: title } : title,
    description,
    alternates: {
      canonical: own,
      languages: {
        ...Object.fromEntries(LOCALES.map((other) => [other, localizedPath(other, path)])),
        'x-default': path,
      },
    },
    openGraph: {
      title,
      description,
      url: own,
      images: shown,
      siteName: 'Griya',
      type: 'website',
      locale: TERRITORY[language],
      alternateLocale: LOCALES.filter((other) => other !== language).map((other) => TERRITORY[other]),
    },
    twitter: { card: 'summary_large_image' },
  }
}
