import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ProductView } from '@/components/catalog/product-view'
import { pageMetadata } from '@/components/layout/page-metadata'
import { getProduct, getRecommendedProducts, getSimilarProducts } from '@/lib/catalog/queries'
import { mediaUrl } from '@/lib/catalog/rules'
import { isLocale, localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'
import { getWarehouse } from '@/lib/warehouses/queries'

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ slug: 'build' }]

type Props = PageProps<'/[locale]/[warehouse]/products/[slug]'>

async function readPage({ params }: Props) {
  const { locale: language, warehouse, slug } = await params
  const product = await getProduct({ warehouse, slug })
  if (!product) notFound()
  return { locale: isLocale(language) ? language : ('id' as const), warehouse, slug, product }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, slug, product } = await readPage(props)
  const t = await getTranslations('meta')
  const title = localized(product, 'title', locale)
  const [text = ''] = localized(product, 'description', locale).split('\n')
  const price = formatRupiah(product.discounted_price)
  const description =
    product.rent_price === null
      ? t('productDescription', { title, price, text })
      : t('productRentDescription', { title, price, rent: formatRupiah(product.rent_price), text })
  const { media_key } = product.preview
  return pageMetadata({
    locale,
    path: `/products/${slug}`,
    title,
    description,
    images: media_key ? [mediaUrl(media_key, 800)] : [],
  })
}

export default async function ProductPage(props: Props) {
  const { locale, warehouse, slug, product } = await readPage(props)
  const [place, similar, recommended] = await Promise.all([
    getWarehouse(warehouse),
    getSimilarProducts({ warehouse, slug }),
    getRecommendedProducts({ warehouse }),
  ])
  const city = place?.city ?? null
  return <ProductView product={product} locale={locale} city={city} similar={similar} recommended={recommended} />
}
