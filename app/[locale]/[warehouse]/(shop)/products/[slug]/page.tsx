import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { requireLocale } from '@/app/[locale]/[warehouse]/require-locale'
import { pageMetadata } from '@/components/layout/page-metadata'
import { ProductView } from '@/components/products/product-view'
import { getTiers } from '@/lib/fulfilment/shipping/queries/tiers'
import { getClaimDays } from '@/lib/orders/orders/queries/promises'
import { getReviews } from '@/lib/orders/reviews/queries/reviews'
import { getWarehouse } from '@/lib/places/warehouses/queries'
import { localized, localizedPath } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'
import { getMoved } from '@/lib/storefront/discovery/queries/moved'
import { cardUrl } from '@/lib/storefront/discovery/rules'
import { getProduct } from '@/lib/storefront/listing/queries/product'
import { getRecommendedProducts, getSimilarProducts } from '@/lib/storefront/recommendations/queries'

type Props = PageProps<'/[locale]/[warehouse]/products/[slug]'>

async function readPage({ params }: Props) {
  const { locale: language, warehouse, slug } = await params
  const product = await getProduct({ warehouse, slug })
  const locale = requireLocale(language)
  if (product?.slug === slug) return { locale, warehouse, product }
  const address = product?.slug ?? (await getMoved({ kind: 'product', slug }))
  if (address) permanentRedirect(localizedPath(locale, `/products/${address}`))
  notFound()
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, product } = await readPage(props)
  const t = await getTranslations('meta')
  const title = localized(product, 'title', locale)
  const [text = ''] = localized(product, 'description', locale).split('\n')
  const price = formatRupiah(product.discounted_price)
  const description =
    product.rent_price === null
      ? t('productDescription', { title, price, text })
      : t('productRentDescription', { title, price, rent: formatRupiah(product.rent_price), text })
  const images = [cardUrl(product, locale)]
  return pageMetadata({ locale, path: `/products/${product.slug}`, title, description, images })
}

export default async function ProductPage(props: Props) {
  const { locale, warehouse, product } = await readPage(props)
  const { slug } = product
  const place = await getWarehouse(warehouse)
  if (!place) notFound()
  const [reviews, similar, recommended, claimDays, tiers] = await Promise.all([
    getReviews({ product: product.id }),
    getSimilarProducts({ warehouse, slug }),
    getRecommendedProducts({ warehouse, slug }),
    getClaimDays({ category: product.categories.at(-1)?.id ?? null }),
    getTiers(place.id),
  ])
  return (
    <ProductView
      product={product}
      locale={locale}
      place={place}
      reviews={reviews}
      similar={similar}
      recommended={recommended}
      claimDays={claimDays}
      tiers={tiers}
    />
  )
}
