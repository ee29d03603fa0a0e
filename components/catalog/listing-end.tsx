import { useTranslations } from 'next-intl'
import { ListingFailed } from '@/components/catalog/listing-failed'
import { NothingFound } from '@/components/catalog/nothing-found'
import { Flashlight } from '@/components/layout/flashlight'
import { buttonStyle } from '@/components/ui/button-style'
import { EmptyState } from '@/components/ui/empty-state'
import type { ListingSource, useListing } from '@/lib/catalog/client'
import { FIRST_PAGE, type ListingQuery } from '@/lib/catalog/rules'

type ListingEndProps = {
  listing: ReturnType<typeof useListing>
  query: ListingQuery
  source: ListingSource
  searchOf: (query: ListingQuery) => string
  onClear: () => void
}

/** Where there is nothing to show: loading failed, nothing was found, or the address leads beyond the last page. */
export default function ListingEnd({ listing, query, source, searchOf, onClear }: ListingEndProps) {
  const t = useTranslations('listing')
  if (listing.isFailed) return <ListingFailed error={listing.error} onRetry={listing.retry} />
  if (query.cursor !== FIRST_PAGE) {
    const first = searchOf({ ...query, cursor: FIRST_PAGE }) || '?'
    return (
      <EmptyState
        picture={<Flashlight />}
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
  return <NothingFound query={query} isOnlyPart={isOnlyPart} onClear={onClear} />
}
