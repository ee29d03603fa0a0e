import { describe, expect, test } from '@jest/globals'
import { bannerHref, collectionApi, collectionPath, readingMinutes } from '@/lib/storefront/content/rules'

const SHOP = 'https://griya.example'

describe('the link of a banner [CAT-008]', () => {
  test.each([
    ['/collections/dapur?from=promo#atas', '/collections/dapur?from=promo#atas'],
    ['https://griya.example/rent', '/rent'],
    ['https://elsewhere.example/a?b=1', 'https://elsewhere.example/a?b=1'],
    ['http://elsewhere.example', 'http://elsewhere.example/'],
  ])('%s is kept, relative within the shop', (link, href) => expect(bannerHref(link, SHOP)).toBe(href))

  test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'mailto:a@b.example', 'http://', ''])(
    '“%s” falls back to the home page',
    (link) => expect(bannerHref(link, SHOP)).toBe('/'),
  )
})

test('the path of a collection names its source, except for banners [CAT-010]', () => {
  expect(collectionPath({ slug: 'dapur', source: 'banner' })).toBe('/collections/dapur')
  expect(collectionPath({ slug: 'dapur', source: 'promo' })).toBe('/collections/dapur?from=promo')
  expect(collectionPath({ slug: 'dapur', source: 'product_section' })).toBe('/collections/dapur?from=product_section')
  expect(collectionApi({ slug: 'dapur', source: 'promo' })).toBe('/promo_sections/dapur/products')
})

test('a post takes at least a minute to read', () => {
  expect(readingMinutes([{ type: 'paragraph', text: 'satu dua' }])).toBe(1)
  const many = Array.from({ length: 100 }, () => 'kata').join(' ')
  expect(
    readingMinutes([
      { type: 'heading', text: many },
      { type: 'list', items: [many, many, many] },
      { type: 'product', slug: 'kursi' },
    ]),
  ).toBe(2)
})
