import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { openTestShop, type TestShop } from '@/lib/api/testing'
import type { Courier, ShippingService } from '@/lib/shipping/schema'

let shop: TestShop
const courierIds = new Map<string, number>()

beforeAll(async () => {
  shop = await openTestShop()
  const { body } = await shop.call<{ data: Courier[] }>('GET', '/shipments/couriers')
  for (const { code, id } of body.data) courierIds.set(code, id)
})
afterAll(() => shop.close())

type Answer = { data: ShippingService[]; code?: string }
const ask = (courier: string | number, query: Record<string, string | number>) => {
  const id = typeof courier === 'number' ? courier : (courierIds.get(courier) ?? 0)
  const text = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return shop.call<Answer>('GET', `/shipments/${id}/services?${text.join('&')}`)
}
const codes = ({ body }: { body: Answer }) => body.data.map(({ code }) => code)
const price = ({ body }: { body: Answer }, code: string) => body.data.find((service) => service.code === code)?.price

const BATAM = '21.71'
const SELATAN = { destination_id: '31.74', district_id: '31.74.07' }

describe('couriers', () => {
  test('are listed with id, code and title, for rent too [CHK-040] [CHK-045]', async () => {
    for (const query of ['', '?promo_id=1', '?rent=true']) {
      const { status, body } = await shop.call<{ data: Courier[] }>('GET', `/shipments/couriers${query}`)
      expect(status).toBe(200)
      expect(body.data).toContainEqual({ id: courierIds.get('jnt'), code: 'jnt', title: 'J&T Express' })
      expect(body.data.map(({ code }) => code)).toEqual(expect.arrayContaining(['jnt', 'gosend', 'rpx']))
    }
  })

  test.each([0, -1, 99, 2 ** 53])('number %p does not exist', async (id) => {
    expect((await ask(id, SELATAN)).status).toBe(422)
  })
})

describe('the services of a courier', () => {
  test('carry title, price, duration and description, cheapest first [CHK-039] [CHK-048]', async () => {
    const { status, body } = await ask('jne', { destination_id: '31.74', weight: 6000 })
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

  test('cost by the kilogram begun and by how far it is from the warehouse [CHK-048]', async () => {
    const reg = async (destination_id: string, weight: number, more = {}) =>
      price(await ask('jne', { destination_id, weight, ...more }), 'REG') ?? 0
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

  test('that are express do not go to the outer islands', async () => {
    expect(codes(await ask('jne', { destination_id: '51.71' }))).toContain('YES')
    expect(codes(await ask('jne', { destination_id: BATAM }))).not.toContain('YES')
  })

  test('of J&T need a district [CHK-047]', async () => {
    const [service] = (await ask('jnt', { district_id: '31.74.07', weight: 2000 })).body.data
    expect(service).toMatchObject({ code: 'EZ', price: expect.any(Number) })
    const without = await ask('jnt', { destination_id: '31.74', weight: 2000 })
    expect([without.status, without.body.data]).toEqual([200, []])
  })

  test('of GoSend need a pinpoint nearby and a light parcel [CHK-046]', async () => {
    const near = { latitude: -6.24, longitude: 106.8 }
    const answer = await ask('gosend', { ...near, weight: 5000 })
    expect(codes(answer).sort()).toEqual(['INSTANT', 'SAMEDAY'])
    const further = await ask('gosend', { latitude: -6.4, longitude: 106.8, weight: 5000 })
    expect(price(further, 'INSTANT')).toBeGreaterThan(price(answer, 'INSTANT') ?? 0)
    const none = [
      await ask('gosend', { weight: 5000, ...SELATAN }),
      await ask('gosend', { latitude: -6.24, weight: 5000 }),
      await ask('gosend', { latitude: -8.65, longitude: 115.21, weight: 5000 }),
      await ask('gosend', { ...near, weight: 20_001 }),
    ]
    for (const { status, body } of none) expect([status, body.data]).toEqual([200, []])
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
  ])('are not offered for %j', async (wrong) => {
    expect((await ask('jne', { ...SELATAN, ...wrong })).status).toBe(422)
  })
})

test.each([
  ['31.74', true],
  ['36.03', true],
  ['51.71', true],
  ['35.78', false],
  ['31.01', false],
])('installation in %s: %p [CHK-051] [WHS-019]', async (destination_id, installation_eligible) => {
  const { body } = await shop.call('GET', `/shipments/installation?destination_id=${destination_id}`)
  expect(body).toEqual({ data: { installation_eligible } })
})
