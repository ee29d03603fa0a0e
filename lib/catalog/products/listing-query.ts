import type { Sort } from '@/lib/catalog/products/rules'
import { type Color, knownTraits, type Material, type Size } from '@/lib/catalog/products/traits'

/** The first cursor (CAT-034). */
export const FIRST_PAGE = '1'
const MAX_IDS = 50
const MAX_RUPIAH = 100_000_000_000

/** The query of a listing's URL. */
export type ListingQuery = {
  q: string
  sort: Sort
  brands: number[]
  categories: number[]
  colors: Color[]
  materials: Material[]
  sizes: Size[]
  /** Only what can be rented too; not of a listing of rentals. */
  rentable: boolean
  /** Rupiah; 0 is no bound. */
  min: number
  max: number
  /** Calendar days between which a rental is to be free, both or neither; of a listing of rentals. */
  from: string
  to: string
  cursor: string
  /** Searches the words as typed, without spelling correction. */
  exact: boolean
}

const SORT_CHOICES = ['created_at_desc', 'price_desc', 'price_asc'] as const satisfies Sort[]

/** By relevance with search words, else newest first. */
export const defaultSort = (q: string): Sort => (q ? 'relevance' : 'created_at_desc')

/** The possible orders of a listing; by relevance only with search words. */
export const sortChoices = (q: string): Sort[] => (q ? ['relevance', ...SORT_CHOICES] : [...SORT_CHOICES])

/** The parameters of what can be chosen several times. */
const PARAMETERS = {
  brands: 'brand_ids[]',
  categories: 'category_ids[]',
  colors: 'colors[]',
  materials: 'materials[]',
  sizes: 'sizes[]',
} as const
type Chosen = keyof typeof PARAMETERS
const CHOSEN = Object.keys(PARAMETERS) as Chosen[]

const listingIds = (values: string[]) =>
  [...new Set(values.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0))].slice(0, MAX_IDS)
const bound = (value: string | null) => Math.min(MAX_RUPIAH, Math.max(0, Math.trunc(Number(value)) || 0))

const DAY = /^\d{4}-\d\d-\d\d$/
const isDay = (day: string) => DAY.test(day) && Date.parse(day) > 0

/** The days of an URL; nothing when they are not both days in order. */
function freeDays(params: URLSearchParams): Pick<ListingQuery, 'from' | 'to'> {
  const [from, to] = [params.get('free_from') ?? '', params.get('free_to') ?? '']
  return isDay(from) && isDay(to) && from <= to ? { from, to } : { from: '', to: '' }
}

/** Parses any query string into a query that the API accepts (CAT-024). */
export function readListingQuery(params: URLSearchParams): ListingQuery {
  const all = (chosen: Chosen) => params.getAll(PARAMETERS[chosen])
  const q = (params.get('q') ?? '').trim().slice(0, 100)
  const sort = (params.get('sort_by') ?? '').replace(' ', '_')
  return {
    q,
    sort: sortChoices(q).find((choice) => choice === sort) ?? defaultSort(q),
    brands: listingIds(all('brands')),
    categories: listingIds(all('categories')),
    colors: knownTraits('colors', all('colors')),
    materials: knownTraits('materials', all('materials')),
    sizes: knownTraits('sizes', all('sizes')),
    rentable: params.get('rentable') === 'true',
    min: bound(params.get('min_price')),
    max: bound(params.get('max_price')),
    ...freeDays(params),
    cursor: params.get('cursor') || FIRST_PAGE,
    exact: q !== '' && params.get('exact') === '1',
  }
}

/** The search parameters of a query, without defaults. */
export function writeListingQuery(query: ListingQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (query.q) params.set('q', query.q)
  for (const chosen of CHOSEN) for (const value of query[chosen]) params.append(PARAMETERS[chosen], String(value))
  if (query.rentable) params.set('rentable', 'true')
  if (query.min > 0) params.set('min_price', String(query.min))
  if (query.max > 0) params.set('max_price', String(query.max))
  if (query.from) params.set('free_from', query.from)
  if (query.to) params.set('free_to', query.to)
  if (query.sort !== defaultSort(query.q)) params.set('sort_by', query.sort)
  if (query.cursor !== FIRST_PAGE) params.set('cursor', query.cursor)
  if (query.exact) params.set('exact', '1')
  return params
}

export const UNFILTERED = readListingQuery(new URLSearchParams())

export const isUnfiltered = (query: ListingQuery) => writeListingQuery(query).size === 0

/** The query without its filters; words and order stay. */
export const withoutFilters = (query: ListingQuery): ListingQuery => ({
  ...UNFILTERED,
  q: query.q,
  sort: query.sort,
})

/** How many filters are chosen; a price range is one, and days are one. */
export const countFilters = (query: ListingQuery) =>
  CHOSEN.reduce((count, chosen) => count + query[chosen].length, 0) +
  [query.rentable, query.min > 0 || query.max > 0, query.from !== ''].filter(Boolean).length

export const hasFilters = (query: ListingQuery) => countFilters(query) > 0
