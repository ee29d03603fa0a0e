import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListingPage } from '@/components/catalog/listing-page'
import { pageMetadata } from '@/components/layout/page-metadata'
import { getListing } from '@/lib/catalog/queries'
import { getWarehouse } from '@/lib/warehouses/queries'

export const ensureStatic = 'navigation'

type Props = PageProps<'/[locale]/[warehouse]/sale'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations('listing')
  return pageMetadata({ locale, path: '/sale', title: t('saleTitle'), description: t('saleText') })
}

export default async function SalePage({ params }: Props) {
  const { warehouse } = await params
  const t = await getTranslations('listing')
  const [place, first] = await Promise.all([getWarehouse(warehouse), getListing({ warehouse, kind: 'sale' })])
  return (
    <ListingPage
      crumbs={[{ title: t('saleTitle') }]}
      title={t('saleTitle')}
      text={t('saleText')}
      source={{ path: '/discounts/products', warehouseId: place?.id ?? 0 }}
      first={first}
    />
  )
}
