import { expect, test } from '@jest/globals'
import {
  isFollowed,
  isRobot,
  landingPlace,
  readFollowed,
  storeNameOf,
  storePath,
  withCode,
  writeFollowed,
} from '@/lib/storefront/reseller-links/rules'

test.each([
  ['/', 'shop', ''],
  ['/en', 'shop', ''],
  ['/sale', 'shop', ''],
  ['/products', 'shop', ''],
  ['/products/sofa-lipat', 'product', 'sofa-lipat'],
  ['/en/products/sofa-lipat', 'product', 'sofa-lipat'],
  ['/collections/ruang-tamu', 'collection', 'ruang-tamu'],
  ['/en/toko/rumah%20wati', 'store', ''],
  ['/toko/rumah+wati', 'store', ''],
  ["/products/'; drop", 'shop', ''],
])('a visit that begins at %s counts for: %s %s', (path, kind, slug) => {
  expect(landingPlace(path)).toEqual({ kind, slug })
})

test('the cookie of a followed link is read as it was written, and nothing else is', () => {
  const followed = { code: 'WATI-2026', kind: 'product', id: 12, hasCart: true } as const
  expect(writeFollowed(followed)).toBe('WATI-2026.product.12.cart')
  expect(readFollowed(writeFollowed(followed))).toEqual(followed)
  for (const text of [
    undefined,
    '',
    'WATI',
    'WATI.product',
    'WATI.person.1.cart',
    'WATI.product.-1.cart',
    'a b.shop.0.click',
  ]) {
    expect([text, readFollowed(text)]).toEqual([text, null])
  }
})

test('a link is followed once one of its counts is above zero', () => {
  expect(isFollowed({ clicks: 0, carts: 0, orders: 0 })).toBe(false)
  expect(isFollowed({ clicks: 0, carts: 0, orders: 1 })).toBe(true)
})

test('a link keeps its own query beside the code', () => {
  expect(withCode('/collections/meja?from=promo', 'WATI')).toBe('/collections/meja?from=promo&ref=WATI')
  expect(withCode('https://griya.test/en', 'WATI')).toBe('https://griya.test/en?ref=WATI')
  expect(withCode('', 'WATI')).toBe('?ref=WATI')
})

test('the path of a store is read back as its name, in any case', () => {
  expect(storePath('rumah wati')).toBe('/toko/rumah+wati')
  for (const name of ['rumah wati', "d'kayu & co", 'toko 1']) {
    expect(storeNameOf(storePath(name).slice('/toko/'.length))).toBe(name)
  }
  for (const written of ['Rumah%20Wati', 'rumah+wati', 'rumah%2Bwati']) expect(storeNameOf(written)).toBe('rumah wati')
  expect(storeNameOf('%E0%A4%A')).toBe('')
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1', false],
  ['Mozilla/5.0 (Linux; Android 14; wv) Chrome/130.0 Mobile Safari/537.36 Instagram 350.0', false],
  ['Mozilla/5.0 (Linux; Android 6.0.1) (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['WhatsApp/2.23.20.0', true],
  ['TelegramBot (like TwitterBot)', true],
  ['facebookexternalhit/1.1', true],
  [undefined, true],
])('a visit by %s is that of a program: %s', (agent, expected) => {
  expect(isRobot(agent)).toBe(expected)
})
