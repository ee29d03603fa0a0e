import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { users } from '@/lib/identity/accounts/tables'
import {
  type Answer,
  askCode,
  bearer,
  type Identity,
  openAccounts,
  PASSWORD,
  readMessage,
  signUpMember,
  someMail,
  somePhone,
  wrongOf,
} from '@/lib/identity/accounts/testing'
import { movableClock, type TestShop } from '@/lib/server/testing'

let shop: TestShop
const clock = movableClock('2026-11-23T03:00:00Z')

beforeAll(async () => {
  shop = await openAccounts(clock)
})
afterAll(() => shop.close())

const NEW_PASSWORD = 'meja-makan-mindi'
const passwords = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }

const login = async (identity: Identity, password: string) =>
  (await shop.call<Answer>('POST', '/login', { ...identity, password })).status
const me = async (headers: Record<string, string>) => (await shop.call('GET', '/users/me', undefined, headers)).status
const put = (path: string, body: object, headers: Record<string, string>) =>
  shop.call<Answer>('PUT', `/users/me/${path}`, body, headers)

/** Signs up a member with two sessions, half a minute ago, so that another code can be requested. */
async function makeMember(identity: Identity = someMail()) {
  const { headers, user } = await signUpMember(shop, identity)
  const { body } = await shop.call<Answer>('POST', '/login', { ...identity, password: PASSWORD })
  clock.pass(30)
  return { identity, user, headers, elsewhere: bearer(body.data.token) }
}

describe('a forgotten password', () => {
  const reset = (body: object) => shop.call<Answer>('POST', '/forgot_password', body)

  test('is replaced with a code, ends every session and notifies the owner [ACC-053] [T4]', async () => {
    const { identity, headers, elsewhere } = await makeMember()
    const otp_code = await askCode(shop, identity, { purpose: 'forgot_password' })
    const { status, body } = await reset({ ...identity, otp_code, ...passwords })
    expect([status, body]).toEqual([200, { data: null }])
    expect([await login(identity, PASSWORD), await login(identity, NEW_PASSWORD)]).toEqual([401, 200])
    expect([await me(headers), await me(elsewhere)]).toEqual([401, 401])
    expect(await readMessage(shop, identity)).toMatchObject({ template: 'password_changed', data: { name: 'Sari' } })
    expect((await reset({ ...identity, otp_code, ...passwords })).body.code).toBe('otp_invalid')
  })

  test('is not replaced with a wrong code or a wrong confirmation', async () => {
    const { identity } = await makeMember()
    const unknown = someMail()
    const code = await askCode(shop, identity, { purpose: 'forgot_password' })
    await askCode(shop, unknown, { purpose: 'forgot_password' })
    const answers = [
      await reset({ ...identity, otp_code: wrongOf(code), ...passwords }),
      await reset({ ...unknown, otp_code: wrongOf(code), ...passwords }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code, body.message])).toEqual([
      [422, 'otp_invalid', 'OTP is invalid'],
      [422, 'otp_invalid', 'OTP is invalid'],
    ])
    expect((await reset({ ...identity, otp_code: code, ...passwords, password_confirmation: 'lain' })).body.code).toBe(
      'password_mismatch',
    )
    expect(await login(identity, PASSWORD)).toBe(200)
  })

  test('of an unknown contact sends a notice there instead of a code', async () => {
    const unknown = someMail()
    expect(await askCode(shop, unknown, { purpose: 'forgot_password' })).toBe('')
    expect((await readMessage(shop, unknown)).template).toBe('account_unknown')
  })
})

const CHANGES = [
  ['update_email', someMail, 'email'],
  ['update_phone', somePhone, 'phone_number'],
] as const

