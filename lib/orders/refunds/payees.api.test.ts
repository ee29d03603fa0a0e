import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { messageWords } from '@/lib/identity/notifications/projection'
import { outbox } from '@/lib/identity/notifications/tables'
import { applyInbox } from '@/lib/money/payments/jobs'
import { decide, unpaidOrder } from '@/lib/money/payments/testing'
import { listOpenTasks, requireOrderOverview } from '@/lib/orders/desk/queries/overview'
import type { Order } from '@/lib/orders/my-orders/schema'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { order_activities, orders } from '@/lib/orders/orders/tables'
import { makeMember } from '@/lib/orders/orders/testing/buyers'
import { decideRefund } from '@/lib/orders/refunds/commands/decide-refund'
import { sendRefunds } from '@/lib/orders/refunds/jobs'
import { listOpenRefunds } from '@/lib/orders/refunds/queries/refunds'
import { payees, refunds } from '@/lib/orders/refunds/tables'
import { env } from '@/lib/platform/env'
import { blankOrders } from '@/lib/server/privacy/commands/blank-orders'
import { makeBuyer, movableClock, openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop
const clock = movableClock('2026-11-23T10:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
})
afterAll(() => shop.close())

const NUMBER = '5271904488'
const ACCOUNT = { bank_code: 'bca', bank_name: 'BCA', account_number: NUMBER, account_holder: 'Sari Wijaya' }
type OrderAnswer = { data: Order; code?: string; errors?: Record<string, string> }

/** An order that was paid, by bank transfer unless given otherwise, and cancelled. */
async function cancelledOrder(method: object = { method: 'virtual_account', channel: 'bca' }, who = makeBuyer(shop)) {
  const order = await unpaidOrder(shop, { who: await who })
  await order.pay(method)
  await decide(shop, `GRY-${order.id}-1`, 'pay')
  await applyInbox(shop.context)
  await shop.call('POST', `/orders/${order.id}/cancel`, {}, order.buyer.headers)
  return order
}

type CancelledOrder = Awaited<ReturnType<typeof cancelledOrder>>

const give = ({ id, buyer }: CancelledOrder, account: object = ACCOUNT, headers = buyer.headers) =>
  shop.call<OrderAnswer>('POST', `/orders/${id}/returns/update_bank`, account, headers)

const refundOf = async (order: CancelledOrder) => (await order.refunds()).at(0)?.id ?? 0
const activitiesOf = (id: number) =>
  shop.connection.db.select().from(order_activities).where(eq(order_activities.order_id, id))

