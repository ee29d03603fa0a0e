import { expect, test } from '@jest/globals'
import { lettersApart } from '@/lib/regions/providers/gazetteer-search'
import {
  attributionOf,
  DEFAULT_CENTRE,
  isInIndonesia,
  isPublicNominatim,
  kindShown,
  roundPoint,
} from '@/lib/regions/rules'

test('the map opens in the middle of Jakarta [WHS-017]', () => {
  expect(DEFAULT_CENTRE).toEqual({ lat: -6.193066, lng: 106.8208469 })
  expect(isInIndonesia(DEFAULT_CENTRE)).toBe(true)
})

test('Indonesia reaches from Sabang to Merauke', () => {
  const points = { sabang: [5.9, 95.2], merauke: [-8.5, 140.4], rote: [-10.9, 122.9], sydney: [-33.9, 151.2] }
  const inside = Object.entries(points).filter(([, [lat = 0, lng = 0]]) => isInIndonesia({ lat, lng }))
  expect(inside.map(([name]) => name)).toEqual(['sabang', 'merauke', 'rote'])
  expect(isInIndonesia({ lat: Number.NaN, lng: 106 })).toBe(false)
})

test('the public server is asked nothing while somebody types', () => {
  expect(isPublicNominatim('https://nominatim.openstreetmap.org/')).toBe(true)
  expect(isPublicNominatim('https://peta.griya.test/nominatim.openstreetmap.org')).toBe(false)
})

test.each([
  [
    '© OpenStreetMap contributors https://www.openstreetmap.org/copyright',
    '© OpenStreetMap contributors',
    'https://www.openstreetmap.org/copyright',
  ],
  ['Peta kami sendiri', 'Peta kami sendiri', null],
  ['https://peta.test/x', 'https://peta.test/x', 'https://peta.test/x'],
  ['javascript:alert(1)', 'javascript:alert(1)', null],
  ['', '', null],
])('“%s” under a map is %p, leading to %p', (setting, text, href) => {
  expect(attributionOf(setting)).toEqual({ text, href })
})

test('the closer one looks, the smaller is what is named', () => {
  const kinds = [10, 2, 0.3, 0.05].map((north) => kindShown({ south: 0, north, west: 0, east: 1 }))
  expect(kinds).toEqual(['province', 'city', 'district', 'village'])
})

test('a point is as fine as eleven metres', () => {
  expect(roundPoint({ lat: -6.1930661, lng: 106.8208469 })).toEqual({ lat: -6.1931, lng: 106.8208 })
})

test('letters apart are counted as far as it matters', () => {
  expect(lettersApart('kebayroan', 'kebayoran', 2)).toBe(2)
  expect(lettersApart('menteng', 'menteng', 2)).toBe(0)
  expect(lettersApart('', 'ab', 2)).toBe(2)
  expect(lettersApart('surabaya', 'bandung', 2)).toBe(3)
})
