import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { requireLocale } from '@/app/[locale]/[warehouse]/require-locale'
import { listingBanner } from '@/components/content/listing-banner'
import { pageMetadata } from '@/components/layout/page-metadata'
import { ListingPage } from '@/components/products/listing-page'
import { ShareAndEarn } from '@/components/reseller-links/share-and-earn'
import { getWarehouse } from '@/lib/places/warehouses/queries'
import { env } from '@/lib/platform/env'
import { localized, localizedPath } from '@/lib/platform/i18n'
import { getCollection } from '@/lib/storefront/content/queries/content'
import { COLLECTION_PAGE_SIZE, collectionApi, collectionPath } from '@/lib/storefront/content/rules'
import { getMoved } from '@/lib/storefront/discovery/queries/moved'

type Props = PageProps<'/[locale]/[warehouse]/collections/[slug]'>

async function readPage({ params }: Props) {
  const { locale: language, warehouse, slug } = await params
  const found = await getCollection({ warehouse, slug })
  const locale = requireLocale(language)
  if (found) return { ...found, locale, warehouse }
  const moved = await getMoved({ kind: 'collection', slug })
  if (moved) permanentRedirect(localizedPath(locale, `/collections/${moved}`))
  notFound()
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, collection } = await readPage(props)
  const [title, description] = [localized(collection, 'title', locale), localized(collection, 'text', locale)]
  const images = collection.banner_image ? [collection.banner_image] : []
  return pageMetadata({ locale, path: collectionPath(collection), title, description, images })
}

export default async function CollectionPage(props: Props) {
  const { locale, warehouse, collection, first } = await readPage(props)
  const place = await getWarehouse(warehouse)
  const title = localized(collection, 'title', locale)
  const url = `${env().public_url}${localizedPath(locale, collectionPath(collection))}`
  return (
    <ListingPage
      crumbs={[{ title }]}
      banner={listingBanner(collection, '')}
      intro={
        <div className="mb-6 empty:hidden">
          <ShareAndEarn kind="collection" id={collection.id} url={url} title={title} />
        </div>
      }
      title={title}
      text={localized(collection, 'text', locale)}
      source={{ path: collectionApi(collection), warehouseId: place?.id ?? 0, limit: COLLECTION_PAGE_SIZE }}
      first={first}
    />
  )
}
