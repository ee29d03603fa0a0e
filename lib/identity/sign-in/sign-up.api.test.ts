import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import ADDRESS from '@/lib/demo/address.json'
import { users } from '@/lib/identity/accounts/tables'
import {
  type Answer,
  askCode,
  bearer,
  type Identity,
  newUser,
  openAccounts,
  PASSWORD,
  readMessage,
  signUpMember,
  someMail,
  somePhone,
  wrongOf,
} from '@/lib/identity/accounts/testing'
import { resellers } from '@/lib/identity/resellers/tables'
import { sessions } from '@/lib/identity/sessions/tables'
import { movableClock, type TestShop } from '@/lib/server/testing'

let shop: TestShop
const clock = movableClock('2026-11-23T03:00:00Z')

beforeAll(async () => {
  shop = await openAccounts(clock)
})
afterAll(() => shop.close())

const signUp = (body: object, headers = {}) => shop.call<Answer>('POST', '/users', body, headers)
const login = (identity: Identity) => shop.call<Answer>('POST', '/login', { ...identity, password: PASSWORD })
const codeOf = async (answer: ReturnType<typeof signUp>) => {
  const { status, body } = await answer
  return status === 200 ? 'signed up' : body.code
}

describe('signing up', () => {
  test.each([
    ['an e-mail address', someMail],
    ['a phone number', somePhone],
  ] as const)('with %s and its code creates a member and a session [ACC-041] [ACC-058]', async (_name, make) => {
    const identity: Identity = make()
    const { status, body, headers } = await signUp(newUser(identity, await askCode(shop, identity)))
    expect(status).toBe(200)
    const contact =
      'email' in identity
        ? { ...identity, phone_number: null }
        : { email: null, phone_number: `+62${identity.phone_number.slice(1)}` }
    expect(body.data.user).toMatchObject({ role: 'user', first_name: 'Sari', last_name: 'Wijaya', ...contact })
    expect(body.data.user.register_at).toBe(clock.now().toISOString())
    expect(headers.getSetCookie().join()).toContain(`token=${body.data.token};`)
    const { body: me } = await shop.call<Answer>('GET', '/users/me', undefined, bearer(body.data.token))
    expect(me.data).toEqual(body.data.user)
    expect((await login(identity)).status).toBe(200)
    expect(JSON.stringify(await shop.connection.db.select().from(users))).not.toContain(PASSWORD)
  })

  test('keeps the guest’s cart and addresses, for one account only, under a new token [ACC-007]', async () => {
    const guest = await shop.guest()
    const product = await shop.product()
    await shop.call('POST', '/products/cart', { product_id: product.id, quantity: 2 }, guest)
    await shop.call('POST', '/addresses', ADDRESS, guest)
    const before = await shop.connection.db.$count(users)
    const [first, second] = [someMail(), someMail()]
    const bodies = [newUser(first, await askCode(shop, first)), newUser(second, await askCode(shop, second))]
    const answers = await Promise.all(bodies.map((body) => signUp(body, guest)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await shop.connection.db.$count(users)).toBe(before + 1)
    type Cart = { data: { carts: { quantity: number }[] } }
    const carts = []
    const addresses = []
    for (const { body } of answers) {
      const headers = bearer(body.data.token)
      carts.push(
        (await shop.call<Cart>('GET', '/products/cart', undefined, headers)).body.data.carts.map(
          (line) => line.quantity,
        ),
      )
      addresses.push((await shop.call<{ data: unknown[] }>('GET', '/addresses', undefined, headers)).body.data.length)
    }
    expect(carts.sort((one, other) => one.length - other.length)).toEqual([[], [2]])
    expect(addresses.sort()).toEqual([0, 1])
    expect((await shop.call('GET', '/users/me', undefined, guest)).status).toBe(401)
  })

  test('needs the code of its contact and uses it up [ACC-041]', async () => {
    const identity = someMail()
    expect(await codeOf(signUp(newUser(identity, '123456')))).toBe('otp_invalid')
    const code = await askCode(shop, identity)
    expect(await codeOf(signUp(newUser(identity, wrongOf(code))))).toBe('otp_invalid')
    expect(await codeOf(signUp(newUser(someMail(), code)))).toBe('otp_invalid')
    expect(await codeOf(signUp(newUser(identity, code)))).toBe('signed up')
    expect(await codeOf(signUp(newUser(identity, code)))).toBe('otp_invalid')
  })

  test('several times concurrently with one code creates one account', async () => {
    const identity = someMail()
    const body = newUser(identity, await askCode(shop, identity))
    const answers = await Promise.all([codeOf(signUp(body)), codeOf(signUp(body)), codeOf(signUp(body))])
    expect(answers.sort()).toEqual(['otp_invalid', 'otp_invalid', 'signed up'])
  })

  test('answers the same for a contact with and without an account [T3]', async () => {
    const known = someMail()
    await signUpMember(shop, known)
    clock.pass(30)
    const unknown = someMail()
    const answers = []
    for (const identity of [known, unknown]) {
      await askCode(shop, identity)
      const { status, body } = await signUp(newUser(identity, '000000'))
      answers.push({ status, code: body.code, message: body.message })
    }
    expect(answers[0]).toEqual({ status: 422, code: 'otp_invalid', message: 'OTP is invalid' })
    expect(answers[1]).toEqual(answers[0])
    expect((await readMessage(shop, known)).template).toBe('account_exists')
  })

  test('counts wrong codes and is locked after five', async () => {
    const identity = someMail()
    const code = await askCode(shop, identity)
    for (let guess = 0; guess < 5; guess += 1) await signUp(newUser(identity, wrongOf(code)))
    expect(await codeOf(signUp(newUser(identity, code)))).toBe('otp_locked')
  })

  test('with two different passwords is refused, and the code stays valid', async () => {
    const identity = someMail()
    const code = await askCode(shop, identity)
    const { status, body } = await signUp(newUser(identity, code, { password_confirmation: 'lain-sekali' }))
    expect([status, body.message]).toEqual([422, "Password confirmation doesn't match"])
    expect(await codeOf(signUp(newUser(identity, code)))).toBe('signed up')
  })

  test.each([
    ['no first name', { first_name: ' ' }],
    ['no last name', { last_name: '' }],
    ['a short password', { password: 'kayu', password_confirmation: 'kayu' }],
    ['a role', { role: 'business' }],
    ['an id', { id: 1 }],
    ['money', { wallet: { amount: 1_000_000 } }],
    ['a social network', { method: 'google' }],
    ['two contacts', { phone_number: '081234567890' }],
    ['a list for a name', { first_name: ['a'] }],
    ['a store and no terms', { store_name: 'Toko Kayu' }],
    ['a store whose terms are refused', { store_name: 'Toko Kayu', terms: false }],
    ['a store named like a tag', { store_name: '<b>', terms: true }],
    ['a store named like the shop', { store_name: 'Griya Official', terms: true }],
    ['a store whose name mixes scripts', { store_name: 'tоko sudut', terms: true }],
  ])('with %s is refused', async (_name, more) => {
    expect(await codeOf(signUp(newUser({ email: 'sari@griya.test' }, '123456', more)))).toBe('invalid_input')
  })
})

describe('signing up as a reseller', () => {
  test('stores the store name in lower case and the acceptance of the terms [ACC-038]', async () => {
    const identity = someMail()
    const more = { store_name: '  Toko Kayu Jati ', terms: true }
    const { body } = await signUp(newUser(identity, await askCode(shop, identity), more))
    expect(body.data.user).toMatchObject({ role: 'business', first_name: 'Sari' })
    const [store] = await shop.connection.db.select().from(resellers).where(eq(resellers.user_id, body.data.user.id))
    expect(store).toMatchObject({ store_name: 'toko kayu jati', terms_accepted_at: clock.now() })
  })

  test('with a store name that is taken creates nothing, and the code stays valid', async () => {
    const one = someMail()
    await signUp(newUser(one, await askCode(shop, one), { store_name: 'rumah rotan', terms: true }))
    const guest = await shop.guest()
    const other = someMail()
    const code = await askCode(shop, other)
    const { status, body } = await signUp(newUser(other, code, { store_name: 'Rumah ROTAN', terms: true }), guest)
    expect([status, body.code]).toEqual([409, 'store_name_taken'])
    expect((await shop.call<Answer>('GET', '/users/me', undefined, guest)).body.data).toMatchObject({ role: 'guest' })
    expect(await codeOf(signUp(newUser(other, code, { store_name: 'rumah bambu', terms: true }), guest))).toBe(
      'signed up',
    )
  })
})

test('a guest who signs up has exactly one session afterwards', async () => {
  const guest = await shop.guest()
  const identity = someMail()
  const { body } = await signUp(newUser(identity, await askCode(shop, identity)), guest)
  const open = await shop.connection.db.select().from(sessions).where(eq(sessions.user_id, body.data.user.id))
  expect(open).toHaveLength(1)
})
