import { getLocale } from 'next-intl/server'
import { JsonLd } from '@/components/products/json-ld'
import { itemListJsonLd } from '@/components/products/page-json-ld'
import type { ProductCard } from '@/lib/catalog/products/schema'
import { isLocale } from '@/lib/platform/i18n'

/** Structured data of a listing, for search engines. */
export async function ListStructured({ title, products }: { title: string; products: ProductCard[] }) {
  const language = await getLocale()
  if (products.length === 0) return null
  return <JsonLd value={itemListJsonLd(title, products, isLocale(language) ? language : 'id')} />
}
