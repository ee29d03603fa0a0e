import { LOCALES } from '@/lib/platform/i18n'

/**
 * The page's path without language and warehouse. While a page is prerendered, the pathname is the internal one
 * (`/en/jakarta/cart`); in the browser it is the public one (`/en/cart`).
 */
export function pagePath(pathname: string, root: { locale: string; warehouse: string }): string {
  const internal = `/${root.locale}/${root.warehouse}`
  for (const prefix of [internal, ...LOCALES.map((locale) => `/${locale}`)]) {
    if (pathname === prefix) return '/'
    if (pathname.startsWith(`${prefix}/`)) return pathname.slice(prefix.length)
  }
  return pathname
}

/** While the shop is closed, its page shows no part of it that needs the shop. */
const CLOSED = '/500'
const ALONE = ['/login', '/login/confirm', '/register', '/forgot-password', '/business/register', CLOSED]
const WITHOUT_SHOPPING = ['/bayar', '/cart', '/checkout', '/payment', '/business', ...ALONE]

/** Search and cart are hidden on the checkout, reseller and sign-in pages (NAV-022). */
export const hidesShopping = (path: string) =>
  WITHOUT_SHOPPING.some((page) => path === page || (page !== '/business' && path.startsWith(`${page}/`)))

/** Whether the page shows an order, by link or by number; promotions stay off these pages. */
export const isOfOrder = (path: string) => path === '/track-order' || path === '/bayar' || path.startsWith('/orders/')

export const isClosed = (path: string) => path === CLOSED

/** Sign-in pages and the page of a closed shop have no footer. */
export const standsAlone = (path: string) => ALONE.includes(path)
