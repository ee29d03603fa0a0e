import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { PASSWORD } from '@/lib/identity/accounts/testing'
import { DOCUMENTS } from '@/lib/identity/resellers/rules'
import { resellers } from '@/lib/identity/resellers/tables'
import { ACCOUNT_NUMBER, NPWP, type OpenedResellers, openResellers } from '@/lib/identity/resellers/testing'
import { uploads } from '@/lib/identity/uploads/tables'
import { bank_accounts } from '@/lib/money/bank-accounts/tables'
import { creditWallet } from '@/lib/money/wallet/commands/credit-wallet'
import type { PersonalData } from '@/lib/server/privacy/schema'
import { rowsWith } from '@/lib/server/privacy/testing'
import { movableClock } from '@/lib/server/testing'
import { tasks } from '@/lib/work/tasks/tables'

let r: OpenedResellers

beforeAll(async () => {
  r = await openResellers(movableClock('2026-11-23T03:00:00Z'))
})
afterAll(() => r.close())

test('the export of a reseller holds the application with its numbers, without hashes', async () => {
  const { headers, nik_number, store_name } = await r.applicant()
  await r.shop.call('POST', '/users/me/export', { password: PASSWORD }, headers)
  const { body } = await r.shop.call<{ data: PersonalData }>('GET', '/users/me/export', undefined, headers)
  expect(body.data.store).toMatchObject({
    ...{ store_name, nik_number, npwp_number: NPWP, application_status: 'submitted' },
    account: { account_number: ACCOUNT_NUMBER, account_holder: 'Ayu Lestari' },
    personal_address: { address: 'Jl. Melati Rahasia No. 1' },
    activities: [{ verb: 'open' }, { verb: 'submit' }],
  })
  expect(body.data.consents).toMatchObject([{ document: 'reseller terms', version: 0 }])
  expect(body.data.uploads).toHaveLength(3)
  expect(JSON.stringify(body.data.store)).not.toMatch(/_hash|_sealed|wrapped/)
})

test('the export of a reseller holds what was shared, what the store shows, and every withdrawal and cashback', async () => {
  const { headers, id } = await r.applicant()
  const { shop } = r
  const { db } = shop.connection
  await db.update(resellers).set({ application_status: 'accepted' }).where(eq(resellers.user_id, id))
  const product = await shop.product()
  await shop.call('POST', '/business_users/links', { kind: 'product', id: product.id }, headers)
  await shop.call('PUT', '/business_users/store_products', { product_ids: [product.id] }, headers)
  const credit = { user_id: id, amount: 100_000, cause: 'cashback', reference: 'earned/export' } as const
  await command(creditWallet)(shop.context, credit)
  await shop.call('POST', '/business_users/wallet/withdrawal', { amount: 50_000 }, headers)
  await shop.call('POST', '/users/me/export', { password: PASSWORD }, headers)
  const { body } = await shop.call<{ data: PersonalData }>('GET', '/users/me/export', undefined, headers)
  expect(body.data).toMatchObject({
    shared_links: [{ kind: 'product', target_id: product.id }],
    store_products: [{ product_id: product.id, position: 0 }],
    withdrawals: [{ amount: 50_000, fee: 5_000, tax: 5_000, account_number: ACCOUNT_NUMBER, status: 'requested' }],
    cashbacks: [],
  })
})

test('the erasure of a reseller takes the application, the keys of its documents and the task of its reviewer', async () => {
  const { headers, id, store_name } = await r.applicant()
  const kept = await r.shop.connection.db.select().from(uploads).where(eq(uploads.user_id, id))
  expect((await r.shop.call('DELETE', '/users/me', { password: PASSWORD }, headers)).status).toBe(200)
  expect(await rowsWith(r.shop.connection, store_name)).toEqual(['tasks'])
  for (const { key } of kept) {
    const [left] = await r.shop.connection.db.select().from(uploads).where(eq(uploads.key, key))
    expect(left).toMatchObject({ user_id: null, state: 'orphan', wrapped_key: null })
  }
  expect(kept.map(({ purpose }) => purpose).sort()).toEqual([...DOCUMENTS].sort())
  const accounts = await r.shop.connection.db.select().from(bank_accounts).where(eq(bank_accounts.user_id, id))
  expect(accounts).toEqual([])
  const [task] = await r.shop.connection.db.select().from(tasks).where(eq(tasks.subject_id, id))
  expect(task?.closed_at).not.toBeNull()
})
