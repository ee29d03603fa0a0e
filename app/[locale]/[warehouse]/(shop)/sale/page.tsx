import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListingPage } from '@/components/catalog/listing-page'
import { ListingBanner } from '@/components/content/listing-banner'
import { pageMetadata } from '@/components/layout/page-metadata'
import { getListing } from '@/lib/catalog/queries'
import { getBanners } from '@/lib/content/queries'
import { isLocale, localized } from '@/lib/platform/i18n'
import { getWarehouse } from '@/lib/warehouses/queries'

export const ensureStatic = 'navigation'

type Props = PageProps<'/[locale]/[warehouse]/sale'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations('listing')
  return pageMetadata({ locale, path: '/sale', title: t('saleTitle'), description: t('saleText') })
}

export default async function SalePage({ params }: Props) {
  const { locale: language, warehouse } = await params
  const locale = isLocale(language) ? language : 'id'
  const t = await getTranslations('listing')
  const [place, first, [banner]] = await Promise.all([
    getWarehouse(warehouse),
    getListing({ warehouse, kind: 'sale' }),
    getBanners({ placement: 'sale' }),
  ])
  return (
    <ListingPage
      crumbs={[{ title: t('saleTitle') }]}
      banner={
        banner && (
          <ListingBanner
            banner={banner}
            alt={localized(banner, 'alt', locale)}
            text={localized(banner, 'text', locale)}
          />
        )
      }
      title={t('saleTitle')}
      text={t('saleText')}
      source={{ path: '/discounts/products', warehouseId: place?.id ?? 0 }}
      first={first}
    />
  )
}
