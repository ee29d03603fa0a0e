import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { users } from '@/lib/identity/accounts/tables'
import { type Answer, askCode, bearer, newUser, openAccounts, someMail } from '@/lib/identity/accounts/testing'
import { resellers } from '@/lib/identity/resellers/tables'
import { makeBuyer, movableClock, placeOrderOf, type TestShop } from '@/lib/server/testing'

let shop: TestShop
const clock = movableClock('2026-11-23T03:00:00Z')

beforeAll(async () => {
  shop = await openAccounts(clock)
})
afterAll(() => shop.close())

type RequestHeaders = Record<string, string>

const me = async (headers: RequestHeaders) =>
  (await shop.call<Answer>('GET', '/users/me', undefined, headers)).body.data

async function signUp(more: object = {}) {
  const identity = someMail()
  const { body } = await shop.call<Answer>('POST', '/users', newUser(identity, await askCode(shop, identity), more))
  return { identity, user: body.data.user, headers: bearer(body.data.token) }
}

const signUpStore = (store_name: string) => signUp({ store_name, terms: true })

describe('three kinds of visitor', () => {
  test('have no fourth one among them: neither the API of shoppers nor its database knows a role of operators [API-007]', async () => {
    const { body } = await shop.call<{
      components: { schemas: { User: { properties: { role: { enum: string[] } } } } }
    }>('GET', '/api/openapi.json')
    expect(body.components.schemas.User.properties.role.enum.toSorted()).toEqual(['business', 'guest', 'user'])
    expect(users.role.enumValues?.toSorted()).toEqual(['business', 'guest', 'user'])
    for (const role of ['admin', 'administrator', 'operator', 'owner']) {
      const identity = someMail()
      const asked = newUser(identity, await askCode(shop, identity), { role })
      expect((await shop.call('POST', '/users', asked)).status).toBe(422)
    }
  })

  test('have their own roles: guest, user and business [ACC-001]', async () => {
    const guest = await makeBuyer(shop)
    const [customer, reseller] = [await signUp(), await signUpStore('toko rotan')]
    const kinds = await Promise.all([guest, customer, reseller].map(({ headers }) => me(headers)))
    expect(kinds).toMatchObject([
      { role: 'guest', store_name: null },
      { role: 'user', store_name: null },
      { role: 'business', store_name: 'toko rotan' },
    ])
    const product = await shop.product()
    expect((await placeOrderOf(shop, guest, [{ product_id: product.id, quantity: 1 }])).status).toBe(200)
    const closed = []
    for (const { headers } of [guest, customer, reseller]) {
      closed.push((await shop.call('GET', '/products/wishlist/ids', undefined, headers)).status)
    }
    expect(closed).toEqual([403, 200, 200])
  })
})

describe('a store’s name', () => {
  test('never changes: every call that tries is refused [ACC-037] [T25]', async () => {
    const { identity, headers, user } = await signUpStore('rumah jati')
    clock.pass(30)
    const fresh = someMail()
    const otp_code = await askCode(shop, fresh, { purpose: 'update_email', headers })
    const name = { store_name: 'toko lain' }
    const attempts = [
      ['PUT', '/users/me', { first_name: 'Ayu', ...name }],
      ['PUT', '/users/me', { resellers: name }],
      ['PUT', '/users/me', { first_name: 'Ayu', role: 'user' }],
      ['PUT', '/users/me/update_email', { ...fresh, otp_code, ...name }],
      ['PUT', '/users/me/update_password', { current_password: 'x', password: 'y', otp_code, ...name }],
      ['POST', '/login', { ...identity, password: 'x', ...name }],
    ] as const
    for (const [method, path, body] of attempts) {
      expect([path, (await shop.call(method, path, body, headers)).status]).toEqual([path, 422])
    }
    const again = newUser(identity, otp_code, { ...name, terms: true })
    expect((await shop.call('POST', '/users', again, headers)).status).toBe(422)
    expect(await me(headers)).toMatchObject({ store_name: 'rumah jati', role: 'business', first_name: 'Sari' })
    const stores = await shop.connection.db.select().from(resellers).where(eq(resellers.user_id, user.id))
    expect(stores.map(({ store_name }) => store_name)).toEqual(['rumah jati'])
  })

  test('stays when the contact changes, and no record keeps the old contact', async () => {
    const { identity, headers, user } = await signUpStore('rumah mahoni')
    clock.pass(30)
    const fresh = someMail()
    const otp_code = await askCode(shop, fresh, { purpose: 'update_email', headers })
    const { body } = await shop.call<Answer>('PUT', '/users/me/update_email', { ...fresh, otp_code }, headers)
    expect(body.data.user).toMatchObject({ ...fresh, store_name: 'rumah mahoni', role: 'business' })
    const records = await shop.connection.db
      .select()
      .from(users)
      .innerJoin(resellers, eq(resellers.user_id, users.id))
      .where(eq(users.id, user.id))
    expect(JSON.stringify(records)).not.toContain(identity.email)
  })
})
