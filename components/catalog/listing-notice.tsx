import { CorrectedNotice } from '@/components/catalog/corrected-notice'
import { OtherWarehouse } from '@/components/catalog/other-warehouse'
import type { ListingSource } from '@/lib/catalog/client'
import type { ListingQuery } from '@/lib/catalog/rules'

type ListingNoticeProps = {
  query: ListingQuery
  corrected: string | null
  isAllGone: boolean
  source: ListingSource
  searchOf: (query: ListingQuery) => string
}

/** What is to be known of the products below: another spelling found them, or none is left here. */
export default function ListingNotice({ query, corrected, isAllGone, source, searchOf }: ListingNoticeProps) {
  return (
    <>
      {corrected !== null && <CorrectedNotice query={query} corrected={corrected} searchOf={searchOf} />}
      {isAllGone && <OtherWarehouse query={query} source={source} />}
    </>
  )
}
