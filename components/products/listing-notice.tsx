import { CorrectedNotice } from '@/components/products/corrected-notice'
import { OtherWarehouse } from '@/components/products/other-warehouse'
import type { ListingQuery } from '@/lib/catalog/products/rules'
import type { ListingSource } from '@/lib/storefront/listing/client'

type ListingNoticeProps = {
  query: ListingQuery
  corrected: string | null
  isAllGone: boolean
  source: ListingSource
  searchOf: (query: ListingQuery) => string
}

/** A message above the products: the spelling was corrected, or everything is sold out in this warehouse. */
export default function ListingNotice({ query, corrected, isAllGone, source, searchOf }: ListingNoticeProps) {
  return (
    <>
      {corrected !== null && <CorrectedNotice query={query} corrected={corrected} searchOf={searchOf} />}
      {isAllGone && <OtherWarehouse query={query} source={source} />}
    </>
  )
}
