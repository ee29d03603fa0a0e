import { expect, test } from '@jest/globals'
import { listCities, listProvinces } from '@/lib/places/regions/queries/regions'
import { canInstallAt, canRentTo, shownKm } from '@/lib/places/warehouses/rules'

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

test('rental is offered in Jabodetabek with its islands and nowhere else in Indonesia [WHS-018]', async () => {
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

test.each(['', '31', '31.74.07', 'Jakarta', '__proto__'])(
  '"%s" is not a city and has neither rental nor installation',
  (code) => {
    expect([canRentTo(code), canInstallAt(code)]).toEqual([false, false])
  },
)

test('a distance below ten kilometres has one decimal', () => {
  expect([shownKm(0.04, 'id'), shownKm(3.44, 'id'), shownKm(3.44, 'en'), shownKm(663.8, 'id')]).toEqual([
    '0',
    '3,4',
    '3.4',
    '664',
  ])
})
