'use client'

import { useTranslations } from 'next-intl'
import { AppliedFilters } from '@/components/catalog/applied-filters'
import { ListingFilters } from '@/components/catalog/listing-filters'
import { ListingResults } from '@/components/catalog/listing-results'
import { ListingSheets } from '@/components/catalog/listing-sheets'
import { SortSelect } from '@/components/catalog/sort-choice'
import { type ListingQuery, type ListingSource, UNFILTERED, useListing } from '@/lib/catalog/client'
import type { ProductList } from '@/lib/catalog/schema'

export type ListingProps = {
  title: string
  text?: string
  source: ListingSource
  first: ProductList
  query?: ListingQuery
  onChange?: (query: ListingQuery) => void
}

const ignore = () => undefined

const NOTHING: ProductList = {
  data: { products: [], brands: [], categories: [] },
  metadata: { next_cursor: null, total_items: 0, min_price: 0, max_price: 0 },
}

export function Listing({ title, text, source, first, query = UNFILTERED, onChange = ignore }: ListingProps) {
  const t = useTranslations('listing')
  const listing = useListing(source, query, first)
  const found = listing.pages?.[0]
  const total = found?.metadata.total_items
  const facets = query.q ? (found ?? NOTHING) : first
  const filter = { query, facets, onChange }
  return (
    <div className="pb-8">
      <header className="pb-5 md:pb-8">
        <h1 className="font-display font-medium text-2xl tracking-tight md:text-3xl">
          {query.q ? t('searchTitle', { query: query.q }) : title}
        </h1>
        {text && <p className="mt-1.5 min-h-6 max-w-text text-quiet">{!query.q && text}</p>}
        <p aria-live="polite" className="tabular mt-1.5 min-h-6 text-quiet text-sm">
          {total !== undefined && t('results', { count: total })}
        </p>
      </header>
      <ListingSheets {...filter} total={total} />
      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
        <aside aria-label={t('filter')} className="hidden lg:block">
          <div className="sticky top-24 max-h-[calc(100svh-7rem)] overflow-y-auto pr-2 pb-6">
            <SortSelect query={query} onChange={onChange} />
            <ListingFilters {...filter} />
          </div>
        </aside>
        <div>
          <AppliedFilters {...filter} />
          <ListingResults
            listing={listing}
            onClear={() => onChange({ ...query, brands: [], categories: [], min: 0, max: 0 })}
          />
        </div>
      </div>
    </div>
  )
}
