import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '@/components/catalog/breadcrumb'
import { BuyOrRent } from '@/components/catalog/buy-or-rent'
import { OpenChoice } from '@/components/catalog/open-choice'
import { ProductDetails } from '@/components/catalog/product-details'
import { ProductFacts } from '@/components/catalog/product-facts'
import { ProductGallery } from '@/components/catalog/product-gallery'
import { ProductHeading } from '@/components/catalog/product-heading'
import { ProductRow } from '@/components/catalog/product-row'
import { ProductStructured } from '@/components/catalog/product-structured'
import { sellable } from '@/components/catalog/sellable'
import { ShareLinks } from '@/components/catalog/share-links'
import { PageMessages } from '@/components/layout/page-messages'
import { ProductReviews } from '@/components/reviews/product-reviews'
import { Container } from '@/components/ui/container'
import type { Product, ProductCard } from '@/lib/catalog/schema'
import { env } from '@/lib/platform/env'
import { type Locale, localized, localizedPath } from '@/lib/platform/i18n'
import type { RatingCount, RealReviews, ReviewList } from '@/lib/reviews/schema'
import type { Warehouse } from '@/lib/warehouses/schema'

type ProductViewProps = {
  product: Product
  locale: Locale
  place: Pick<Warehouse, 'id' | 'city'>
  reviews: { first: ReviewList; ratings: RatingCount; real: RealReviews }
  similar: ProductCard[]
  recommended: ProductCard[]
}

const RECOMMENDED = 4

export async function ProductView({ product, locale, place, reviews, similar, recommended }: ProductViewProps) {
  const t = await getTranslations('product')
  const title = localized(product, 'title', locale)
  const above = product.categories.map((category) => ({
    title: localized(category, 'title', locale),
    href: `/category?id=${category.id}`,
  }))
  const crumbs = [...above, { title }]
  const seen = new Set([product.id, ...similar.map(({ id }) => id)])
  return (
    <>
      <Container>
        <Breadcrumb crumbs={crumbs} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] xl:gap-x-16">
          <ProductGallery product={product} locale={locale} />
          <div className="grid content-start gap-5 md:sticky md:top-24 md:self-start">
            <ProductHeading product={product} locale={locale} />
            <PageMessages namespaces={['product', 'catalog', 'common', 'cart', 'delivery', 'rental']}>
              <BuyOrRent product={sellable(product)} warehouseId={place.id} />
            </PageMessages>
            <OpenChoice />
            <ProductFacts product={product} city={place.city} />
            <ShareLinks
              url={`${env().public_url}${localizedPath(locale, `/products/${product.slug}`)}`}
              title={title}
            />
          </div>
        </div>
        <ProductDetails product={product} locale={locale} />
        <ProductReviews productId={product.id} reviews={reviews} />
      </Container>
      <ProductRow id="similar" title={t('similar')} products={similar} />
      <ProductRow
        id="recommended"
        title={t('recommended')}
        products={recommended.filter(({ id }) => !seen.has(id)).slice(0, RECOMMENDED)}
      />
      <ProductStructured product={product} reviews={reviews.real} locale={locale} />
    </>
  )
}
