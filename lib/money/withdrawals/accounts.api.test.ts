import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { rows } from '@/lib/db/rows'
import { users } from '@/lib/identity/accounts/tables'
import { askCode, bearer, openAccounts, someMail } from '@/lib/identity/accounts/testing'
import { bank_accounts } from '@/lib/money/bank-accounts/tables'
import { closeWithdrawals } from '@/lib/money/withdrawals/commands/close-withdrawals'
import { withdrawals } from '@/lib/money/withdrawals/tables'
import { ACCOUNT, expectHealthy, openOwner } from '@/lib/money/withdrawals/testing'
import { movableClock, type TestShop } from '@/lib/server/testing'

const NOW = '2026-11-23T03:00:00Z'
const clock = movableClock(NOW)
let shop: TestShop

beforeAll(async () => {
  shop = await openAccounts(clock)
})
beforeEach(() => clock.set(NOW))
afterAll(() => shop.close())

/** The e-mail address of a member. */
async function mailOf(user_id: number) {
  const [person] = await shop.connection.db.select().from(users).where(eq(users.id, user_id))
  return { email: person?.email ?? '' }
}

describe('the account of a wallet', () => {
  test('is shown by its last digits, and stored encrypted [RSL-028, RSL-029]', async () => {
    const owner = await openOwner(shop)
    const { body } = await owner.call<{ account_number: string; bank_name: string }>('GET', '/users/wallet/account')
    expect(body.data).toMatchObject({ account_number: '••••4488', bank_name: 'BCA', bank_branch: 'Bekasi' })
    const stored = await rows<{ row: string }>(
      shop.connection.db,
      sql`select row_to_json(a)::text as row from bank_accounts a union all select row_to_json(w)::text from withdrawals w`,
    )
    expect(stored.some(({ row }) => row.includes('5271904488') || row.includes('Sari Wijaya'))).toBe(false)
    const other = await owner.call('PUT', '/users/wallet/account', { ...ACCOUNT, bank_code: 'bank_lain' })
    expect(other.body.code).toBe('invalid_input')
  })

  test('needs a code and a day to change once there was money', async () => {
    const owner = await openOwner(shop)
    const change = { ...ACCOUNT, account_number: '1234567890' }
    const refused = await owner.call('PUT', '/users/wallet/account', change)
    expect(refused.body.errors).toEqual({ otp_code: 'Please request and enter OTP' })
    const wrong = await owner.call('PUT', '/users/wallet/account', { ...change, otp_code: '000000' })
    expect(wrong.body.code).toBe('otp_invalid')
    clock.pass(60)
    const contact = await mailOf(owner.user_id)
    const otp_code = await askCode(shop, contact, { purpose: 'bank_account', headers: owner.headers })
    const changed = await owner.call('PUT', '/users/wallet/account', { ...change, otp_code })
    expect(changed.status).toBe(200)
    expect((await owner.withdraw(20_000)).body.code).toBe('withdrawal_account_waits')
    clock.pass(24 * 3600 + 1)
    expect((await owner.withdraw(20_000)).status).toBe(200)
  })
})

describe('after a change of contact or password', () => {
  /** A changed e-mail address, in the name of the owner. */
  async function moveMail(owner: Awaited<ReturnType<typeof openOwner>>) {
    const contact = someMail()
    const otp_code = await askCode(shop, contact, { purpose: 'update_email', headers: owner.headers })
    const changed = await owner.call<{ token: string }>('PUT', '/users/me/update_email', { ...contact, otp_code })
    expect(changed.status).toBe(200)
    return { contact, headers: bearer(changed.body.data.token) }
  }
  const UNTIL = '24/11/2026 10.00 WIB'

  test('a withdrawal and a code for another bank account wait 24 hours, with the time in both languages', async () => {
    const owner = await openOwner(shop)
    const { contact, headers } = await moveMail(owner)
    const ask = (language: string) =>
      owner.call(
        'POST',
        '/business_users/wallet/withdrawal',
        { amount: 20_000 },
        { ...headers, 'accept-language': language },
      )
    expect((await ask('en')).body).toMatchObject({
      code: 'withdrawal_access_waits',
      message: expect.stringContaining(`you can withdraw from ${UNTIL}`),
    })
    expect((await ask('id')).body.message).toContain(`saldo bisa ditarik mulai ${UNTIL}`)
    const terms = await owner.call('GET', '/users/wallet/withdrawal', undefined, headers)
    expect(terms.body.data).toMatchObject({
      refusal: 'withdrawal_access_waits',
      waits_until: '2026-11-24T03:00:00.000Z',
    })
    const asked = { ...contact, purpose: 'bank_account' }
    expect((await owner.call('POST', '/request_otp', asked, headers)).body.code).toBe('account_code_waits')
    const change = { ...ACCOUNT, account_number: '1234567890', otp_code: '123456' }
    const refused = await owner.call('PUT', '/users/wallet/account', change, headers)
    expect(refused.body).toMatchObject({ code: 'account_code_waits', message: expect.stringContaining(UNTIL) })
    clock.pass(24 * 3600)
    expect((await ask('en')).status).toBe(200)
    expect((await owner.call('POST', '/request_otp', asked, headers)).status).toBe(200)
  })

  test('money waits as well when the password was forgotten', async () => {
    const owner = await openOwner(shop)
    const contact = await mailOf(owner.user_id)
    const otp_code = await askCode(shop, contact, { purpose: 'forgot_password' })
    const password = 'pagar-bambu-hijau'
    const reset = { ...contact, otp_code, password, password_confirmation: password }
    expect((await shop.call('POST', '/forgot_password', reset)).status).toBe(200)
    const entered = await shop.call<{ data: { token: string } }>('POST', '/login', { ...contact, password })
    const headers = bearer(entered.body.data.token)
    expect((await owner.withdraw(20_000, headers)).body.code).toBe('withdrawal_access_waits')
  })
})

test('an account that is deleted takes its withdrawals back and forgets its bank account', async () => {
  const owner = await openOwner(shop, { business: false })
  await owner.withdraw(20_000)
  const close = command(async (work, user_id: number) => closeWithdrawals(work, user_id))
  expect(await close(shop.context, owner.user_id)).toEqual([])
  expect(await owner.balance()).toBe(100_000)
  const { db } = shop.connection
  expect(await db.select().from(bank_accounts).where(eq(bank_accounts.user_id, owner.user_id))).toEqual([])
  const [kept] = await db.select().from(withdrawals).where(eq(withdrawals.user_id, owner.user_id))
  expect(kept).toMatchObject({ amount: 20_000, status: 'failed', account_number: '', account_holder: '' })
  await expectHealthy(shop)
})
