import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { MoreProducts } from '@/components/products/more-products'
import { ProductCard, ProductCardSkeleton } from '@/components/products/product-card'
import { cx } from '@/components/ui/class-names'
import { orLoadFailed } from '@/components/ui/load-failed'
import { inColor } from '@/lib/catalog/products/in-color'
import type { ListingQuery } from '@/lib/catalog/products/listing-query'
import { insteadOf, type SearchedInstead } from '@/lib/catalog/search/rules/instead'
import { isOfRent, type ListingSource, type useListing } from '@/lib/storefront/listing/client'

const ListingEnd = dynamic(() => orLoadFailed(import('@/components/products/listing-end')))
const ListingNotice = dynamic(() => orLoadFailed(import('@/components/products/listing-notice')))

const GRID = 'card-grid'
const FIRST_IN_VIEW = 2

type ListingResultsProps = {
  listing: ReturnType<typeof useListing>
  query: ListingQuery
  instead: SearchedInstead
  source: ListingSource
  searchOf: (query: ListingQuery) => string
  help: ReactNode
  onClear: () => void
}

/** The loading, failed or empty state, or the products with the button for more. */
export function ListingResults(props: ListingResultsProps) {
  const t = useTranslations('listing')
  const { listing, query, instead, searchOf } = props
  const { pages, isLoading } = listing
  const isInstead = insteadOf(instead) !== null
  const products = pages?.flatMap((page) => page.data.products) ?? []
  const isEmpty = pages && (products.length === 0 || (query.exact && isInstead))
  if (isEmpty || listing.isFailed) return <ListingEnd {...props} />
  if (!pages) return <ListingSkeleton />
  const total = pages[0]?.metadata.total_items ?? products.length
  const isAllGone = !isLoading && listing.next === null && products.every(({ quantity }) => quantity <= 0)
  return (
    <div aria-busy={isLoading} className={cx('transition-opacity', isLoading && 'pointer-events-none opacity-50')}>
      {(isAllGone || isInstead || instead.similar_query !== null) && <ListingNotice {...props} isAllGone={isAllGone} />}
      <ul className={GRID}>
        {products.map((product, index) => (
          <Fragment key={product.id}>
            {index === pages[0]?.metadata.related_from && (
              <li className="col-span-full">
                <h2 className="section-title">{t('related')}</h2>
              </li>
            )}
            <li>
              <ProductCard
                {...inColor(product, query.colors)}
                heading="h2"
                priority={index < FIRST_IN_VIEW}
                leadsWithRent={isOfRent(props.source)}
              />
            </li>
          </Fragment>
        ))}
      </ul>
      <MoreProducts listing={listing} shown={products.length} total={total} query={query} searchOf={searchOf} />
    </div>
  )
}

/** As high as one row of products. */
function ListingSkeleton() {
  return (
    <div className={GRID}>
      {Array.from({ length: 8 }, (_, index) => (
        <ProductCardSkeleton key={index.toString()} />
      ))}
    </div>
  )
}
