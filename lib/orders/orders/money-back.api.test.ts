import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { addresses } from '@/lib/identity/addresses/tables'
import { messageWords } from '@/lib/identity/notifications/projection'
import { outbox } from '@/lib/identity/notifications/tables'
import type { Wallet } from '@/lib/money/wallet/schema'
import { keepCashbacks } from '@/lib/orders/cashbacks/commands/keep-cashback'
import { balanceOf, type Member, makeMember, makeReseller, postAs } from '@/lib/orders/orders/testing/buyers'
import { openDesk } from '@/lib/orders/orders/testing/desk'
import type { ReferralOrder } from '@/lib/orders/referrals/schema'
import { formatRupiah } from '@/lib/platform/money'
import { calendarDay, daysBetween } from '@/lib/platform/time'
import { openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let desk: ReturnType<typeof openDesk>
const FROM_WALLET = 40_000

beforeAll(async () => {
  shop = await openTestShop()
  desk = openDesk(shop)
})
afterAll(() => shop.close())

/** A paid order, partly from the wallet if it has a balance. */
async function paidBy(buyer: Member, more: Record<string, unknown> = {}) {
  const product = await shop.product({ price: 150_000 })
  const { body } = await postAs(shop, buyer, '/orders', {
    address_id: buyer.address_id,
    courier_id: 1,
    shipping_method: 'REG',
    order_products_attributes: [{ product_id: product.id, quantity: 1 }],
    ...more,
  })
  await desk.settle(shop.context, body.data.id)
  return body.data
}

async function partlyFromWallet() {
  const buyer = await makeMember(shop, { wallet: FROM_WALLET })
  return { buyer, order: await paidBy(buyer, { wallet_reduction: FROM_WALLET }) }
}

async function messageOf(id: number, template: string) {
  const row = (await shop.connection.db.select().from(outbox)).find((one) => one.dedupe_key === `${template}/${id}`)
  return row ? messageWords(row) : { text: '', short: '' }
}

async function deliver(id: number) {
  await desk.operate(id, 'process_order')
  await desk.operate(id, 'ship_order')
  await desk.operate(id, 'order_delivered', { proof: 'photo 12' })
}

describe('a cancelled paid order', () => {
  test('shows both the wallet part and the refund, on the order and in the message', async () => {
    const { buyer, order } = await partlyFromWallet()
    await desk.step(buyer, order.id, 'cancel')
    const { data } = await desk.read(buyer, order.id)
    expect(data).toMatchObject({ wallet_refund: FROM_WALLET, money_back: [{ amount: order.net_price }] })
    const { text, short } = await messageOf(order.id, 'order_cancelled')
    expect(text).toContain(`${formatRupiah(FROM_WALLET)} sudah kembali ke dompetmu`)
    expect(text).toContain(`${formatRupiah(order.net_price)} kami kembalikan seluruhnya`)
    expect(short).toContain(formatRupiah(FROM_WALLET + order.net_price))
  })

  test('shows both as well when the store rejects it', async () => {
    const { buyer, order } = await partlyFromWallet()
    await desk.operate(order.id, 'reject_order', { reason: 'Rusak di gudang.' })
    expect((await desk.read(buyer, order.id)).data.wallet_refund).toBe(FROM_WALLET)
    const { text } = await messageOf(order.id, 'order_rejected')
    expect(text).toContain(formatRupiah(FROM_WALLET))
    expect(text).toContain(formatRupiah(order.net_price))
  })

  test('is money that comes back, and no refund that the shopper claimed', async () => {
    const { buyer, order } = await partlyFromWallet()
    await desk.step(buyer, order.id, 'cancel')
    const { refunds, money_back } = (await desk.read(buyer, order.id)).data
    expect([refunds, money_back.length]).toEqual([[], 1])
  })

  test('changes neither earnings nor expenses of the wallet', async () => {
    const { buyer, order } = await partlyFromWallet()
    await desk.step(buyer, order.id, 'cancel')
    const { body } = await shop.call<Wallet>('GET', '/users/wallet', undefined, buyer.headers)
    expect(body.data.detail).toMatchObject({ amount: FROM_WALLET, total_earning: FROM_WALLET, expense_total: 0 })
  })

  test('without a payment gets a message that nothing is charged', async () => {
    const buyer = await makeMember(shop)
    const product = await shop.product({ price: 150_000 })
    const { body } = await postAs(shop, buyer, '/orders', {
      address_id: buyer.address_id,
      courier_id: 1,
      shipping_method: 'REG',
      order_products_attributes: [{ product_id: product.id, quantity: 1 }],
    })
    await desk.step(buyer, body.data.id, 'cancel')
    expect((await messageOf(body.data.id, 'order_cancelled')).text).toContain('Tidak ada yang ditagih')
  })
})

test('the cashback of an order with a code is shown to its reseller, with the day of its release, and to nobody else [ORD-043, ORD-044]', async () => {
  const reseller = await makeReseller(shop)
  await shop.connection.db.delete(addresses).where(eq(addresses.user_id, reseller.user_id))
  const buyer = await makeMember(shop)
  const { id } = await paidBy(buyer, { referral_code: reseller.referral_code })
  const read = async () => {
    await keepCashbacks(shop.context)
    const path = '/business_users/orders'
    const { body } = await shop.call<{ data: ReferralOrder[] }>('GET', path, undefined, reseller.headers)
    return body.data.find((order) => order.id === id)?.cashback
  }
  expect(await read()).toMatchObject({ kind: 'referral', status: 'pending', reason: 'paid', due_at: null })
  await deliver(id)
  const delivered = (await desk.read(buyer, id)).data
  expect(await read()).toMatchObject({ reason: 'delivered' })
  const due = (await read())?.due_at ?? ''
  expect(daysBetween(calendarDay(new Date(delivered.delivered_at ?? '')), calendarDay(new Date(due)))).toBe(7)
  expect(delivered.cashback).toBeNull()
  await desk.step(buyer, id, 'finish')
  const released = await read()
  expect(released).toMatchObject({ status: 'available', reason: 'completed' })
  expect(await balanceOf(shop, reseller, 'wallet')).toBe(released?.amount)
})

test('the message of a delivered order does not promise a return', async () => {
  const buyer = await makeMember(shop)
  const { id } = await paidBy(buyer)
  await deliver(id)
  const { text, short } = await messageOf(id, 'order_delivered')
  expect(text).toContain('Kabari kami paling lambat')
  expect(`${text} ${short}`).not.toMatch(/retur/i)
})
