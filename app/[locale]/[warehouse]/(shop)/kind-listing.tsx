import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { requireLocale } from '@/app/[locale]/[warehouse]/require-locale'
import { listingBanner } from '@/components/content/listing-banner'
import { FlashStrip } from '@/components/flash-sales/flash-strip'
import { PageMessages } from '@/components/layout/page-messages'
import { pageMetadata } from '@/components/layout/page-metadata'
import { Breadcrumb } from '@/components/products/breadcrumb'
import { ListingPage } from '@/components/products/listing-page'
import { RentElsewhere } from '@/components/rentals/rent-elsewhere'
import { RentSteps } from '@/components/rentals/rent-steps'
import { cx } from '@/components/ui/class-names'
import { Container } from '@/components/ui/container'
import { getOfferedTerms } from '@/lib/fulfilment/rentals/queries/offered-terms'
import { getRentingWarehouses } from '@/lib/fulfilment/rentals/queries/places'
import { getWarehouse } from '@/lib/places/warehouses/queries'
import { localized } from '@/lib/platform/i18n'
import { getBanners } from '@/lib/storefront/content/queries/content'
import { getHomeFlashSales } from '@/lib/storefront/flash-sales/queries'
import { getListing } from '@/lib/storefront/listing/queries/listings'

type Kind = 'rent' | 'sale'
type Params = Promise<{ locale: string; warehouse: string }>
type KindListingProps = { kind: Kind; params: Params }

const SOURCES = { rent: '/rents/products', sale: '/discounts/products' } as const

export async function kindMetadata({ kind, params }: KindListingProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations('listing')
  return pageMetadata({ locale, path: `/${kind}`, title: t(`${kind}Title`), description: t(`${kind}Text`) })
}

/** All products for rent, or all reduced products, below a banner. */
export async function KindListing({ kind, params }: KindListingProps) {
  const { locale: language, warehouse } = await params
  const locale = requireLocale(language)
  const t = await getTranslations('listing')
  const [place, first, [banner]] = await Promise.all([
    getWarehouse(warehouse),
    getListing({ warehouse, kind }),
    getBanners({ placement: kind }),
  ])
  const title = t(`${kind}Title`)
  const about = t(`${kind}Text`)
  const picture = listingBanner(banner, banner ? localized(banner, 'alt', locale) : '')
  const isNowhere = kind === 'rent' && first.metadata.total_items === 0
  if (isNowhere && place) {
    return (
      <Container>
        <Breadcrumb crumbs={[{ title }]} />
        <PageMessages namespaces={['listing']}>
          <RentElsewhere here={place.city} places={await getRentingWarehouses()} />
        </PageMessages>
      </Container>
    )
  }
  return (
    <ListingPage
      crumbs={[{ title }]}
      banner={picture}
      title={title}
      text={banner && picture ? localized(banner, 'text', locale) : about}
      intro={
        <>
          {picture && (
            <p
              className={cx(
                'mb-3 max-w-text text-quiet text-sm md:mb-5 md:text-base',
                kind === 'rent' && 'max-md:hidden',
              )}
            >
              {about}
            </p>
          )}
          {kind === 'rent' && place && <RentSteps terms={await getOfferedTerms(place.id)} />}
          {kind === 'sale' && <FlashStrip sales={await getHomeFlashSales({ warehouse })} locale={locale} />}
        </>
      }
      source={{ path: SOURCES[kind], warehouseId: place?.id ?? 0 }}
      first={first}
    />
  )
}
