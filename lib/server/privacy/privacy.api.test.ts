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
import { billOf } from '@/lib/money/payments/testing'
import { walletBalance } from '@/lib/money/wallet/queries/wallet'
import type { OrderStatus } from '@/lib/orders/orders/states/machine'
import { orders } from '@/lib/orders/orders/tables'
import { reviews } from '@/lib/orders/reviews/tables'
import { onExpireTags } from '@/lib/platform/cache'
import type { PersonalData } from '@/lib/server/privacy/schema'
import { call, makePerson, removePassword, rowsAbout, rowsWith, setStatus } from '@/lib/server/privacy/testing'
import { movableClock, placeOrderOf, type TestShop } from '@/lib/server/testing'

let shop: TestShop
const clock = movableClock('2026-11-23T03:00:00Z')

beforeAll(async () => {
  shop = await openAccounts(clock)
})
afterAll(() =>
  shop.close({
    broken: {
      orders: 'their statuses are set without the moves that lead there',
      stock: 'the stock of such orders stays reserved',
      vouchers: 'the vouchers of such orders stay held',
      shipments: 'such orders have no parcels',
      ledger: 'such orders are paid without a payment',
    },
  }),
)

type Headers_ = Record<string, string>

const proof = { password: PASSWORD }
const confirmOwner = (headers: Headers_, body: object = proof) =>
  call<{ expires_at: string }>(shop, 'POST', '/users/me/export', body, headers)
const fetchFile = (headers: Headers_) => call<PersonalData>(shop, 'GET', '/users/me/export', {}, headers)
const erase = (headers: Headers_, body: object = proof) => call<null>(shop, 'DELETE', '/users/me', body, headers)
const me = async (headers: Headers_) => (await shop.call('GET', '/users/me', undefined, headers)).status

