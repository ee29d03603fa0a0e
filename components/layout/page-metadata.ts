import type { Metadata } from 'next'
import { DEFAULT_LOCALE, isLocale, LOCALES, localizedPath } from '@/lib/platform/i18n'
import { CARD_SIZE, shopCardUrl } from '@/lib/storefront/discovery/rules'

/** Language codes in the form of Open Graph. */
const TERRITORY = { id: 'id_ID', en: 'en_US' } as const

type PageDescription = {
  /** The locale segment of the route. */
  locale: string
  path: string
  title: string
  /** Uses the title without the shop's name behind it. */
  absolute?: boolean
  description?: string
  images?: string[]
}

/** Title, canonical URL, the other language's URL and the Open Graph card. */
export function pageMetadata({ locale, path, title, absolute, description, images }: PageDescription): Metadata {
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
