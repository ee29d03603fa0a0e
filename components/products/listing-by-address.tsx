'use client'

import { useSearchParams } from 'next/navigation'
import { Suspense, useLayoutEffect, useState } from 'react'
import { Listing, type ListingProps } from '@/components/products/listing'
import {
  FIRST_PAGE,
  type ListingQuery,
  readListingQuery,
  writeListingQuery,
} from '@/lib/catalog/products/listing-query'

type ByAddressProps = Omit<ListingProps, 'query' | 'onChange' | 'searchOf'>

const KEPT = ['id', 'collection_id', 'from']

/** The URL is the state: filtered listings can be linked to, shared and returned to. */
function ListingAt({ search, ...props }: ByAddressProps & { search: string }) {
  const params = new URLSearchParams(search)
  const searchOf = (query: ListingQuery) => {
    const written = writeListingQuery(query)
    for (const name of KEPT) {
      const value = params.get(name)
      if (value) written.set(name, value)
    }
    return written.size > 0 ? `?${written}` : ''
  }
  const change = (next: ListingQuery) => {
    const address = searchOf({ ...next, cursor: FIRST_PAGE })
    window.history.pushState(null, '', `${window.location.pathname}${address}`)
  }
  return <Listing {...props} query={readListingQuery(params)} onChange={change} searchOf={searchOf} />
}

/** For pages that are rendered per URL. */
export function ListingByAddress(props: ByAddressProps) {
  return <ListingAt {...props} search={useSearchParams().toString()} />
}

/** For cached pages, which are the same for every query: the browser reads the query from the URL. */
export function CachedListing(props: ByAddressProps) {
  const [search, setSearch] = useState('')
  return (
    <>
      <Suspense fallback={null}>
        <AddressReader onRead={setSearch} />
      </Suspense>
      <ListingAt {...props} search={search} />
    </>
  )
}

function AddressReader({ onRead }: { onRead: (search: string) => void }) {
  const search = useSearchParams().toString()
  useLayoutEffect(() => onRead(search), [search, onRead])
  return null
}
