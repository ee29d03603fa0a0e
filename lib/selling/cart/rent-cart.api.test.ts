import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { blackout_dates } from '@/lib/fulfilment/rentals/tables'
import { durationOf, letOut, makeRental } from '@/lib/fulfilment/rentals/testing'
import type { ShippingService } from '@/lib/fulfilment/shipping/schema'
import { type Member, makeMember } from '@/lib/orders/orders/testing/buyers'
import { addDays, calendarDay } from '@/lib/platform/time'
import type { Cart } from '@/lib/selling/cart/schema'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let me: Member
let week: number
const clock = movableClock('2026-11-22T10:00:00+07:00')

const DAY = 24 * 3_600

beforeAll(async () => {
  shop = await openTestShop(clock)
  week = await durationOf(shop, 7)
})
beforeEach(async () => {
  me = await makeMember(shop)
})
afterAll(() => shop.close())

type CartAnswer = Cart & { code?: string }

const call = (method: string, tail = '', body?: unknown) =>
  shop.call<CartAnswer>(method, `/products/rent_cart${tail}`, body, me.headers)
const at = (warehouse: { id: number } | undefined) => `?warehouse_id=${warehouse?.id}`
const lines = ({ body }: { body: CartAnswer }) =>
  body.data.carts.map(({ product, color, quantity }) => [product.id, color?.id ?? null, quantity])
const refusal = ({ status, body }: { status: number; body: CartAnswer }) => [status, body.code]

/** A sofa in two colours, with three rental units in each of the first two warehouses. */
async function makeSofa() {
  const sofa = await makeRental(shop, { units: 3, price: 1_000_000, weight: 4000, colors: { Oak: 5, Teak: 5 } })
  const warehouse_id = shop.warehouses[1]?.id ?? 0
  await letOut(shop.connection, { warehouse_id, product_id: sofa.id, units: 3 })
  const [oak, teak] = sofa.colors
  const line = { product_id: sofa.id, product_color_id: oak, quantity: 1, rent_duration_id: week }
  return { ...sofa, oak, teak, line }
}

const servicePrice = async (path: string, code: string) =>
  (await shop.call<{ data: ShippingService[] }>('GET', path)).body.data.find((one) => one.code === code)?.price ?? 0

const TO_KEMANG = { destination_id: '31.74', district_id: '31.74.07' }
const JNE = { courier_id: 1, shipping_method: 'REG' }

/** The prices of JNE's delivery and RPX's return for a weight in grams. */
async function pricesOf(grams: number) {
  const warehouse = `warehouse_id=${shop.warehouse.id}&weight=${grams}`
  return {
    shipping_cost: await servicePrice(
      `/shipments/1/services?destination_id=31.74&district_id=31.74.07&${warehouse}`,
      'REG',
    ),
    return_cost: await servicePrice(`/shipments/return_services?destination_id=31.74&${warehouse}`, 'RGP'),
  }
}

describe('the day of delivery', () => {
  const choose = (requested_start: string) => call('PUT', '', { requested_start })

  test('is refused when it is past, too near or a closed day, and not stored [CART-036]', async () => {
    const sofa = await makeSofa()
    await call('POST', '', sofa.line)
    const far = addDays(calendarDay(clock.now()), 40)
    await shop.connection.db.insert(blackout_dates).values({ day: far, title: 'Closed', title_idn: 'Tutup' })
    for (const day of ['2020-01-01', calendarDay(clock.now()), far]) {
      expect(refusal(await choose(day))).toEqual([422, 'rent_start_invalid'])
    }
    expect((await call('GET')).body.data.requested_start).toBeNull()
    expect((await choose(addDays(far, 1))).body.data.requested_start).toBe(addDays(far, 1))
  })

  test('is cleared when it has become too near', async () => {
    const sofa = await makeSofa()
    await call('POST', '', sofa.line)
    const near = addDays(calendarDay(clock.now()), 5)
    expect((await choose(near)).body.data.requested_start).toBe(near)
    clock.pass(4 * DAY)
    expect((await call('GET')).body.data.requested_start).toBeNull()
    clock.pass(-4 * DAY)
  })
})

