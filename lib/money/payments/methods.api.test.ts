import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { takeCash } from '@/lib/money/payments/commands/take-cash'
import { applyInbox, reconcilePayments } from '@/lib/money/payments/jobs'
import type { PaymentGroup } from '@/lib/money/payments/schema'
import { type Data, decide, fillPage, setGateway, unpaidOrder } from '@/lib/money/payments/testing'
import { orders } from '@/lib/orders/orders/tables'
import { makeMember } from '@/lib/orders/orders/testing/buyers'
import { warehouses } from '@/lib/places/warehouses/tables'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop
const clock = movableClock()

beforeAll(async () => {
  shop = await openTestShop(clock)
})
afterAll(() => shop.close())

const link = expect.stringMatching(/^http:\/\/localhost:\d+\/api\/sim\//)
const number = expect.stringMatching(/^\d{8,}$/)

const fill = (url: string, fields: Record<string, string>) => fillPage(shop, url, fields)

describe('every payment method leads to a paid order', () => {
  test.each([
    ['virtual_account', 'bca', '[PAY-012] [PAY-043] [PAY-046]', {}, { account_number: number }],
    ['virtual_account', 'mandiri', '[PAY-012] [PAY-043]', {}, { bill_key: number, biller_code: '70012' }],
    ['virtual_account', 'permata', '[PAY-012]', {}, { account_number: number }],
    ['e_wallet', 'gopay', '[PAY-043]', {}, { redirect_url: link, actions: { qr_code: link, redirect_url: link } }],
    ['e_wallet', 'qris', '', {}, { actions: { qr_code: link } }],
    ['e_wallet', 'shopeepay', '', {}, { redirect_url: link }],
    ['e_wallet', 'ovo', '[PAY-050]', { phone_number: '0812 3456 7890' }, { redirect_url: null }],
    ['e_wallet', 'dana', '[PAY-043]', {}, { actions: { desktop_web_checkout_url: link } }],
    ['e_wallet', 'linkaja', '', {}, { actions: { desktop_web_checkout_url: link } }],
    ['retail', 'alfamart', '[PAY-012] [PAY-014] [PAY-043]', {}, { payment_code: number, product_code: 'GRIYA' }],
    ['retail', 'indomaret', '[PAY-012]', {}, { payment_code: number, product_code: null }],
    [
      'cardless_credit',
      'kredivo',
      '[PAY-044] [PAY-049]',
      { plan_id: '3_months' },
      { actions: { desktop_web_checkout_url: link } },
    ],
  ])('%s %s %s', async (method, channel, _ids, more, shown) => {
    const order = await unpaidOrder(shop, { who: await makeMember(shop) })
    const answer = await order.pay({ method, channel, amount: order.net_price, ...more })
    expect([answer.status, answer.body.code]).toEqual([200, undefined])
    expect(answer.body.data).toMatchObject({ method, channel, amount: order.net_price, status: 'pending', ...shown })
    expect((await decide(shop, `GRY-${order.id}-1`, 'pay')).status).toBe(200)
    await applyInbox(shop.context)
    if (channel === 'indomaret') {
      expect(await order.status()).toBe('waiting_payment')
      clock.pass(70)
      await reconcilePayments(shop.context)
    }
    expect(await order.detail()).toMatchObject({ status: 'payment_verified', paid: true, offline: false })
  })

  test('a card is entered on the gateway’s page, with 3-D Secure [PAY-051]', async () => {
    const order = await unpaidOrder(shop)
    const { body } = await order.pay({ method: 'credit_card', id: order.id, orderType: 'buy' })
    const page = String(body.data.redirect_url)
    const card = { step: 'card', card_number: '4811 1111 1111 1114', expiration: '12/31', cvv: '123' }
    expect((await fill(page, card)).text).toContain('name="otp"')
    expect((await fill(page, { step: 'otp', otp: '000000' })).text).toContain('class="wrong"')
    expect(await order.status()).toBe('waiting_payment')
    const done = await fill(page, { step: 'otp', otp: '112233' })
    expect([done.status, new URL(done.to ?? '').pathname]).toEqual([303, `/orders/${order.id}/status`])
    await applyInbox(shop.context)
    expect(await order.status()).toBe('payment_verified')
  })

  const tokenOf = async (card_number: string) => {
    const query = new URLSearchParams({
      ...{ client_key: 'SB-Mid-client-simulator', card_number },
      ...{ card_exp_month: '12', card_exp_year: '2031', card_cvv: '123' },
    })
    const response = await fetch(`${shop.origin}/api/sim/midtrans/v2/token?${query}`)
    return ((await response.json()) as { token_id: string }).token_id
  }

  test('a token of our own card form is confirmed with 3-D Secure, and no card data is stored [PAY-051]', async () => {
    const order = await unpaidOrder(shop)
    const cc_token_id = await tokenOf('4811111111111114')
    const { body } = await order.pay({ method: 'credit_card', channel: 'card', cc_token_id })
    expect(body.data).toMatchObject({ status: 'pending', redirect_url: link })
    await fill(String(body.data.redirect_url), { step: 'otp', otp: '112233' })
    await applyInbox(shop.context)
    expect(await order.status()).toBe('payment_verified')
    expect(JSON.stringify(await order.attempts())).not.toContain(cc_token_id)
  })

  test('a declined card is reported, the order keeps waiting, and the next attempt succeeds', async () => {
    const order = await unpaidOrder(shop)
    const declined = await order.pay({ method: 'credit_card', cc_token_id: await tokenOf('4911111111111113') })
    expect([declined.status, declined.body.code]).toEqual([409, 'payment_declined'])
    expect(await order.status()).toBe('waiting_payment')
    expect((await order.attempts()).map(({ status }) => status)).toEqual(['denied'])
    const next = await order.pay({ method: 'credit_card', cc_token_id: await tokenOf('4811111111111114') })
    expect(next.status).toBe(200)
  })

  test('the gateway’s hosted page accepts any method [PAY-053]', async () => {
    const order = await unpaidOrder(shop)
    const opened = await shop.call<Data>('POST', '/payments', { order_id: order.id }, order.buyer.headers)
    expect(opened.body.data).toMatchObject({ method: 'invoice', url: link, status: 'pending' })
    const page = String(opened.body.data.url)
    await reconcilePayments(shop.context)
    await fill(page, { type: 'gopay' })
    await fill(page, { outcome: 'pay' })
    await applyInbox(shop.context)
    expect(await order.status()).toBe('payment_verified')
  })

  test('an order paid in the store is offline, and paid when an operator records the money [PAY-028]', async () => {
    const order = await unpaidOrder(shop)
    await shop.connection.db.update(warehouses).set({ store_payment: true }).where(eq(warehouses.id, shop.warehouse.id))
    const { body } = await order.pay({ method: 'store' })
    expect(body.data).toMatchObject({ method: 'store', payment_code: `GRY-${order.id}` })
    expect(await order.detail()).toMatchObject({ offline: true, status: 'waiting_payment' })
    await takeCash(shop.context, { order_id: order.id, receipt: 'KAS-1' })
    expect(await order.detail()).toMatchObject({ offline: true, status: 'payment_verified', paid: true })
    await expect(takeCash(shop.context, { order_id: order.id, receipt: 'KAS-1' })).rejects.toMatchObject({
      code: 'payment_not_open',
    })
  })
})

describe('the API blocks', () => {
  const methodsOf = async (query: string, headers: Record<string, string> = {}) =>
    (await shop.call<{ data: PaymentGroup[] }>('GET', `/payments/methods?${query}`, undefined, headers)).body.data
  const blockOf = (groups: PaymentGroup[], name: string) =>
    groups.flatMap(({ channels }) => channels).find(({ channel }) => channel === name)?.blocked

  test('store payment where the warehouse does not support it, and for a rental [PAY-011]', async () => {
    const order = await unpaidOrder(shop)
    const { db } = shop.connection
    const support = (store_payment: boolean) =>
      db.update(warehouses).set({ store_payment }).where(eq(warehouses.id, shop.warehouse.id))
    await support(false)
    expect(blockOf(await methodsOf(`order_id=${order.id}`, order.buyer.headers), 'store')).toBe(
      'store_payment_unavailable',
    )
    const elsewhere = shop.warehouses.find((warehouse) => !warehouse.store_payment)
    expect(blockOf(await methodsOf(`warehouse_id=${elsewhere?.id}`), 'store')).toBe('store_payment_unavailable')
    const refused = await order.pay({ method: 'store' })
    expect([refused.status, refused.body.code]).toEqual([409, 'store_payment_unavailable'])
    await support(true)
    expect(blockOf(await methodsOf(`order_id=${order.id}`, order.buyer.headers), 'store')).toBeNull()
    await db.update(orders).set({ type: 'rent' }).where(eq(orders.id, order.id))
    expect((await order.pay({ method: 'store' })).body.code).toBe('store_payment_buy_only')
    await db.update(orders).set({ type: 'buy' }).where(eq(orders.id, order.id))
  })

  test('instalments without e-mail and phone, OVO without a number, and instalments without a plan [PAY-041] [PAY-042]', async () => {
    const guest = await unpaidOrder(shop)
    const kredivo = { method: 'cardless_credit', channel: 'kredivo', plan_id: '3_months' }
    const incomplete = await guest.pay(kredivo)
    expect([incomplete.status, incomplete.body.code]).toEqual([409, 'profile_incomplete'])
    expect((incomplete.body as unknown as { message: string }).message).toBe('Please update your profile first')
    expect((await guest.pay({ method: 'e_wallet', channel: 'ovo' })).body.code).toBe('wallet_number_required')
    expect((await guest.pay({ method: 'e_wallet', channel: 'ovo', phone_number: '021-55' })).body.code).toBe(
      'wallet_number_required',
    )
    expect((await guest.pay({ ...kredivo, plan_id: undefined })).body.code).toBe('plan_required')
  })

  test('a method whose limits the amount exceeds', async () => {
    const groups = await methodsOf('amount=6000000')
    expect([blockOf(groups, 'alfamart'), blockOf(groups, 'bca'), blockOf(groups, 'qris')]).toEqual([
      'payment_amount_limit',
      null,
      null,
    ])
  })

  test('no method without terms: all groups are listed in their order, with the card form [PAY-012]', async () => {
    const groups = await methodsOf('')
    expect(groups.map(({ method, channels }) => [method, channels.map(({ channel }) => channel).join()])).toEqual([
      ['virtual_account', 'bca,bni,bri,mandiri,permata,other'],
      ['e_wallet', 'dana,linkaja,ovo,gopay,shopeepay,qris'],
      ['credit_card', 'card'],
      ['retail', 'alfamart,indomaret'],
      ['cardless_credit', 'kredivo'],
      ['store', 'store'],
    ])
    expect(groups.find(({ method }) => method === 'credit_card')?.card).toMatchObject({ form: 'hosted' })
  })
})

describe('instalment plans', () => {
  test('are listed for the order’s own amount [PAY-045] [PAY-048]', async () => {
    const order = await unpaidOrder(shop)
    const path = `/orders/${order.id}/kredivo_simulation`
    const { body } = await shop.call<{ data: object[] }>('POST', path, {}, order.buyer.headers)
    expect(body.data).toHaveLength(4)
    expect(body.data[0]).toEqual({
      installment_id: '30_days',
      payment_type: 'Bayar dalam 30 hari',
      monthly_installment: order.net_price,
      total_payment: order.net_price,
    })
    await setGateway(shop, 'xendit', 'broken')
    const silent = await shop.call<Data>('POST', path, {}, order.buyer.headers)
    expect([silent.status, silent.body.code]).toEqual([503, 'gateway_unavailable'])
    await setGateway(shop, 'xendit', 'well')
  })
})
