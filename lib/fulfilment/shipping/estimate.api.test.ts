import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { CourierRates } from '@/lib/fulfilment/shipping/providers/rates'
import { estimateDelivery } from '@/lib/fulfilment/shipping/queries/offers'
import type { DeliveryEstimate, Offered } from '@/lib/fulfilment/shipping/schema'
import { findDistrict } from '@/lib/places/regions/queries/regions'
import { openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const estimate = (product: number, query: string) =>
  shop.call<{ data: DeliveryEstimate; code?: string }>('GET', `/products/${product}/delivery_estimate?${query}`)

const KEBAYORAN_BARU = '31.74.07'
const KUTA = '51.03.01'
const BATAM_KOTA = '21.71.03'

describe('the estimate of a delivery', () => {
  test('equals the couriers’ prices for a cart with the same parcel', async () => {
    const { id } = await shop.product({ weight: 2600 })
    const { status, body } = await estimate(id, `district_id=${KEBAYORAN_BARU}&quantity=2`)
    expect([status, body.data.weight]).toEqual([200, 5200])
    for (const { id: courier, status: said, services } of body.data.couriers) {
      const query = `destination_id=31.74&district_id=${KEBAYORAN_BARU}&weight=5200`
      const asked = await shop.call<Offered>('GET', `/shipments/${courier}/services?${query}`)
      expect(services).toEqual(asked.body.data)
      expect(said).toBe(asked.body.metadata.status)
    }
    expect(body.data.couriers.filter((courier) => courier.status === 'offered').length).toBeGreaterThan(2)
  })

  test('starts at the requested warehouse', async () => {
    const { id } = await shop.product({ weight: 1000 })
    const denpasar = shop.warehouses.find(({ code }) => code === 'denpasar')?.id
    const jne = ({ body }: Awaited<ReturnType<typeof estimate>>) => body.data.couriers[0]?.services[0]?.price ?? 0
    const near = jne(await estimate(id, `district_id=${KUTA}&warehouse_id=${denpasar}`))
    expect(near).toBeLessThan(jne(await estimate(id, `district_id=${KUTA}`)))
  })

  test.each([
    [KEBAYORAN_BARU, true, true],
    [KUTA, false, true],
    [BATAM_KOTA, false, false],
  ])('shows for %s whether rental (%p) and installation (%p) are offered', async (district, rent, installation) => {
    const { id } = await shop.product()
    const { data } = (await estimate(id, `district_id=${district}`)).body
    expect([data.rent_eligible, data.installation_eligible]).toEqual([rent, installation])
    expect(data.return_services.map(({ title }) => title.startsWith('RPX'))).toEqual(rent ? [true, true, true] : [])
  })

  test.each(['', 'district_id=31.74', 'district_id=99.99.99', 'district_id=x', `district_id=${KUTA}&quantity=0`])(
    'is refused for "%s"',
    async (query) => {
      expect((await estimate((await shop.product()).id, query)).status).toBe(422)
    },
  )

  test('does not exist for a product that is not sold', async () => {
    const draft = await shop.product({ status: 'draft' })
    for (const id of [draft.id, 987_654_321]) {
      const { status, body } = await estimate(id, `district_id=${KUTA}`)
      expect([status, body.code]).toEqual([404, 'product_not_found'])
    }
  })
})

test('a courier that does not answer or fails does not delay the others', async () => {
  const origin = { city_id: '31.74', lat: -6.2, lng: 106.8 }
  const district = await findDistrict(KEBAYORAN_BARU)
  if (!district) throw new Error('the district is gone')
  const service = { code: 'REG', title: 'Regular', price: 10_000, duration: '1-2', description: 'Regular' }
  const rates: CourierRates = {
    patience: 100,
    quote: async (courier) => {
      if (courier === 'jne') return new Promise(() => {})
      if (courier === 'jnt') throw new Error('502')
      return courier === 'sicepat' ? [service] : []
    },
  }
  const { couriers } = await estimateDelivery(shop.context, { origin, district, weight: 1000 }, rates)
  expect(couriers.map(({ code, status }) => [code, status])).toEqual([
    ['jne', 'no_answer'],
    ['jnt', 'no_answer'],
    ['sicepat', 'offered'],
    ['gosend', 'no_pinpoint'],
    ['rpx', 'not_offered'],
  ])
})
