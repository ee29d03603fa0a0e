import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { District, FoundDistrict, Region } from '@/lib/places/regions/schema'
import { openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const get = async (path: string) => (await shop.call<{ data: Region[] }>('GET', `/shippings/${path}`)).body.data
const names = (regions: Region[]) => regions.map(({ name }) => name)

test('the 38 provinces are listed by name, not in capitals [PRO-064]', async () => {
  const provinces = await get('provinces')
  expect(provinces).toHaveLength(38)
  expect(provinces).toEqual(
    expect.arrayContaining([
      { id: '31', name: 'DKI Jakarta' },
      { id: '34', name: 'Daerah Istimewa Yogyakarta' },
      { id: '51', name: 'Bali' },
      { id: '19', name: 'Kepulauan Bangka Belitung' },
    ]),
  )
  expect(names(provinces)).toEqual([...names(provinces)].sort((a, b) => a.localeCompare(b, 'id')))
})

test('a province lists its cities and a city its districts, 514 cities in all [PRO-065] [PRO-066]', async () => {
  const bali = await get('provinces/51/cities')
  expect(bali).toHaveLength(9)
  expect(bali).toContainEqual({ id: '51.71', name: 'Kota Denpasar' })
  expect(bali).toContainEqual({ id: '51.03', name: 'Kab. Badung' })
  expect(names(await get('cities/31.74/districts'))).toEqual(expect.arrayContaining(['Kebayoran Baru', 'Cilandak']))
  let cities = 0
  for (const province of await get('provinces')) {
    for (const city of await get(`provinces/${province.id}/cities`)) {
      cities += 1
      expect(city.id).toMatch(new RegExp(`^${province.id}\\.\\d{2}$`))
    }
  }
  expect(cities).toBe(514)
})

test('a district is found by prefixes of its name, city or province, the best name first', async () => {
  const search = async (q: string) =>
    (await shop.call<{ data: District[] }>('GET', `/shippings/districts?q=${encodeURIComponent(q)}`)).body.data
  const [first] = await search('kebayoran b')
  const kebayoran = { id: '31.74.07', name: 'Kebayoran Baru', city_id: '31.74', province: 'DKI Jakarta' }
  expect(first).toMatchObject({ ...kebayoran, city: expect.stringMatching(/Jakarta Selatan$/) })
  expect((await search('BARU kebay'))[0]).toEqual(first)
  expect((await search('menteng'))[0]).toMatchObject({ name: 'Menteng', city_id: '31.71' })
  const ofDenpasar = await search('denpasar')
  expect(ofDenpasar.map(({ city_id }) => city_id)).toContain('51.71')
  expect(ofDenpasar.length).toBeLessThanOrEqual(8)
  for (const nothing of ['', ' ,.', 'zzzz', "' OR 1=1", '%', '__constructor__'])
    expect(await search(nothing)).toEqual([])
  expect((await shop.call('GET', `/shippings/districts?q=${'a'.repeat(101)}`)).status).toBe(422)
})

test('a district is found by a village in it, with the postcode of the village', async () => {
  const found = (await shop.call<{ data: FoundDistrict[] }>('GET', '/shippings/districts?q=melawai')).body.data
  expect(found[0]).toMatchObject({ id: '31.74.07', name: 'Kebayoran Baru', village: 'Melawai', zip_code: '12160' })
  expect(found.length).toBeLessThanOrEqual(8)
})

test('a district comes with one of its postcodes, in the list of its city and when its name is found', async () => {
  const listed = await get('cities/31.74/districts')
  expect(listed).toContainEqual({
    id: '31.74.07',
    name: 'Kebayoran Baru',
    zip_code: expect.stringMatching(/^121\d\d$/),
  })
  const [found] = (await shop.call<{ data: FoundDistrict[] }>('GET', '/shippings/districts?q=kebayoran%20baru')).body
    .data
  expect(found).toMatchObject({ id: '31.74.07', village: null, zip_code: expect.stringMatching(/^121\d\d$/) })
})

test('unknown areas are empty, and malformed codes are refused', async () => {
  expect(await get('provinces/99/cities')).toEqual([])
  expect(await get('cities/99.99/districts')).toEqual([])
  for (const code of ['x', '-1', "' OR 1=1", '__proto__', '%00', '1'.repeat(300)]) {
    const { status } = await shop.call('GET', `/shippings/provinces/${encodeURIComponent(code)}/cities`)
    expect([code, status]).toEqual([code, 422])
  }
})
