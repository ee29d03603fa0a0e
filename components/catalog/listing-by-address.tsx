'use client'

import { useSearchParams } from 'next/navigation'
import { Listing, type ListingProps } from '@/components/catalog/listing'
import { type ListingQuery, readListingQuery, writeListingQuery } from '@/lib/catalog/client'

const KEPT = ['id', 'collection_id']

/** The address is the state: filters can be linked to, shared and gone back from. */
export function ListingByAddress(props: Omit<ListingProps, 'query' | 'onChange'>) {
  const params = useSearchParams()
  const change = (next: ListingQuery) => {
    const written = writeListingQuery(next)
    for (const name of KEPT) {
      const value = params.get(name)
      if (value) written.set(name, value)
    }
    const search = written.size > 0 ? `?${written}` : ''
    window.history.pushState(null, '', `${window.location.pathname}${search}`)
  }
  return <Listing {...props} query={readListingQuery(params)} onChange={change} />
}