describe('the export of personal data', () => {
  test('is a file with all data of the account and without secrets', async () => {
    const person = await makePerson(shop)
    expect((await confirmOwner(person.headers)).status).toBe(200)
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

  test('needs the password, given in the same session within the last five minutes', async () => {
    const { headers, elsewhere } = await makePerson(shop)
    expect((await fetchFile(headers)).body.code).toBe('confirmation_required')
    expect((await confirmOwner(headers, { password: 'salah-sekali' })).body.code).toBe('password_wrong')
    expect((await confirmOwner(headers, { otp_code: '123456' })).body.code).toBe('password_wrong')
    expect((await fetchFile(headers)).status).toBe(403)
    await confirmOwner(headers)
    expect((await fetchFile(elsewhere)).body.code).toBe('confirmation_required')
    clock.pass(301)
    expect((await fetchFile(headers)).body.code).toBe('confirmation_required')
  })

  test('of an account without a password needs a code that was sent for the export', async () => {
    const { identity, headers, user } = await makePerson(shop)
    await removePassword(shop, [user.id])
    clock.pass(30)
    const other = await askCode(shop, identity, { purpose: 'delete_account', headers })
    expect((await confirmOwner(headers, { otp_code: other })).body.code).toBe('otp_invalid')
    expect((await confirmOwner(headers)).body.code).toBe('otp_invalid')
    clock.pass(30)
    const otp_code = await askCode(shop, identity, { purpose: 'export_data', headers })
    expect((await confirmOwner(headers, { otp_code })).status).toBe(200)
    expect((await fetchFile(headers)).status).toBe(200)
    expect((await confirmOwner(headers, { otp_code })).body.code).toBe('otp_invalid')
  })

  test('is refused to strangers and guests, and its code is only sent to the contact of the account', async () => {
    const guest = await shop.guest()
    expect([(await confirmOwner({})).status, (await fetchFile({})).status]).toEqual([401, 401])
    expect([(await confirmOwner(guest)).status, (await fetchFile(guest)).status, (await erase(guest)).status]).toEqual([
      403, 403, 403,
    ])
    const [one, other] = [await makePerson(shop), await makePerson(shop)]
    clock.pass(30)
    const asked = { ...other.identity, purpose: 'delete_account' }
    expect((await call(shop, 'POST', '/request_otp', asked, one.headers)).body.code).toBe('contact_not_yours')
  })
})

describe('deleting an account', () => {
  test('keeps orders and reviews without personal data and deletes everything else, in every table', async () => {
    const person = await makePerson(shop)
    await setStatus(shop, person.order_id, 'completed')
    const answer = await erase(person.headers)
    expect(answer.body).toEqual({ data: null })
    expect(answer.headers.getSetCookie().join()).toMatch(/token=;.*session=;/)
    expect([await me(person.headers), await me(person.elsewhere)]).toEqual([401, 401])
    const kept = await rowsAbout(shop.connection, person.user.id)
    expect(kept).toEqual({
      addresses: 0,
      bank_accounts: 0,
      carts: 0,
      cashbacks: 0,
      checkout_drafts: 0,
      customer_notes: 0,
      ledger_accounts: 1,
      one_time_codes: 0,
      orders: 1,
      promotion_uses: 1,
      resellers: 0,
      reviews: 1,
      sessions: 0,
      uploads: 0,
      user_identities: 0,
      wallet_adjustments: 0,
      wishlist_items: 0,
      withdrawals: 0,
    })
    const [order] = await shop.connection.db.select().from(orders).where(eq(orders.id, person.order_id))
    expect(order).toMatchObject({ recipient: '', phone_number: '', total_price: 200_000 })
    expect(order?.address).toMatchObject({
      address: '',
      zip_code: '',
      city: 'Kota Jakarta Selatan',
      district_id: '31.74.07',
    })
    const [erasedUser] = await shop.connection.db.select().from(users).where(eq(users.id, person.user.id))
    expect(erasedUser).toMatchObject({ profile_picture: null, lat: null, lng: null })
    expect(await walletBalance(shop.connection.db, person.user.id)).toBe(0)
    const [review] = await shop.connection.db.select().from(reviews).where(eq(reviews.user_id, person.user.id))
    expect(review).toMatchObject({ rating: 5, content: 'Kursinya kokoh', images: [] })
    expect(await rowsWith(shop.connection, person.street)).toEqual([])
    expect(await rowsWith(shop.connection, Object.values(person.identity)[0] ?? '')).toMatchObject(['outbox'])
  })

  test('sends a confirmation to the contact, which can be used for a new account at once', async () => {
    const { identity, headers, order_id } = await makePerson(shop)
    await setStatus(shop, order_id, 'cancelled')
    await erase(headers)
    expect(await readMessage(shop, identity)).toMatchObject({ template: 'account_erased', data: { name: 'Sari' } })
    const { user } = await signUpMember(shop, identity)
    expect(user).toMatchObject({ role: 'user', ...identity })
    const login = await shop.call<Answer>('POST', '/login', { ...identity, ...proof })
    expect(login.body.data.user.id).toBe(user.id)
  })

  test.each<OrderStatus>(['completed', 'rejected'])('is possible with an order that is %s', async (status) => {
    const { headers, order_id } = await makePerson(shop)
    await setStatus(shop, order_id, status)
    expect((await erase(headers)).status).toBe(200)
    expect(await me(headers)).toBe(401)
  })

  test.each<OrderStatus>(['waiting_payment', 'payment_verified', 'shipped', 'delivered', 'return_processed'])(
    'is refused with an order that is %s, and the answer names the order',
    async (status) => {
      const { headers, order_id } = await makePerson(shop)
      await setStatus(shop, order_id, status)
      const { status: answered, body } = await erase(headers)
      expect([answered, body.code, body.params]).toEqual([409, 'account_in_use', { orders: `GRY-${order_id}` }])
      expect(body.message).toContain(`GRY-${order_id}`)
      expect(await me(headers)).toBe(200)
    },
  )

  test('is refused until a cancelled order is refunded', async () => {
    const { headers, order_id } = await makePerson(shop)
    await setStatus(shop, order_id, 'cancelled')
    const now = clock.now()
    const attempt = {
      provider: 'midtrans' as const,
      provider_order_id: `GRY-${order_id}-1`,
      bill_id: (await billOf(shop.connection.db, order_id)).id,
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

  test('needs the password or a one-time code; a wrong one changes nothing', async () => {
    const [one, social] = [await makePerson(shop), await makePerson(shop)]
    for (const { order_id } of [one, social]) await setStatus(shop, order_id, 'completed')
    for (const body of [{}, { password: PASSWORD, otp_code: '1' }, { ...proof, user_id: 1 }]) {
      expect([body, (await erase(one.headers, body)).status]).toEqual([body, 422])
    }
    expect((await erase(one.headers, { password: 'salah-sekali' })).body.code).toBe('password_wrong')
    expect(await me(one.headers)).toBe(200)
    await removePassword(shop, [social.user.id])
    clock.pass(30)
    const otp_code = await askCode(shop, social.identity, { purpose: 'delete_account', headers: social.headers })
    expect((await erase(social.headers, { otp_code: otp_code === '000000' ? '111111' : '000000' })).body.code).toBe(
      'otp_invalid',
    )
    expect((await erase(social.headers, { otp_code })).status).toBe(200)
  })

  test('happens once and sends one message when it is requested three times at once', async () => {
    const { identity, headers, order_id } = await makePerson(shop)
    await setStatus(shop, order_id, 'completed')
    const answers = await Promise.all([erase(headers), erase(headers), erase(headers)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect((await readMessage(shop, identity)).template).toBe('account_erased')
  })

  test('at the same time as placing an order leaves no order with personal data of an erased account', async () => {
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

test('a review of a deleted account has no name, and its product page expires', async () => {
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
