import { knowsCategory, knowsCollection } from '@/lib/platform/directory'
import { DEFAULT_LOCALE, type Locale } from '@/lib/platform/i18n'

/** Routes that need a session of any kind, a guest's included (NAV-011, A-08). The pages and the API check it. */
export const FOR_BUYERS = /^\/(cart|checkout|orders\/[^/]+\/status|payment|thank-you)$/

/** Routes that need an account. */
export const ACCOUNT_AREA =
  /^\/(cashbacks|exchange|my-orders|my-rental-orders|my-reviews|profile|reseller-links|reseller-orders|returns|shipping|store-information|wallet-activity|wishlist)$/

/** The page of a payment link, which opens a session of its own. */
export const FOR_PAYERS = /^\/bayar$/

/** Open routes that are rendered for each request, with its query. */
const READS_QUERY =
  /^\/(filtered\/.*|category|login|login\/confirm|register|business\/register|forgot-password|data-deletion|toko\/[^/]+)$/

const LISTING = /^\/(products|sale|rent|collections\/[^/]+)$/
const COLLECTION = /^\/collections\/([^/]+)$/
const FILTERS = [
  ...['q', 'brand_ids[]', 'category_ids[]', 'colors[]', 'materials[]', 'sizes[]', 'rentable', 'min_price', 'max_price'],
  ...['free_from', 'sort_by', 'cursor'],
]

/** `/en/x` is the English `/x`; a path without a prefix is Indonesian. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const english = pathname === '/en' || pathname.startsWith('/en/')
  return english ? { locale: 'en', path: pathname.slice(3) || '/' } : { locale: DEFAULT_LOCALE, path: pathname }
}

/** Unfiltered listings are kept; searches, filters and cursors go to `/filtered`, which renders each request. */
function isFiltered(path: string, query: URLSearchParams): boolean {
  const [, slug] = COLLECTION.exec(path) ?? []
  const isKnown = slug === undefined || knowsCollection(slug)
  return LISTING.test(path) && isKnown && FILTERS.some((name) => query.get(name))
}

/** A numeric cursor other than 1 is no link of ours: cursors of later pages name the last product before them. */
const isNoPage = (query: URLSearchParams) => /^\d+$/.test(query.get('cursor') ?? '') && query.get('cursor') !== '1'

/**
 * The route below language and warehouse that answers a path. Unknown categories and page numbers get a path without a
 * route, so that the status is a real 404.
 */
export function routeOf(path: string, query: URLSearchParams): string {
  const id = path === '/category' && (query.get('id') ?? query.get('collection_id'))
  if (id && !knowsCategory(Number(id))) return '/category/unknown'
  if ((LISTING.test(path) || path === '/category') && isNoPage(query)) return `/unknown${path}`
  if (isFiltered(path, query)) return `/filtered${path}`
  if (path.startsWith('/filtered/')) return `/unknown${path}`
  return path === '/' ? '' : path
}

/** Whether the page of this route shows what the query asks for. */
export const readsQuery = (route: string) => READS_QUERY.test(route)

const ID = /^id=([1-9]\d{0,8})$/

/**
 * Names the page that everybody gets for this path and query (without `?`); null for a personal page and for one that
 * is made for the query. A category is named by its id alone.
 */
export function sharedPage(pathname: string, query: string): string | null {
  const { path } = splitLocale(pathname)
  if ([FOR_BUYERS, ACCOUNT_AREA, FOR_PAYERS].some((kind) => kind.test(path))) return null
  if (path === '/category') return knowsCategory(Number(ID.exec(query)?.[1])) ? `${pathname}?${query}` : null
  const route = routeOf(path, new URLSearchParams(query))
  return readsQuery(route) || route.startsWith('/unknown/') ? null : pathname
}
