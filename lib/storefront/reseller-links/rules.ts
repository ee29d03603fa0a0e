import { splitLocale } from '@/lib/platform/page-kinds'
import { isReferralCode } from '@/lib/platform/referral'

/** What a reseller shares: the whole shop, the page of the store, a product or a collection. */
export const LINK_KINDS = ['shop', 'store', 'product', 'collection'] as const
export type LinkKind = (typeof LINK_KINDS)[number]
export type Target = { kind: LinkKind; id: number }

export const MAX_STORE_PRODUCTS = 24
/** The links of the account's page: those that were shared last, and as many suggestions. */
export const SHARED_LINKS = 24
export const SUGGESTED_PRODUCTS = 6
export const SUGGESTED_COLLECTIONS = 4
export const FOUND_LINKS = 12

/** Counts are shown over this many days, the present one included. */
export const COUNTED_DAYS = 30

/** Whether anybody has followed what is counted. */
export const isFollowed = (counts: Readonly<Record<string, number>>) => Object.values(counts).some((count) => count > 0)

/** What a link leads to is known by its words in the address until the database says which number that is. */
export type LandingPlace = { kind: LinkKind; slug: string }

const PLACES = [
  { kind: 'product', path: /^\/products\/([a-z0-9][a-z0-9-]{0,199})$/ },
  { kind: 'collection', path: /^\/collections\/([a-z0-9][a-z0-9-]{0,199})$/ },
  { kind: 'store', path: /^\/toko\/([^/]{1,120})$/ },
] as const

/** What the address of a page shows of what resellers share; every other page counts for the shop. */
export function landingPlace(pathname: string): LandingPlace {
  const { path } = splitLocale(pathname)
  for (const { kind, path: pattern } of PLACES) {
    const slug = pattern.exec(path)?.[1]
    if (slug) return { kind, slug: kind === 'store' ? '' : slug }
  }
  return { kind: 'shop', slug: '' }
}

/** The path of the page of a store, with `+`, which no name has, for spaces: people read it before they follow it. */
export const storePath = (storeName: string) => `/toko/${encodeURIComponent(storeName).replaceAll('%20', '+')}`

/** The name of a store in a segment of a path; a text that cannot be decoded names none. */
export function storeNameOf(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll('+', ' ').toLowerCase()
  } catch {
    return ''
  }
}

/** Adds the code of a reseller to a path of the shop. */
export function withCode(path: string, code: string): string {
  const [page, query] = path.split('?', 2)
  const params = new URLSearchParams(query)
  params.set('ref', code)
  return `${page}?${params}`
}

/** The link that a visitor has followed, as it stands in a cookie: it names the link and nobody's visit. */
export type Followed = Target & { code: string; hasCart: boolean }

export const FOLLOWED_COOKIE = 'followed'

export const writeFollowed = ({ code, kind, id, hasCart }: Followed) =>
  [code, kind, id, hasCart ? 'cart' : 'click'].join('.')

export function readFollowed(cookie: string | undefined): Followed | null {
  const [code = '', kind, id, step] = (cookie ?? '').split('.')
  const known = LINK_KINDS.find((one) => one === kind)
  if (!known || !isReferralCode(code) || !/^\d{1,15}$/.test(id ?? '')) return null
  return { code, kind: known, id: Number(id), hasCart: step === 'cart' }
}

const ROBOT = /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|whatsapp\/|lighthouse|monitor/i

/** Programs that read pages for search engines and link previews; they follow links, but nobody looks at the page. */
export const isRobot = (userAgent: string | undefined) => !userAgent || ROBOT.test(userAgent)
