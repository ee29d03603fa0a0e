import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { rows } from '@/lib/db/rows'
import { users } from '@/lib/identity/accounts/tables'
import { askCode, openAccounts } from '@/lib/identity/accounts/testing'
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
    const [person] = await shop.connection.db.select().from(users).where(eq(users.id, owner.user_id))
    const contact = { email: person?.email ?? '' }
    const otp_code = await askCode(shop, contact, { purpose: 'bank_account', headers: owner.headers })
    const changed = await owner.call('PUT', '/users/wallet/account', { ...change, otp_code })
    expect(changed.status).toBe(200)
    expect((await owner.withdraw(20_000)).body.code).toBe('withdrawal_account_waits')
    clock.pass(24 * 3600 + 1)
    expect((await owner.withdraw(20_000)).status).toBe(200)
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
