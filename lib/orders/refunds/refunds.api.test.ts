import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { stock_items } from '@/lib/fulfilment/inventory/tables'
import { messageWords } from '@/lib/identity/notifications/projection'
import { outbox } from '@/lib/identity/notifications/tables'
import { applyInbox, closeCharges } from '@/lib/money/payments/jobs'
import { simulated_charges } from '@/lib/money/payments/tables'
import { decide, setGateway, unpaidOrder } from '@/lib/money/payments/testing'
import { listOpenTasks } from '@/lib/orders/desk/queries/overview'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { decideRefund } from '@/lib/orders/refunds/commands/decide-refund'
import { askAboutRefunds, findLateRefunds, sendRefunds } from '@/lib/orders/refunds/jobs'
import { listOpenRefunds } from '@/lib/orders/refunds/queries/refunds'
import { formatRupiah } from '@/lib/platform/money'
import { addHours } from '@/lib/platform/time'
import { makeBuyer, movableClock, openTestShop, type TestShop } from '@/lib/server/testing'
import { runDeadlines } from '@/lib/work/deadlines/jobs'

let shop: TestShop
/** A Monday; the fourteenth working day from here ends on Friday, 11 December. */
const clock = movableClock('2026-11-23T10:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
})
afterAll(() => shop.close())

const BCA = { method: 'virtual_account', channel: 'bca' }
const GOPAY = { method: 'e_wallet', channel: 'gopay' }

/** An order paid with the second method after starting with the first, then paid again with the first. */
async function paidTwice(first: object, second: object) {
  const order = await unpaidOrder(shop)
  await order.pay(first)
  await order.pay(second)
  await decide(shop, `GRY-${order.id}-2`, 'pay')
  await applyInbox(shop.context)
  expect(await order.status()).toBe('payment_verified')
  await decide(shop, `GRY-${order.id}-1`, 'pay_late')
  await applyInbox(shop.context)
  return order
}

type Order = Awaited<ReturnType<typeof unpaidOrder>>

const statuses = async (order: Order) => ({
  refunds: (await order.refunds()).map(({ status }) => status),
  attempts: (await order.attempts()).map(({ status }) => status),
})

const isAbout = ({ id }: Order, key: string) => key.split('/')[1] === String(id)

/** The messages about the order’s refund. */
async function refundMessages(order: Order) {
  const rows = await shop.connection.db.select().from(outbox).orderBy(outbox.id)
  return rows
    .filter(({ template, dedupe_key }) => /^(refund_|order_cancelled)/.test(template) && isAbout(order, dedupe_key))
    .map((row) => ({ template: row.template, ...messageWords(row) }))
}

