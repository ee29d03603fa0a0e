'use client'

import { useSearchParams } from 'next/navigation'
import { Listing, type ListingProps } from '@/components/catalog/listing'
import { FIRST_PAGE, type ListingQuery, readListingQuery, writeListingQuery } from '@/lib/catalog/rules'

const KEPT = ['id', 'collection_id', 'from']

/** The address is the state: filters can be linked to, shared and gone back from. */
export function ListingByAddress(props: Omit<ListingProps, 'query' | 'onChange' | 'searchOf'>) {
  const params = useSearchParams()
  const searchOf = (query: ListingQuery) => {
    const written = writeListingQuery(query)
    for (const name of KEPT) {
      const value = params.get(name)
      if (value) written.set(name, value)
    }
    return written.size > 0 ? `?${written}` : ''
  }
  const change = (next: ListingQuery) => {
    const search = searchOf({ ...next, cursor: FIRST_PAGE })
    window.history.pushState(null, '', `${window.location.pathname}${search}`)
  }
  return <Listing {...props} query={readListingQuery(params)} onChange={change} searchOf={searchOf} />
}
