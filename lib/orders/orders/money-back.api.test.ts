import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { command } from '@/lib/db/command'
import { messageWords } from '@/lib/identity/notifications/projection'
import { outbox } from '@/lib/identity/notifications/tables'
import { creditWallet } from '@/lib/money/wallet/commands/credit-wallet'
import type { Wallet } from '@/lib/money/wallet/schema'
import type { ReferralOrder } from '@/lib/orders/my-orders/schema'
import { type Member, makeMember, makeReseller, postAs } from '@/lib/orders/orders/testing/buyers'
import { openDesk } from '@/lib/orders/orders/testing/desk'
import { formatRupiah } from '@/lib/platform/money'
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

describe('cashback', () => {
  const referred = async () => {
    const reseller = await makeReseller(shop)
    const { id } = await paidBy(await makeMember(shop), { referral_code: reseller.referral_code })
    await deliver(id)
    const read = async () => {
      const { body } = await shop.call<{ data: ReferralOrder[] }>(
        'GET',
        '/business_users/orders',
        undefined,
        reseller.headers,
      )
      return body.data.find((order) => order.id === id)?.cashback
    }
    return { reseller, id, read }
  }

  test('is not shown for delivered or completed orders before the wallet is credited', async () => {
    const { reseller, read } = await referred()
    expect(await read()).toBeNull()
    const { id } = await paidBy(reseller)
    await deliver(id)
    await desk.step(reseller, id, 'finish')
    expect((await desk.read(reseller, id)).data).toMatchObject({ status: 'completed', cashback: null })
  })

  test('is the amount credited to the wallet for the order', async () => {
    const { reseller, id, read } = await referred()
    const given = { user_id: reseller.user_id, amount: 12_500, cause: 'cashback' as const, order_id: id }
    await command(creditWallet)(shop.context, { ...given, reference: `order/${id}/cashback` })
    expect(await read()).toEqual({ amount: 12_500 })
  })
})

test('the message of a delivered order does not promise a return', async () => {
  const buyer = await makeMember(shop)
  const { id } = await paidBy(buyer)
  await deliver(id)
  const { text, short } = await messageOf(id, 'order_delivered')
  expect(text).toContain('Kabari kami paling lambat')
  expect(`${text} ${short}`).not.toMatch(/retur/i)
})
