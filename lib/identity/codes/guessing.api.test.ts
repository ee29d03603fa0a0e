import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import {
  type Answer,
  askCode,
  type Identity,
  openAccounts,
  readMessage,
  signUpMember,
  someMail,
  wrongOf,
} from '@/lib/identity/accounts/testing'
import { one_time_codes } from '@/lib/identity/codes/tables'
import { movableClock, type TestShop } from '@/lib/server/testing'

let shop: TestShop
const clock = movableClock('2026-11-23T03:00:00Z')

beforeAll(async () => {
  shop = await openAccounts(clock)
})
afterAll(() => shop.close())

const requestFor = (identity: Identity, purpose = 'register') =>
  shop.call<Answer>('POST', '/request_otp', { ...identity, purpose })
const checked = async (identity: Identity, otp_code: string, purpose = 'register') => {
  const { status, body } = await shop.call<Answer>('POST', '/check_otp', { ...identity, otp_code, purpose })
  return status === 200 ? 'right' : body.code
}

describe('guessing', () => {
  test('is locked after five wrong codes, even for the right one, until a new code is sent [T1]', async () => {
    const identity = someMail()
    const code = await askCode(shop, identity)
    const answers = []
    for (let guess = 0; guess < 5; guess += 1) answers.push(await checked(identity, wrongOf(code)))
    expect(answers).toEqual(Array.from({ length: 5 }, () => 'otp_invalid'))
    expect(await checked(identity, code)).toBe('otp_locked')
    clock.pass(30)
    expect(await checked(identity, await askCode(shop, identity))).toBe('right')
  })

  test('is locked after ten wrong codes a day over all codes and networks [T1]', async () => {
    const identity = someMail()
    for (let round = 0; round < 2; round += 1) {
      const code = await askCode(shop, identity)
      for (let guess = 0; guess < 5; guess += 1) await checked(identity, wrongOf(code))
      clock.pass(30)
    }
    const third = await askCode(shop, identity)
    const answer = await shop.call<Answer>(
      'POST',
      '/check_otp',
      { ...identity, otp_code: third, purpose: 'register' },
      { 'x-forwarded-for': '198.51.100.9' },
    )
    expect([answer.status, answer.body.code]).toEqual([422, 'otp_locked'])
    clock.pass(86_400)
    expect(await checked(identity, await askCode(shop, identity))).toBe('right')
  })

  test('thirty times concurrently counts five guesses [T1]', async () => {
    const identity = someMail()
    const code = await askCode(shop, identity)
    const answers = await Promise.all(Array.from({ length: 30 }, () => checked(identity, wrongOf(code))))
    expect(answers.filter((answer) => answer === 'otp_invalid')).toHaveLength(5)
    const [row] = await shop.connection.db
      .select()
      .from(one_time_codes)
      .where(eq(one_time_codes.contact, identity.email))
    expect(row?.attempts).toBe(5)
  })

  test('right does not count, so that a code can be checked before its use', async () => {
    const identity = someMail()
    const code = await askCode(shop, identity)
    for (let look = 0; look < 8; look += 1) expect(await checked(identity, code)).toBe('right')
  })
})

describe('whether a contact has an account', () => {
  /** Counts the statements that `work` runs, inside transactions too. */
  async function countStatements(work: () => Promise<unknown>) {
    const { session } = shop.connection.db as unknown as { session: object }
    const statements = jest.spyOn(Object.getPrototypeOf(session) as { prepareQuery(): unknown }, 'prepareQuery')
    await work()
    const count = statements.mock.calls.length
    statements.mockRestore()
    return count
  }

  test.each(['register', 'forgot_password'])('is not revealed by requesting a code to %s [T3]', async (purpose) => {
    const known = someMail()
    await signUpMember(shop, known)
    clock.pass(30)
    const unknown = someMail()
    await requestFor(someMail(), purpose)
    const answers: Awaited<ReturnType<typeof requestFor>>[] = []
    const costs = []
    for (const identity of [known, unknown]) {
      costs.push(await countStatements(async () => answers.push(await requestFor(identity, purpose))))
    }
    expect(costs[0]).toBeGreaterThan(3)
    expect(costs[1]).toBe(costs[0])
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { data: { resend_in: 30, expires_in: 300 } }],
      [200, { data: { resend_in: 30, expires_in: 300 } }],
    ])
    const messages = [await readMessage(shop, known), await readMessage(shop, unknown)]
    const [good, other] = purpose === 'register' ? [messages[1], messages[0]] : messages
    expect([good?.template, other?.template]).toEqual([
      'code',
      purpose === 'register' ? 'account_exists' : 'account_unknown',
    ])
    expect(other?.code).toBe('')
    for (const identity of [known, unknown]) {
      const guesses = []
      for (let guess = 0; guess < 6; guess += 1) guesses.push(await checked(identity, '000000', purpose))
      expect(guesses.at(-1)).toBe('otp_locked')
    }
  })
})
