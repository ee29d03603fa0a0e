import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Place, PointAddress } from '@/lib/places/regions/schema'
import { MELAWAI, MELAWAI_FEATURE, useMapService } from '@/lib/places/regions/testing'
import { type HttpService, openHttpService } from '@/lib/platform/testing/http'
import { openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let service: HttpService

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  service = await openHttpService()
})
afterEach(async () => {
  useMapService({})
  await service.close()
})

const get = <Data>(path: string) => shop.call<{ data: Data; code?: string }>('GET', `/maps/${path}`)
const search = async (q: string) => (await get<Place[]>(`search?q=${encodeURIComponent(q)}`)).body.data
const reverse = async (lat = -6.2441, lng = 106.8007) =>
  (await get<PointAddress>(`reverse?lat=${lat}&lng=${lng}`)).body.data

const AREA = { province_id: '31', city_id: '31.74', district_id: '31.74.07' }

describe('a map service with the Nominatim protocol', () => {
  beforeEach(() => useMapService({ GEOCODER_URL: `${service.url}/v1?key=k`, GEOCODER_PER_SECOND: '1000' }))

  test('is searched for places in Indonesia, in Indonesian, which are matched to our areas [WHS-015]', async () => {
    service.answer({ body: [MELAWAI] })
    expect(await search('blok m plaza')).toEqual([
      {
        kind: 'place',
        name: 'Blok M Plaza',
        address:
          'Blok M Plaza, Jalan Bulungan 76, RW 05, Melawai, Kebayoran Baru, Jakarta Selatan, Daerah Khusus Ibukota Jakarta',
        lat: -6.2441,
        lng: 106.8007,
        zip_code: '12130',
        province: 'DKI Jakarta',
        city: 'Kota Jakarta Selatan',
        district: 'Kebayoran Baru',
        ...AREA,
      },
    ])
    const [call] = service.calls
    expect(call?.url.pathname).toBe('/v1/search')
    expect(Object.fromEntries(call?.url.searchParams ?? [])).toMatchObject({
      q: 'blok m plaza',
      countrycodes: 'id',
      'accept-language': 'id',
      key: 'k',
    })
    expect(call?.headers['user-agent']).toMatch(/^Griya \(http/)
  })

  test('describes a point, with one request for repeated questions [WHS-013]', async () => {
    service.answer({ body: MELAWAI })
    const described = await reverse()
    expect(described).toMatchObject({
      address: expect.stringMatching(/^Blok M Plaza, Jalan Bulungan 76/),
      is_exact: true,
    })
    expect(described).toMatchObject({ ...AREA, zip_code: '12130' })
    expect(await reverse(-6.24411, 106.80069)).toEqual(described)
    expect(service.calls.map(({ url }) => url.pathname)).toEqual(['/v1/reverse'])
    expect(service.calls[0]?.url.searchParams.get('accept-language')).toBe('id')
  })

  test('is not queried for a point outside Indonesia [WHS-014]', async () => {
    expect((await reverse(-33.87, 151.2)).address).toBe('geocode error')
    expect(service.calls).toEqual([])
  })

  test.each([
    ['another country', { body: { ...MELAWAI, address: { country_code: 'my' } } }],
    ['a place abroad', { body: { ...MELAWAI, lat: '48.85', lon: '2.35' } }],
    ['nothing', { body: { error: 'Unable to geocode' } }],
    ['status 500', { status: 500 }],
    ['status 429', { status: 429 }],
    ['status 403', { status: 403 }],
    ['a web page', { type: 'text/html', body: '<h1>Blocked</h1>' }],
    ['half of the JSON', { body: '{"lat": "-6' }],
    ['a number', { body: 5 }],
    ['null', { body: null }],
    ['wrong types', { body: { lat: {}, lon: [], display_name: 7, address: 'x' } }],
    ['no numbers', { body: { ...MELAWAI, lat: 'NaN', lon: 'Infinity' } }],
    ['too many bytes', { body: { ...MELAWAI, display_name: 'x'.repeat(300_000) } }],
  ])('that answers %s leads to a geocode error, and the gazetteer answers searches [WHS-014]', async (_what, reply) => {
    service.answer(reply)
    const answer = await get<PointAddress>('reverse?lat=-6.2441&lng=106.8007')
    expect([answer.status, answer.body.data.address, answer.body.data.city_id]).toEqual([200, 'geocode error', null])
    expect((await search('menteng'))[0]?.address).toBe('Menteng, Kota Jakarta Pusat, DKI Jakarta')
  })

  test('that does not answer is given three seconds, then the gazetteer answers', async () => {
    service.answer({ silent: true })
    const began = performance.now()
    expect((await search('menteng'))[0]?.city_id).toBe('31.71')
    expect(performance.now() - began).toBeGreaterThan(2_500)
    expect(performance.now() - began).toBeLessThan(5_000)
    expect(service.calls).toHaveLength(1)
  }, 10_000)

  test('that fails repeatedly is paused, and its failures are not cached', async () => {
    service.answer({ status: 500 }, { body: MELAWAI })
    expect((await reverse()).address).toBe('geocode error')
    expect((await reverse()).is_exact).toBe(true)
    service.answer({ status: 500 })
    for (const q of ['tebet', 'tebet timur', 'tebet barat', 'bukit duri', 'manggarai']) {
      expect((await search(q)).length).toBeGreaterThan(0)
    }
    expect(service.calls).toHaveLength(5)
  })

  test('that answers markup and control characters has them returned as one line of text', async () => {
    const name = '<img src=x onerror=alert(1)>\u0000\u202e\nKemang'
    service.answer({
      body: [{ ...MELAWAI, name, address: { road: name, city: 'Jakarta Selatan', country_code: 'id' } }],
    })
    const [place] = await search('kemang')
    expect(place?.name).toBe('<img src=x onerror=alert(1)> Kemang')
    expect(place).toMatchObject({ city_id: '31.74', district_id: null })
  })

  test('that redirects is not followed', async () => {
    service.answer({ status: 302, headers: { location: `${service.url}/inside` } }, { body: MELAWAI })
    expect((await reverse()).address).toBe('geocode error')
    expect(service.calls).toHaveLength(1)
  })

  test('that answers hundreds of places is cut to eight', async () => {
    service.answer({ body: Array.from({ length: 500 }, () => ({ lat: '-6.2', lon: '106.8', display_name: 'A' })) })
    expect(await search('jalan')).toHaveLength(8)
  })
})

test('a Nominatim service receives at most one request per second from the whole shop', async () => {
  useMapService({ GEOCODER_URL: service.url })
  service.answer({ body: MELAWAI })
  const points = [-6.21, -6.22, -6.23, -6.24, -6.25, -6.26]
  const described = await Promise.all(points.map((lat) => reverse(lat)))
  const times = service.calls.map(({ at }) => at)
  expect(times.length).toBeGreaterThan(1)
  // One may arrive late and the next in time, so that the mean counts.
  expect(((times.at(-1) ?? 0) - (times[0] ?? 0)) / (times.length - 1)).toBeGreaterThan(900)
  expect(described.filter(({ address }) => address === 'geocode error')).toHaveLength(points.length - times.length)
}, 10_000)

test('the public Nominatim server is not used for search suggestions [WHS-015]', async () => {
  useMapService({ GEOCODER_URL: 'https://nominatim.openstreetmap.org' })
  expect((await search('menteng'))[0]?.city_id).toBe('31.71')
})

test('map requests have a rate limit of their own', async () => {
  process.env.RATE_LIMIT_SCALE = '0.01'
  useMapService({ GEOCODER_URL: service.url, GEOCODER_PER_SECOND: '1000' })
  const shared = globalThis as { griyaLimiters?: unknown }
  delete shared.griyaLimiters
  const getLimited = (path: string) =>
    shop.call<{ code?: string }>('GET', `/maps/${path}`, undefined, { 'x-forwarded-for': '203.0.113.9' })
  const paths = ['search?q=tebet', 'reverse?lat=-6.2&lng=106.8', 'labels?south=-7&west=106&north=-6&east=107']
  for (const path of [...paths, ...paths]) expect((await getLimited(path)).status).toBe(200)
  for (const path of paths) expect((await getLimited(path)).body.code).toBe('rate_limited')
  expect((await getLimited('settings')).status).toBe(200)
  delete process.env.RATE_LIMIT_SCALE
  delete shared.griyaLimiters
})

describe('a map service with the Photon protocol', () => {
  beforeEach(() => useMapService({ GEOCODER: 'photon', GEOCODER_URL: service.url }))

  test('is searched within Indonesia, and places abroad are left out [WHS-015]', async () => {
    const abroad = { ...MELAWAI_FEATURE, properties: { name: 'Johor', countrycode: 'MY' } }
    service.answer({ body: { type: 'FeatureCollection', features: [abroad, { broken: true }, MELAWAI_FEATURE] } })
    const found = await search('blok m')
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ name: 'Blok M Plaza', zip_code: '12130', ...AREA })
    const { pathname, searchParams } = service.calls[0]?.url ?? new URL('http://none')
    expect([pathname, searchParams.get('bbox')]).toEqual(['/api/', '94.7,-11.2,141.1,6.3'])
  })

  test('describes a point, with one retry after a server error [WHS-013]', async () => {
    service.answer({ status: 503 }, { body: { features: [MELAWAI_FEATURE] } })
    expect(await reverse()).toMatchObject({ is_exact: true, ...AREA })
    service.answer({ status: 503 })
    expect((await reverse(-6.3, 106.8)).address).toBe('geocode error')
    expect(service.calls).toHaveLength(4)
    service.answer({ status: 429 })
    expect((await reverse(-6.4, 106.8)).address).toBe('geocode error')
    expect(service.calls).toHaveLength(5)
  })
})

