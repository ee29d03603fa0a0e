import { ListingFailed } from '@/components/catalog/listing-failed'
import { NothingFound } from '@/components/catalog/nothing-found'
import type { ListingSource, useListing } from '@/lib/catalog/client'
import type { ListingQuery } from '@/lib/catalog/rules'

type ListingEndProps = {
  listing: ReturnType<typeof useListing>
  query: ListingQuery
  source: ListingSource
  onClear: () => void
}

/** Where there is nothing to show: loading failed, or nothing was found. */
export default function ListingEnd({ listing, query, source, onClear }: ListingEndProps) {
  if (listing.isFailed) return <ListingFailed error={listing.error} onRetry={listing.retry} />
  const isOnlyPart = source.path !== '/products' || Boolean(source.category)
  return <NothingFound query={query} isOnlyPart={isOnlyPart} onClear={onClear} />
}
