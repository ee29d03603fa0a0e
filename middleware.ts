import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { contentSecurityPolicy } from '@/lib/http/security'
import { removeQuery, withoutPartMark } from '@/lib/platform/current-request'
import { isDeskPath } from '@/lib/platform/desk-pages'
import { isOpen, knownWarehouse } from '@/lib/platform/directory'
import { type Locale, localizedPath } from '@/lib/platform/i18n'
import { PAGE_ADDRESS } from '@/lib/platform/page-address'
import { ACCOUNT_AREA, FOR_BUYERS, FOR_PAYERS, readsQuery, routeOf, splitLocale } from '@/lib/platform/page-kinds'
import { REFERRAL_SECONDS, referralOf } from '@/lib/platform/referral'
import { mayBeSession } from '@/lib/platform/session-check'

const OLD_ORDER_PATH = /^\/orders\/([^/]+)\/([^/]+)$/

const TOKENS = ['__Host-token', 'token']

const tokenOf = (request: NextRequest) => TOKENS.map((name) => request.cookies.get(name)?.value).find(Boolean)

/** Ignores tokens that cannot be valid; pages and the API check the session themselves (T43). */
async function hasSession(request: NextRequest) {
  const token = tokenOf(request)
  return token !== undefined && (await mayBeSession(token))
}

/** Deletes the cookies of an ended session. */
function forgetSession(request: NextRequest, response: NextResponse) {
  for (const name of [...TOKENS, 'session']) {
    const isHost = name.startsWith('__Host-')
    if (request.cookies.has(name)) response.cookies.set(name, '', { path: '/', maxAge: 0, secure: isHost })
  }
  return response
}

/** A hint from the `session` cookie, which the browser can change; the page checks the session itself. */
const isGuest = (request: NextRequest) => request.cookies.get('session')?.value === 'guest'

function redirectTo(request: NextRequest, path: string, search: string, status: 307 | 308) {
  return NextResponse.redirect(new URL(`${path}${search}`, request.url), status)
}

function storeReferral(request: NextRequest, response: NextResponse) {
  const code = referralOf(request.nextUrl.searchParams)
  if (code) response.cookies.set('ref', code, { path: '/', sameSite: 'lax', maxAge: REFERRAL_SECONDS })
  return response
}

/** What a page that is rendered for one person gets: a new nonce, and its own address for a login to return to. */
function personalHeaders(request: NextRequest, isPayment: boolean) {
  const nonce = randomBytes(16).toString('base64')
  const policy = contentSecurityPolicy(nonce, isPayment)
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', policy)
  headers.set(PAGE_ADDRESS, `${request.nextUrl.pathname}${withoutPartMark(request.nextUrl.search)}`)
  return { headers, policy }
}

/** Personal pages must not be stored. */
function personalPage(request: NextRequest, url: URL, path: string) {
  const { headers, policy } = personalHeaders(request, path === '/payment' || FOR_PAYERS.test(path))
  const response = NextResponse.rewrite(url, { request: { headers } })
  response.headers.set('content-security-policy', policy)
  response.headers.set('cache-control', 'private, no-store')
  return response
}

/** Cached pages are the same for everybody: the browser reads the query. */
function publicPage(url: URL, page: string) {
  if (!readsQuery(page)) {
    removeQuery()
    url.search = ''
  }
  const response = NextResponse.rewrite(url)
  response.headers.set('content-security-policy', contentSecurityPolicy())
  response.headers.set('cache-control', 'private, no-cache')
  return response
}

const BACK_OFFICE = /^\/ops(\/|$)/

/** No route has it: `/ops/unknown` alone would be a language and a warehouse. */
const NOWHERE = '/ops/unknown/page'

/**
 * The pages of the back-office, which check the session themselves, and what boot opened of a demonstration shop.
 * Every other path, spellings of these among them, is a path without a route. `notFound()` of a page would be too late:
 * a page that streams has already sent status 200.
 */
function backOfficePage(request: NextRequest, pathname: string) {
  if (!isDeskPath(pathname) && !isOpen(pathname)) return NextResponse.rewrite(new URL(NOWHERE, request.url))
  const { headers, policy } = personalHeaders(request, false)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  response.headers.set('cache-control', 'private, no-store')
  response.headers.set('x-robots-tag', 'noindex, nofollow')
  return response
}

/** Redirects to the home page with the login dialog open, which returns to the requested page (A-77). */
function askToLogIn(request: NextRequest, locale: Locale) {
  const { pathname, search } = request.nextUrl
  const from = `?login=1&from=${encodeURIComponent(`${pathname}${withoutPartMark(search)}`)}`
  return redirectTo(request, localizedPath(locale, '/'), from, 307)
}

export async function middleware(request: NextRequest) {
  const { pathname } = request.nextUrl
  const search = withoutPartMark(request.nextUrl.search)
  if (BACK_OFFICE.test(pathname)) return backOfficePage(request, pathname)
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
  const page = routeOf(path, request.nextUrl.searchParams)
  const url = new URL(`/${locale}/${warehouse}${page}${search}`, request.url)
  const isForOne = isPersonal || FOR_PAYERS.test(path)
  return storeReferral(request, isForOne ? personalPage(request, url, path) : publicPage(url, page))
}

/** Pages only, those of the back-office among them: no API, pictures, build files or files at the root. */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!api(?:/|$)|media/|_next/|sitemaps/|feeds/|og/|icon\\.svg$|robots\\.txt$|sitemap\\.xml$|llms\\.txt$|manifest\\.webmanifest$|favicon\\.ico$).*)',
  ],
}
