import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { audit_log } from '@/lib/identity/audit/tables'
import { logInAs, makeOperator } from '@/lib/identity/operators/testing'
import { applyInbox } from '@/lib/money/payments/jobs'
import { decide, unpaidOrder } from '@/lib/money/payments/testing'
import { operatorOf } from '@/lib/orders/customers/testing'
import type { Payee, RefundDetail, RefundRow } from '@/lib/orders/refunds/schema'
import { env } from '@/lib/platform/env'
import type { OperatorRole } from '@/lib/platform/permissions'
import { makeBuyer, openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let me: number

beforeAll(async () => {
  shop = await openTestShop()
  me = (await makeOperator(shop.context)).id
})
afterAll(() => shop.close())

const NUMBER = '5271904488'
const ACCOUNT = { bank_code: 'bca', bank_name: 'BCA', account_number: NUMBER, account_holder: 'Sari Wijaya' }

const as = (...roles: OperatorRole[]) => operatorOf(shop, roles)
/** Somebody with an account of their own, as people are. */
const person = () => operatorOf(shop, ['finance'], { operator_id: me })

/** A refund to a bank account, which is given unless asked otherwise. */
async function refundToBank({ account = true, price = 150_000 } = {}) {
  const order = await unpaidOrder(shop, { who: await makeBuyer(shop), price })
  await order.pay({ method: 'virtual_account', channel: 'bca' })
  await decide(shop, `GRY-${order.id}-1`, 'pay')
  await applyInbox(shop.context)
  await shop.call('POST', `/orders/${order.id}/cancel`, {}, order.buyer.headers)
  if (account) await shop.call('POST', `/orders/${order.id}/returns/update_bank`, ACCOUNT, order.buyer.headers)
  const [refund] = await order.refunds()
  return { ...order, refund_id: refund?.id ?? 0 }
}

const show = async (id: number) => (await as('finance')<RefundDetail>('GET', `/refunds/${id}`)).body.data

describe('the list of refunds', () => {
  test('has the open ones with the oldest first, page by page, and others by status', async () => {
    const [first, second] = [await refundToBank(), await refundToBank({ account: false })]
    const call = as('finance')
    const ids = async (query: string) =>
      (await call<RefundRow[]>('GET', `/refunds?${query}`)).body.data.map(({ id }) => id)
    const open = await ids('')
    expect(open.slice(-2)).toEqual([first.refund_id, second.refund_id])
    expect(await ids('status=needs_bank')).toContain(second.refund_id)
    expect(await ids('status=needs_bank')).not.toContain(first.refund_id)
    expect(await ids('status=unknown')).toEqual([])
    const page = await call<RefundRow[]>('GET', '/refunds?limit=1')
    expect(page.body.data[0]).toMatchObject({ id: open[0] })
    const rest = await call<RefundRow[]>('GET', `/refunds?limit=100&cursor=${page.body.metadata.next_cursor}`)
    expect(rest.body.data.map(({ id }) => id)).toEqual(open.slice(1))
    const waiting = (await call<RefundRow[]>('GET', '/refunds?status=needs_bank')).body
    const owed = waiting.data.reduce((sum, { amount }) => sum + amount, 0)
    expect(waiting.metadata).toMatchObject({
      sums: [{ status: 'needs_bank', count: waiting.data.length, amount: owed }],
    })
    const elsewhere = operatorOf(shop, ['finance'], { warehouses: [] })
    expect((await elsewhere('GET', '/refunds')).body).toMatchObject({ data: [], metadata: { sums: [] } })
    expect((await elsewhere('GET', `/refunds/${first.refund_id}/payee`)).status).toBe(404)
  })

  test('shows account and holder masked, and in full only to who approves', async () => {
    env().payout_provider = null
    const { refund_id } = await refundToBank()
    const audited = await as('auditor')<RefundDetail>('GET', `/refunds/${refund_id}`)
    expect(audited.body.data).toMatchObject({
      payee: 'BCA ••••4488',
      account: { bank_name: 'BCA', account_number: '••••4488', account_holder: 'S••• W•••' },
      outcomes: ['paid', 'bank'],
    })
    expect(JSON.stringify(audited.body)).not.toMatch(/5271904488|Wijaya/)
    const looked = await as('finance')<Payee>('GET', `/refunds/${refund_id}/payee`)
    expect(looked.body.data).toMatchObject({ account_number: NUMBER, account_holder: 'Sari Wijaya' })
    for (const role of ['auditor', 'support', 'warehouse', 'catalogue'] as const) {
      expect((await as(role)('GET', `/refunds/${refund_id}/payee`)).status).toBe(403)
      const paid = { outcome: 'paid', note: 'TRF-1' }
      expect((await as(role)('POST', `/refunds/${refund_id}/decision`, paid)).status).toBe(403)
    }
    expect((await as('support')('GET', '/refunds')).status).toBe(403)
    const without = await refundToBank({ account: false })
    expect((await as('finance')('GET', `/refunds/${without.refund_id}/payee`)).body.code).toBe('refund_payee_missing')
  })
})

describe('a transfer', () => {
  test('is marked once, by a person only with the checked name, and with the number of the transfer', async () => {
    const { refund_id } = await refundToBank()
    const { version } = await show(refund_id)
    const pay = (body: object) =>
      person()('POST', `/refunds/${refund_id}/decision`, { outcome: 'paid', version, ...body })
    expect((await pay({ note: 'TRF-1' })).body.code).toBe('payee_name_unchecked')
    expect((await pay({ name_checked: true })).status).toBe(422)
    const both = await Promise.all(['TRF-1', 'TRF-2'].map((note) => pay({ note, name_checked: true })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await show(refund_id)).toMatchObject({ status: 'paid', approved_by: 'Rini Lestari', outcomes: [] })
    expect((await pay({ note: 'TRF-3', name_checked: true })).body.code).toBe('changed_meanwhile')
  })

  test('is refused for an account that was replaced while it was looked at', async () => {
    const order = await refundToBank()
    const { version } = await show(order.refund_id)
    const other = { ...ACCOUNT, account_number: '70011223344' }
    await shop.call('POST', `/orders/${order.id}/returns/update_bank`, other, order.buyer.headers)
    const paid = { outcome: 'paid', note: 'TRF-9', version, name_checked: true }
    const refused = await person()('POST', `/refunds/${order.refund_id}/decision`, paid)
    expect([refused.status, refused.body.code]).toEqual([409, 'changed_meanwhile'])
    expect(await show(order.refund_id)).toMatchObject({ status: 'needs_approval' })
  })
})

describe('a refund above Rp 5,000,000', () => {
  test('waits for a second person, is never approved by the first, and is approved once', async () => {
    const { refund_id } = await refundToBank({ price: 6_000_000 })
    const [first, second] = await Promise.all([1, 2].map(() => logInAs(shop, ['finance'])))
    const callAs = (who: typeof first) => async (body: object) => {
      const path = `/api/ops/v1/refunds/${refund_id}`
      const { version } = (await shop.call<{ data: RefundDetail }>('GET', path, undefined, who?.headers)).body.data
      const paid = { outcome: 'paid', name_checked: true, version, ...body }
      return shop.call<{ data: RefundRow; code: string }>('POST', `${path}/decision`, paid, who?.headers)
    }
    const asked = await callAs(first)({ note: 'Minta dicek' })
    expect(asked.body.data).toMatchObject({
      status: 'needs_approval',
      approval: { asked_by: { id: first?.operator.id } },
    })
    const own = await shop.call<{ data: RefundDetail }>(
      'GET',
      `/api/ops/v1/refunds/${refund_id}`,
      undefined,
      first?.headers,
    )
    expect(own.body.data).toMatchObject({ needs_second: true, asked_by_me: true })
    expect((await callAs(first)({ note: 'TRF-1' })).body.code).toBe('approval_own')
    const both = await Promise.all(['TRF-1', 'TRF-2'].map((note) => callAs(second)({ note })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await show(refund_id)).toMatchObject({
      status: 'paid',
      approved_by: second?.operator.name,
      asked_by_me: false,
    })
  })
})

test('looking at an account and paying it are in the audit log', async () => {
  const { refund_id } = await refundToBank()
  await as('finance')('GET', `/refunds/${refund_id}/payee`)
  await person()('POST', `/refunds/${refund_id}/decision`, { outcome: 'paid', note: 'TRF-7', name_checked: true })
  const found = await shop.connection.db
    .select()
    .from(audit_log)
    .where(eq(audit_log.subject_id, String(refund_id)))
  expect(found.map(({ action, name }) => [action, name])).toEqual([
    ['payee_seen', 'Rini Lestari'],
    ['refund_paid', 'Rini Lestari'],
  ])
  expect(JSON.stringify(found)).not.toMatch(/5271904488|Wijaya/)
})
