import { expect, test } from '@jest/globals'
import { inBraces, routeFinder } from '@/lib/server/page-routes'

const route = (page: string) => ({
  page,
  regex: `^${page.replaceAll('.', '\\.').replace(/\[\w+\]/g, '([^/]+?)') || '/'}(?:/)?$`,
})

const find = routeFinder({
  staticRoutes: [route('/robots.txt'), route('/ops/sim')],
  dynamicRoutes: [
    route('/media/[key]/[file]'),
    route('/[locale]/[warehouse]'),
    route('/[locale]/[warehouse]/cart'),
    route('/id/build/orders/[id]/status'),
    route('/[locale]/[warehouse]/orders/[id]/status'),
    route('/[locale]/[warehouse]/products/[slug]'),
  ],
})

test.each([
  ['/', '/'],
  ['/en', '/'],
  ['/en/', '/'],
  ['/?utm_source=x', '/'],
  ['/cart', '/cart'],
  ['/en/cart?x=1', '/cart'],
  ['/products/sofa-lipat', '/products/{slug}'],
  ['/en/products/sofa-lipat?ref=a', '/products/{slug}'],
  ['/orders/12/status', '/orders/{id}/status'],
  ['/media/ab12/320.avif', '/media/{key}/{file}'],
  ['/ops/sim', '/ops/sim'],
  ['/robots.txt', '/robots.txt'],
  ['/_next/static/chunks/a.js', '/_next'],
  ['/wp-login.php', 'unmatched'],
  ['/id/jakarta/products/sofa', 'unmatched'],
  ['/a/b', 'unmatched'],
])('%s is served by the route %s', (url, expected) => {
  expect(find(url)).toBe(expected)
})

test('route patterns of pages and of the API are normalized to braces', () => {
  expect(['/a/[slug]/b', '/a/[[...rest]]', '/v1/orders/:id/pay', '/v1/x/:id{[0-9]+}'].map(inBraces)).toEqual([
    '/a/{slug}/b',
    '/a/{rest}',
    '/v1/orders/{id}/pay',
    '/v1/x/{id}',
  ])
})