describe('the payment of a cancelled order', () => {
  /** An order paid and cancelled by a reader of this language. */
  async function cancelledOrder(method: object, language: 'id' | 'en') {
    const buyer = await makeBuyer(shop)
    const who = { ...buyer, headers: { ...buyer.headers, 'accept-language': language } }
    const order = await unpaidOrder(shop, { who })
    await order.pay(method)
    await decide(shop, `GRY-${order.id}-1`, 'pay')
    await applyInbox(shop.context)
    expect((await order.detail()).money_back).toEqual([])
    await shop.call('POST', `/orders/${order.id}/cancel`, {}, who.headers)
    return order
  }

  test('is refunded to its source, with the refund on the order and messages at start and end', async () => {
    const order = await cancelledOrder(GOPAY, 'id')
    const [refund] = await order.refunds()
    const { exchanges, money_back } = await order.detail()
    expect(exchanges).toEqual([])
    const shown = {
      id: refund?.id,
      cause: 'order_cancelled',
      amount: order.net_price,
      destination: 'source',
      due_at: '2026-12-11T17:00:00.000Z',
    }
    expect(money_back).toEqual([{ ...shown, status: 'queued', paid_at: null }])
    await sendRefunds(shop.context)
    const paid_at = clock.now().toISOString()
    expect((await order.detail()).money_back).toEqual([{ ...shown, status: 'paid', paid_at }])
    const [cancelled, opened, paid, ...more] = await refundMessages(order)
    expect([cancelled?.template, opened?.template, more]).toEqual(['order_cancelled', 'refund_opened', []])
    expect(opened?.text).toContain(`${formatRupiah(order.net_price)} dari pesanan GRY-${order.id} kami kembalikan`)
    expect(opened?.text).toMatch(/paling lambat 11\/12\/2026[\s\S]*kembali ke metode pembayaran yang kamu pakai/)
    expect(opened?.text).toMatch(/https?:\/\/[^/]+\/track-order#/)
    expect(paid?.template).toBe('refund_paid')
    expect(paid?.text).toContain('sudah kami kembalikan ke metode pembayaran yang kamu pakai')
  })

  test('is refunded to a bank account when its method has no refunds, with messages in the buyer’s language', async () => {
    const order = await cancelledOrder(BCA, 'en')
    const [refund] = await order.refunds()
    expect((await order.detail()).money_back).toMatchObject([{ destination: 'bank', status: 'needs_bank' }])
    await decideRefund(shop.context, { id: refund?.id ?? 0, outcome: 'paid', note: 'TRF-9' })
    const [, opened, paid] = await refundMessages(order)
    expect(opened?.text).toMatch(
      /by 11\/12\/2026 at the latest[\s\S]*Enter your account number at \S+\/en\/orders\/\d+\/status/,
    )
    expect(opened?.text).toMatch(/https?:\/\/[^/]+\/en\/track-order#/)
    expect(opened?.html).toMatch(/href="https?:\/\/[^/]+\/en"/)
    expect([paid?.template, paid?.text]).toEqual(['refund_paid', expect.stringContaining('to your bank account')])
    expect(JSON.stringify(await order.detail())).not.toContain('TRF-9')
  })

  test('is refunded to a bank account, with a message, when its gateway refuses the refund', async () => {
    const order = await cancelledOrder(GOPAY, 'en')
    const ofOrder = eq(simulated_charges.order_id, `GRY-${order.id}-1`)
    const [charge] = await shop.connection.db.select().from(simulated_charges).where(ofOrder)
    const payload = { ...charge?.payload, payment_type: 'cstore' }
    await shop.connection.db.update(simulated_charges).set({ payload }).where(ofOrder)
    await sendRefunds(shop.context)
    expect((await order.detail()).money_back).toMatchObject([{ destination: 'bank', status: 'needs_bank' }])
    const [, , failed, ...more] = await refundMessages(order)
    expect([failed?.template, more]).toEqual(['refund_failed', []])
    expect(failed?.text).toMatch(/couldn't be returned to the payment method you used[\s\S]*still by 11\/12\/2026/)
    expect(failed?.short).toContain(`${formatRupiah(order.net_price)} of order GRY-${order.id} by bank transfer`)
  })
})

describe('an order that is paid twice', () => {
  test('refunds the second payment to its source, once', async () => {
    const order = await paidTwice(GOPAY, BCA)
    expect(await statuses(order)).toEqual({ refunds: ['queued'], attempts: ['refund_pending', 'settled'] })
    expect((await order.detail()).money_back).toMatchObject([{ cause: 'second_settlement' }])
    await Promise.all([sendRefunds(shop.context), sendRefunds(shop.context)])
    expect(await statuses(order)).toEqual({ refunds: ['paid'], attempts: ['refunded', 'settled'] })
    const [charge] = (await order.charges()).filter(({ order_id }) => order_id.endsWith('-1'))
    expect([charge?.transaction_status, charge?.refunds.length]).toEqual(['refund', 1])
    await applyInbox(shop.context)
    expect(await order.status()).toBe('payment_verified')
    expect(await order.stock_item()).toEqual({ on_hand: 10, reserved: 1 })
  })

  test('waits for a bank account when the method has no refunds, until an operator has transferred the money', async () => {
    const order = await paidTwice(BCA, GOPAY)
    expect(await statuses(order)).toEqual({ refunds: ['needs_bank'], attempts: ['refund_pending', 'settled'] })
    await sendRefunds(shop.context)
    const [refund] = await order.refunds()
    const open = await listOpenRefunds(shop.connection.db)
    expect(open.map(({ order_id }) => order_id)).toContain(order.id)
    await decideRefund(shop.context, { id: refund?.id ?? 0, outcome: 'paid', note: 'TRF-1' })
    expect(await statuses(order)).toEqual({ refunds: ['paid'], attempts: ['refunded', 'settled'] })
    await expect(
      decideRefund(shop.context, { id: refund?.id ?? 0, outcome: 'paid', note: 'TRF-2' }),
    ).rejects.toMatchObject({ code: 'invalid_transition' })
  })
})

describe('an overdue refund', () => {
  test('is one task for an operator until it is paid', async () => {
    const order = await paidTwice(BCA, GOPAY)
    const isListed = async () =>
      (await listOpenTasks(shop.context)).filter(
        ({ order: number, kind }) => number === formattedId(order.id) && kind !== 'process',
      )
    const [refund] = await order.refunds()
    clock.set(addHours(refund?.due_at ?? clock.now(), -1))
    await findLateRefunds(shop.context)
    expect(await isListed()).toEqual([])
    clock.pass(7200)
    await Promise.all([findLateRefunds(shop.context), findLateRefunds(shop.context)])
    expect(await isListed()).toMatchObject([{ kind: 'refund_due', data: { amount: order.net_price } }])
    await decideRefund(shop.context, { id: refund?.id ?? 0, outcome: 'paid', note: 'TRF-3' })
    expect(await isListed()).toEqual([])
  })
})

describe('a refund whose answer is lost', () => {
  test('is unknown and never sent again; the gateway reports later that it was paid', async () => {
    const order = await paidTwice(GOPAY, BCA)
    await setGateway(shop, 'midtrans', 'charges_then_silent')
    await sendRefunds(shop.context)
    await setGateway(shop, 'midtrans', 'well')
    expect((await statuses(order)).refunds).toEqual(['unknown'])
    await sendRefunds(shop.context)
    clock.pass(120)
    await askAboutRefunds(shop.context)
    expect(await statuses(order)).toEqual({ refunds: ['paid'], attempts: ['refunded', 'settled'] })
    expect((await order.charges()).flatMap(({ refunds }) => refunds)).toHaveLength(1)
  })

  test('stays unknown until an operator decides when the gateway does not know it', async () => {
    const order = await paidTwice(GOPAY, BCA)
    await setGateway(shop, 'midtrans', 'broken')
    await sendRefunds(shop.context)
    await setGateway(shop, 'midtrans', 'well')
    clock.pass(120)
    await askAboutRefunds(shop.context)
    await sendRefunds(shop.context)
    expect((await statuses(order)).refunds).toEqual(['unknown'])
    expect((await order.charges()).flatMap(({ refunds }) => refunds)).toEqual([])
    const [refund] = await order.refunds()
    await decideRefund(shop.context, { id: refund?.id ?? 0, outcome: 'bank', note: 'not at the gateway' })
    expect((await statuses(order)).refunds).toEqual(['needs_bank'])
  })
})

describe('a payment for an expired or cancelled order', () => {
  test('fulfils an expired order when its pieces are still available', async () => {
    const order = await unpaidOrder(shop)
    await order.pay(GOPAY)
    clock.pass(25 * 3600)
    await runDeadlines(shop.context)
    expect(await order.status()).toBe('cancelled')
    await decide(shop, `GRY-${order.id}-1`, 'pay_late')
    await applyInbox(shop.context)
    expect(await order.status()).toBe('payment_verified')
    expect(await order.refunds()).toEqual([])
  })

  test('is refunded when they are not, and when the shopper had cancelled the order', async () => {
    const sold = await unpaidOrder(shop, { stock: 1 })
    await sold.pay(GOPAY)
    clock.pass(25 * 3600)
    await runDeadlines(shop.context)
    await shop.connection.db.update(stock_items).set({ on_hand: 0 }).where(eq(stock_items.product_id, sold.product_id))
    await decide(shop, `GRY-${sold.id}-1`, 'pay_late')
    const called = await unpaidOrder(shop)
    await called.pay(GOPAY)
    await shop.call('POST', `/orders/${called.id}/cancel`, {}, called.buyer.headers)
    await decide(shop, `GRY-${called.id}-1`, 'pay_late')
    await applyInbox(shop.context)
    await closeCharges(shop.context)
    await sendRefunds(shop.context)
    for (const order of [sold, called]) {
      expect(await order.status()).toBe('cancelled')
      expect(await statuses(order)).toEqual({ refunds: ['paid'], attempts: ['refunded'] })
    }
    await shop.connection.db.update(stock_items).set({ on_hand: 1 }).where(eq(stock_items.product_id, sold.product_id))
  })
})
