import { InsteadNotice } from '@/components/products/instead-notice'
import { OtherWarehouse } from '@/components/products/other-warehouse'
import type { ListingQuery } from '@/lib/catalog/products/listing-query'
import type { SearchedInstead } from '@/lib/catalog/search/rules/instead'
import type { ListingSource } from '@/lib/storefront/listing/client'

type ListingNoticeProps = {
  query: ListingQuery
  instead: SearchedInstead
  isAllGone: boolean
  source: ListingSource
  searchOf: (query: ListingQuery) => string
}

/** A message above the products: other words were searched, or everything is sold out in this warehouse. */
export default function ListingNotice({ query, instead, isAllGone, source, searchOf }: ListingNoticeProps) {
  return (
    <>
      <InsteadNotice query={query} instead={instead} searchOf={searchOf} />
      {isAllGone && <OtherWarehouse query={query} source={source} />}
    </>
  )
}
