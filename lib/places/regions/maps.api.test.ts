import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { MapLabel, Place, PointAddress } from '@/lib/places/regions/schema'
import { useMapService } from '@/lib/places/regions/testing'
import { openTestShop, type TestShop } from '@/lib/server/testing'
import { runs } from '@/tools/lib/testing/property-runs'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => useMapService({}))
afterEach(() => useMapService({}))

const get = <Data>(path: string) => shop.call<{ data: Data; errors?: Record<string, string> }>('GET', `/maps/${path}`)
const search = async (q: string, more = '') =>
  (await get<Place[]>(`search?q=${encodeURIComponent(q)}${more}`)).body.data
const addresses = async (q: string) => (await search(q)).map(({ address }) => address)
const reverse = async (lat: number, lng: number) => (await get<PointAddress>(`reverse?lat=${lat}&lng=${lng}`)).body.data

describe('the bundled gazetteer finds a place', () => {
  test.each([
    ['by a district', 'menteng', 'Menteng, Kota Jakarta Pusat, DKI Jakarta'],
    ['by a city before its namesakes', 'Bandung', 'Kota Bandung, Jawa Barat'],
    ['by a province', 'bali', 'Bali'],
    ['by a village', 'BINTARO', 'Bintaro, Pesanggrahan, Kota Jakarta Selatan, DKI Jakarta'],
    ['by its village and city', 'sukamaju depok', 'Sukamaju, Cilodong, Kota Depok, Jawa Barat'],
    ['by an abbreviation', 'tebet jaksel', 'Tebet, Kota Jakarta Selatan, DKI Jakarta'],
    ['with a typing error', 'kebayroan baru', 'Kebayoran Baru, Kota Jakarta Selatan, DKI Jakarta'],
    [
      'by a whole address',
      'Jl. Melati No. 1, Kec. Kebayoran Baru',
      'Kebayoran Baru, Kota Jakarta Selatan, DKI Jakarta',
    ],
    ['by its zip code', '80571', 'Kedewatan, Ubud, Kab. Gianyar, Bali'],
  ])('%s [WHS-015]', async (_what, text, expected) => {
    expect((await addresses(text))[0]).toBe(expected)
  })

  test('with its coordinates and our codes of its areas [WHS-015]', async () => {
    const [melawai] = await search('melawai kebayoran')
    expect(melawai).toEqual({
      kind: 'village',
      name: 'Melawai',
      address: 'Melawai, Kebayoran Baru, Kota Jakarta Selatan, DKI Jakarta',
      lat: expect.closeTo(-6.2477, 2),
      lng: expect.closeTo(106.8008, 2),
      province_id: '31',
      province: 'DKI Jakarta',
      city_id: '31.74',
      city: 'Kota Jakarta Selatan',
      district_id: '31.74.07',
      district: 'Kebayoran Baru',
      zip_code: '12160',
    })
  })

  test('nearest first among namesakes, none twice and at most eight', async () => {
    const near = async (lat: number, lng: number) => (await search('sukamaju', `&lat=${lat}&lng=${lng}`))[0]
    expect((await near(-6.4, 106.83))?.city).toBe('Kota Depok')
    expect((await near(-5.4, 105.25))?.province).toBe('Lampung')
    const found = await addresses('sukamaju')
    expect(found).toHaveLength(8)
    expect(new Set(found).size).toBe(8)
  })

  test.each([
    '',
    '   ',
    '%',
    '...',
    'a',
    'zzqqxx',
    "' OR 1=1 --",
    '__proto__',
    'constructor',
    '<script>',
    '\u0000',
    '🏠',
  ])('and survives "%s"', async (text) => {
    const { status, body } = await get<Place[]>(`search?q=${encodeURIComponent(text)}`)
    expect(status).toBe(200)
    expect(body.data.every(({ name }) => /^[\p{L}\d '.()/-]+$/u.test(name))).toBe(true)
  })

  test('and survives any text', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 100 })
    await fc.assert(
      fc.asyncProperty(text, async (q) => {
        const { status, body } = await get<Place[]>(`search?q=${encodeURIComponent(q)}`)
        expect(status).toBe(200)
        expect(body.data.length).toBeLessThanOrEqual(8)
      }),
      { numRuns: runs(40) },
    )
  })
})

