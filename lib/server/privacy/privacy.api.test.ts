import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { productTag } from '@/lib/catalog/products/rules'
import { users } from '@/lib/identity/accounts/tables'
import {
  type Answer,
  askCode,
  openAccounts,
  PASSWORD,
  readMessage,
  signUpMember,
  someMail,
} from '@/lib/identity/accounts/testing'
import { payment_attempts } from '@/lib/money/payments/tables'
import { walletBalance } from '@/lib/money/wallet/queries/wallet'
import type { OrderStatus } from '@/lib/orders/orders/states/machine'
import { orders } from '@/lib/orders/orders/tables'
import { reviews } from '@/lib/orders/reviews/tables'
import { onExpireTags } from '@/lib/platform/cache'
import type { PersonalData } from '@/lib/server/privacy/schema'
import { call, forgetPassword, makePerson, rowsAbout, rowsWith, setStatus } from '@/lib/server/privacy/testing'
import { movableClock, placeOrderOf, type TestShop } from '@/lib/server/testing'

let shop: TestShop
const clock = movableClock('2026-11-23T03:00:00Z')

beforeAll(async () => {
  shop = await openAccounts(clock)
})
afterAll(() =>
  shop.close({
    broken: {
      orders: 'they stand in statuses that they did not come to by their moves',
      stock: 'goods of such orders stay where they were',
      vouchers: 'those of such orders are held on',
      shipments: 'such orders have no parcels',
    },
  }),
)

type Headers_ = Record<string, string>

const proof = { password: PASSWORD }
const prove = (headers: Headers_, body: object = proof) =>
  call<{ expires_at: string }>(shop, 'POST', '/users/me/export', body, headers)
const fetchFile = (headers: Headers_) => call<PersonalData>(shop, 'GET', '/users/me/export', {}, headers)
const erase = (headers: Headers_, body: object = proof) => call<null>(shop, 'DELETE', '/users/me', body, headers)
const me = async (headers: Headers_) => (await shop.call('GET', '/users/me', undefined, headers)).status

describe('one’s own data', () => {
  test('comes as a file with everything, and without what opens doors', async () => {
    const person = await makePerson(shop)
    expect((await prove(person.headers)).status).toBe(200)
    const { status, body, headers } = await fetchFile(person.headers)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe('attachment; filename="griya-data-2026-11-23.json"')
    expect(headers.get('cache-control')).toContain('no-store')
    const { data } = body
    expect(data.profile).toMatchObject({ first_name: 'Sari', ...person.identity })
    expect(data.addresses).toMatchObject([{ address: person.street }])
    expect(data.orders).toMatchObject([
      { id: person.order_id, lines: [{ quantity: 1 }], timeline: [{ verb: 'create_order' }] },
    ])
    expect(data.reviews).toMatchObject([{ content: 'Kursinya kokoh' }])
    expect(data.wishlist).toMatchObject([{ product_id: person.product.id }])
    expect(data.carts).toMatchObject([{ product_id: person.product.id, quantity: 3 }])
    expect(data.vouchers).toMatchObject([{ order_id: person.order_id, state: 'held' }])
    expect(data.wallet).toMatchObject([{ activity: 'others', amount: 15_000 }])
    expect(data.logins).toMatchObject([{ provider: 'google', subject: `google-${person.user.id}` }])
    expect(data.uploads).toMatchObject([{ purpose: 'profile_picture', content_type: 'image/jpeg' }])
    expect(data.sessions).toHaveLength(2)
    expect(data.messages).toMatchObject([
      { template: 'code', text: expect.stringContaining('••••••') },
      { template: 'order_placed', recipient: data.profile.email },
    ])
    expect(JSON.stringify(data)).not.toMatch(/argon2|token_hash|key-of-the-order/)
  })

  test('needs a fresh proof: the password, of this session, for five minutes', async () => {
    const { headers, elsewhere } = await makePerson(shop)
    expect((await fetchFile(headers)).body.code).toBe('confirmation_required')
    expect((await prove(headers, { password: 'salah-sekali' })).body.code).toBe('password_wrong')
    expect((await prove(headers, { otp_code: '123456' })).body.code).toBe('password_wrong')
    expect((await fetchFile(headers)).status).toBe(403)
    await prove(headers)
    expect((await fetchFile(elsewhere)).body.code).toBe('confirmation_required')
    clock.pass(301)
    expect((await fetchFile(headers)).body.code).toBe('confirmation_required')
  })

  test('of who has no password is proved by a code for just that', async () => {
    const { identity, headers, user } = await makePerson(shop)
    await forgetPassword(shop, [user.id])
    clock.pass(30)
    const other = await askCode(shop, identity, { purpose: 'delete_account', headers })
    expect((await prove(headers, { otp_code: other })).body.code).toBe('otp_invalid')
    expect((await prove(headers)).body.code).toBe('otp_invalid')
    clock.pass(30)
    const otp_code = await askCode(shop, identity, { purpose: 'export_data', headers })
    expect((await prove(headers, { otp_code })).status).toBe(200)
    expect((await fetchFile(headers)).status).toBe(200)
    expect((await prove(headers, { otp_code })).body.code).toBe('otp_invalid')
  })

  test('is nothing for a stranger or a guest, and its code goes to nobody else', async () => {
    const guest = await shop.guest()
    expect([(await prove({})).status, (await fetchFile({})).status]).toEqual([401, 401])
    expect([(await prove(guest)).status, (await fetchFile(guest)).status, (await erase(guest)).status]).toEqual([
      403, 403, 403,
    ])
    const [one, other] = [await makePerson(shop), await makePerson(shop)]
    clock.pass(30)
    const asked = { ...other.identity, purpose: 'delete_account' }
    expect((await call(shop, 'POST', '/request_otp', asked, one.headers)).body.code).toBe('contact_not_yours')
  })
})

