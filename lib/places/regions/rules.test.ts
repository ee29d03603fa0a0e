import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { boundedDistance } from '@/lib/places/regions/providers/gazetteer-search'
import {
  attributionOf,
  DEFAULT_CENTRE,
  distanceKm,
  isInIndonesia,
  isPublicNominatim,
  labelKind,
  roundPoint,
} from '@/lib/places/regions/rules'
import { runs } from '@/tools/lib/testing/property-runs'

test('the map opens in the middle of Jakarta [WHS-017]', () => {
  expect(DEFAULT_CENTRE).toEqual({ lat: -6.193066, lng: 106.8208469 })
  expect(isInIndonesia(DEFAULT_CENTRE)).toBe(true)
})

test('Sabang, Merauke and Rote are in Indonesia, and Sydney is not', () => {
  const points = { sabang: [5.9, 95.2], merauke: [-8.5, 140.4], rote: [-10.9, 122.9], sydney: [-33.9, 151.2] }
  const inside = Object.entries(points).filter(([, [lat = 0, lng = 0]]) => isInIndonesia({ lat, lng }))
  expect(inside.map(([name]) => name)).toEqual(['sabang', 'merauke', 'rote'])
  expect(isInIndonesia({ lat: Number.NaN, lng: 106 })).toBe(false)
})

test('the public Nominatim server is recognised by its host', () => {
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
])('the attribution “%s” has the text %p and the link %p', (setting, text, href) => {
  expect(attributionOf(setting)).toEqual({ text, href })
})

test('a map labels smaller areas the smaller its extent is', () => {
  const kinds = [10, 2, 0.3, 0.05].map((north) => labelKind({ south: 0, north, west: 0, east: 1 }))
  expect(kinds).toEqual(['province', 'city', 'district', 'village'])
})

test('a point is rounded to four decimals, eleven metres', () => {
  expect(roundPoint({ lat: -6.1930661, lng: 106.8208469 })).toEqual({ lat: -6.1931, lng: 106.8208 })
})

test('the edit distance is exact up to its limit', () => {
  expect(boundedDistance('kebayroan', 'kebayoran', 2)).toBe(2)
  expect(boundedDistance('menteng', 'menteng', 2)).toBe(0)
  expect(boundedDistance('', 'ab', 2)).toBe(2)
  expect(boundedDistance('surabaya', 'bandung', 2)).toBe(3)
})

test('distances are great-circle distances', () => {
  const jakarta = { lat: -6.2, lng: 106.816667 }
  const surabaya = { lat: -7.25, lng: 112.75 }
  expect(distanceKm(jakarta, surabaya)).toBeCloseTo(664, -1)
  const point = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(point, point, (a, b) => {
      const there = distanceKm(a, b)
      expect(distanceKm(a, a)).toBe(0)
      expect(there).toBeCloseTo(distanceKm(b, a), 6)
      expect(there >= 0 && there < 20_016).toBe(true)
    }),
    { numRuns: runs() },
  )
})