describe('a new contact', () => {
  test.each(CHANGES)(
    'is set by %s with the code sent to it, and other sessions end [PRO-017] [PRO-022]',
    async (purpose, make, field) => {
      const { identity, headers, elsewhere, user } = await makeMember()
      const contact: Identity = make()
      const otp_code = await askCode(shop, contact, { purpose, headers })
      const { status, body } = await put(purpose, { ...contact, otp_code }, headers)
      expect(status).toBe(200)
      expect(body.data.user).toMatchObject({ id: user.id })
      expect(String(body.data.user[field])).toContain(String(Object.values(contact)[0]).slice(1))
      expect([await me(headers), await me(elsewhere), await me(bearer(body.data.token))]).toEqual([401, 401, 200])
      expect(await login(contact, PASSWORD)).toBe(200)
      const notice = await readMessage(shop, identity)
      expect(notice.template).toBe('contact_changed')
      expect(notice.data.contact).toMatch(/•••/)
    },
  )

  test.each(CHANGES)('is refused by %s without the right code [PRO-024]', async (purpose, make, _field) => {
    const { headers } = await makeMember()
    const contact: Identity = make()
    const code = await askCode(shop, contact, { purpose, headers })
    const { status, body } = await put(purpose, { ...contact, otp_code: wrongOf(code) }, headers)
    expect([status, body.code, body.message]).toEqual([422, 'otp_invalid', 'OTP is invalid'])
    expect((await put(purpose, { ...make(), otp_code: code }, headers)).body.code).toBe('otp_invalid')
    expect(await me(headers)).toBe(200)
  })

  test('is refused with a code that another member requested', async () => {
    const [one, other] = [await makeMember(), await makeMember()]
    const contact = someMail()
    const otp_code = await askCode(shop, contact, { purpose: 'update_email', headers: one.headers })
    expect((await put('update_email', { ...contact, otp_code }, other.headers)).body.code).toBe('otp_invalid')
    expect((await put('update_email', { ...contact, otp_code }, one.headers)).status).toBe(200)
  })

  test('that belongs to another account is refused, and only its owner is notified', async () => {
    const [owner, taker] = [await makeMember(), await makeMember()]
    expect(await askCode(shop, owner.identity, { purpose: 'update_email', headers: taker.headers })).toBe('')
    expect((await readMessage(shop, owner.identity)).template).toBe('account_exists')
    const { body } = await put('update_email', { ...owner.identity, otp_code: '000000' }, taker.headers)
    expect(body.code).toBe('otp_invalid')
  })

  test('that two members verify concurrently is set for only one', async () => {
    const members = [await makeMember(), await makeMember()]
    const contact = someMail()
    const bodies: object[] = []
    for (const { headers } of members) {
      bodies.push({ ...contact, otp_code: await askCode(shop, contact, { purpose: 'update_email', headers }) })
      clock.pass(30)
    }
    const answers = await Promise.all(
      members.map(({ headers }, index) => put('update_email', bodies[index] ?? {}, headers)),
    )
    expect(answers.map(({ body }) => body.code ?? 'taken').sort()).toEqual(['otp_invalid', 'taken'])
  })

  test('is refused to a guest', async () => {
    const { status } = await put('update_email', { ...someMail(), otp_code: '123456' }, await shop.guest())
    expect(status).toBe(403)
  })
})

describe('a new password', () => {
  const change = (headers: Record<string, string>, body: object) =>
    put('update_password', { current_password: PASSWORD, ...passwords, ...body }, headers)

  test('needs the current one and a code, ends other sessions and notifies the owner [PRO-028]', async () => {
    const { identity, headers, elsewhere } = await makeMember()
    const otp_code = await askCode(shop, identity, { purpose: 'update_password', headers })
    const { status, body } = await change(headers, { otp_code })
    expect(status).toBe(200)
    expect([await me(headers), await me(elsewhere), await me(bearer(body.data.token))]).toEqual([401, 401, 200])
    expect([await login(identity, PASSWORD), await login(identity, NEW_PASSWORD)]).toEqual([401, 200])
    expect((await readMessage(shop, identity)).template).toBe('password_changed')
  })

  test('is refused with a wrong code, and locked after five wrong current passwords', async () => {
    const { identity, headers } = await makeMember()
    const otp_code = await askCode(shop, identity, { purpose: 'update_password', headers })
    expect((await change(headers, { otp_code: wrongOf(otp_code) })).body.code).toBe('otp_invalid')
    expect((await change(headers, { otp_code, password_confirmation: 'lain-lagi' })).body.code).toBe(
      'password_mismatch',
    )
    const answers = []
    for (let guess = 0; guess < 5; guess += 1) {
      answers.push((await change(headers, { otp_code, current_password: 'salah' })).body.code)
    }
    expect(answers).toEqual([...Array.from({ length: 4 }, () => 'password_wrong'), 'otp_locked'])
    expect((await change(headers, { otp_code })).body.code).toBe('otp_locked')
    expect(await login(identity, PASSWORD)).toBe(200)
  })

  test.each(['google', 'facebook'] as const)(
    'is refused to an account made with %s [PRO-013]',
    async (register_method) => {
      const { user, headers } = await makeMember()
      await shop.connection.db.update(users).set({ register_method }).where(eq(users.id, user.id))
      const { status, body } = await change(headers, { otp_code: '123456' })
      expect([status, body.code]).toEqual([403, 'social_account'])
    },
  )
})
