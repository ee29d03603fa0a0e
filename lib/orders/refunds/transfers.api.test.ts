import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { command } from '@/lib/db/command'
import { webhook_inbox } from '@/lib/http/inbox/tables'
import { messageWords } from '@/lib/identity/notifications/projection'
import { outbox } from '@/lib/identity/notifications/tables'
import { askAboutPayouts } from '@/lib/money/payouts/commands/ask-payouts'
import { sendPayouts } from '@/lib/money/payouts/commands/send-payouts'
import { PAYOUT_PROVIDERS } from '@/lib/money/payouts/rules'
import { requireOrderOverview } from '@/lib/orders/desk/queries/overview'
import { giveChecked, owedOrder, sendNow, setProvider } from '@/lib/orders/refunds/testing'
import { blankOrders } from '@/lib/server/privacy/commands/blank-orders'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop
const clock = movableClock('2026-11-23T10:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
})
afterAll(() => shop.close())

type Order = Awaited<ReturnType<typeof owedOrder>>

const tasksOf = async ({ id }: Order) =>
  (await requireOrderOverview(shop.context, String(id))).work.map(({ kind }) => kind)

async function messagesOf({ id }: Order) {
  const rows = await shop.connection.db.select().from(outbox).orderBy(outbox.id)
  return rows
    .filter(({ template, dedupe_key }) => /^refund_/.test(template) && dedupe_key.split('/')[1] === String(id))
    .map((row) => ({ template: row.template, ...messageWords(row) }))
}

describe('a small refund whose holder the bank confirms', () => {
  test('is approved by itself, sent with the batch and paid when the bank has paid', async () => {
    await setProvider(shop, 'iris', 'waits')
    const order = await owedOrder(shop)
    await giveChecked(shop, order)
    expect(await order.states()).toEqual(['queued'])
    expect(await tasksOf(order)).toEqual([])
    expect(await sendNow(shop)).toEqual({ count: 1, amount: order.net_price })
    expect(await order.states()).toEqual(['submitted', 'submitted'])
    await order.bank('paid')
    expect(await order.states()).toEqual(['paid', 'paid'])
    const [transfer] = await order.transfers()
    expect(transfer?.proof).toBe(transfer?.provider_reference)
    expect((await order.refund())?.note).toBe(transfer?.proof)
    expect((await order.attempts()).map(({ status }) => status)).toEqual(['refunded'])
    expect((await messagesOf(order)).map(({ template }) => template).at(-1)).toBe('refund_paid')
    const kept = JSON.stringify([transfer, await shop.connection.db.select().from(webhook_inbox)])
    expect(kept).not.toMatch(/5271904488|Wijaya/i)
    await command(blankOrders)(shop.context, [order.id])
    expect((await order.transfers())[0]).toMatchObject({ account_number: '', account_holder: '', last_digits: '' })
  })
})

test('another account that the shopper gives before the transfer begins takes the approval away', async () => {
  await setProvider(shop, 'iris', 'waits')
  const order = await owedOrder(shop)
  await giveChecked(shop, order)
  expect(await order.states()).toEqual(['queued'])
  await order.give({})
  expect(await order.states()).toEqual(['queued'])
  clock.pass(1)
  await order.give({ account_holder: 'Rina Lestari' })
  expect(await order.states()).toEqual(['needs_approval'])
  await giveChecked(shop, order, { account_holder: 'Rina Lestari' })
  expect((await sendNow(shop)).count).toBe(0)
  expect(await order.states()).toEqual(['needs_approval'])
})

describe.each(PAYOUT_PROVIDERS)('a transfer by %s', (provider) => {
  /** An approved refund that waits for the batch. */
  async function approvedOrder() {
    await setProvider(shop, 'iris', 'waits')
    const order = await owedOrder(shop)
    await giveChecked(shop, order)
    return order
  }

  test('that fails asks the shopper for another account and says why', async () => {
    const order = await approvedOrder()
    await setProvider(shop, provider, 'fails')
    await sendNow(shop)
    clock.pass(120)
    await askAboutPayouts(shop.context)
    expect(await order.states()).toEqual(['needs_bank', 'failed'])
    const failed = (await messagesOf(order)).at(-1)
    expect(failed?.template).toBe('refund_failed')
    expect(failed?.text).toContain('Bank tidak mengenal nomor rekening yang kamu isi')
    await giveChecked(shop, order, { account_number: '70011223344' })
    await setProvider(shop, provider, 'waits')
    expect(await order.states()).toEqual(['needs_approval', 'failed'])
  })

  test('whose answer is lost is asked about and paid exactly once', async () => {
    const order = await approvedOrder()
    await setProvider(shop, provider, 'silent')
    await sendNow(shop)
    expect(await order.states()).toEqual(['unknown', 'unknown'])
    expect(await tasksOf(order)).toEqual(['refund_due'])
    await sendPayouts(shop.context)
    await setProvider(shop, provider, 'waits')
    expect(await order.states()).toEqual(['unknown', 'unknown'])
    clock.pass(120)
    await askAboutPayouts(shop.context)
    expect(await order.states()).toEqual(['paid', 'paid'])
    expect(await order.atProvider()).toHaveLength(1)
    expect(await tasksOf(order)).toEqual([])
  })

  test('that the bank returns asks for another account, with a task', async () => {
    const order = await approvedOrder()
    await setProvider(shop, provider, 'waits')
    await sendNow(shop)
    await order.bank('paid')
    expect(await order.states()).toEqual(['paid', 'paid'])
    await order.bank('returned')
    expect(await order.states()).toEqual(['needs_bank', 'failed'])
    expect((await order.attempts()).map(({ status }) => status)).toEqual(['refund_pending'])
    expect(await tasksOf(order)).toEqual(['refund_due'])
    expect((await messagesOf(order)).at(-1)?.text).toContain('Bank mengirim balik')
  })
})
