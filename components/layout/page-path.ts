import { LOCALES } from '@/lib/platform/i18n'

/**
 * The page's own path, without language and warehouse. While a page is rendered ahead, its path is the
 * internal one (`/en/jakarta/cart`); in the browser it is the address (`/en/cart`).
 */
export function pagePath(pathname: string, root: { locale: string; warehouse: string }): string {
  const internal = `/${root.locale}/${root.warehouse}`
  for (const prefix of [internal, ...LOCALES.map((locale) => `/${locale}`)]) {
    if (pathname === prefix) return '/'
    if (pathname.startsWith(`${prefix}/`)) return pathname.slice(prefix.length)
  }
  return pathname
}

const ALONE = ['/login', '/login/confirm', '/register', '/forgot-password', '/business/register']
const WITHOUT_SHOPPING = ['/cart', '/checkout', '/payment', '/business', ...ALONE]

/** Search and cart are hidden where they would lead away from paying, joining or signing in (spec 1 §2). */
export const hidesShopping = (path: string) =>
  WITHOUT_SHOPPING.some((page) => path === page || (page !== '/business' && path.startsWith(`${page}/`)))

/** An order, by its link or by its number: nothing else is offered over it. */
export const isOfOrder = (path: string) => path === '/track-order' || path.startsWith('/orders/')

/** Pages for signing in stand alone, without the footer. */
export const standsAlone = (path: string) => ALONE.includes(path)
