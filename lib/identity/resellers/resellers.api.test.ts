import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { users } from '@/lib/identity/accounts/tables'
import {
  askCode,
  bearer,
  newUser,
  openAccounts,
  readMessage,
  signUpMember,
  someMail,
  somePhone,
  wrongOf,
} from '@/lib/identity/accounts/testing'
import { findReferral } from '@/lib/identity/resellers/queries/stores'
import type { BusinessUser } from '@/lib/identity/resellers/schema/business'
import type { ApplicationStatus } from '@/lib/identity/resellers/states'
import { resellers } from '@/lib/identity/resellers/tables'
import { env } from '@/lib/platform/env'
import { movableClock, type TestShop } from '@/lib/server/testing'

let shop: TestShop
const clock = movableClock('2026-11-23T03:00:00Z')

beforeAll(async () => {
  shop = await openAccounts(clock)
})
afterAll(() => shop.close())

type RequestHeaders = Record<string, string>
type BusinessAnswer = { data: BusinessUser & { token: string | null }; code?: string; errors?: Record<string, string> }

const read = (headers: RequestHeaders) => shop.call<BusinessAnswer>('GET', '/business_users/me', undefined, headers)
const save = (headers: RequestHeaders, change: object) =>
  shop.call<BusinessAnswer>('PUT', '/business_users', change, headers)
const me = (headers: RequestHeaders) =>
  shop.call<{ data: BusinessUser & { id: number; token: string } }>('GET', '/users/me', undefined, headers)

let stores = 0

/** Signs up a reseller, half a minute ago, so that another code can be requested. */
async function openStore() {
  stores += 1
  const store_name = `toko uji ${stores}`
  const identity = someMail()
  const user = newUser(identity, await askCode(shop, identity), { store_name, terms: true })
  const { body } = await shop.call<BusinessAnswer & { data: { token: string; user: { id: number } } }>(
    'POST',
    '/users',
    user,
  )
  clock.pass(30)
  return { store_name, identity, id: body.data.user.id, headers: bearer(body.data.token) }
}

const setStatus = (id: number, application_status: ApplicationStatus) =>
  shop.connection.db.update(resellers).set({ application_status }).where(eq(resellers.user_id, id))

describe('the business profile', () => {
  test('contains the store, the person, the application and the wallet, with null for unknown fields [RSL-053] [RSL-055] [RSL-056] [RSL-057]', async () => {
    const { store_name, identity, id, headers } = await openStore()
    const { status, body } = await read(headers)
    const [store] = await shop.connection.db.select().from(resellers).where(eq(resellers.user_id, id))
    expect([status, body.data]).toEqual([
      200,
      {
        store_name,
        referral_code: store?.referral_code,
        referral_link: null,
        reseller_type: 'individual',
        application_status: null,
        personal_address: null,
        business_application: {
          status: 'draft',
          applied_at: null,
          accepted_at: null,
          ktp_photo: null,
          npwp_photo: null,
          selfie_ktp_photo: null,
          nik_number: null,
          npwp_number: null,
          revision: {},
          reason: '',
        },
        wallet: {
          bank_code: null,
          bank_name: null,
          bank_branch: null,
          account_holder: null,
          account_number: null,
          amount: 0,
        },
        first_name: 'Sari',
        last_name: 'Wijaya',
        ...identity,
        phone_number: null,
        date_of_birth: null,
        gender: null,
      },
    ])
  })

  test.each([
    ['draft', null],
    ['submitted', 'applied'],
    ['needs_revision', null],
    ['accepted', 'accepted'],
    ['rejected', null],
    ['suspended', 'applied'],
  ] as const)(
    'of an application with status %s shows %s, and has a link only while the code is active',
    async (status, shown) => {
      const { id, headers } = await openStore()
      await setStatus(id, status)
      const { data } = (await read(headers)).body
      const counts = (await findReferral(shop.connection.db, data.referral_code ?? '')) !== null
      expect([data.application_status, data.referral_link]).toEqual([
        shown,
        counts ? `${env().public_url}/?ref=${data.referral_code}` : null,
      ])
      expect(counts).toBe(status === 'submitted' || status === 'accepted')
    },
  )

  test('exists with a store, a code, a wallet and a list of orders [RSL-067]', async () => {
    const { headers } = await openStore()
    const { body } = await read(headers)
    expect(body.data).toMatchObject({ store_name: expect.any(String), referral_code: expect.any(String) })
    for (const path of ['/users/wallet', '/business_users/orders']) {
      expect([path, (await shop.call('GET', path, undefined, headers)).status]).toEqual([path, 200])
    }
  })

  test('is closed to customers, guests and without a session [RSL-066]', async () => {
    const customer = await signUpMember(shop, someMail())
    for (const [headers, status] of [
      [customer.headers, 403],
      [await shop.guest(), 403],
      [{}, 401],
    ] as const) {
      const answers = [await read(headers), await save(headers, { first_name: 'Ayu' })]
      expect(answers.map((answer) => answer.status)).toEqual([status, status])
    }
    expect((await me(customer.headers)).body.data.first_name).toBe('Sari')
  })
})

