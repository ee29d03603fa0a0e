import { getTranslations } from 'next-intl/server'
import type { Crumb } from '@/components/catalog/breadcrumb'
import { JsonLd } from '@/components/catalog/json-ld'
import { breadcrumbJsonLd, productJsonLd } from '@/components/catalog/product-json-ld'
import type { Product } from '@/lib/catalog/schema'
import { env } from '@/lib/platform/env'
import { type Locale, localizedPath } from '@/lib/platform/i18n'

/** What search engines read of a product and of the way to it. */
export async function ProductStructured({
  product,
  crumbs,
  locale,
}: {
  product: Product
  crumbs: Crumb[]
  locale: Locale
}) {
  const [meta, nav] = [await getTranslations('meta'), await getTranslations('nav')]
  const origin = env().public_url
  const absolute = (path: string) => `${origin}${localizedPath(locale, path)}`
  const url = absolute(`/products/${product.slug}`)
  return (
    <>
      <JsonLd value={productJsonLd({ product, locale, url, origin, rentArea: meta('rentArea') })} />
      <JsonLd value={breadcrumbJsonLd([{ title: nav('breadcrumbHome'), href: '/' }, ...crumbs], absolute)} />
    </>
  )
}
