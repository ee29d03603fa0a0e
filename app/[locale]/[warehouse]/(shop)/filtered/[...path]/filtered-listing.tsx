import { getTranslations } from 'next-intl/server'
import { listingBanner } from '@/components/content/listing-banner'
import type { ListingQuery } from '@/lib/catalog/products/listing-query'
import { getWarehouse } from '@/lib/places/warehouses/queries'
import { type Locale, localized } from '@/lib/platform/i18n'
import { findCollectionPage, getBanners, getCollection } from '@/lib/storefront/content/queries/content'
import { COLLECTION_PAGE_SIZE, collectionApi } from '@/lib/storefront/content/rules'
import { findListing, getListing } from '@/lib/storefront/listing/queries/listings'

type ListingRoute = { locale: Locale; warehouse: string }

const LISTINGS = {
  products: { kind: 'all', api: '/products', title: 'allTitle', text: 'allText' },
  sale: { kind: 'sale', api: '/discounts/products', title: 'saleTitle', text: 'saleText' },
  rent: { kind: 'rent', api: '/rents/products', title: 'rentTitle', text: 'rentText' },
} as const

async function readListing(name: keyof typeof LISTINGS, { locale, warehouse }: ListingRoute) {
  const { kind, api, title, text } = LISTINGS[name]
  const t = await getTranslations('listing')
  const [place, whole, [banner]] = await Promise.all([
    getWarehouse(warehouse),
    getListing({ warehouse, kind }),
    kind === 'all' ? [] : getBanners({ placement: kind }),
  ])
  return {
    title: t(title),
    text: banner ? localized(banner, 'text', locale) : t(text),
    whole,
    banner: listingBanner(banner, banner ? localized(banner, 'alt', locale) : ''),
    source: { path: api, warehouseId: place?.id ?? 0 },
    find: (query: ListingQuery) => findListing({ warehouse, kind, query }),
  }
}

async function readCollection(slug: string, { locale, warehouse }: ListingRoute) {
  const [place, found] = await Promise.all([getWarehouse(warehouse), getCollection({ warehouse, slug })])
  if (!found) return null
  const { collection, first } = found
  return {
    title: localized(collection, 'title', locale),
    whole: first,
    text: localized(collection, 'text', locale),
    banner: listingBanner(collection, ''),
    source: { path: collectionApi(collection), warehouseId: place?.id ?? 0, limit: COLLECTION_PAGE_SIZE },
    find: (query: ListingQuery) => findCollectionPage(warehouse, collection, query),
  }
}

const isListing = (name: string): name is keyof typeof LISTINGS => name in LISTINGS

/** The listing at this path, or null. */
export function readFilteredListing([name = '', slug]: string[], route: ListingRoute) {
  if (name === 'collections' && slug) return readCollection(slug, route)
  return isListing(name) ? readListing(name, route) : null
}
