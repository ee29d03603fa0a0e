import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { durationOf, makeRental } from '@/lib/fulfilment/rentals/testing'
import { makeMember } from '@/lib/orders/orders/testing/buyers'
import type { Cart } from '@/lib/selling/cart/schema'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'
import type { RoomWithProducts } from '@/lib/storefront/rooms/schema'
import { makeRoom } from '@/lib/storefront/rooms/testing'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop(movableClock('2026-11-22T10:00:00+07:00'))
})
afterAll(() => shop.close())

type Answer = Cart & { code?: string }
type Headers = Record<string, string>

const cartOf = { buy: '/products/cart', rent: '/products/rent_cart' }
const add = (kind: 'buy' | 'rent', body: object, headers: Headers) =>
  shop.call<Answer>('POST', cartOf[kind], body, headers)
const pieces = ({ body }: { body: Answer }) => body.data.carts.map(({ product, quantity }) => [product.id, quantity])

/** A room with a sofa, a lamp that is sold out, and a vase that is not rented; the lines that its page adds. */
async function furnish() {
  const sofa = await makeRental(shop, {
    price: 5_000_000,
    colors: { Sage: 3 },
    units: 1,
    prices: { 7: 9, 30: 400_000 },
  })
  const lamp = await makeRental(shop, { price: 1_000_000, colors: { Oak: 0 }, units: 1, prices: { 30: 90_000 } })
  const vase = await shop.product({ price: 200_000 })
  const room = await makeRoom(
    shop,
    [sofa, lamp, vase].map(({ id, colors: [product_color_id = null] }) => ({ product_id: id, product_color_id })),
  )
  const { body } = await shop.call<{ data: RoomWithProducts }>('GET', `/rooms/${room.slug}`)
  const lines = (kind: 'buy' | 'rent') =>
    body.data.products
      .filter((one) => one[kind].refusal === null)
      .map(({ product, product_color_id }) => ({ product_id: product.id, product_color_id, quantity: 1 }))
  return { sofa, lamp, vase, room: body.data, lines }
}

test('what a room sells goes into the buy cart at once, also of a guest, at the sum that the room shows', async () => {
  const { sofa, vase, room, lines } = await furnish()
  const added = await add('buy', { merge: lines('buy') }, await shop.guest())
  expect([added.status, pieces(added)]).toEqual([
    200,
    [
      [sofa.id, 1],
      [vase.id, 1],
    ],
  ])
  expect(added.body.data.total.total_price).toBe(room.buy.price)
  expect(added.body.metadata.merged?.map(({ added: put, left_out }) => [put, left_out])).toEqual([
    [1, 0],
    [1, 0],
  ])
})

test('what is sold out in the meantime is left out and named, and the rest is added', async () => {
  const { sofa, lamp, vase } = await furnish()
  const merge = [sofa, lamp, vase].map(({ id }) => ({ product_id: id, quantity: 1 }))
  const { body } = await add('buy', { merge }, await shop.guest())
  expect(body.metadata.merged?.map(({ product_id, left_out }) => [product_id, left_out])).toEqual([
    [sofa.id, 0],
    [lamp.id, 1],
    [vase.id, 0],
  ])
})

test('what a room rents out goes into the rent cart of a member at once, for a month', async () => {
  const { sofa, lamp, room, lines } = await furnish()
  const { headers } = await makeMember(shop)
  const rent_duration_id = room.rent.rent_duration_id ?? 0
  const added = await add('rent', { merge: lines('rent'), rent_duration_id }, headers)
  expect([added.status, pieces(added)]).toEqual([
    200,
    [
      [sofa.id, 1],
      [lamp.id, 1],
    ],
  ])
  expect(added.body.data).toMatchObject({ kind: 'rent', rent_duration: { duration: 30 } })
  expect(added.body.data.total).toMatchObject({ total_price: room.rent.price, total_deposit: room.rent.deposit })
})

test('several lines need a duration in an empty rent cart, and are refused as a whole for another one', async () => {
  const { room, lines } = await furnish()
  const { headers } = await makeMember(shop)
  const merge = lines('rent')
  expect((await add('rent', { merge }, headers)).body.code).toBe('rent_duration_required')
  const [sofa] = merge
  await add('rent', { ...sofa, rent_duration_id: await durationOf(shop, 7) }, headers)
  const differs = await add('rent', { merge, rent_duration_id: room.rent.rent_duration_id }, headers)
  expect([differs.status, differs.body.code]).toEqual([409, 'rent_duration_differs'])
  expect(pieces(await shop.call<Answer>('GET', cartOf.rent, undefined, headers))).toEqual([[sofa?.product_id, 1]])
})

test('a guest cannot rent a room', async () => {
  const { room, lines } = await furnish()
  const body = { merge: lines('rent'), rent_duration_id: room.rent.rent_duration_id }
  expect((await add('rent', body, await shop.guest())).body.code).toBe('rent_members_only')
})
