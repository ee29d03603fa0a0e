import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import {
  type Answer,
  askCode,
  type Identity,
  openAccounts,
  readMessage,
  signUpMember,
  someMail,
  somePhone,
} from '@/lib/identity/accounts/testing'
import { CONTACT_PURPOSES } from '@/lib/identity/codes/rules'
import { one_time_codes } from '@/lib/identity/codes/tables'
import { sendOutbox } from '@/lib/identity/notifications/jobs'
import { outbox, send_budgets } from '@/lib/identity/notifications/tables'
import { configure, NO_SHOP, openMailServer, REAL_SHOP } from '@/lib/identity/notifications/testing'
import { movableClock, type TestShop } from '@/lib/server/testing'

let shop: TestShop
const clock = movableClock('2026-11-23T03:00:00Z')

beforeAll(async () => {
  shop = await openAccounts(clock)
})
beforeEach(() => configure({ CODES_BY_PHONE_DAILY: undefined }))
afterAll(() => shop.close())

const request = (body: object, headers = {}) => shop.call<Answer>('POST', '/request_otp', body, headers)
const requestFor = (identity: Identity, purpose = 'register') => request({ ...identity, purpose })
const check = (identity: Identity, otp_code: string, purpose = 'register') =>
  shop.call<Answer>('POST', '/check_otp', { ...identity, otp_code, purpose })
const checked = async (...guess: Parameters<typeof check>) => {
  const { status, body } = await check(...guess)
  return status === 200 ? 'right' : body.code
}