test.each(['', `q=${'a'.repeat(201)}`, 'q=a&lat=1', 'q=a&lat=91&lng=0', 'q=a&lat=x&lng=y'])(
  'searching with "%s" is refused',
  async (query) => {
    expect((await get(`search?${query}`)).status).toBe(422)
  },
)

describe('a point', () => {
  test('is described by its village, district, city and province, with our codes [WHS-013]', async () => {
    expect(await reverse(-6.2441, 106.8007)).toMatchObject({
      address: 'Melawai, Kebayoran Baru, Kota Jakarta Selatan, DKI Jakarta',
      is_exact: false,
      province_id: '31',
      city_id: '31.74',
      district_id: '31.74.07',
      zip_code: '12160',
    })
    expect(await reverse(-2.5337, 140.7181)).toMatchObject({ city: 'Kota Jayapura', province: 'Papua' })
  })

  test.each([
    ['on the high sea', -4.5, 100],
    ['in Sydney', -33.87, 151.2],
    ['in Kuala Lumpur', 3.139, 101.687],
    ['at the pole', 90, 180],
  ])('%s has the address "geocode error" [WHS-014]', async (_where, lat, lng) => {
    const answer = await get<PointAddress>(`reverse?lat=${lat}&lng=${lng}`)
    expect([answer.status, answer.body.data.address]).toEqual([200, 'geocode error'])
    expect(answer.body.data).toMatchObject({ province_id: null, city_id: null, district_id: null, zip_code: '' })
  })

  test.each(['', 'lat=1', 'lat=NaN&lng=1', 'lat=91&lng=0', 'lat=0&lng=181', 'lat=Infinity&lng=0', 'lat=x&lng=y'])(
    'is refused as "%s"',
    async (query) => {
      expect((await get(`reverse?${query}`)).status).toBe(422)
    },
  )

  test('anywhere on earth gets an answer', async () => {
    const lat = fc.double({ min: -90, max: 90, noNaN: true })
    const lng = fc.double({ min: -180, max: 180, noNaN: true })
    await fc.assert(
      fc.asyncProperty(lat, lng, async (a, b) => {
        expect((await reverse(a, b)).address).toMatch(/\S/)
      }),
      { numRuns: runs(40) },
    )
  })
})

describe('labels for a map without tiles', () => {
  const within = (south: number, west: number, north: number, east: number) =>
    get<MapLabel[]>(`labels?south=${south}&west=${west}&north=${north}&east=${east}`)

  test.each([
    ['province', [-9, 105, 5, 120], 'Kalimantan Tengah'],
    ['city', [-7.5, 106, -5.9, 108], 'Kota Depok'],
    ['district', [-6.4, 106.6, -6, 107], 'Kebayoran Baru'],
    ['village', [-6.25, 106.78, -6.18, 106.86], 'Palmerah'],
  ] as const)(
    'of kind %s are at most twenty and all within the map',
    async (kind, [south, west, north, east], name) => {
      const { body } = await within(south, west, north, east)
      expect(body.data.map((label) => label.name)).toContain(name)
      expect(body.data.length).toBeLessThanOrEqual(20)
      for (const label of body.data) {
        expect(label.kind).toBe(kind)
        expect(label.lat >= south && label.lat < north && label.lng >= west && label.lng < east).toBe(true)
      }
    },
  )

  test('are empty at sea and refused without a proper rectangle', async () => {
    expect((await within(-11, 95, -10.9, 95.1)).body.data).toEqual([])
    expect((await within(1, 95, 0, 96)).status).toBe(422)
    expect((await within(0, 96, 1, 96)).status).toBe(422)
  })
})

test('a shop without a tile server has no tiles and no attribution', async () => {
  expect((await get('settings')).body.data).toEqual({ tiles: null, attribution: '', attribution_url: null })
  expect((await get('tiles/10/816/529')).status).toBe(404)
})
