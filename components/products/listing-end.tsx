import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ListingFailed } from '@/components/products/listing-failed'
import { NothingFound } from '@/components/products/nothing-found'
import { buttonStyle } from '@/components/ui/button-style'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'
import { FIRST_PAGE, type ListingQuery } from '@/lib/catalog/products/listing-query'
import type { ListingSource, useListing } from '@/lib/storefront/listing/client'

type ListingEndProps = {
  listing: ReturnType<typeof useListing>
  query: ListingQuery
  source: ListingSource
  searchOf: (query: ListingQuery) => string
  help: ReactNode
  onClear: () => void
}

/** Shown when a listing has no products: it failed to load, nothing was found, or the page is beyond the last one. */
export default function ListingEnd({ listing, query, source, searchOf, help, onClear }: ListingEndProps) {
  const t = useTranslations('listing')
  if (listing.isFailed) return <ListingFailed error={listing.error} onRetry={listing.retry} />
  if (query.cursor !== FIRST_PAGE) {
    const first = searchOf({ ...query, cursor: FIRST_PAGE }) || '?'
    return (
      <EmptyState
        picture={<Illustration shape="search" />}
        title={t('endTitle')}
        action={
          <a href={first} className={buttonStyle()}>
            {t('fromStart')}
          </a>
        }
      />
    )
  }
  const isOnlyPart = source.path !== '/products' || Boolean(source.category)
  return <NothingFound query={query} isOnlyPart={isOnlyPart} help={help} onClear={onClear} />
}
