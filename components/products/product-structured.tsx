import { getTranslations } from 'next-intl/server'
import { JsonLd } from '@/components/products/json-ld'
import { productJsonLd } from '@/components/products/product-json-ld'
import type { Product } from '@/lib/catalog/products/schema'
import type { Specification } from '@/lib/catalog/products/specifications'
import type { RealReviews } from '@/lib/orders/reviews/schema'
import { env } from '@/lib/platform/env'
import { type Locale, localizedPath } from '@/lib/platform/i18n'

type ProductStructuredProps = { product: Product; reviews: RealReviews; locale: Locale }

/** Structured data of a product, for search engines. */
export async function ProductStructured({ product, reviews, locale }: ProductStructuredProps) {
  const meta = await getTranslations('meta')
  const label = await getTranslations('specifications')
  const origin = env().public_url
  const url = `${origin}${localizedPath(locale, `/products/${product.slug}`)}`
  const words = { rentArea: meta('rentArea'), label: (name: Specification) => label(name) }
  return <JsonLd value={productJsonLd({ product, reviews, locale, url, origin, ...words })} />
}
