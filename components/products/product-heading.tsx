import { Star } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { ProductFlash } from '@/components/flash-sales/product-flash'
import { Price } from '@/components/ui/price'
import { WishlistHeart } from '@/components/wishlist/wishlist-heart'
import { displayRating } from '@/lib/catalog/products/rules'
import type { Product } from '@/lib/catalog/products/schema'
import { type Locale, localized } from '@/lib/platform/i18n'
import { formatNumber } from '@/lib/platform/numbers'

/** What can be rented has its prices at the choice between buying and renting. */
export async function ProductHeading({ product, locale }: { product: Product; locale: Locale }) {
  const t = await getTranslations('catalog')
  const rating = formatNumber(displayRating(product.rating), locale)
  return (
    <header>
      <div className="flex items-start justify-between gap-3">
        <h1 className="font-semibold text-xl md:text-2xl">{localized(product, 'title', locale)}</h1>
        <WishlistHeart product={product} className="relative -mt-1.5 -mr-1 flex-none" />
      </div>
      <p className="tabular mt-1.5 flex flex-wrap items-center gap-x-3 text-sm">
        {product.rating_count > 0 && (
          <span className="inline-flex items-center gap-1.5">
            <Star aria-hidden="true" className="size-4 fill-warning text-warning" />
            <span aria-hidden="true">{t('ratingShort', { rating, count: product.rating_count })}</span>
            <span className="sr-only">{t('rating', { rating, count: product.rating_count })}</span>
          </span>
        )}
        {product.brand && <span className="text-quiet">{product.brand.title}</span>}
      </p>
      {product.rent_pricings.length === 0 && (
        <p className="mt-3">
          <Price amount={product.discounted_price} before={product.price} size="lg" beforeLabel={t('before')} />
          {product.flash_sale_discount > 0 && <span className="block text-quiet text-sm">{t('memberPrice')}</span>}
        </p>
      )}
      <ProductFlash product={product} />
    </header>
  )
}