describe('a code', () => {
  test.each([
    ['by mail', someMail, 'email'],
    ['to a phone', somePhone, 'whatsapp'],
  ] as const)(
    'is sent %s in the requested language and can be verified [ACC-045] [ACC-046]',
    async (_how, make, channel) => {
      const identity = make()
      const { status, body } = await request({ ...identity, purpose: 'register' }, { 'accept-language': 'en' })
      expect([status, body]).toEqual([200, { data: { resend_in: 30, expires_in: 300 } }])
      const message = await readMessage(shop, identity)
      expect(message).toMatchObject({
        channel,
        template: 'code',
        locale: 'en',
        data: { purpose: 'register', minutes: 5 },
      })
      expect(message.code).toMatch(/^\d{6}$/)
      const answer = await check(identity, message.code)
      expect([answer.status, answer.body]).toEqual([200, { data: { verified: true } }])
    },
  )

  test.each(CONTACT_PURPOSES)('for %s is valid for that purpose only [ACC-044]', async (purpose) => {
    const member = someMail()
    const { headers } = await signUpMember(shop, member)
    const isOfAccount = !['register', 'forgot_password', 'social_login'].includes(purpose)
    const identity = purpose === 'update_email' ? someMail() : purpose === 'update_phone' ? somePhone() : member
    clock.pass(30)
    const target = purpose === 'register' ? someMail() : identity
    const code = await askCode(shop, target, { purpose, headers: isOfAccount ? headers : {} })
    const other = purpose === 'forgot_password' ? 'register' : 'forgot_password'
    expect(await checked(target, code, other)).toBe('otp_invalid')
    const answer = await shop.call('POST', '/check_otp', { ...target, otp_code: code, purpose }, headers)
    expect(answer.status).toBe(200)
    if (isOfAccount) expect((await request({ ...target, purpose })).status).toBe(401)
  })

  test('is valid for its contact only, and only the newest one', async () => {
    const [mine, other] = [someMail(), someMail()]
    const first = await askCode(shop, mine)
    await askCode(shop, other)
    expect(await checked(other, first)).toBe('otp_invalid')
    clock.pass(30)
    const second = await askCode(shop, mine)
    expect(await checked(mine, first === second ? '000000' : first)).toBe('otp_invalid')
    expect(await checked({ email: ` ${mine.email.toUpperCase()} ` }, second)).toBe('right')
  })

  test('expires after five minutes', async () => {
    const [one, other] = [someMail(), someMail()]
    const codes = [await askCode(shop, one), await askCode(shop, other)]
    clock.pass(299)
    expect(await checked(one, codes[0] ?? '')).toBe('right')
    clock.pass(1)
    expect(await checked(other, codes[1] ?? '')).toBe('otp_invalid')
  })

  test('is nowhere in the database in clear text [T1]', async () => {
    const identity = someMail()
    const code = await askCode(shop, identity)
    const rows = [
      await shop.connection.db.select().from(one_time_codes).where(eq(one_time_codes.contact, identity.email)),
      await shop.connection.db.select().from(outbox).where(eq(outbox.recipient, identity.email)),
    ]
    expect(rows.map(({ length }) => length)).toEqual([1, 1])
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  test.each([
    ['no contact', {}],
    ['two contacts', { email: 'a@griya.test', phone_number: '081234567890' }],
    ['a foreign number', { phone_number: '+12025550123' }],
    ['a landline', { phone_number: '0215550123' }],
    ['a number with letters', { phone_number: '0812345678x0' }],
    ['no address', { email: 'griya' }],
    ['two addresses', { email: 'a@griya.test,b@griya.test' }],
    ['an address with a line break', { email: 'a@griya.test\r\nBcc: b@griya.test' }],
    ['another purpose', { email: 'a@griya.test', purpose: 'login' }],
    ['a purpose that needs the other kind of contact', { email: 'a@griya.test', purpose: 'update_phone' }],
    ['a code in the request', { email: 'a@griya.test', otp_code: '123456' }],
  ])('is not sent with %s', async (_name, more) => {
    const { status, body } = await request({ purpose: 'register', ...more })
    expect([status, body.code]).toEqual([422, 'invalid_input'])
  })

  test('for a password is sent to the member’s own contacts only', async () => {
    const { headers } = await signUpMember(shop, someMail())
    const stranger = someMail()
    await signUpMember(shop, stranger)
    clock.pass(30)
    for (const identity of [stranger, someMail()]) {
      const { status, body } = await request({ ...identity, purpose: 'update_password' }, headers)
      expect([status, body.code]).toEqual([422, 'contact_not_yours'])
    }
  })
})

describe('requesting codes', () => {
  test('is possible every thirty seconds, whatever the purpose [ACC-043]', async () => {
    const identity = someMail()
    await requestFor(identity)
    clock.pass(29)
    const { status, body, headers } = await requestFor(identity, 'forgot_password')
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'code_too_soon', '1'])
    clock.pass(1)
    expect((await requestFor(identity)).status).toBe(200)
  })

  test('is limited to five per hour and ten per day for one contact [T2]', async () => {
    const identity = somePhone()
    const sent: number[] = []
    const start = clock.now().getTime()
    const minutes = [0, 59, 65, 1439, 1499].flatMap((first) => Array.from({ length: 7 }, (_, index) => first + index))
    for (const minute of minutes) {
      clock.set(new Date(start + minute * 60_000))
      const { status, body } = await requestFor(identity)
      if (status === 200) sent.push(minute)
      else expect(body.code).toBe('code_limit')
    }
    expect(sent).toEqual([
      0, 1, 2, 3, 4, 60, 61, 62, 63, 64, 1440, 1441, 1442, 1443, 1444, 1500, 1501, 1502, 1503, 1504,
    ])
  })

  test('ten times concurrently sends one code [T2]', async () => {
    const identity = somePhone()
    const answers = await Promise.all(Array.from({ length: 10 }, () => requestFor(identity)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      await shop.connection.db
        .select()
        .from(outbox)
        .where(eq(outbox.recipient, `+62${identity.phone_number.slice(1)}`)),
    ).toHaveLength(1)
  })

  test('for many different numbers stops at the daily budget for phones, and mail goes on [T2]', async () => {
    clock.pass(86_400)
    await shop.connection.db.delete(send_budgets)
    configure({ CODES_BY_PHONE_DAILY: '7' })
    const before = await shop.connection.db.$count(outbox)
    const answers = await Promise.all(Array.from({ length: 40 }, () => requestFor(somePhone())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['429 code_budget_spent']),
    )
    expect(await shop.connection.db.$count(outbox)).toBe(before + 7)
    expect((await requestFor(someMail())).status).toBe(200)
    clock.pass(86_400)
    expect((await requestFor(somePhone())).status).toBe(200)
  })

  test('has a budget per number range that does not affect other ranges [T2]', async () => {
    await shop.connection.db.delete(send_budgets)
    configure({ CODES_PER_PREFIX_DAILY: '2' })
    const range = (digits: string) => requestFor({ phone_number: `${digits}${somePhone().phone_number.slice(-7)}` })
    const codes = []
    for (const digits of ['0852', '0852', '0852', '0853']) codes.push((await range(digits)).body.code ?? 'sent')
    configure({ CODES_PER_PREFIX_DAILY: '100000' })
    expect(codes).toEqual(['sent', 'sent', 'code_budget_spent', 'sent'])
  })

  test('is limited per hour for one network', async () => {
    await shop.connection.db.delete(send_budgets)
    configure({ CODES_PER_IP_HOURLY: '2' })
    const from = (ip: string) => request({ ...someMail(), purpose: 'register' }, { 'x-forwarded-for': ip })
    const codes = []
    for (const ip of ['203.0.113.7', '203.0.113.7', '203.0.113.7', '203.0.113.8'])
      codes.push((await from(ip)).body.code ?? 'sent')
    for (const ip of ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:9::3'])
      codes.push((await from(ip)).body.code ?? 'sent')
    clock.pass(3600)
    codes.push((await from('203.0.113.7')).body.code ?? 'sent')
    configure({ CODES_PER_IP_HOURLY: '100000' })
    expect(codes).toEqual(['sent', 'sent', 'rate_limited', 'sent', 'sent', 'sent', 'rate_limited', 'sent'])
  })

  test('without a message service is refused for known and unknown contacts alike, and writes nothing', async () => {
    const known = someMail()
    await signUpMember(shop, known)
    clock.pass(30)
    const before = await shop.connection.db.$count(outbox)
    configure(REAL_SHOP)
    const answers = [await requestFor(known, 'forgot_password'), await requestFor(someMail(), 'forgot_password')]
    configure(NO_SHOP)
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [503, 'code_unsendable'],
      [503, 'code_unsendable'],
    ])
    expect(await shop.connection.db.$count(outbox)).toBe(before)
  })
})

test('codes by mail are refused for all contacts alike while the mail service fails, and sent again ten minutes later', async () => {
  const known = someMail()
  await signUpMember(shop, known)
  clock.pass(30)
  const server = await openMailServer()
  configure({ SMTP_URL: server.url })
  await server.close()
  await shop.connection.db.delete(outbox)
  const codes = []
  for (let round = 0; round < 4; round += 1) {
    codes.push((await requestFor(someMail())).body.code ?? 'sent')
    await sendOutbox(shop.context)
  }
  codes.push(
    (await requestFor(known, 'forgot_password')).body.code,
    (await requestFor(someMail(), 'forgot_password')).body.code,
  )
  expect(codes).toEqual(['sent', 'sent', 'sent', 'code_unsendable', 'code_unsendable', 'code_unsendable'])
  expect((await requestFor(somePhone())).status).toBe(200)
  clock.pass(600)
  expect((await requestFor(someMail())).status).toBe(200)
  configure(NO_SHOP)
})
