import { chatPhone, socialLinks } from '@/components/layout/contact'
import type { ProductCard } from '@/lib/catalog/products/schema'
import { env } from '@/lib/platform/env'
import { type Locale, localized, localizedPath } from '@/lib/platform/i18n'

type Crumb = { title: string; href?: string }
type StructuredData = Record<string, unknown>

const absolute = (locale: Locale, path: string) => `${env().public_url}${localizedPath(locale, path)}`

export const breadcrumbJsonLd = (crumbs: Crumb[], locale: Locale): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ title, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: href && absolute(locale, href),
  })),
})

type ListEntry = { name: string; path: string }

/** Pages of the shop in their order. */
export const listJsonLd = (title: string, entries: ListEntry[], locale: Locale): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name: title,
  numberOfItems: entries.length,
  itemListElement: entries.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: absolute(locale, path),
  })),
})

/** The first products of a listing, in its order. */
export const itemListJsonLd = (title: string, products: ProductCard[], locale: Locale): StructuredData =>
  listJsonLd(
    title,
    products.map((product) => ({ name: localized(product, 'title', locale), path: `/products/${product.slug}` })),
    locale,
  )

export const shopId = () => `${env().public_url}/#organization`

/** The organization, for the home page. */
export const organizationJsonLd = (description: string): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'OnlineStore',
  '@id': shopId(),
  name: 'Griya',
  url: env().public_url,
  logo: `${env().public_url}/icon.svg`,
  description,
  email: env().CONTACT_MAIL,
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone: chatPhone(),
    availableLanguage: ['id', 'en'],
  },
  sameAs: socialLinks().map(({ href }) => href),
})

/** The website with its search, for the home page. */
export const websiteJsonLd = (name: string, locale: Locale): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  '@id': `${absolute(locale, '/')}#website`,
  name: 'Griya',
  alternateName: name,
  url: absolute(locale, '/'),
  inLanguage: locale,
  publisher: { '@id': shopId() },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absolute(locale, '/products')}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})
