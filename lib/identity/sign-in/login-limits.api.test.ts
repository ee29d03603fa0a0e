import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { users } from '@/lib/identity/accounts/tables'
import { type Answer, openAccounts, PASSWORD, signUpMember, someMail } from '@/lib/identity/accounts/testing'
import { configure } from '@/lib/identity/notifications/testing'
import { PUBLISHED_PASSWORDS } from '@/lib/identity/sign-in/rules'
import { env } from '@/lib/platform/env'
import { hashPassword } from '@/lib/platform/passwords'
import { movableClock, type TestShop } from '@/lib/server/testing'

let shop: TestShop

beforeAll(async () => {
  shop = await openAccounts(movableClock('2026-11-23T03:00:00Z'))
})
afterAll(() => shop.close())

const logIn = (body: object, address: string) =>
  shop.call<Answer>('POST', '/login', body, { 'x-forwarded-for': address })

test('a password is guessed no faster from many addresses than from one; others, and right ones, are not counted', async () => {
  const [guessed, neighbour] = [someMail(), someMail()]
  await signUpMember(shop, guessed)
  await signUpMember(shop, neighbour)
  const limits = globalThis as { griyaLimiters?: unknown }
  delete limits.griyaLimiters
  configure({ RATE_LIMIT_SCALE: '1' })
  try {
    for (let tries = 0; tries < 59; tries += 1) {
      const { status } = await logIn({ ...guessed, password: `tebakan-${tries}` }, `198.51.100.${tries}`)
      expect(status).toBe(401)
    }
    for (let tries = 0; tries < 3; tries += 1)
      expect((await logIn({ ...guessed, password: PASSWORD }, '203.0.113.1')).status).toBe(200)
    expect((await logIn({ ...guessed, password: 'tebakan-59' }, '198.51.100.60')).status).toBe(401)
    const late = await logIn({ ...guessed, password: PASSWORD }, '203.0.113.2')
    expect([late.status, late.body.code]).toEqual([429, 'rate_limited'])
    expect((await logIn({ ...neighbour, password: PASSWORD }, '203.0.113.2')).status).toBe(200)
  } finally {
    delete limits.griyaLimiters
    configure({ RATE_LIMIT_SCALE: '1000' })
  }
})

test('a shop for real customers refuses the published passwords of the sample accounts', async () => {
  const [password = ''] = PUBLISHED_PASSWORDS
  const sample = someMail()
  await signUpMember(shop, sample)
  const { db } = shop.connection
  await db
    .update(users)
    .set({ password_hash: await hashPassword(password) })
    .where(eq(users.email, sample.email))
  expect((await logIn({ ...sample, password }, '203.0.113.4')).status).toBe(200)
  const { sample_accounts } = env()
  try {
    env().sample_accounts = false
    const { status, body } = await logIn({ ...sample, password }, '203.0.113.4')
    expect([status, body.code]).toEqual([401, 'login_failed'])
  } finally {
    env().sample_accounts = sample_accounts
  }
})
