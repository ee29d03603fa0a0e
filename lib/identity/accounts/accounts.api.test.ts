import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import type { User } from '@/lib/identity/accounts/schema'
import { users } from '@/lib/identity/accounts/tables'
import { sessions } from '@/lib/identity/sessions/tables'
import { orders } from '@/lib/orders/orders/tables'
import { makeBuyer, movableClock, openTestShop, placeOrderOf, type TestShop } from '@/lib/server/testing'
import en from '@/messages/en.json'

let shop: TestShop
const clock = movableClock()

beforeAll(async () => {
  shop = await openTestShop(clock)
})
afterAll(() =>
  shop.close({
    broken: {
      orders: 'they stand in statuses that they did not come to by their moves',
      rentals: 'such orders have no days',
    },
  }),
)

type SessionAnswer = { data: { token: string; user: User }; code?: string; message?: string }
type RequestHeaders = Record<string, string>

const PASSWORD = 'rumah-kayu-jati'
let members = 0

/** Inserts a registered shopper with a password. */
async function makeMember(more: Partial<typeof users.$inferInsert> = {}) {
  members += 1
  const number = String(members).padStart(4, '0')
  const [member] = await shop.connection.db
    .insert(users)
    .values({
      role: 'user',
      first_name: 'Sari',
      last_name: 'Wijaya',
      email: `sari${number}@griya.test`,
      phone_number: `+628123456${number}`,
      password_hash: await hash(PASSWORD),
      warehouse_id: shop.warehouse.id,
      register_at: clock.now(),
      ...more,
    })
    .returning()
  if (!member) throw new Error('the member was not made')
  return { ...member, email: member.email ?? '', phone: `8123456${number}` }
}

const login = (body: object) => shop.call<SessionAnswer>('POST', '/login', { password: PASSWORD, ...body })
const me = (headers: RequestHeaders) => shop.call<{ data: User; code?: string }>('GET', '/users/me', undefined, headers)
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** The session cookie of a browser. */
const cookie = (token: string) => ({ cookie: `token=${token}` })

async function openSession(more: Partial<typeof users.$inferInsert> = {}) {
  const member = await makeMember(more)
  const { body } = await login({ email: member.email })
  return { member, token: body.data.token }
}

describe('a guest', () => {
  test('receives a session token, also as an httpOnly cookie [ACC-042] [ACC-007]', async () => {
    const { status, body, headers } = await shop.call<SessionAnswer>('POST', '/users/guests')
    expect(status).toBe(200)
    expect(body.data.user).toMatchObject({ role: 'guest', email: null, phone_number: null, first_name: '' })
    const [token, hint] = headers.getSetCookie()
    expect(token).toMatch(new RegExp(`^token=${body.data.token}; .*HttpOnly`))
    expect(token).toMatch(/Path=\/(;|$)/)
    expect(token).toMatch(/SameSite=Lax/)
    expect(hint).toMatch(/^session=guest; (?!.*HttpOnly)/)
    expect(hint).not.toContain(body.data.token)
    expect((await me(cookie(body.data.token))).body.data.id).toBe(body.data.user.id)
    const stored = await shop.connection.db.select().from(sessions)
    expect(JSON.stringify(stored)).not.toContain(body.data.token)
  })
})

describe('signing in', () => {
  test.each([
    ['the e-mail address', ({ email }: { email: string }) => ({ email })],
    ['the e-mail address in capitals', ({ email }: { email: string }) => ({ email: ` ${email.toUpperCase()} ` })],
    ['0812…', ({ phone }: { phone: string }) => ({ phone_number: `0${phone}` })],
    ['62812…', ({ phone }: { phone: string }) => ({ phone_number: `62${phone}` })],
    ['+62 812-…', ({ phone }: { phone: string }) => ({ phone_number: `+62 ${phone.slice(0, 3)}-${phone.slice(3)}` })],
    ['812…', ({ phone }: { phone: string }) => ({ phone_number: phone })],
  ])('with %s and the password opens a session [ACC-018] [ACC-058]', async (_name, identity) => {
    const member = await makeMember()
    const { status, body, headers } = await login(identity(member))
    expect(status).toBe(200)
    expect(body.data.user).toMatchObject({ id: member.id, role: 'user', first_name: 'Sari' })
    expect(body.data.user).not.toHaveProperty('password_hash')
    expect(headers.getSetCookie().join()).toContain(`token=${body.data.token};`)
    expect((await me(bearer(body.data.token))).body.data.id).toBe(member.id)
  })

  test('is refused with the same answer for a wrong password, an unknown account and one without a password', async () => {
    const member = await makeMember()
    const social = await makeMember({ password_hash: null })
    const refused = [
      await login({ email: member.email, password: 'wrong' }),
      await login({ email: 'nobody@griya.test' }),
      await login({ phone_number: '089999999999' }),
      await login({ email: social.email }),
    ]
    for (const { status, body, headers } of refused) {
      expect([status, body.code, body.message]).toEqual([401, 'login_failed', en.errors.login_failed])
      expect(headers.getSetCookie()).toEqual([])
    }
  })

  test.each([
    ['nothing', {}],
    ['no password', { email: 'sari@griya.test', password: '' }],
    ['no account', { email: '', phone_number: '' }],
    ['a role', { email: 'sari@griya.test', role: 'business' }],
    ['a list of passwords', { email: 'sari@griya.test', password: ['a', 'b'] }],
    ['ten kilobytes', { email: 'sari@griya.test', password: 'a'.repeat(10_240) }],
  ])('with %s is refused as invalid input [ACC-017]', async (_name, body) => {
    const answer = await login(body)
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input'])
  })

  test('gives a new token every time', async () => {
    const { member, token } = await openSession()
    const again = await login({ email: member.email })
    expect(again.body.data.token).not.toBe(token)
    expect(again.body.data.token).toMatch(/^[\w-]{43}$/)
  })
})