describe('the rent cart', () => {
  test('is separate for every warehouse and from the buy cart [CART-034] [CART-035]', async () => {
    const [here, there, nowhere] = shop.warehouses
    const sofa = await makeSofa()
    expect(lines(await call('GET', at(here)))).toEqual([])
    const added = await call('POST', at(there), { ...sofa.line, quantity: 2 })
    expect([added.status, lines(added)]).toEqual([200, [[sofa.id, sofa.oak, 2]]])
    expect(added.body.data).toMatchObject({ kind: 'rent', warehouse: { id: there?.id } })
    expect((await call('GET', at(there))).body).toEqual(added.body)
    expect(lines(await call('GET', at(here)))).toEqual([])
    expect(lines(await call('POST', at(here), sofa.line))).toEqual([[sofa.id, sofa.oak, 1]])
    expect(lines(await call('GET'))).toEqual([[sofa.id, sofa.oak, 1]])
    expect(refusal(await call('POST', at(nowhere), sofa.line))).toEqual([409, 'insufficient_stock'])
    expect(refusal(await call('GET', '?warehouse_id=98765'))).toEqual([404, 'warehouse_not_found'])
    const bought = await shop.call<CartAnswer>('GET', '/products/cart', undefined, me.headers)
    expect(lines(bought)).toEqual([])
  })

  test('has the fields of the buy cart, and delivery, weight, duration and return [CART-020]', async () => {
    const sofa = await makeSofa()
    const buy = await shop.call<CartAnswer>('GET', '/products/cart', undefined, me.headers)
    await call('POST', '', { ...sofa.line, quantity: 2 })
    const { data } = (await call('PUT', '', { ...JNE, ...TO_KEMANG, return_service: 'RGP' })).body
    expect(Object.keys(data)).toEqual(expect.arrayContaining(Object.keys(buy.body.data)))
    const costs = await pricesOf(8000)
    expect(Math.min(costs.shipping_cost, costs.return_cost)).toBeGreaterThan(0)
    expect(data).toMatchObject({ ...costs, total_weight: 8000, rent_duration: { id: week, duration: 7 } })
    expect(data.total).toMatchObject({ ...costs, total_price: 140_000, total_deposit: 400_000, total_weight: 8000 })
    expect(data.total.net_price).toBe(540_000 + costs.shipping_cost + costs.return_cost)
  })

  test('is changed by line, and by city and district of the delivery [CART-036]', async () => {
    const [here, there] = shop.warehouses
    const sofa = await makeSofa()
    for (const place of [here, there]) await call('POST', at(place), sofa.line)
    const thing = { product_id: sofa.id, product_color_id: sofa.oak }
    const changed = await call('PUT', at(here), { cart: { ...thing, quantity: 3 }, ...JNE, ...TO_KEMANG })
    expect([changed.status, lines(changed)]).toEqual([200, [[sofa.id, sofa.oak, 3]]])
    const { shipping_cost } = await pricesOf(12_000)
    expect(changed.body.data).toMatchObject({ shipping_cost, shipping_method: 'REG', rent_eligible: true })
    expect((await call('GET', at(here))).body).toEqual(changed.body)
    expect((await call('GET', at(there))).body.data).toMatchObject({ shipping_cost: 0, carts: [{ quantity: 1 }] })
    const far = await call('PUT', at(here), { destination_id: '51.71', district_id: '51.71.01' })
    expect(far.body.data).toMatchObject({ rent_eligible: false, shipping_cost: 0 })
    const onlyAny = { courier_id: 3, shipping_method: 'SIUNT', ...TO_KEMANG }
    expect((await call('PUT', at(here), onlyAny)).body.data.shipping_cost).toBe(0)
    expect(refusal(await call('PUT', at(here), { destination: '31.74' }))).toEqual([422, 'invalid_input'])
  })

  test('accepts camel-case shipping fields, which the buy cart refuses [CART-024]', async () => {
    const sofa = await makeSofa()
    await call('POST', '', sofa.line)
    const snake = { ...JNE, ...TO_KEMANG, return_service: 'RGP' }
    const said = (await call('PUT', '', snake)).body
    await call('DELETE', '/reset_shipping')
    const camel = {
      courierId: 1,
      shippingMethod: 'REG',
      destinationId: '31.74',
      districtId: '31.74.07',
      returnService: 'RGP',
    }
    expect((await call('PUT', '', { ...camel, shippingCost: 1, returnCost: 2 })).body).toEqual(said)
    expect(said.data.shipping_cost).toBeGreaterThan(2)
    for (const [key, value] of Object.entries(camel)) {
      const answer = await shop.call<CartAnswer>('PUT', '/products/cart', { [key]: value }, me.headers)
      expect([key, ...refusal(answer)]).toEqual([key, 422, 'invalid_input'])
    }
    for (const wrong of [{ shippingCost: -1 }, { courierId: '1' }, { shippingPrice: 1 }, { wallet_reduction: 1 }]) {
      expect(refusal(await call('PUT', '', wrong))).toEqual([422, 'invalid_input'])
    }
  })

  test('loses one line, by product and colour, in one warehouse [CART-037]', async () => {
    const [here, there] = shop.warehouses
    const sofa = await makeSofa()
    for (const place of [here, there]) {
      for (const product_color_id of [sofa.oak, sofa.teak]) {
        await call('POST', at(place), { ...sofa.line, product_color_id })
      }
    }
    const both = [
      [sofa.id, sofa.oak, 1],
      [sofa.id, sofa.teak, 1],
    ]
    const removed = await call('DELETE', `/${sofa.id}${at(there)}`, { color_id: sofa.oak })
    expect([removed.status, lines(removed)]).toEqual([200, [both[1]]])
    expect((await call('GET', at(there))).body).toEqual(removed.body)
    expect(lines(await call('GET', at(here)))).toEqual(both)
    expect(lines(await call('DELETE', `/${sofa.id}${at(there)}`, { color_id: sofa.oak }))).toEqual([both[1]])
    const other = await makeMember(shop)
    await shop.call('DELETE', `/products/rent_cart/${sofa.id}${at(here)}`, { color_id: sofa.oak }, other.headers)
    expect(lines(await call('GET', at(here)))).toEqual(both)
    expect(lines(await call('DELETE', `/${sofa.id}${at(here)}`, {}))).toEqual([])
  })

  test('clears delivery and return, and nothing else [CART-038]', async () => {
    const sofa = await makeSofa()
    await call('POST', '', sofa.line)
    const fresh = (await call('PUT', '', { requested_start: '2027-01-05' })).body
    const chosen = { ...JNE, ...TO_KEMANG, return_service: 'RGP' }
    expect((await call('PUT', '', chosen)).body.data.courier).toMatchObject({ code: 'jne' })
    const reset = await call('DELETE', `/reset_shipping${at(shop.warehouse)}`)
    expect([reset.status, reset.body]).toEqual([200, fresh])
    expect(reset.body.data).toMatchObject({
      courier: null,
      shipping_method: null,
      return_service: null,
      shipping_cost: 0,
      return_cost: 0,
      requested_start: '2027-01-05',
      rent_duration: { duration: 7 },
      carts: [{ quantity: 1 }],
    })
    expect((await call('GET')).body).toEqual(fresh)
  })

  test.each<[string, string]>([
    ['GET', ''],
    ['POST', ''],
    ['PUT', ''],
    ['DELETE', '/1'],
    ['DELETE', '/reset_shipping'],
  ])('%s %s needs a member', async (method, tail) => {
    const body = { POST: { product_id: 1, quantity: 1, rent_duration_id: week }, PUT: {} }[method]
    const ask = async (headers: Record<string, string>) =>
      refusal(await shop.call<CartAnswer>(method, `/products/rent_cart${tail}`, body, headers))
    expect([await ask({}), await ask(await shop.guest())]).toEqual([
      [401, 'unauthenticated'],
      [403, 'rent_members_only'],
    ])
  })
})
