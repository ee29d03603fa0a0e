import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { users } from '@/lib/identity/accounts/tables'
import { type Answer, bearer, openAccounts, PASSWORD, signUpMember, someMail } from '@/lib/identity/accounts/testing'
import { configure } from '@/lib/identity/notifications/testing'
import { orders } from '@/lib/orders/orders/tables'
import { cartOf, postAs, reservedOf } from '@/lib/orders/orders/testing/buyers'
import type { Cart } from '@/lib/selling/cart/schema'
import { carts } from '@/lib/selling/cart/tables'
import { makeBuyer, movableClock, orderOf, type TestShop } from '@/lib/server/testing'

let shop: TestShop

beforeAll(async () => {
  shop = await openAccounts(movableClock())
})
afterAll(() => shop.close())

type Headers = Record<string, string>

const logIn = (identity: object, headers: Headers = {}, password = PASSWORD) =>
  shop.call<Answer>('POST', '/login', { ...identity, password }, headers)

async function makeAccount() {
  const identity = someMail()
  const member = await signUpMember(shop, identity)
  return { identity, headers: member.headers, id: member.user.id }
}

const sessionStatus = async (headers: Headers) => (await shop.call('GET', '/users/me', undefined, headers)).status
const linesOf = async (headers: Headers) =>
  (await shop.call<Cart>('GET', '/products/cart', undefined, headers)).body.data.carts.map(({ product, quantity }) => [
    product.id,
    quantity,
  ])
const addressesOf = async (headers: Headers) =>
  (await shop.call<{ data: { id: number; primary: boolean }[] }>('GET', '/addresses', undefined, headers)).body.data
const ordersOf = async (id: number) =>
  (await shop.connection.db.select().from(orders).where(eq(orders.user_id, id))).map((order) => order.id)

