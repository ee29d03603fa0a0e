import { useLocale, useTranslations } from 'next-intl'
import useSWR from 'swr'
import { Link } from '@/components/layout/link'
import { ProductCard, ProductCardSkeleton } from '@/components/products/product-card'
import type { Category, ProductCard as Product } from '@/lib/catalog/products/schema'
import { fetchData } from '@/lib/platform/http'
import { localized } from '@/lib/platform/i18n'

const PRODUCTS = 4

/** Popular categories and products after a search without results. */
export default function PopularSuggestions() {
  const t = useTranslations('listing')
  const locale = useLocale()
  const { data: categories = [] } = useSWR('/home/parent_categories', fetchData<Category[]>)
  const { data: products } = useSWR(`/products/recommend_products?limit=${PRODUCTS}`, fetchData<Product[]>)
  return (
    <section aria-labelledby="ways-on" className="border-line border-t pt-8">
      <h2 id="ways-on" className="font-semibold text-xl">
        {t('popular')}
      </h2>
      <ul className="my-5 flex min-h-11 flex-wrap gap-2">
        {categories.map((category) => (
          <li key={category.id}>
            <Link
              href={`/category?id=${category.id}`}
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-card px-4 font-medium hover:border-ink"
            >
              {localized(category, 'title', locale)}
            </Link>
          </li>
        ))}
      </ul>
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