describe('deleting an account', () => {
  test('leaves orders as figures and a review without a name; all else is gone, in every table', async () => {
    const person = await makePerson(shop)
    await setStatus(shop, person.order_id, 'completed')
    const answer = await erase(person.headers)
    expect(answer.body).toEqual({ data: null })
    expect(answer.headers.getSetCookie().join()).toMatch(/token=;.*session=;/)
    expect([await me(person.headers), await me(person.elsewhere)]).toEqual([401, 401])
    const kept = await rowsAbout(shop.connection, person.user.id)
    expect(kept).toEqual({
      addresses: 0,
      carts: 0,
      checkout_drafts: 0,
      ledger_accounts: 1,
      one_time_codes: 0,
      orders: 1,
      promotion_uses: 1,
      resellers: 0,
      reviews: 1,
      sessions: 0,
      uploads: 0,
      user_identities: 0,
      wishlist_items: 0,
    })
    const [order] = await shop.connection.db.select().from(orders).where(eq(orders.id, person.order_id))
    expect(order).toMatchObject({ recipient: '', phone_number: '', total_price: 200_000 })
    expect(order?.address).toMatchObject({
      address: '',
      zip_code: '',
      city: 'Kota Jakarta Selatan',
      district_id: '31.74.07',
    })
    const [nobody] = await shop.connection.db.select().from(users).where(eq(users.id, person.user.id))
    expect(nobody).toMatchObject({ profile_picture: null, lat: null, lng: null })
    expect(await walletBalance(shop.connection.db, person.user.id)).toBe(0)
    const [review] = await shop.connection.db.select().from(reviews).where(eq(reviews.user_id, person.user.id))
    expect(review).toMatchObject({ rating: 5, content: 'Kursinya kokoh', images: [] })
    expect(await rowsWith(shop.connection, person.street)).toEqual([])
    expect(await rowsWith(shop.connection, Object.values(person.identity)[0] ?? '')).toMatchObject(['outbox'])
  })

  test('says so to the contact, which is free for a new account at once', async () => {
    const { identity, headers, order_id } = await makePerson(shop)
    await setStatus(shop, order_id, 'cancelled')
    await erase(headers)
    expect(await readMessage(shop, identity)).toMatchObject({ template: 'account_erased', data: { name: 'Sari' } })
    const { user } = await signUpMember(shop, identity)
    expect(user).toMatchObject({ role: 'user', ...identity })
    const login = await shop.call<Answer>('POST', '/login', { ...identity, ...proof })
    expect(login.body.data.user.id).toBe(user.id)
  })

  test.each<OrderStatus>(['completed', 'rejected'])('with an order that is %s is done', async (status) => {
    const { headers, order_id } = await makePerson(shop)
    await setStatus(shop, order_id, status)
    expect((await erase(headers)).status).toBe(200)
    expect(await me(headers)).toBe(401)
  })

  test.each<OrderStatus>(['waiting_payment', 'payment_verified', 'shipped', 'delivered', 'return_processed'])(
    'with an order that is %s is refused by its number',
    async (status) => {
      const { headers, order_id } = await makePerson(shop)
      await setStatus(shop, order_id, status)
      const { status: answered, body } = await erase(headers)
      expect([answered, body.code, body.params]).toEqual([409, 'account_in_use', { orders: `GRY-${order_id}` }])
      expect(body.message).toContain(`GRY-${order_id}`)
      expect(await me(headers)).toBe(200)
    },
  )

  test('waits until the money of a cancelled order is back', async () => {
    const { headers, order_id } = await makePerson(shop)
    await setStatus(shop, order_id, 'cancelled')
    const now = clock.now()
    const attempt = {
      provider: 'midtrans' as const,
      provider_order_id: `GRY-${order_id}-1`,
      order_id,
      method: 'virtual_account',
    }
    const [paid] = await shop.connection.db
      .insert(payment_attempts)
      .values({
        ...attempt,
        channel: 'bca',
        amount: 200_000,
        status: 'settled',
        expires_at: now,
        created_at: now,
        updated_at: now,
      })
      .returning()
    expect((await erase(headers)).body.code).toBe('account_in_use')
    await shop.connection.db
      .update(payment_attempts)
      .set({ status: 'refunded' })
      .where(eq(payment_attempts.id, paid?.id ?? 0))
    expect((await erase(headers)).status).toBe(200)
  })

  test('needs the password, or a code that is used up; a wrong one changes nothing', async () => {
    const [one, social] = [await makePerson(shop), await makePerson(shop)]
    for (const { order_id } of [one, social]) await setStatus(shop, order_id, 'completed')
    for (const body of [{}, { password: PASSWORD, otp_code: '1' }, { ...proof, user_id: 1 }]) {
      expect([body, (await erase(one.headers, body)).status]).toEqual([body, 422])
    }
    expect((await erase(one.headers, { password: 'salah-sekali' })).body.code).toBe('password_wrong')
    expect(await me(one.headers)).toBe(200)
    await forgetPassword(shop, [social.user.id])
    clock.pass(30)
    const otp_code = await askCode(shop, social.identity, { purpose: 'delete_account', headers: social.headers })
    expect((await erase(social.headers, { otp_code: otp_code === '000000' ? '111111' : '000000' })).body.code).toBe(
      'otp_invalid',
    )
    expect((await erase(social.headers, { otp_code })).status).toBe(200)
  })

  test('twice at once is done once and told once', async () => {
    const { identity, headers, order_id } = await makePerson(shop)
    await setStatus(shop, order_id, 'completed')
    const answers = await Promise.all([erase(headers), erase(headers), erase(headers)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect((await readMessage(shop, identity)).template).toBe('account_erased')
  })

  test('and ordering at once leave no order of nobody', async () => {
    const person = await makePerson(shop)
    await setStatus(shop, person.order_id, 'completed')
    const buyer = { headers: person.headers, address_id: person.address_id }
    const [erased, placed] = await Promise.all([
      erase(person.headers),
      placeOrderOf(shop, buyer, [{ product_id: person.product.id, quantity: 1 }]),
    ])
    expect([erased.status === 200, placed.status === 200]).toContain(false)
    const [user] = await shop.connection.db.select().from(users).where(eq(users.id, person.user.id))
    const mine = await shop.connection.db.select().from(orders).where(eq(orders.user_id, person.user.id))
    expect(mine.length).toBeGreaterThan(0)
    expect(mine.every(({ recipient }) => (user?.erased_at ? recipient === '' : recipient !== ''))).toBe(true)
  })
})

test('a review of who has left has no name, search engines do not hear of it, and its page is made anew', async () => {
  const { headers, order_id, product } = await makePerson(shop, someMail())
  await setStatus(shop, order_id, 'completed')
  const expired: string[] = []
  onExpireTags(async (tags) => void expired.push(...tags))
  await erase(headers)
  onExpireTags(async () => {})
  expect(expired).toContain(productTag(product.id))
  type Reviews = { data: { user: { first_name: string; last_name: string } }[] }
  const { body } = await shop.call<Reviews>('GET', `/products/${product.id}/reviews`)
  expect(body.data.map(({ user }) => user)).toMatchObject([{ first_name: '', last_name: '' }])
})
