import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { pageMetadata } from '@/components/layout/page-metadata'
import { ListingPage } from '@/components/products/listing-page'
import { getWarehouse } from '@/lib/places/warehouses/queries'
import { getListing } from '@/lib/storefront/listing/queries/listings'

type Props = PageProps<'/[locale]/[warehouse]/products'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations('listing')
  return pageMetadata({ locale, path: '/products', title: t('allTitle'), description: t('allText') })
}

export default async function ProductsPage({ params }: Props) {
  const { warehouse } = await params
  const t = await getTranslations('listing')
  const [place, first] = await Promise.all([getWarehouse(warehouse), getListing({ warehouse, kind: 'all' })])
  return (
    <ListingPage
      crumbs={[{ title: t('allTitle') }]}
      title={t('allTitle')}
      text={t('allText')}
      source={{ path: '/products', warehouseId: place?.id ?? 0 }}
      first={first}
    />
  )
}
