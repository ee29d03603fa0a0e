import { useLocale, useTranslations } from 'next-intl'
import useSWR from 'swr'
import { PictureChip } from '@/components/layout/picture-chip'
import { ProductCard, ProductCardSkeleton } from '@/components/products/product-card'
import type { Category, ProductCard as Product } from '@/lib/catalog/products/schema'
import { fetchData } from '@/lib/platform/http'
import { localized } from '@/lib/platform/i18n'

const PRODUCTS = 4

/** Popular categories and products after a search without results. */
export default function PopularSuggestions() {
  const t = useTranslations('catalog')
  const locale = useLocale()
  const { data: categories = [] } = useSWR('/home/parent_categories', fetchData<Category[]>)
  const { data: products } = useSWR(`/products/recommend_products?limit=${PRODUCTS}`, fetchData<Product[]>)
  return (
    <section aria-labelledby="popular" className="border-line border-t pt-8">
      <h2 className="section-title">{t('browse')}</h2>
      <ul className="mt-4 mb-8 flex min-h-12 flex-wrap gap-2">
        {categories.map((category) => (
          <li key={category.id}>
            <PictureChip
              href={`/category?id=${category.id}`}
              mediaKey={category.image}
              title={localized(category, 'title', locale)}
            />
          </li>
        ))}
      </ul>
      <h2 id="popular" className="mb-5 section-title">
        {t('popular')}
      </h2>
      {products ? (
        <ul className="card-grid md:grid-cols-4">
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="card-grid md:grid-cols-4">
          {Array.from({ length: PRODUCTS }, (_, index) => (
            <ProductCardSkeleton key={index.toString()} />
          ))}
        </div>
      )}
    </section>
  )
}