describe('map tiles', () => {
  const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
  beforeEach(() => useMapService({ TILE_URL: `${service.url}/{z}/{x}/{y}.png` }))

  const tile = (path: string) => fetch(`${shop.origin}/api/v1/maps/tiles/${path}`)

  test('are served through the shop, fetched once each, with the attribution of their source', async () => {
    service.answer({ type: 'image/png', body: PNG })
    const picture = await tile('10/816/529')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(picture.headers.get('cache-control')).toBe('public, max-age=604800')
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(PNG)
    await tile('10/816/529')
    expect(service.calls.map(({ url }) => url.pathname)).toEqual(['/10/816/529.png'])
    expect((await get('settings')).body.data).toEqual({
      tiles: '/api/v1/maps/tiles/{z}/{x}/{y}',
      attribution: '© OpenStreetMap contributors',
      attribution_url: 'https://www.openstreetmap.org/copyright',
    })
  })

  test.each([
    ['an HTML page', { type: 'text/html', body: '<script>alert(1)</script>' }],
    ['an SVG with scripts', { type: 'image/svg+xml', body: '<svg onload="alert(1)"/>' }],
    ['a server error', { status: 500 }],
    ['a picture that is too large', { type: 'image/png', body: Buffer.alloc(300_000) }],
  ])('are unavailable when the tile server answers %s', async (_what, reply) => {
    service.answer(reply)
    const answer = await tile('10/816/529')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'application/json'])
    service.answer({ type: 'image/png', body: PNG })
    expect((await tile('10/816/529')).status).toBe(200)
  })

  test.each(['1/2/0', '0/0/1', '21/0/0', '1/-1/0', '1/0/0.5', '1/..%2f/0', 'x/0/0'])(
    'are refused at the coordinates %s',
    async (path) => {
      expect([404, 422]).toContain((await tile(path)).status)
      expect(service.calls).toEqual([])
    },
  )
})
