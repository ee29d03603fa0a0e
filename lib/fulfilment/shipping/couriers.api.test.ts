import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { forgetRates } from '@/lib/fulfilment/shipping/jobs'
import { biteship } from '@/lib/fulfilment/shipping/providers/biteship'
import type { CourierCode, Shipment } from '@/lib/fulfilment/shipping/rules'
import type { Offered } from '@/lib/fulfilment/shipping/schema'
import { courier_rates } from '@/lib/fulfilment/shipping/tables'
import { askCouriersAt, PRICE, priced } from '@/lib/fulfilment/shipping/testing'
import { env } from '@/lib/platform/env'
import { type HttpService, openHttpService } from '@/lib/platform/testing/http'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'

const clock = movableClock('2026-11-21T10:00:00+07:00')
let shop: TestShop
let couriers: HttpService

beforeAll(async () => {
  shop = await openTestShop(clock)
})
afterAll(() => shop.close())
beforeEach(async () => {
  couriers = await openHttpService()
  askCouriersAt(couriers.url)
})
afterEach(async () => {
  askCouriersAt()
  await couriers.close()
  await shop.connection.db.delete(courier_rates)
})

const quoteServices = async (courier = 1, query = 'destination_id=31.74&weight=2500') => {
  const { status, body } = await shop.call<Offered>('GET', `/shipments/${courier}/services?${query}`)
  return { http: status, said: body.metadata?.status, services: body.data }
}
const SERVICE = { code: 'REG', title: 'JNE Reguler', price: 58_500, duration: '2-3', description: 'JNE Reguler' }
const HOUR = 3600

