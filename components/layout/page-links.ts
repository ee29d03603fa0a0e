import { opensElsewhere } from '@/components/layout/opens-elsewhere'
import { ACCOUNT_AREA, FOR_BUYERS, readsQuery, splitLocale } from '@/lib/platform/page-kinds'

/** Paths that are not pages of the shop: the API, files and the back-office. */
const NO_PAGE = /^\/(?:api|media|ops|_next|sitemaps|feeds|og)(?:\/|$)|\.\w+$/

/** The link that an event happened on. */
export const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null

/** Whether a link leads to another page of this shop, in the same window. */
export function leadsToPage(link: HTMLAnchorElement): boolean {
  const { origin, pathname, search, hash, target, hreflang } = link
  const { location } = window
  const isHere = pathname === location.pathname && search === location.search && hash !== ''
  if (origin !== location.origin || isHere || NO_PAGE.test(pathname)) return false
  return (target === '' || target === '_self') && hreflang === '' && !link.hasAttribute('download')
}

/** The page of the shop that a click opens, or null when the browser or somebody else handles it. */
export function pageOfClick(event: MouseEvent): string | null {
  if (event.defaultPrevented || opensElsewhere(event)) return null
  const link = linkOf(event)
  return link && leadsToPage(link) ? `${link.pathname}${link.search}${link.hash}` : null
}

/** Whether the page is loaded before its link is clicked: it is the same for everybody, so that it costs next to nothing. */
export function isPrepared({ pathname }: HTMLAnchorElement): boolean {
  const { path } = splitLocale(pathname)
  if (FOR_BUYERS.test(path) || ACCOUNT_AREA.test(path)) return false
  return path === '/category' || !readsQuery(path)
}
