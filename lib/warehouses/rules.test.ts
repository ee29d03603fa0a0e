import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { listCities, listProvinces } from '@/lib/regions/queries'
import { canInstallAt, canRentTo, distanceKm, shownKm } from '@/lib/warehouses/rules'

const allCities = async () => (await Promise.all((await listProvinces()).map(({ id }) => listCities(id)))).flat()

const JABODETABEK = [
  'Kab. Bekasi',
  'Kab. Bogor',
  'Kab. Tangerang',
  'Kota Bekasi',
  'Kota Bogor',
  'Kota Depok',
  'Kota Jakarta Barat',
  'Kota Jakarta Pusat',
  'Kota Jakarta Selatan',
  'Kota Jakarta Timur',
  'Kota Jakarta Utara',
  'Kota Tangerang',
  'Kota Tangerang Selatan',
]

test('rent is offered in Jabodetabek, its islands included, and nowhere else in Indonesia [WHS-018]', async () => {
  const offered = (await allCities()).filter(({ id }) => canRentTo(id)).map(({ name }) => name)
  expect(offered.sort()).toEqual([...JABODETABEK, 'Kab. Kepulauan Seribu'].sort())
})

test('installation is offered in Jabodetabek and all of Bali, and nowhere else in Indonesia [WHS-019]', async () => {
  const offered = (await allCities()).filter(({ id }) => canInstallAt(id))
  const inBali = offered.filter(({ id }) => id.startsWith('51.'))
  expect(inBali).toEqual(await listCities('51'))
  expect(
    offered
      .filter(({ id }) => !id.startsWith('51.'))
      .map(({ name }) => name)
      .sort(),
  ).toEqual(JABODETABEK)
})

test.each(['', '31', '31.74.07', 'Jakarta', '__proto__'])('"%s" is no city: neither rent nor installation', (code) => {
  expect([canRentTo(code), canInstallAt(code)]).toEqual([false, false])
})

test('distances are those on the globe', () => {
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
  )
})

test('a distance is told as finely as it is near', () => {
  expect([shownKm(0.04, 'id'), shownKm(3.44, 'id'), shownKm(3.44, 'en'), shownKm(663.8, 'id')]).toEqual([
    '0',
    '3,4',
    '3.4',
    '664',
  ])
})