describe('the bank account for a refund', () => {
  test('is set on the order, also by a guest, and shown with its last four digits only [RET-031] [REF-018]', async () => {
    const order = await cancelledOrder()
    expect(await order.detail()).toMatchObject({
      actions: ['update_bank'],
      payee: null,
      next_action: { actor: 'shopper', action: 'give_bank', otherwise: null },
    })
    const { status, body } = await give(order, { ...ACCOUNT, account_number: '5271-904 488' })
    expect(status).toBe(200)
    expect(body.data.payee).toEqual({
      bank_code: 'bca',
      bank_name: 'BCA',
      account_number: '••••4488',
      account_holder: 'Sari Wijaya',
    })
    expect(body.data.money_back).toMatchObject([{ destination: 'bank', status: 'needs_approval' }])
    expect(body.data.next_action).toBeNull()
  })

  test('has the error messages of the specification [REF-014] [REF-015]', async () => {
    const order = await cancelledOrder()
    const refused = async (wrong: object) => {
      const { status, body } = await give(order, { ...ACCOUNT, ...wrong })
      return [status, body.errors]
    }
    expect(await refused({ bank_code: '' })).toEqual([422, { bank_code: 'Select a bank' }])
    expect(await refused({ bank_code: 'bank-of-nowhere' })).toEqual([422, { bank_code: 'Select a bank' }])
    expect(await refused({ account_number: undefined })).toEqual([422, { account_number: 'Enter account number' }])
    expect(await refused({ account_number: '12ab' })).toEqual([422, { account_number: 'Enter account number' }])
    expect(await refused({ account_holder: '  ' })).toEqual([422, { account_holder: 'Enter account holder name' }])
    expect(await refused({ pin: '1234' })).toMatchObject([422, expect.anything()])
  })

  test('is never in plain text in the database, the timeline or a message', async () => {
    const order = await cancelledOrder()
    await give(order)
    const [row] = await shop.connection.db.select().from(payees).where(eq(payees.order_id, order.id))
    const kept = [row, await activitiesOf(order.id), await shop.connection.db.select().from(outbox)]
    expect(JSON.stringify(kept)).not.toContain(NUMBER)
    expect(JSON.stringify(row)).not.toContain('Wijaya')
    const told = (await shop.connection.db.select().from(outbox)).find(
      ({ template, dedupe_key }) => template === 'refund_account' && dedupe_key.includes(String(order.id)),
    )
    expect(told && messageWords(told).short).toContain('BCA ••••4488')
  })

  test('is stored once when it is sent repeatedly, and replaced by a corrected one', async () => {
    const order = await cancelledOrder()
    const answers = await Promise.all([give(order), give(order), give(order)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const updates = async () => (await activitiesOf(order.id)).filter(({ verb }) => verb === 'update_bank')
    expect(await updates()).toHaveLength(1)
    const corrected = await give(order, { ...ACCOUNT, bank_code: 'mandiri_syariah', account_number: '70011223344' })
    expect(corrected.body.data.payee).toMatchObject({ bank_name: 'Mandiri Syariah', account_number: '••••3344' })
    expect(await updates()).toHaveLength(2)
  })

  test('is deleted together with the buyer’s account', async () => {
    const order = await cancelledOrder()
    await give(order)
    await command(blankOrders)(shop.context, [order.id])
    expect(await shop.connection.db.select().from(payees).where(eq(payees.order_id, order.id))).toEqual([])
    const [row] = await shop.connection.db.select().from(orders).where(eq(orders.id, order.id))
    expect(row).toMatchObject({ buyer_name: '', buyer_email: null, buyer_phone_number: null })
  })

  test('cannot be set on another buyer’s order', async () => {
    const order = await cancelledOrder()
    const other = await makeBuyer(shop)
    expect((await give(order, ACCOUNT, other.headers)).body.code).toBe('order_not_found')
    expect((await give(order, ACCOUNT, {} as typeof other.headers)).status).toBe(401)
    expect((await order.detail()).payee).toBeNull()
  })

  test('is refused when no refund waits for one, and once the refund is paid', async () => {
    const toSource = await cancelledOrder({ method: 'e_wallet', channel: 'gopay' })
    expect([(await give(toSource)).status, (await toSource.detail()).actions]).toEqual([409, []])
    const order = await cancelledOrder(undefined, makeMember(shop))
    await give(order)
    await decideRefund(shop.context, { id: await refundOf(order), outcome: 'paid', note: 'TRF-1' })
    const late = await give(order)
    expect([late.status, late.body.code]).toEqual([409, 'refund_account_closed'])
    expect((await order.detail()).actions).toEqual([])
  })
})

describe('the store', () => {
  test('sees the full account on the order and the masked one in lists, and transfers the money', async () => {
    const order = await cancelledOrder()
    await give(order)
    const shown = await requireOrderOverview(shop.context, String(order.id))
    expect(shown.payee).toMatchObject({ bank_name: 'BCA', account_number: NUMBER, account_holder: 'Sari Wijaya' })
    const work = (await listOpenTasks(shop.context)).filter((one) => one.order === formattedId(order.id))
    expect(work).toMatchObject([{ kind: 'refund_due', data: { amount: order.net_price, payee: 'BCA ••••4488' } }])
    const listed = (await listOpenRefunds(shop.connection.db)).filter(({ order_id }) => order_id === order.id)
    expect(listed).toMatchObject([{ status: 'needs_approval', payee: 'BCA ••••4488' }])
    const id = await refundOf(order)
    env().payout_provider = null
    const approve = decideRefund(shop.context, { id, outcome: 'approve', note: '' })
    await expect(approve).rejects.toMatchObject({ code: 'invalid_transition' })
    await sendRefunds(shop.context)
    await decideRefund(shop.context, { id, outcome: 'paid', note: 'TRF-2' })
    expect((await order.detail()).money_back).toMatchObject([{ status: 'paid' }])
    expect((await requireOrderOverview(shop.context, String(order.id))).work).toEqual([])
  })

  test('has an open task until the last refund of an order is paid', async () => {
    const order = await unpaidOrder(shop)
    await order.pay({ method: 'virtual_account', channel: 'bca' })
    await order.pay({ method: 'virtual_account', channel: 'bni' })
    await decide(shop, `GRY-${order.id}-2`, 'pay')
    await applyInbox(shop.context)
    await decide(shop, `GRY-${order.id}-1`, 'pay_late')
    await applyInbox(shop.context)
    await shop.call('POST', `/orders/${order.id}/cancel`, {}, order.buyer.headers)
    await give(order)
    const open = async () => (await requireOrderOverview(shop.context, String(order.id))).work.map(({ kind }) => kind)
    const [first, second] = await order.refunds()
    await decideRefund(shop.context, { id: first?.id ?? 0, outcome: 'paid', note: 'TRF-4' })
    expect(await open()).toEqual(['refund_due'])
    await decideRefund(shop.context, { id: second?.id ?? 0, outcome: 'paid', note: 'TRF-5' })
    expect(await open()).toEqual([])
  })

  test('can ask for another account when the bank refuses the first, and the shopper can set it', async () => {
    const order = await cancelledOrder()
    await give(order)
    await decideRefund(shop.context, { id: await refundOf(order), outcome: 'bank', note: 'no such account' })
    expect(await order.detail()).toMatchObject({ money_back: [{ status: 'needs_bank' }], actions: ['update_bank'] })
    expect((await give(order)).body.data.money_back).toMatchObject([{ status: 'needs_approval' }])
  })

  test('cannot transfer a refund that goes to its source', async () => {
    const order = await cancelledOrder({ method: 'e_wallet', channel: 'gopay' })
    const id = await refundOf(order)
    await shop.connection.db.update(refunds).set({ status: 'needs_approval' }).where(eq(refunds.id, id))
    const paid = decideRefund(shop.context, { id, outcome: 'paid', note: 'TRF-3' })
    await expect(paid).rejects.toMatchObject({ code: 'invalid_transition' })
  })
})
