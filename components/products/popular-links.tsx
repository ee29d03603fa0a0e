'use client'

import { useEffect, useState } from 'react'
import { CardPicture } from '@/components/products/card-picture'
import { Price } from '@/components/ui/price'
import { Skeleton } from '@/components/ui/skeleton'
import type { ProductCard as Product } from '@/lib/catalog/products/schema'
import { fetchData } from '@/lib/platform/http'
import { type Locale, localized, localizedPath } from '@/lib/platform/i18n'

const PRODUCTS = 4
const SIZES = '(min-width: 1280px) 290px, (min-width: 768px) 22vw, 46vw'

type PopularLinksProps = { locale: Locale; title: string; beforeLabel: string }

/** Popular products as plain links, for a page without session and translations; it loads those of its language only. */
export function PopularLinks({ locale, title, beforeLabel }: PopularLinksProps) {
  const [products, setProducts] = useState<Product[] | null>(null)
  useEffect(() => {
    if (document.documentElement.lang !== locale) return
    fetchData<Product[]>(`/products/recommend_products?limit=${PRODUCTS}`).then(setProducts, () => setProducts([]))
  }, [locale])
  if (products?.length === 0) return null
  const cards = products?.map((product) => (
    <li key={product.id}>
      <PopularLink product={product} locale={locale} beforeLabel={beforeLabel} />
    </li>
  ))
  return (
    <section aria-label={title} className="border-line border-t pt-8 [@media(scripting:none)]:hidden">
      <h2 className="mb-5 section-title">{title}</h2>
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

type PopularLinkProps = { product: Product; locale: Locale; beforeLabel: string }

function PopularLink({ product, locale, beforeLabel }: PopularLinkProps) {
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
      <p className="mt-1">
        <Price amount={product.discounted_price} before={product.price} beforeLabel={beforeLabel} />
      </p>
    </article>
  )
}
