import { Star } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Price } from '@/components/ui/price'
import { displayRating } from '@/lib/catalog/rules'
import type { Product } from '@/lib/catalog/schema'
import { type Locale, localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'

export async function ProductHeading({ product, locale }: { product: Product; locale: Locale }) {
  const t = await getTranslations('catalog')
  const rating = displayRating(product.rating).toLocaleString(locale)
  return (
    <header>
      {product.brand && <p className="text-quiet text-sm">{product.brand.title}</p>}
      <h1 className="mt-1 font-semibold text-xl md:text-2xl">{localized(product, 'title', locale)}</h1>
      {product.rating_count > 0 && (
        <p className="tabular mt-2 flex items-center gap-1.5 text-sm">
          <Star aria-hidden="true" className="size-4 fill-warning text-warning" />
          {t('rating', { rating, count: product.rating_count })}
        </p>
      )}
      <p className="mt-3">
        <Price amount={product.discounted_price} before={product.price} size="lg" beforeLabel={t('before')} />
      </p>
      {product.rent_price !== null && (
        <p className="tabular font-semibold text-primary">
          {t('rentFrom', { price: formatRupiah(product.rent_price) })}
        </p>
      )}
    </header>
  )
}
