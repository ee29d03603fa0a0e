import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { workOnParcels } from '@/lib/fulfilment/shipping/jobs'
import { courierSteps } from '@/lib/fulfilment/shipping/states'
import { askCouriersAt } from '@/lib/fulfilment/shipping/testing'
import { openDesk } from '@/lib/orders/orders/testing/desk'
import type { CourierDesk } from '@/lib/orders/parcels/schema'
import { makeBuyer, openTestShop, placeOrderOf, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let desk: ReturnType<typeof openDesk>

beforeAll(async () => {
  shop = await openTestShop()
  desk = openDesk(shop)
})
afterAll(() => shop.close())

const DESK = '/api/sim/courier'
const look = async (q: number | string) => (await shop.call<{ data: CourierDesk }>('GET', `${DESK}?q=${q}`)).body.data
const book = (order: number | string) => shop.call<{ code?: string }>('POST', `${DESK}/orders/${order}/book`)

async function play(code: string, step: string) {
  const answer = await shop.call('POST', `/api/sim/biteship/deliveries/${code}/${step}`)
  await workOnParcels(shop.context)
  return answer.status
}

describe('the courier desk', () => {
  test('lists paid orders, ships them and delivers them step by step [ORD-048] [ORD-065]', async () => {
    const order = await desk.paid()
    const name = `GRY-${order.id}`
    const before = await look(order.id)
    expect(before.unsent).toMatchObject([{ order: name, courier: 'JNE', service: 'REG', status: 'payment_verified' }])
    expect(before.parcels).toEqual([])
    expect((await book(name)).status).toBe(200)
    const sent = await look(order.id)
    expect([sent.unsent, sent.parcels.length]).toEqual([[], 1])
    const code = sent.parcels[0]?.tracking_code ?? ''
    const way: unknown[] = []
    for (let steps = sent.parcels[0]?.steps ?? []; steps[0]; ) {
      expect(await play(code, steps[0])).toBe(200)
      const [parcel] = (await look(code)).parcels
      way.push([steps[0], parcel?.state])
      steps = parcel?.steps ?? []
    }
    expect(way).toEqual([
      ['picked_up', 'picked_up'],
      ['out_for_delivery', 'out_for_delivery'],
      ['delivered', 'delivered'],
    ])
    expect((await desk.read(order, order.id)).data.status).toBe('delivered')
  })

  test('returns a parcel refused at the door', async () => {
    const order = await desk.paid()
    await book(order.id)
    const [parcel] = (await look(order.id)).parcels
    const code = parcel?.tracking_code ?? ''
    for (const step of ['picked_up', 'out_for_delivery', 'rejected']) await play(code, step)
    expect((await look(code)).parcels).toMatchObject([{ state: 'returning', steps: ['returned'] }])
    expect(await play(code, 'returned')).toBe(200)
    expect((await look(code)).parcels).toMatchObject([{ state: 'returned', steps: [] }])
    expect(await desk.waits(order.id)).toEqual(['delivery_rejected'])
  })

  test('lists the failed and the new booking of an order without a driver', async () => {
    const order = await desk.paid()
    await book(order.id)
    const parcel = await desk.parcelOf(order.id)
    await shop.call('POST', `/api/sim/biteship/deliveries/${parcel?.tracking_code}/driver_not_found`)
    await workOnParcels(shop.context)
    const { parcels, unsent } = await look(order.id)
    expect([parcels.map(({ state }) => state), unsent]).toEqual([['booked', 'failed'], []])
  })

  test('shows no buyer’s data, and cannot ship unpaid or unknown orders', async () => {
    const buyer = await makeBuyer(shop)
    const product = await shop.product()
    const { id } = (await placeOrderOf(shop, buyer, [{ product_id: product.id, quantity: 1 }])).body.data
    expect((await look(id)).unsent).toEqual([])
    expect((await book(id)).body.code).toBe('invalid_transition')
    expect((await book(999_999_999_999)).body.code).toBe('order_not_found')
    const answer = JSON.stringify(await look(''))
    expect(answer).toContain('Kota Jakarta Selatan')
    expect(answer).not.toContain('Sari Wijaya')
  })

  test('has steps until a parcel’s final state', () => {
    expect(['delivered', 'failed', 'returned'].map((state) => courierSteps(state as 'failed'))).toEqual([[], [], []])
    expect(courierSteps('in_transit')[0]).toBe('out_for_delivery')
  })
})

describe('where couriers or payments are real', () => {
  afterEach(() => {
    for (const name of ['MIDTRANS_BASE_URL', 'MIDTRANS_SERVER_KEY']) delete process.env[name]
    askCouriersAt()
  })

  test('the courier desk does not exist', async () => {
    askCouriersAt('https://couriers.test')
    expect((await shop.call('GET', DESK)).status).toBe(404)
    expect((await book(1)).status).toBe(404)
  })

  test('an order with a real payment cannot be shipped by the courier desk', async () => {
    const order = await desk.paid()
    Object.assign(process.env, { MIDTRANS_BASE_URL: 'https://gateway.test', MIDTRANS_SERVER_KEY: 'Mid-server-x' })
    askCouriersAt()
    expect((await book(order.id)).status).toBe(404)
    expect((await look(order.id)).unsent).toEqual([])
    expect((await desk.read(order, order.id)).data.status).toBe('payment_verified')
  })
})