describe('a guest who signs in', () => {
  test('loses the guest session, and no other session ends', async () => {
    const [guest, other] = [await shop.guest(), await shop.guest()]
    const { identity, headers } = await makeAccount()
    expect(await sessionStatus(guest)).toBe(200)
    const { status, body } = await logIn(identity, guest)
    expect(status).toBe(200)
    expect(await sessionStatus(guest)).toBe(401)
    const alive = [await sessionStatus(other), await sessionStatus(headers)]
    expect([...alive, await sessionStatus(bearer(body.data.token))]).toEqual([200, 200, 200])
  })

  test('keeps token and cart when the password is wrong', async () => {
    const guest = await shop.guest()
    const product = await shop.product()
    const { identity } = await makeAccount()
    await cartOf(shop, { headers: guest }).add({ product_id: product.id, quantity: 2 })
    expect((await logIn(identity, guest, 'bukan-sandinya')).status).toBe(401)
    expect(await linesOf(guest)).toEqual([[product.id, 2]])
  })

  test('has the guest’s cart merged into the member’s, with quantities up to the limit', async () => {
    const [mine, both, limited] = [
      await shop.product(),
      await shop.product(),
      await shop.product({ limit_per_order: 3 }),
    ]
    const { identity, headers } = await makeAccount()
    const guest = await shop.guest()
    for (const product of [both, limited]) {
      await cartOf(shop, { headers }).add({ product_id: product.id, quantity: 2 })
    }
    for (const product of [mine, both, limited]) {
      await cartOf(shop, { headers: guest }).add({ product_id: product.id, quantity: 2 })
    }
    const { body } = await logIn(identity, guest)
    const found = await linesOf(bearer(body.data.token))
    expect(new Map(found as [number, number][])).toEqual(
      new Map([
        [both.id, 4],
        [limited.id, 3],
        [mine.id, 2],
      ]),
    )
  })

  test('keeps the cart with its choices when the member had none', async () => {
    const product = await shop.product()
    const { identity, id } = await makeAccount()
    const guest = await shop.guest()
    const cart = cartOf(shop, { headers: guest })
    await cart.add({ product_id: product.id, quantity: 2 })
    await cart.change({ courier_id: 1, shipping_method: 'REG' })
    await logIn(identity, guest)
    const [row] = await shop.connection.db.select().from(carts).where(eq(carts.user_id, id))
    expect(row?.shipping_method).toBe('REG')
  })

  test('has the addresses added to the member’s book, whose primary one stays', async () => {
    const { identity, headers } = await makeAccount()
    const own = await makeBuyer({ ...shop, guest: async () => headers as { authorization: string } })
    const guest = await makeBuyer(shop)
    const { body } = await logIn(identity, guest.headers)
    const book = await addressesOf(bearer(body.data.token))
    expect(book.map(({ id, primary }) => [id, primary]).sort()).toEqual([
      [own.address_id, true],
      [guest.address_id, false],
    ])
  })

  test('can cancel the guest’s orders from the account, and no longer with the guest token', async () => {
    const product = await shop.product()
    const { identity, id } = await makeAccount()
    const guest = await makeBuyer(shop)
    const placed = await postAs(shop, guest, '/orders', orderOf(guest, [{ product_id: product.id, quantity: 1 }]))
    const { body } = await logIn(identity, guest.headers)
    expect(await ordersOf(id)).toEqual([placed.body.data.id])
    const path = `/orders/${placed.body.data.id}/cancel`
    expect((await shop.call('POST', path, undefined, guest.headers)).status).toBe(401)
    expect((await shop.call('POST', path, undefined, bearer(body.data.token))).status).toBe(200)
  })

  test('keeps the count of unpaid orders', async () => {
    configure({ UNPAID_ORDERS: '2' })
    const product = await shop.product()
    const { identity } = await makeAccount()
    const guest = await makeBuyer(shop)
    const order = orderOf(guest, [{ product_id: product.id, quantity: 1 }])
    for (const _order of [1, 2]) expect((await postAs(shop, guest, '/orders', order)).status).toBe(200)
    const { body } = await logIn(identity, guest.headers)
    const member = { headers: bearer(body.data.token) }
    expect((await postAs(shop, member, '/orders', order)).body.code).toBe('unpaid_orders')
    configure({ UNPAID_ORDERS: '1000' })
  })

  test('releases the stock that a checkout draft held', async () => {
    const product = await shop.product()
    const { identity } = await makeAccount()
    const guest = await makeBuyer(shop)
    await postAs(shop, guest, '/checkouts', orderOf(guest, [{ product_id: product.id, quantity: 2 }]))
    expect(await reservedOf(shop, product.id)).toBe(2)
    await logIn(identity, guest.headers)
    expect(await reservedOf(shop, product.id)).toBe(0)
  })

  test('loses no order when several sign-ins and orders run concurrently', async () => {
    const product = await shop.product({ stock: 60 })
    const accounts = [await makeAccount(), await makeAccount()]
    const guest = await makeBuyer(shop)
    await cartOf(shop, guest).add({ product_id: product.id, quantity: 2 })
    const order = orderOf(guest, [{ product_id: product.id, quantity: 1 }])
    const [logins, placed] = await Promise.all([
      Promise.all([0, 1, 0, 1].map((which) => logIn(accounts[which]?.identity ?? {}, guest.headers))),
      Promise.all([1, 2, 3, 4].map(() => postAs(shop, guest, '/orders', order))),
    ])
    expect(logins.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const numbers = placed.filter(({ status }) => status === 200).map(({ body }) => body.data.id)
    const owned = [...(await ordersOf(accounts[0]?.id ?? 0)), ...(await ordersOf(accounts[1]?.id ?? 0))]
    expect(owned.sort()).toEqual(numbers.sort())
    expect(await sessionStatus(guest.headers)).toBe(401)
    const [row] = await shop.connection.db
      .select()
      .from(users)
      .where(eq(users.role, 'guest'))
      .orderBy(users.id)
      .limit(1)
    expect(row?.erased_at).not.toBeNull()
  })
})
