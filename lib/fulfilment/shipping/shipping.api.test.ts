import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Courier, ShippingService } from '@/lib/fulfilment/shipping/schema'
import { warehouses } from '@/lib/places/warehouses/tables'
import { forget } from '@/lib/platform/cache'
import { openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop
const courierIds = new Map<string, number>()

beforeAll(async () => {
  shop = await openTestShop()
  const { body } = await shop.call<{ data: Courier[] }>('GET', '/shipments/couriers')
  for (const { code, id } of body.data) courierIds.set(code, id)
})
afterAll(() => shop.close())

type ServicesAnswer = { data: ShippingService[]; metadata: { status: string }; code?: string }
const requestServices = (courier: string | number, query: Record<string, string | number>) => {
  const id = typeof courier === 'number' ? courier : (courierIds.get(courier) ?? 0)
  const text = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return shop.call<ServicesAnswer>('GET', `/shipments/${id}/services?${text.join('&')}`)
}
const codes = ({ body }: { body: ServicesAnswer }) => body.data.map(({ code }) => code)
const price = ({ body }: { body: ServicesAnswer }, code: string) =>
  body.data.find((service) => service.code === code)?.price

const BATAM = '21.71'
const SELATAN = { destination_id: '31.74', district_id: '31.74.07' }

describe('couriers', () => {
  const list = (query: string) => shop.call<{ data: Courier[] }>('GET', `/shipments/couriers${query}`)

  test('are listed with id, code and title [CHK-040] [CHK-045]', async () => {
    for (const query of ['', '?promo_id=1', '?promo_id=&rent=false']) {
      const { status, body } = await list(query)
      expect(status).toBe(200)
      expect(body.data).toContainEqual({ id: courierIds.get('jnt'), code: 'jnt', title: 'J&T Express' })
      expect(body.data.map(({ code }) => code)).toEqual(['jne', 'jnt', 'sicepat', 'gosend', 'rpx'])
    }
  })

  test('for rentals are those that deliver rentals [CHK-045]', async () => {
    const { body } = await list('?rent=true')
    expect(body.data.map(({ code }) => code)).toEqual(['jne', 'gosend', 'rpx'])
  })

  test.each(['?promo_id=x', '?promo_id=-1', '?rent=perhaps'])('are not listed for %s', async (query) => {
    expect((await list(query)).status).toBe(422)
  })

  test.each([0, -1, 99, 2 ** 53])('number %p does not exist', async (id) => {
    expect((await requestServices(id, SELATAN)).status).toBe(422)
  })
})

describe('the services of a courier', () => {
  test('carry title, price, duration and description, cheapest first [CHK-039] [CHK-048]', async () => {
    const { status, body } = await requestServices('jne', { destination_id: '31.74', weight: 6000 })
    expect(status).toBe(200)
    expect(body.data.length).toBeGreaterThan(1)
    for (const service of body.data) {
      expect(service).toEqual({
        code: expect.stringMatching(/^\w+$/),
        title: expect.stringMatching(/\S/),
        price: expect.any(Number),
        duration: expect.stringMatching(/^\d+(-\d+)?$/),
        description: expect.stringMatching(/\S/),
      })
      expect(Number.isInteger(service.price) && service.price > 0).toBe(true)
    }
    const prices = body.data.map((service) => service.price)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
  })

  test('cost by the kilogram begun and by the distance from the warehouse [CHK-048]', async () => {
    const reg = async (destination_id: string, weight: number, more = {}) =>
      price(await requestServices('jne', { destination_id, weight, ...more }), 'REG') ?? 0
    const kilogram = await reg('31.74', 1000)
    expect(await reg('31.74', 1)).toBe(kilogram)
    expect(await reg('31.74', 1001)).toBe(2 * kilogram)
    expect(await reg('31.74', 10_000)).toBe(10 * kilogram)
    const further = [await reg('31.71', 1000), await reg('51.71', 1000), await reg(BATAM, 1000)]
    expect(further).toEqual([...further].sort((a, b) => a - b))
    expect(kilogram < (further[0] ?? 0) && (further[0] ?? 0) < (further[2] ?? 0)).toBe(true)
    const denpasar = shop.warehouses.find(({ code }) => code === 'denpasar')?.id ?? 0
    expect(await reg('51.71', 1000, { warehouse_id: denpasar })).toBe(kilogram)
  })

  test('do not include express services to the outer islands', async () => {
    expect(codes(await requestServices('jne', { destination_id: '51.71' }))).toContain('YES')
    expect(codes(await requestServices('jne', { destination_id: BATAM }))).not.toContain('YES')
  })

  test('of J&T need a district [CHK-047]', async () => {
    const [service] = (await requestServices('jnt', { district_id: '31.74.07', weight: 2000 })).body.data
    expect(service).toMatchObject({ code: 'EZ', price: expect.any(Number) })
    const without = await requestServices('jnt', { destination_id: '31.74', weight: 2000 })
    expect([without.status, without.body.data]).toEqual([200, []])
    expect(without.body.metadata.status).toBe('no_district')
  })

  test('of GoSend need a pinpoint nearby and a light parcel [CHK-046]', async () => {
    const near = { latitude: -6.24, longitude: 106.8 }
    const answer = await requestServices('gosend', { ...near, weight: 5000 })
    expect(codes(answer).sort()).toEqual(['INSTANT', 'SAME_DAY'])
    const further = await requestServices('gosend', { latitude: -6.4, longitude: 106.8, weight: 5000 })
    expect(price(further, 'INSTANT')).toBeGreaterThan(price(answer, 'INSTANT') ?? 0)
    const none = [
      await requestServices('gosend', { weight: 5000, ...SELATAN }),
      await requestServices('gosend', { latitude: -6.24, weight: 5000 }),
      await requestServices('gosend', { latitude: -8.65, longitude: 115.21, weight: 5000 }),
      await requestServices('gosend', { ...near, weight: 20_001 }),
    ]
    for (const { status, body } of none) expect([status, body.data]).toEqual([200, []])
    const why = none.map(({ body }) => body.metadata.status)
    expect(why).toEqual(['no_pinpoint', 'no_pinpoint', 'not_offered', 'not_offered'])
  })

  test.each<Record<string, string | number>>([
    { weight: -1 },
    { weight: 'heavy' },
    { weight: 1e12 },
    { weight: 0.5 },
    { destination_id: 'Jakarta' },
    { district_id: "31' OR 1=1" },
    { latitude: 91, longitude: 0 },
    { type: 'gift' },
    { destination_id: '99.99' },
    { district_id: '31.74.99' },
    { warehouse_id: 'x' },
  ])('are not offered for %j', async (wrong) => {
    expect((await requestServices('jne', { ...SELATAN, ...wrong })).status).toBe(422)
  })
})

describe('a rental', () => {
  const offered = async (courier: string, query: Record<string, string>) => {
    const { body } = await requestServices(courier, { weight: 2000, type: 'rent', ...query })
    return [body.metadata.status, body.data.length > 0]
  }

  test('is delivered in Jabodetabek, by couriers that deliver rentals [CHK-049]', async () => {
    expect(await offered('jne', { destination_id: '31.74' })).toEqual(['offered', true])
    expect(await offered('jnt', SELATAN)).toEqual(['not_offered', false])
    expect(await offered('jne', { destination_id: '51.71' })).toEqual(['not_offered', false])
  })

  const back = (query: string) => shop.call<ServicesAnswer>('GET', `/shipments/return_services?${query}`)

  test('is returned with RPX: RGP, PSR or NDP, by weight [CHK-017] [CHK-050]', async () => {
    const light = await back('destination_id=32.75&weight=3000')
    expect([light.status, codes(light).sort()]).toEqual([200, ['NDP', 'PSR', 'RGP']])
    for (const { title, price: cost, duration, description } of light.body.data) {
      expect(title).toMatch(/^RPX /)
      expect([cost > 0, Boolean(duration), Boolean(description)]).toEqual([true, true, true])
    }
    const heavy = await back('destination_id=32.75&weight=30000')
    expect(price(heavy, 'RGP')).toBe(10 * (price(light, 'RGP') ?? 0))
  })

  test('has no return service from outside the rental area', async () => {
    const { status, body } = await back('destination_id=35.78')
    expect([status, body.data, body.metadata.status]).toEqual([200, [], 'not_offered'])
  })

  test.each(['', 'destination_id=', 'destination_id=31', 'destination_id=99.99', 'destination_id=31.74&weight=-1'])(
    'is refused for "%s"',
    async (query) => {
      expect((await back(query)).status).toBe(422)
    },
  )
})

describe('installation', () => {
  const at = (query: string) => shop.call<{ data: object }>('GET', `/shipments/installation?${query}`)

  test.each([
    ['31.74', true],
    ['36.03', true],
    ['51.71', true],
    ['35.78', false],
    ['31.01', false],
  ])('in %s: %p [CHK-051] [WHS-019]', async (destination_id, installation_eligible) => {
    await shop.connection.db.update(warehouses).set({ transport_fee: 50_000 })
    forget(['warehouses'])
    const { body } = await at(`destination_id=${destination_id}`)
    expect(body).toEqual({ data: { installation_eligible, transport_fee: installation_eligible ? 50_000 : 0 } })
  })

  test.each(['', 'destination_id=x', 'destination_id=31.74.07'])('refuses the query "%s"', async (query) => {
    expect((await at(query)).status).toBe(422)
  })
})
