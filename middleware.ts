import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { contentSecurityPolicy } from '@/lib/api/security'
import { isClosed, knownWarehouse, knowsCategory, knowsCollection } from '@/lib/platform/directory'
import { DEFAULT_LOCALE, type Locale, localizedPath } from '@/lib/platform/i18n'
import { PAGE_ADDRESS } from '@/lib/platform/page-address'
import { mayBeSession } from '@/lib/platform/session-check'

/** Routes that need a session of any kind, the guest's included (spec 1 §2, A-08). They prove nothing here. */
const FOR_BUYERS = /^\/(cart|checkout|orders\/[^/]+\/status|payment|thank-you)$/

/** Routes that need an account. */
const ACCOUNT_AREA =
  /^\/(cashbacks|exchange|my-orders|my-rental-orders|my-reviews|profile|reseller-orders|returns|shipping|store-information|wallet-activity|wishlist)$/

const OLD_ORDER_PATH = /^\/orders\/([^/]+)\/([^/]+)$/
const REFERRAL = /^[\w-]{3,40}$/
const REFERRAL_SECONDS = 30 * 24 * 60 * 60

const TOKENS = ['__Host-token', 'token']

const tokenOf = (request: NextRequest) => TOKENS.map((name) => request.cookies.get(name)?.value).find(Boolean)

/** A token that opens nothing any more is no token; the page asks again and decides (threats §1.6). */
async function hasSession(request: NextRequest) {
  const token = tokenOf(request)
  return token !== undefined && (await mayBeSession(token))
}

/** What a session that is over has left in the browser. */
function forgetSession(request: NextRequest, response: NextResponse) {
  for (const name of [...TOKENS, 'session']) {
    const isHost = name.startsWith('__Host-')
    if (request.cookies.has(name)) response.cookies.set(name, '', { path: '/', maxAge: 0, secure: isHost })
  }
  return response
}

/** By what the session says of itself; the page asks the session. */
const isGuest = (request: NextRequest) => request.cookies.get('session')?.value === 'guest'

/** `/en/x` is English `/x`; what has no prefix is Indonesian. */
function splitLocale(pathname: string): { locale: Locale; path: string } {
  const english = pathname === '/en' || pathname.startsWith('/en/')
  return english ? { locale: 'en', path: pathname.slice(3) || '/' } : { locale: DEFAULT_LOCALE, path: pathname }
}

const LISTING = /^\/(products|sale|rent|collections\/[^/]+)$/
const COLLECTION = /^\/collections\/([^/]+)$/
const FILTERS = ['q', 'brand_ids[]', 'category_ids[]', 'min_price', 'max_price', 'sort_by', 'cursor']

/** Listings as they are stand in the cache; words, filters and cursors are answered anew, by a page of their own. */
function isFiltered(path: string, query: URLSearchParams): boolean {
  const [, slug] = COLLECTION.exec(path) ?? []
  const isKnown = slug === undefined || knowsCollection(slug)
  return LISTING.test(path) && isKnown && FILTERS.some((name) => query.get(name))
}

/** Pages after the first have no numbers: their links name the product after which they begin. */
const isNoPage = (query: URLSearchParams) => /^\d+$/.test(query.get('cursor') ?? '') && query.get('cursor') !== '1'

/** An unknown category or page number is an unknown page: a path that no route has, so that its status is a true 404. */
function pageOf(path: string, query: URLSearchParams): string {
  const id = path === '/category' && (query.get('id') ?? query.get('collection_id'))
  if (id && !knowsCategory(Number(id))) return '/category/unknown'
  if ((LISTING.test(path) || path === '/category') && isNoPage(query)) return `/unknown${path}`
  if (isFiltered(path, query)) return `/filtered${path}`
  if (path.startsWith('/filtered/')) return `/unknown${path}`
  return path === '/' ? '' : path
}

function redirectTo(request: NextRequest, path: string, search: string, status: 307 | 308) {
  return NextResponse.redirect(new URL(`${path}${search}`, request.nextUrl), status)
}

function storeReferral(request: NextRequest, response: NextResponse) {
  const code = request.nextUrl.searchParams.get('ref')
  if (code && REFERRAL.test(code)) {
    response.cookies.set('ref', code, { path: '/', sameSite: 'lax', maxAge: REFERRAL_SECONDS })
  }
  return response
}

/** Personal pages: a fresh nonce for every answer, and nobody may keep it. */
function personalPage(request: NextRequest, url: URL, path: string) {
  const nonce = randomBytes(16).toString('base64')
  const policy = contentSecurityPolicy(nonce, path === '/payment')
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', policy)
  headers.set(PAGE_ADDRESS, `${request.nextUrl.pathname}${request.nextUrl.search}`)
  const response = NextResponse.rewrite(url, { request: { headers } })
  response.headers.set('content-security-policy', policy)
  response.headers.set('cache-control', 'private, no-store')
  return response
}

function publicPage(url: URL) {
  const response = NextResponse.rewrite(url)
  response.headers.set('content-security-policy', contentSecurityPolicy())
  response.headers.set('cache-control', 'private, no-cache')
  return response
}

/** A page says that it is missing after its answer has begun with 200; a path that no route has is a true 404. */
const backOfficePage = (request: NextRequest, pathname: string) =>
  isClosed(pathname) ? NextResponse.rewrite(new URL('/ops/unknown', request.nextUrl)) : NextResponse.next()

/** Home, with the login dialog open, and from there back to where one was going (A-77). */
function askToLogIn(request: NextRequest, locale: Locale) {
  const { pathname, search } = request.nextUrl
  const from = `?login=1&from=${encodeURIComponent(`${pathname}${search}`)}`
  return redirectTo(request, localizedPath(locale, '/'), from, 307)
}

export async function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl
  if (pathname.startsWith('/ops/')) return backOfficePage(request, pathname)
  const { locale, path } = splitLocale(pathname)
  const old = OLD_ORDER_PATH.exec(path)
  if (old && old[2] !== 'status') {
    return redirectTo(request, localizedPath(locale, `/orders/${old[1]}/status`), search, 308)
  }
  const isOfAccount = ACCOUNT_AREA.test(path)
  const isPersonal = isOfAccount || FOR_BUYERS.test(path)
  if (isPersonal && !(await hasSession(request))) return forgetSession(request, askToLogIn(request, locale))
  if (isOfAccount && isGuest(request)) return askToLogIn(request, locale)
  const warehouse = knownWarehouse(request.cookies.get('warehouse')?.value)
  const url = new URL(`/${locale}/${warehouse}${pageOf(path, request.nextUrl.searchParams)}${search}`, request.nextUrl)
  return storeReferral(request, isPersonal ? personalPage(request, url, path) : publicPage(url))
}

/** Pages only: not the API, pictures, the back-office but its two doors, build files and the few files at the root. */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/ops/sim',
    '/ops/outbox',
    '/((?!api(?:/|$)|media/|ops(?:/|$)|_next/|sitemaps/|feeds/|og/|icon\\.svg$|robots\\.txt$|sitemap\\.xml$|llms\\.txt$|manifest\\.webmanifest$|favicon\\.ico$).*)',
  ],
}
