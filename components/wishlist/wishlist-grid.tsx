import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { LoadMore } from '@/components/layout/load-more'
import { ProductCard } from '@/components/products/product-card'
import { ButtonLink } from '@/components/ui/button-link'
import { AddFromWishlist } from '@/components/wishlist/add-from-wishlist'
import type { useWishlist } from '@/components/wishlist/use-wishlist'
import { WISHLIST_GRID } from '@/components/wishlist/wishlist-skeleton'
import type { ProductCard as Product } from '@/lib/catalog/products/schema'
import { localized } from '@/lib/platform/i18n'

const FIRST_IN_VIEW = 2

type WishlistGridProps = { wishlist: ReturnType<typeof useWishlist>; products: Product[] }

/** Moves the focus to the list when the card that had it is removed. */
function useFocusKept(amount: number) {
  const list = useRef<HTMLUListElement>(null)
  const had = useRef(amount)
  useEffect(() => {
    if (amount < had.current && document.activeElement === document.body) list.current?.focus()
    had.current = amount
  }, [amount])
  return list
}

export function WishlistGrid({ wishlist, products }: WishlistGridProps) {
  const t = useTranslations('wishlist')
  const locale = useLocale()
  const list = useFocusKept(products.length)
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={t('title')} className={`${WISHLIST_GRID} focus:outline-none`}>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} heading="h2" priority={index < FIRST_IN_VIEW} />
            <div className="mt-3 grid content-start gap-2">
              <AddFromWishlist product={product} />
              {product.rent_price !== null && (
                <ButtonLink
                  href={`/products/${product.slug}#rent`}
                  variant="secondary"
                  full
                  className="text-sm!"
                  aria-label={`${t('rent')}: ${localized(product, 'title', locale)}`}
                >
                  {t('rent')}
                </ButtonLink>
              )}
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-10 flex flex-col items-center gap-3">
        {products.length < wishlist.total && (
          <p className="tabular text-quiet text-sm">{t('shown', { shown: products.length, total: wishlist.total })}</p>
        )}
        <LoadMore list={wishlist} label={t('more')} />
      </div>
    </>
  )
}
