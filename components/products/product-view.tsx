import { getTranslations } from 'next-intl/server'
import { PageMessages } from '@/components/layout/page-messages'
import { Breadcrumb } from '@/components/products/breadcrumb'
import { BuyOrRent } from '@/components/products/buy-or-rent'
import { OtherCondition } from '@/components/products/other-condition'
import { ProductDetails } from '@/components/products/product-details'
import { ProductFacts } from '@/components/products/product-facts'
import { ProductGallery } from '@/components/products/product-gallery'
import { ProductHeading } from '@/components/products/product-heading'
import { ProductRow } from '@/components/products/product-row'
import { ProductStructured } from '@/components/products/product-structured'
import { sellable } from '@/components/products/sellable'
import { ShareLinks } from '@/components/products/share-links'
import { UrlChoiceScript } from '@/components/products/url-choice-script'
import { ShareAndEarn } from '@/components/reseller-links/share-and-earn'
import { ProductReviews } from '@/components/reviews/product-reviews'
import { Container } from '@/components/ui/container'
import type { Product, ProductCard } from '@/lib/catalog/products/schema'
import type { FreeShippingTier } from '@/lib/fulfilment/shipping/rules'
import type { RatingCount, RealReviews, ReviewList } from '@/lib/orders/reviews/schema'
import type { Warehouse } from '@/lib/places/warehouses/schema'
import { env } from '@/lib/platform/env'
import { type Locale, localized, localizedPath } from '@/lib/platform/i18n'

type ProductViewProps = {
  product: Product
  locale: Locale
  place: Pick<Warehouse, 'id' | 'city'>
  reviews: { first: ReviewList; ratings: RatingCount; real: RealReviews }
  similar: ProductCard[]
  recommended: ProductCard[]
  /** Within which it may be claimed. */
  claimDays: number
  /** From what amount the warehouse ships for free. */
  tiers: FreeShippingTier[]
}

const RECOMMENDED = 4

/**
 * Beside the pictures and the description, and in view while they scroll: a panel higher than the window stops with its
 * lower edge, and none is lower than the window, so that it begins at the top.
 */
const PANEL =
  'grid content-start gap-4 md:gap-5 md:sticky md:bottom-6 md:col-start-2 md:row-span-2 md:row-start-1 md:min-h-[calc(100dvh-9rem)] md:self-end'

export async function ProductView({ product, locale, place, reviews, ...rest }: ProductViewProps) {
  const { similar, recommended, claimDays, tiers } = rest
  const t = await getTranslations('product')
  const title = localized(product, 'title', locale)
  const above = product.categories.map((category) => ({
    title: localized(category, 'title', locale),
    href: `/category?id=${category.id}`,
  }))
  const url = `${env().public_url}${localizedPath(locale, `/products/${product.slug}`)}`
  const crumbs = [...above, { title }]
  const seen = new Set([product.id, ...similar.map(({ id }) => id)])
  return (
    <>
      <Container>
        <Breadcrumb crumbs={crumbs} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-1 md:gap-y-4 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] md:grid-rows-[auto_1fr] lg:gap-x-10 xl:gap-x-16">
          <ProductGallery product={product} locale={locale} />
          <div className={PANEL}>
            <ProductHeading product={product} locale={locale} />
            <PageMessages namespaces={['product', 'catalog', 'cart', 'delivery', 'rental', 'freeShipping']}>
              <BuyOrRent product={sellable(product)} warehouseId={place.id} />
            </PageMessages>
            <OtherCondition other={product.other_condition} />
            <UrlChoiceScript />
            <ProductFacts product={product} locale={locale} city={place.city} claimDays={claimDays} tiers={tiers} />
            <ShareLinks url={url} title={title} />
            <ShareAndEarn kind="product" id={product.id} url={url} title={title} />
          </div>
          <ProductDetails product={product} locale={locale} />
        </div>
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
