import type { ListingQuery } from '@/lib/catalog/client'
import type { ProductList } from '@/lib/catalog/schema'

export type FilterProps = { query: ListingQuery; facets: ProductList; onChange: (query: ListingQuery) => void }