describe('personal data', () => {
  test('are changed field by field in both profiles; omitted fields stay unchanged', async () => {
    const { headers, identity } = await openStore()
    const change = { first_name: ' Ayu ', last_name: 'Lestari', date_of_birth: '1994-03-21', gender: 'female' }
    const { status, body } = await save(headers, { ...change, ...identity })
    expect([status, body.data]).toMatchObject([200, { ...change, first_name: 'Ayu', ...identity, token: null }])
    await save(headers, { last_name: 'Kirana' })
    const expected = { ...change, first_name: 'Ayu', last_name: 'Kirana' }
    expect((await read(headers)).body.data).toMatchObject(expected)
    expect((await me(headers)).body.data).toMatchObject(expected)
    await shop.call('PUT', '/users/me', { first_name: 'Dewi', gender: 'unspecified' }, headers)
    expect((await read(headers)).body.data).toMatchObject({ first_name: 'Dewi', gender: null })
  })

  test('are refused when empty, impossible or not the reseller’s to set [T25]', async () => {
    const { headers } = await openStore()
    const before = (await read(headers)).body.data
    const wrong: object[] = [
      { first_name: ' ' },
      { last_name: '' },
      { gender: 'unspecified' },
      { date_of_birth: '1994-02-30' },
      { date_of_birth: null },
      { email: 'bukan e-mail' },
      { phone_number: '021555' },
      { store_name: 'toko lain' },
      { referral_code: 'MILIKKU' },
      { application_status: 'accepted' },
      { role: 'user' },
    ]
    for (const change of wrong) expect([change, (await save(headers, change)).status]).toEqual([change, 422])
    expect((await read(headers)).body.data).toEqual(before)
  })

  test('keep a name from Google, and a refused change of it changes no contact either [PRO-012]', async () => {
    const { headers, identity, id } = await openStore()
    await shop.connection.db.update(users).set({ register_method: 'google' }).where(eq(users.id, id))
    const email = someMail()
    const otp_code = await askCode(shop, email, { purpose: 'update_email', headers })
    expect((await save(headers, { first_name: 'Ayu', ...email, otp_code })).body.code).toBe('name_locked')
    expect((await read(headers)).body.data).toMatchObject({ first_name: 'Sari', ...identity })
    expect((await save(headers, { gender: 'male', ...email, otp_code })).body.data).toMatchObject(email)
  })
})

const CHANGES = [
  ['update_email', someMail],
  ['update_phone', somePhone],
] as const

const international = (contact: object) =>
  'phone_number' in contact ? { phone_number: `+62${String(contact.phone_number).slice(1)}` } : contact

describe('a new contact of a reseller', () => {
  test.each(CHANGES)(
    'is accepted with a code for %s; both profiles have it and the session gets a new token [PRO-030]',
    async (purpose, make) => {
      const { headers, identity } = await openStore()
      const contact = make()
      const otp_code = await askCode(shop, contact, { purpose, headers })
      const { status, body } = await save(headers, { ...contact, otp_code, first_name: 'Ayu' })
      expect([status, body.data]).toMatchObject([200, { ...international(contact), first_name: 'Ayu' }])
      expect((await read(headers)).status).toBe(401)
      const renewed = bearer(body.data.token ?? '')
      for (const profile of [await read(renewed), await me(renewed)]) {
        expect(profile.body.data).toMatchObject({ ...international(contact), first_name: 'Ayu' })
      }
      expect((await readMessage(shop, identity)).template).toBe('contact_changed')
    },
  )

  test.each(CHANGES)(
    'is refused without a right code for %s, together with the rest of the change [PRO-030]',
    async (purpose, make) => {
      const { headers, identity } = await openStore()
      const contact = make()
      const code = await askCode(shop, contact, { purpose, headers })
      const other = purpose === 'update_email' ? somePhone() : someMail()
      const change = { ...contact, first_name: 'Ayu' }
      const answers = [
        await save(headers, change),
        await save(headers, { ...change, otp_code: wrongOf(code) }),
        await save(headers, { ...change, ...make(), otp_code: code }),
        await save(headers, { ...change, ...other, otp_code: code }),
      ]
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
        [422, 'invalid_input'],
        [422, 'otp_invalid'],
        [422, 'otp_invalid'],
        [422, 'invalid_input'],
      ])
      expect(answers[0]?.body.errors).toEqual({ otp_code: 'Please request and enter OTP' })
      expect((await read(headers)).body.data).toMatchObject({ first_name: 'Sari', ...identity, phone_number: null })
    },
  )

  test('that belongs to another account is refused [PRO-030]', async () => {
    const [owner, taker] = [await openStore(), await openStore()]
    await askCode(shop, owner.identity, { purpose: 'update_email', headers: taker.headers })
    const { body } = await save(taker.headers, { ...owner.identity, otp_code: '000000' })
    expect(body.code).toBe('otp_invalid')
    expect((await read(taker.headers)).body.data).toMatchObject(taker.identity)
  })

  test.each(CHANGES)('set by %s of the user profile is in the business profile [PRO-030]', async (purpose, make) => {
    const { headers } = await openStore()
    const contact = make()
    const otp_code = await askCode(shop, contact, { purpose, headers })
    const { body } = await shop.call<BusinessAnswer>('PUT', `/users/me/${purpose}`, { ...contact, otp_code }, headers)
    expect((await read(bearer(body.data.token ?? ''))).body.data).toMatchObject(international(contact))
  })

  test('that equals the present one in another spelling needs no code [PRO-030]', async () => {
    const { headers, id, identity } = await openStore()
    await shop.connection.db.update(users).set({ phone_number: '+628120000777' }).where(eq(users.id, id))
    const same = { email: ` ${identity.email.toUpperCase()}`, phone_number: '0812 0000 777' }
    const { status, body } = await save(headers, same)
    expect([status, body.data.token, (await read(headers)).status]).toEqual([200, null, 200])
  })
})
