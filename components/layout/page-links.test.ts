import { describe, expect, test } from '@jest/globals'
import { isPrepared, leadsToPage } from '@/components/layout/page-links'

const HERE = { origin: 'https://griya.test', pathname: '/products', search: '', hash: '' }

/** A link as a browser describes it, to `href` from the page of products. */
function linkTo(href: string, more: Partial<HTMLAnchorElement> = {}) {
  const { origin, pathname, search, hash } = new URL(href, `${HERE.origin}${HERE.pathname}`)
  const link = { origin, pathname, search, hash, target: '', hreflang: '', hasAttribute: () => false, ...more }
  return link as unknown as HTMLAnchorElement
}

Object.assign(globalThis, { window: { location: HERE } })

describe('a link', () => {
  test.each(['/', '/en/products/sofa', '/category?id=3', '/products?q=kayu', '/terms-and-conditions/terms#return'])(
    'to %s opens a page of the shop',
    (href) => expect(leadsToPage(linkTo(href))).toBe(true),
  )

  test.each([
    ['the API', '/api/v1/orders/1/invoice.pdf', {}],
    ['a file', '/icon.svg', {}],
    ['the back-office', '/ops/sim', {}],
    ['another site', 'https://wa.me/62', {}],
    ['a part of this page', '#picture-2', {}],
    ['another window', '/products/sofa', { target: '_blank' }],
    ['the other language', '/en/products', { hreflang: 'en' }],
    ['a download', '/products', { hasAttribute: (name: string) => name === 'download' }],
  ])('to %s is left to the browser', (_what, href, more) => expect(leadsToPage(linkTo(href, more))).toBe(false))

  test.each([
    ['/products/sofa', true],
    ['/en/category?id=3', true],
    ['/cart', false],
    ['/en/profile', false],
    ['/login', false],
    ['/toko/rumah%20wati', false],
    ['/reseller-links', false],
    ['/orders/123456789012/status', false],
  ])('to %s is loaded before it is clicked: %s', (href, expected) => expect(isPrepared(linkTo(href))).toBe(expected))
})
