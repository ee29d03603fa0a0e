import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListingPage } from '@/components/catalog/listing-page'
import { pageMetadata } from '@/components/layout/page-metadata'
import { getListing } from '@/lib/catalog/queries'
import { getWarehouse } from '@/lib/warehouses/queries'

export const ensureStatic = 'navigation'

type Props = PageProps<'/[locale]/[warehouse]/rent'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations('listing')
  return pageMetadata({ locale, path: '/rent', title: t('rentTitle'), description: t('rentText') })
}

export default async function RentPage({ params }: Props) {
  const { warehouse } = await params
  const t = await getTranslations('listing')
  const [place, first] = await Promise.all([getWarehouse(warehouse), getListing({ warehouse, kind: 'rent' })])
  return (
    <ListingPage
      crumbs={[{ title: t('rentTitle') }]}
      title={t('rentTitle')}
      text={t('rentText')}
      source={{ path: '/rents/products', warehouseId: place?.id ?? 0 }}
      first={first}
    />
  )
}
