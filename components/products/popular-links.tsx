'use client'

import { useEffect, useState } from 'react'
import { CardPicture } from '@/components/products/card-picture'
import { buttonStyle } from '@/components/ui/button-style'
import { Price } from '@/components/ui/price'
import { Skeleton } from '@/components/ui/skeleton'
import type { Category, ProductCard as Product } from '@/lib/catalog/products/schema'
import { fetchData } from '@/lib/platform/http'
import { type Locale, localized, localizedPath } from '@/lib/platform/i18n'
import { unbrokenRupiah } from '@/lib/platform/money'

const PRODUCTS = 4
const SIZES = '(min-width: 1280px) 290px, (min-width: 768px) 22vw, 46vw'

type Words = { popular: string; browse: string; before: string; rent: string; perMonth: string }
type PopularLinksProps = { locale: Locale; words: Words }

/** The categories and popular products as plain links, for a page without session and translations; it loads those of its language only. */
export function PopularLinks({ locale, words }: PopularLinksProps) {
  const [categories, setCategories] = useState<Category[]>([])
  const [products, setProducts] = useState<Product[] | null>(null)
  useEffect(() => {
    if (document.documentElement.lang !== locale) return
    fetchData<Category[]>('/home/parent_categories').then(setCategories, () => undefined)
    fetchData<Product[]>(`/products/recommend_products?limit=${PRODUCTS}`).then(setProducts, () => setProducts([]))
  }, [locale])
  if (products?.length === 0) return null
  const cards = products?.map((product) => (
    <li key={product.id}>
      <PopularLink product={product} locale={locale} words={words} />
    </li>
  ))
  return (
    <section aria-label={words.popular} className="border-line border-t pt-8 [@media(scripting:none)]:hidden">
      <nav aria-label={words.browse}>
        <ul className="mb-8 flex min-h-11 flex-wrap gap-2">
          {categories.map((category) => (
            <li key={category.id}>
              <a
                href={localizedPath(locale, `/category?id=${category.id}`)}
                className={buttonStyle({ variant: 'secondary', size: 'sm' })}
              >
                {localized(category, 'title', locale)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <h2 className="mb-5 section-title">{words.popular}</h2>
      {cards ? (
        <ul className="card-grid md:grid-cols-4">{cards}</ul>
      ) : (
        <div className="card-grid md:grid-cols-4">
          {Array.from({ length: PRODUCTS }, (_, index) => (
            <div key={index.toString()}>
              <Skeleton className="aspect-square rounded-lg" />
              <Skeleton className="mt-3 h-12" />
            </div>
          ))}
        </div>
      )}
    </section>
  )
}

type PopularLinkProps = PopularLinksProps & { product: Product }

function PopularLink({ product, locale, words }: PopularLinkProps) {
  return (
    <article className="group relative">
      <div className="overflow-hidden rounded-lg bg-ground">
        <CardPicture product={product} sizes={SIZES} />
      </div>
      <h3 className="mt-3 line-clamp-2 font-medium text-sm md:text-base">
        <a href={localizedPath(locale, `/products/${product.slug}`)} className="stretched-link group-hover:underline">
          {localized(product, 'title', locale)}
        </a>
      </h3>
      <div>
        <p className="mt-1">
          <Price amount={product.discounted_price} before={product.price} beforeLabel={words.before} />
        </p>
        {product.rent_price !== null && (
          <p className="tabular whitespace-nowrap font-semibold text-primary text-sm max-md:text-xs">
            {`${words.rent} ${unbrokenRupiah(product.rent_price)}${words.perMonth}`}
          </p>
        )}
      </div>
    </article>
  )
}
