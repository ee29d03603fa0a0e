'use client'

import { useTranslations } from 'next-intl'
import { SoldBar } from '@/components/flash-sales/sold-bar'
import { useErrorText } from '@/components/layout/use-error-text'
import { ProductCard } from '@/components/products/product-card'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'
import { Notice } from '@/components/ui/notice'
import { UNFILTERED } from '@/lib/catalog/products/listing-query'
import type { ProductCard as Product, ProductList } from '@/lib/catalog/products/schema'
import { useListing } from '@/lib/storefront/listing/client'

type FlashProductsProps = { slug: string; status: 'upcoming' | 'ongoing'; warehouseId: number; first: ProductList }

const FIRST_IN_VIEW = 2

/** The quota of a product, unless the warehouse has fewer pieces: its stock label says more then. */
function quotaInStock({ quantity, flash_sale_stocks: [stock] }: Product) {
  return stock && stock.quantity <= quantity ? stock : undefined
}

/** The products of a sale in this warehouse, sixteen per page. */
export function FlashProducts({ slug, status, warehouseId, first }: FlashProductsProps) {
  const t = useTranslations('flashSales')
  const listing = useTranslations('listing')
  const failureText = useErrorText()
  const { pages, error, isLoadingMore, more } = useListing(
    { path: `/flash_sales/${slug}/products`, warehouseId },
    UNFILTERED,
    first,
  )
  const products = [first, ...(pages ?? []).slice(1)].flatMap((page) => page.data.products)
  if (products.length === 0) {
    return (
      <EmptyState
        picture={<Illustration shape="basket" />}
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={<ButtonLink href="/sale">{t('toSale')}</ButtonLink>}
      />
    )
  }
  return (
    <>
      <ul className="card-grid">
        {products.map((product, index) => {
          const stock = quotaInStock(product)
          const bar = stock && (
            <SoldBar
              source={{ warehouse_id: warehouseId, slug }}
              productId={product.id}
              stock={stock}
              status={status}
              className="w-full"
            />
          )
          return (
            <li key={product.id}>
              <ProductCard product={product} heading="h2" priority={index < FIRST_IN_VIEW} stock={bar} />
            </li>
          )
        })}
      </ul>
      <div className="mt-10 flex flex-col items-center gap-3">
        {Boolean(error) && <Notice tone="danger">{failureText(error)}</Notice>}
        {pages?.at(-1)?.metadata.next_cursor && (
          <Button variant="secondary" busy={isLoadingMore} onClick={more}>
            {listing('more')}
          </Button>
        )}
      </div>
    </>
  )
}
