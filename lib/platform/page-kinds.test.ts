import { expect, test } from '@jest/globals'
import { sharedPage } from '@/lib/platform/page-kinds'

test.each([
  ['/products/sofa', '', '/products/sofa'],
  ['/products/sofa', 'ref=WATI', '/products/sofa'],
  ['/en/collections/meja', 'ref=WATI', '/en/collections/meja'],
  ['/business', 'ref=WATI', '/business'],
])('everybody gets the same page for %s?%s, whoever’s link was followed', (path, query, expected) => {
  expect(sharedPage(path, query)).toBe(expected)
})

test.each(['/toko/rumah-wati', '/en/toko/rumah%20wati', '/reseller-links', '/en/reseller-links'])(
  '%s is rendered for each request',
  (path) => expect(sharedPage(path, '')).toBeNull(),
)
