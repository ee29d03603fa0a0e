'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Names } from '@/components/products/filter-props'
import { ListingFilters } from '@/components/products/listing-filters'
import { ListingHeading } from '@/components/products/listing-heading'
import { ListingResults } from '@/components/products/listing-results'
import { ListingSheets } from '@/components/products/listing-sheets'
import { SortSelect } from '@/components/products/sort-choice'
import { orLoadFailed } from '@/components/ui/load-failed'
import { hasFilters, type ListingQuery, withoutFilters, writeListingQuery } from '@/lib/catalog/products/listing-query'
import type { ProductList } from '@/lib/catalog/products/schema'
import { AS_TYPED, insteadOf } from '@/lib/catalog/search/rules/instead'
import { isOfRent, type ListingSource, useListing } from '@/lib/storefront/listing/client'

const AppliedFilters = dynamic(() => orLoadFailed(import('@/components/products/applied-filters')))

export type ListingProps = {
  title: string
  text?: string
  /** The picture behind the heading. */
  banner?: ReactNode
  /** The way to ask the shop, where nothing is found. */
  help?: ReactNode
  /** Below the heading. */
  intro?: ReactNode
  source: ListingSource
  /** The products in the HTML, and the query that they answer. */
  first: ProductList
  firstOf: ListingQuery
  names: Names
  query: ListingQuery
  onChange?: (query: ListingQuery) => void
  /** The URL's query string for a listing query: `?…`, or nothing. */
  searchOf?: (query: ListingQuery) => string
}

const ignore = () => undefined
const plainSearch = (query: ListingQuery) => `?${writeListingQuery(query)}`

const NOTHING: ProductList = {
  data: { products: [], brands: [], categories: [], colors: [], materials: [], sizes: [] },
  metadata: { next_cursor: null, total_items: 0, min_price: 0, max_price: 0, related_from: null, ...AS_TYPED },
}

/** On a category's page, only its subcategories are options. */
function within<Entry extends { id: number }>(entries: Entry[], below?: number[]) {
  return below ? entries.filter(({ id }) => below.includes(id)) : entries
}

export function Listing({ source, names, query, onChange = ignore, searchOf = plainSearch, ...rest }: ListingProps) {
  const t = useTranslations('listing')
  const listing = useListing(source, query, rest.first, rest.firstOf)
  const [found = NOTHING] = listing.pages ?? []
  const isRefused = query.exact && insteadOf(found.metadata) !== null
  const total = isRefused ? 0 : listing.pages && found.metadata.total_items
  const { related_from: from } = found.metadata
  const { categories } = found.data
  const facets = { ...found, data: { ...found.data, categories: within(categories, source.below) } }
  const filter = { query, facets, names, isRent: isOfRent(source), onChange }
  /** Nothing found leaves nothing to sort and to filter. */
  const canFilter = total !== 0 || hasFilters(query)
  return (
    <div className="pb-8">
      <ListingHeading {...rest} query={query} total={total} related={total && from ? total - from : 0} />
      {rest.intro}
      {canFilter && <ListingSheets {...filter} total={total} isBusy={listing.isLoading} />}
      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
        <aside aria-label={t('filter')} className="hidden lg:block">
          {canFilter && <SortSelect query={query} onChange={onChange} />}
          <ListingFilters {...filter} isPriceOnly={!canFilter} />
        </aside>
        <div>
          {hasFilters(query) && <AppliedFilters {...filter} />}
          <ListingResults
            listing={listing}
            query={query}
            instead={found.metadata}
            source={source}
            searchOf={searchOf}
            help={rest.help}
            onClear={() => onChange(withoutFilters(query))}
          />
        </div>
      </div>
    </div>
  )
}
