import { expect } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import type { ApplicationStatus } from '@/lib/identity/resellers/states'
import { resellers } from '@/lib/identity/resellers/tables'
import { creditWallet } from '@/lib/money/wallet/commands/credit-wallet'
import type { Withdrawal, WithdrawalTerms } from '@/lib/money/withdrawals/schema'
import { balanceOf, makeMember, makeReseller } from '@/lib/orders/orders/testing/buyers'
import { findDiscrepancies } from '@/lib/server/doctor/queries'
import type { TestShop } from '@/lib/server/testing'

export const ACCOUNT = {
  bank_code: 'bca',
  bank_branch: 'Bekasi',
  account_number: '5271904488',
  account_holder: 'Sari Wijaya',
}

type Answer<Data> = { data: Data; code?: string; message?: string; errors?: Record<string, string> }

let given = 0

/** A member with money and an account, and their calls. */
export async function openOwner(
  shop: TestShop,
  { wallet = 100_000, business = true, account = ACCOUNT as object | null } = {},
) {
  const member = await (business ? makeReseller(shop) : makeMember(shop))
  const call = <Data>(method: string, path: string, body?: object, headers: object = {}) =>
    shop.call<Answer<Data>>(method, path, body, { ...member.headers, ...headers })
  if (account) await call('PUT', '/users/wallet/account', account)
  given += 1
  const credit = { user_id: member.user_id, amount: wallet, cause: 'cashback', reference: `earned/${given}` } as const
  if (wallet > 0) await command(creditWallet)(shop.context, credit)
  const path = business ? '/business_users/wallet/withdrawal' : '/users/wallet/withdrawal'
  return {
    ...member,
    call,
    withdraw: (amount: number, headers?: object) => call<Withdrawal>('POST', path, { amount }, headers),
    terms: async () => (await call<WithdrawalTerms>('GET', '/users/wallet/withdrawal')).body.data,
    balance: () => balanceOf(shop, member, 'wallet'),
    set: (application_status: ApplicationStatus) =>
      shop.connection.db.update(resellers).set({ application_status }).where(eq(resellers.user_id, member.user_id)),
  }
}

/** The doctor finds nothing wrong. */
export const expectHealthy = async (shop: TestShop) =>
  expect((await findDiscrepancies(shop.context)).filter(({ violations }) => violations > 0)).toEqual([])