describe('a session', () => {
  test('returns the shopper’s own profile [ACC-002] [ACC-003] [PRO-010] [API-002] [API-003]', async () => {
    const { member, token } = await openSession({ gender: 'female', date_of_birth: '1990-02-28' })
    const { status, body } = await me(bearer(token))
    expect(status).toBe(200)
    expect(body.data).toEqual({
      id: member.id,
      first_name: 'Sari',
      last_name: 'Wijaya',
      email: member.email,
      gender: 'female',
      profile_picture: null,
      phone_number: member.phone_number,
      date_of_birth: '1990-02-28',
      role: 'user',
      store_name: null,
      lat: null,
      lng: null,
      warehouse: { id: shop.warehouse.id, title: shop.warehouse.title, lat: -6.2683, lng: 106.8215 },
      register_method: 'other',
      register_at: clock.now().toISOString(),
      waiting_payment: 0,
      waiting_return_action: 0,
      rent_waiting_payment_count: 0,
      rent_due_soon_count: 0,
      rent_late_count: 0,
    })
  })

  test.each([
    ['user', 2, 1],
    ['business', 0, 0],
  ] as const)(
    'of a %s counts waiting orders, only for the role user [ACC-002] [NAV-021]',
    async (role, waiting_payment, others) => {
      const { token } = await openSession({ role })
      const buyer = await makeBuyer({ ...shop, guest: async () => bearer(token) })
      const product = await shop.product()
      const place = async () =>
        (await placeOrderOf(shop, buyer, [{ product_id: product.id, quantity: 1 }])).body.data.id
      const change = async (set: Partial<typeof orders.$inferInsert>) =>
        shop.connection.db
          .update(orders)
          .set(set)
          .where(eq(orders.id, await place()))
      for (let order = 0; order < 2; order += 1) await place()
      await change({ status: 'product_refund_accepted' })
      await change({ status: 'completed' })
      await change({ type: 'rent' })
      expect((await me(bearer(token))).body.data).toMatchObject({
        role,
        waiting_payment,
        waiting_return_action: others,
        rent_waiting_payment_count: others,
        rent_due_soon_count: 0,
        rent_late_count: 0,
      })
    },
  )

  test('ends at logout, and other sessions go on [ACC-054] [ACC-057]', async () => {
    const { member, token } = await openSession()
    const other = (await login({ email: member.email })).body.data.token
    const ended = await shop.call('DELETE', '/logout', undefined, bearer(token))
    expect([ended.status, ended.body]).toEqual([200, { data: null }])
    expect(ended.headers.getSetCookie().map((line) => line.split(';')[0])).toEqual(['token=', 'session='])
    expect((await me(bearer(token))).status).toBe(401)
    expect((await me(cookie(token))).status).toBe(401)
    expect((await shop.call('DELETE', '/logout', undefined, bearer(token))).status).toBe(401)
    expect((await me(bearer(other))).status).toBe(200)
  })

  test('expires after thirty days', async () => {
    const { token } = await openSession()
    const start = clock.now()
    clock.set(new Date(start.getTime() + 30 * 86_400_000 - 1000))
    expect((await me(bearer(token))).status).toBe(200)
    clock.set(new Date(start.getTime() + 30 * 86_400_000))
    expect((await me(bearer(token))).status).toBe(401)
    clock.set(start)
  })

  test.each([
    ['nothing', {}],
    ['an unknown bearer token', bearer('x'.repeat(43))],
    ['an unknown cookie', cookie('x'.repeat(43))],
    ['a broken cookie', cookie('%00%ff')],
    ['SQL', bearer("' OR 1=1 --")],
    ['another scheme', { authorization: 'Basic c2FyaTpyYWhhc2lh' }],
  ])('does not exist with %s [ACC-007]', async (_name, headers) => {
    const { status, body } = await me(headers)
    expect([status, body.code]).toEqual([401, 'unauthenticated'])
  })

  test('of a bearer token takes precedence over the cookie, even if the token is invalid [API-002]', async () => {
    const [one, other] = [await openSession(), await openSession()]
    expect((await me({ ...bearer(one.token), ...cookie(other.token) })).body.data.id).toBe(one.member.id)
    expect((await me({ ...bearer('x'.repeat(43)), ...cookie(other.token) })).status).toBe(401)
  })
})
