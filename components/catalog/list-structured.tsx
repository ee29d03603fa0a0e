import { getLocale } from 'next-intl/server'
import { JsonLd } from '@/components/catalog/json-ld'
import { itemListJsonLd } from '@/components/catalog/page-json-ld'
import type { ProductCard } from '@/lib/catalog/schema'
import { isLocale } from '@/lib/platform/i18n'

/** What search engines read of a listing. */
export async function ListStructured({ title, products }: { title: string; products: ProductCard[] }) {
  const language = await getLocale()
  if (products.length === 0) return null
  return <JsonLd value={itemListJsonLd(title, products, isLocale(language) ? language : 'id')} />
}
