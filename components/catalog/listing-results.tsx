import { useTranslations } from 'next-intl'
import { ProductCard, ProductCardSkeleton } from '@/components/catalog/product-card'
import { Flashlight } from '@/components/layout/flashlight'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import type { useListing } from '@/lib/catalog/client'
import { ApiError } from '@/lib/platform/http'

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6 md:gap-y-10 xl:grid-cols-4'
const FIRST_IN_VIEW = 2

type ListingResultsProps = { listing: ReturnType<typeof useListing>; onClear: () => void }

/** Loading, failed, empty, or the products with the way to more of them. */
export function ListingResults({ listing, onClear }: ListingResultsProps) {
  const t = useTranslations('listing')
  const common = useTranslations('common')
  const { pages, error } = listing
  const products = pages?.flatMap((page) => page.data.products) ?? []
  const problem =
    error && (error instanceof ApiError && error.code !== 'network' ? error.message : common('networkError'))
  if (!pages && problem) {
    return (
      <EmptyState
        picture={<Flashlight />}
        title={problem}
        action={<Button onClick={listing.retry}>{common('retry')}</Button>}
      />
    )
  }
  if (!pages || listing.isLoading) {
    return (
      <div className={GRID}>
        {Array.from({ length: 8 }, (_, index) => (
          <ProductCardSkeleton key={index.toString()} />
        ))}
      </div>
    )
  }
  if (products.length === 0) {
    return (
      <EmptyState
        picture={<Flashlight />}
        title={t('emptyTitle')}
        text={
          <>
            <strong className="block font-semibold text-ink">{t('emptyText')}</strong> {t('emptyHint')}
          </>
        }
        action={
          <>
            <Button onClick={onClear}>{t('clear')}</Button>
            <ButtonLink href="/products" variant="secondary">
              {t('allTitle')}
            </ButtonLink>
          </>
        }
      />
    )
  }
  const total = pages[0]?.metadata.total_items ?? products.length
  return (
    <>
      <ul className={GRID}>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} heading="h2" priority={index < FIRST_IN_VIEW} />
          </li>
        ))}
      </ul>
      <div className="mt-10 flex flex-col items-center gap-3">
        <p className="tabular text-quiet text-sm">{t('shown', { shown: products.length, total })}</p>
        {problem && <Notice tone="danger">{problem}</Notice>}
        {pages.at(-1)?.metadata.next_cursor && (
          <Button variant="secondary" busy={listing.isLoadingMore} onClick={listing.more}>
            {t('more')}
          </Button>
        )}
      </div>
    </>
  )
}
