import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { outbox } from '@/lib/identity/notifications/tables'
import { ACCOUNT, type OpenedClaims, openClaims } from '@/lib/orders/claims/testing'
import type { Activity } from '@/lib/orders/orders/schema'
import { decideRefund } from '@/lib/orders/refunds/commands/decide-refund'
import { movableClock } from '@/lib/server/testing'

const clock = movableClock('2026-11-20T03:00:00Z')
let desk: OpenedClaims

beforeAll(async () => {
  desk = await openClaims(clock)
})
afterAll(() => desk.close())

describe('a return of a whole order', () => {
  test('goes from the request to the money on the bank account [RET-002] [RET-010] [RET-029] [RET-030] [RET-031] [RET-032]', async () => {
    const bought = await desk.delivered()
    const { buyer, id, product } = bought
    expect(await desk.order(bought)).toMatchObject({ claimable: { kinds: ['return', 'exchange', 'refund'] } })
    const asked = await desk.askReturn(bought)
    expect(asked.body).toMatchObject({ data: { kind: 'return', status: 'requested' } })
    const claim = asked.body.data
    expect(await desk.order(bought)).toMatchObject({ status: 'return_processed', claimable: null })
    expect(claim.sum).toMatchObject({ goods: 600_000, total: 600_000 })
    const accepted = await desk.desk(desk.support, claim.id, 'decision', { outcome: 'accept' })
    expect(accepted.body.data).toMatchObject({ status: 'accepted' })
    const sent = await desk.as(buyer)('POST', `/orders/${id}/returns/confirm_shipment`, {
      return: { tracking_code: 'JP123', courier: 'JNE' },
    })
    expect(sent.body.data).toMatchObject({ status: 'in_transit', courier: 'JNE', actions: ['send', 'update_bank'] })
    const given = await desk.as(buyer)('POST', `/claims/${claim.id}/destination`, {
      destination: 'bank',
      account: ACCOUNT,
    })
    expect(given.body.data).toMatchObject({ destination: 'bank', actions: ['send', 'update_bank'] })
    const other = { ...ACCOUNT, bank_code: 'bni', bank_name: 'BNI', account_number: '9876543210' }
    const change = { destination: 'bank', account: other }
    expect((await desk.as(buyer)('POST', `/claims/${claim.id}/destination`, change)).status).toBe(200)
    expect(await desk.order(bought)).toMatchObject({ payee: { bank_name: 'BNI', account_number: '••••3210' } })
    const told = await desk.shop.connection.db.select().from(outbox).where(eq(outbox.template, 'refund_account'))
    expect(told.map(({ data }) => data.account)).toEqual(['BNI ••••3210'])
    await desk.desk(desk.warehouse, claim.id, 'receipt', {})
    const passed = await desk.desk(desk.warehouse, claim.id, 'inspection', { outcome: 'pass' })
    expect(passed.body.data).toMatchObject({ status: 'passed', is_fixed: true, remaining: 600_000 })
    const late = await desk.as(buyer)('POST', `/claims/${claim.id}/destination`, change)
    expect([late.status, late.body.code]).toEqual([409, 'invalid_transition'])
    expect(await desk.order(bought)).toMatchObject({ status: 'disburse_pending' })
    const [refund] = (await desk.order(bought)).money_back
    expect(refund).toMatchObject({ cause: 'claim', amount: 600_000, destination: 'bank', status: 'needs_approval' })
    await decideRefund(desk.shop.context, { id: refund?.id ?? 0, outcome: 'paid', note: 'TRF 1' })
    expect(await desk.order(bought)).toMatchObject({ status: 'returned', claims: [{ status: 'resolved' }] })
    expect(await desk.office.shelf(product.id)).toEqual([10, 0])
    const { body } = await desk.as(buyer)<Activity[]>('GET', `/orders/${id}/returns/activities`)
    expect(body.data.map(({ verb }) => verb)).toEqual([
      'create_return',
      'accept_return',
      'confirm_return_shipment',
      'update_bank',
      'update_bank',
      'update_shipment',
      'inspection',
      'update_bank',
      'finish_order',
    ])
  })
})
