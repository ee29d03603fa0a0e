import { getTranslations } from 'next-intl/server'
import { JsonLd } from '@/components/catalog/json-ld'
import { productJsonLd } from '@/components/catalog/product-json-ld'
import type { Product } from '@/lib/catalog/schema'
import { env } from '@/lib/platform/env'
import { type Locale, localizedPath } from '@/lib/platform/i18n'
import type { RealReviews } from '@/lib/reviews/schema'

type ProductStructuredProps = { product: Product; reviews: RealReviews; locale: Locale }

/** What search engines read of a product. */
export async function ProductStructured({ product, reviews, locale }: ProductStructuredProps) {
  const meta = await getTranslations('meta')
  const origin = env().public_url
  const url = `${origin}${localizedPath(locale, `/products/${product.slug}`)}`
  return <JsonLd value={productJsonLd({ product, reviews, locale, url, origin, rentArea: meta('rentArea') })} />
}
