import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListingPage } from '@/components/catalog/listing-page'
import { ListingBanner } from '@/components/content/listing-banner'
import { pageMetadata } from '@/components/layout/page-metadata'
import { getListing } from '@/lib/catalog/queries'
import { getBanners } from '@/lib/content/queries'
import { isLocale, localized } from '@/lib/platform/i18n'
import { getWarehouse } from '@/lib/warehouses/queries'

type Kind = 'rent' | 'sale'
type Params = Promise<{ locale: string; warehouse: string }>
type KindListingProps = { kind: Kind; params: Params }

const SOURCES = { rent: '/rents/products', sale: '/discounts/products' } as const

export async function kindMetadata({ kind, params }: KindListingProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations('listing')
  return pageMetadata({ locale, path: `/${kind}`, title: t(`${kind}Title`), description: t(`${kind}Text`) })
}

/** Everything that can be rented, or everything whose price is reduced, below its own banner. */
export async function KindListing({ kind, params }: KindListingProps) {
  const { locale: language, warehouse } = await params
  const locale = isLocale(language) ? language : 'id'
  const t = await getTranslations('listing')
  const [place, first, [banner]] = await Promise.all([
    getWarehouse(warehouse),
    getListing({ warehouse, kind }),
    getBanners({ placement: kind }),
  ])
  const title = t(`${kind}Title`)
  return (
    <ListingPage
      crumbs={[{ title }]}
      banner={
        banner && (
          <ListingBanner
            banner={banner}
            alt={localized(banner, 'alt', locale)}
            text={localized(banner, 'text', locale)}
          />
        )
      }
      title={title}
      text={t(`${kind}Text`)}
      source={{ path: SOURCES[kind], warehouseId: place?.id ?? 0 }}
      first={first}
    />
  )
}