describe('Biteship', () => {
  test('gets its key unchanged, post codes, whole kilograms and one courier', async () => {
    couriers.answer(priced(PRICE))
    expect(await quoteServices()).toEqual({ http: 200, said: 'offered', services: [SERVICE] })
    const [call] = couriers.calls
    expect(call?.path).toBe('/v1/rates/couriers')
    expect(call?.headers).toMatchObject({ authorization: 'biteship_live.of-the-test' })
    expect(call?.body).toEqual({
      origin_postal_code: 12730,
      destination_postal_code: expect.any(Number),
      couriers: 'jne',
      items: [{ name: expect.any(String), category: 'home_accessories', value: 1, quantity: 1, weight: 3000 }],
    })
  })

  test('gets the coordinates of a rider’s destination [CHK-046]', async () => {
    const instant = { ...PRICE, courier_code: 'gojek', courier_name: 'GoSend', courier_service_code: 'instant' }
    couriers.answer(priced({ ...instant, shipment_duration_range: '1 - 3', shipment_duration_unit: 'hours' }))
    const { services } = await quoteServices(4, 'destination_id=31.74&latitude=-6.24&longitude=106.8')
    expect(services).toMatchObject([{ code: 'INSTANT', duration: '0' }])
    expect(couriers.calls[0]?.body).toMatchObject({
      couriers: 'gojek',
      origin_latitude: -6.2683,
      destination_latitude: -6.24,
      destination_longitude: 106.8,
    })
  })

  test.each([
    ['a fault', { status: 500 }],
    ['that it is too much', { status: 429 }],
    ['that we may not', { status: 401, body: { success: false, code: 40000001 } }],
    ['a way elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
    ['a web page', { type: 'text/html', body: '<h1>Blocked</h1>' }],
    ['half of it', { body: '{"success":true,"pricing":[' }],
    ['a number', { body: '5' }],
    ['null', { body: 'null' }],
    ['that it did not work', { body: { success: false, pricing: [PRICE] } }],
    ['no list', { body: { success: true, pricing: {} } }],
    ['another courier', priced({ ...PRICE, courier_code: 'tiki' })],
    ['a price below nothing', priced({ ...PRICE, price: -1 })],
    ['a price of half a rupiah', priced({ ...PRICE, price: 0.5 })],
    ['a price that is text', priced({ ...PRICE, price: 'free' })],
    ['too much', { body: 'x'.repeat(300_000) }],
  ])(
    'counts as without an answer, not as our fault, when it answers %s',
    async (_what, reply: { status?: number; body?: unknown }) => {
      couriers.answer(reply)
      expect(await quoteServices()).toEqual({ http: 200, said: 'no_answer', services: [] })
      expect(couriers.calls).toHaveLength(reply.status === 500 ? 2 : 1)
    },
  )

  test('is given two seconds to answer [CHK-015]', async () => {
    couriers.answer({ silent: true })
    expect(await quoteServices()).toMatchObject({ http: 200, said: 'no_answer' })
    expect(couriers.calls).toHaveLength(1)
  }, 10_000)

  test('offers no service where its price list is empty [CHK-015]', async () => {
    couriers.answer(priced())
    expect(await quoteServices()).toEqual({ http: 200, said: 'not_offered', services: [] })
  })

  test('is asked once more after a fault, and invalid lines are left out', async () => {
    couriers.answer({ status: 503 }, priced({ ...PRICE, price: 0 }, 7, null, PRICE))
    expect((await quoteServices()).services).toEqual([SERVICE])
    expect(couriers.calls).toHaveLength(2)
  })

  test('is not asked for a while after repeated faults of one courier; other couriers are', async () => {
    couriers.answer({ status: 400 })
    for (const weight of [1000, 2000, 3000, 4000, 5000]) {
      expect((await quoteServices(1, `destination_id=31.74&weight=${weight}`)).said).toBe('no_answer')
    }
    expect(couriers.calls).toHaveLength(3)
    couriers.answer(priced({ ...PRICE, courier_code: 'sicepat', courier_name: 'SiCepat' }))
    expect((await quoteServices(3)).services).toMatchObject([{ title: 'SiCepat Reguler' }])
  })
})

describe('a courier’s stored price', () => {
  test('is used for hours, for the same route and the same kilograms', async () => {
    couriers.answer(priced(PRICE), priced({ ...PRICE, price: 60_000 }))
    await quoteServices(1, 'destination_id=31.74&weight=2100')
    expect((await quoteServices(1, 'destination_id=31.74&weight=3000')).services).toEqual([SERVICE])
    expect(couriers.calls).toHaveLength(1)
    clock.pass(6 * HOUR + 1)
    expect((await quoteServices()).services).toMatchObject([{ price: 60_000 }])
    for (const query of ['destination_id=31.71&weight=2500', 'destination_id=31.74&weight=3001'])
      await quoteServices(1, query)
    expect(couriers.calls).toHaveLength(4)
  })

  test('is used for days while the courier does not answer, not for ever', async () => {
    couriers.answer(priced(PRICE), { status: 404 })
    await quoteServices()
    clock.pass(3 * 24 * HOUR)
    expect(await quoteServices()).toEqual({ http: 200, said: 'offered', services: [SERVICE] })
    clock.pass(5 * 24 * HOUR)
    expect((await quoteServices()).said).toBe('no_answer')
    await forgetRates(shop.context)
    expect(await shop.connection.db.select().from(courier_rates)).toEqual([])
  })

  test('is stored once when two requests fetch it at the same time', async () => {
    couriers.answer(priced(PRICE))
    const both = await Promise.all([quoteServices(), quoteServices()])
    expect(both.map(({ services }) => services)).toEqual([[SERVICE], [SERVICE]])
    expect(await shop.connection.db.select().from(courier_rates)).toHaveLength(1)
  })
})

describe('the simulator', () => {
  beforeEach(() => askCouriersAt())
  const rates = () => biteship({ base_url: env().biteship_base_url, key: env().biteship_key, patience: 15_000 })
  const way = (district_id: string, more: Partial<Shipment> = {}): Shipment => ({
    origin: { city_id: '31.74', lat: -6.2683, lng: 106.8215 },
    destination: { city_id: district_id.slice(0, 5), district_id, lat: -6.24, lng: 106.8 },
    weight: 3000,
    ...more,
  })

  test.each<[CourierCode, string[]]>([
    ['jne', ['REG', 'YES']],
    ['jnt', ['EZ']],
    ['sicepat', ['SIUNT']],
    ['gosend', ['INSTANT', 'SAME_DAY']],
    ['rpx', ['RGP', 'PSR', 'NDP']],
  ])('speaks the same protocol for %s', async (courier, codes) => {
    const services = await rates().quote(courier, way('31.74.07'))
    expect(services.map(({ code }) => code)).toEqual(codes)
  })

  test('refuses other keys, and does not exist where real couriers are configured', async () => {
    const call = (authorization: string, body: unknown = {}) =>
      shop.call('POST', '/api/sim/biteship/v1/rates/couriers', body, { authorization })
    expect(await call('Bearer x')).toMatchObject({ status: 401, body: { success: false, code: 40000001 } })
    expect((await call(env().biteship_key, { couriers: 'jne' })).status).toBe(400)
    askCouriersAt(couriers.url)
    expect((await call('biteship_live.of-the-test')).status).toBe(404)
  })
})
