import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { requireLocale } from '@/app/[locale]/[warehouse]/require-locale'
import { pageMetadata } from '@/components/layout/page-metadata'
import { StoreView } from '@/components/reseller-links/store-view'
import { getPromises } from '@/lib/orders/orders/queries/promises'
import { cardUrl } from '@/lib/storefront/discovery/rules'
import { readStore } from '@/lib/storefront/reseller-links/queries/store'
import { storeNameOf, storePath } from '@/lib/storefront/reseller-links/rules'

type Props = PageProps<'/[locale]/[warehouse]/toko/[store]'>

const readOnce = cache(readStore)

async function readPage({ params }: Props) {
  const { locale: language, warehouse, store: segment } = await params
  const locale = requireLocale(language)
  const store = await readOnce(warehouse, storeNameOf(segment))
  if (!store) notFound()
  return { locale, store }
}

/** Search engines may list the page once the application is accepted. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, store } = await readPage(props)
  const t = await getTranslations('resellerLinks')
  const { store_name, products, is_accepted } = store
  const [first] = products
  const described = pageMetadata({
    locale,
    path: storePath(store_name),
    title: t('shareTitle', { store: store_name }),
    absolute: true,
    description: t('storeDescription', { store: store_name }),
    ...(first && { images: [cardUrl(first, locale)] }),
  })
  return is_accepted ? described : { ...described, robots: { index: false, follow: false } }
}

/** The page of a reseller's store: what the reseller chose, and links that carry the code. */
export default async function StorePage(props: Props) {
  const [{ locale, store }, { claim_days }] = await Promise.all([readPage(props), getPromises()])
  return <StoreView store={store} locale={locale} claimDays={claim_days} />
}
