import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { messageWords } from '@/lib/identity/notifications/projection'
import { outbox } from '@/lib/identity/notifications/tables'
import { configure } from '@/lib/identity/notifications/testing'
import { resellers } from '@/lib/identity/resellers/tables'
import { ACCOUNT, type OpenedClaims } from '@/lib/orders/claims/testing'
import type { DeskOrder } from '@/lib/orders/desk/schema/order'
import type { Order } from '@/lib/orders/my-orders/schema'
import { orders } from '@/lib/orders/orders/tables'
import { makeMember, makeReseller } from '@/lib/orders/orders/testing/buyers'
import {
  call,
  customerOf,
  db,
  linksOf,
  openCustomers,
  ordered,
  pay,
  payAtBank,
  type Reseller,
  requestOf,
  shop,
  stranger,
} from '@/lib/orders/pay-links/testing'
import { checkPayees } from '@/lib/orders/refunds/commands/check-payees'
import { pageRefunds } from '@/lib/orders/refunds/queries/desk'
import { setProvider } from '@/lib/orders/refunds/testing'
import type { Tracked } from '@/lib/orders/tracking/schema'
import { movableClock } from '@/lib/server/testing'

const clock = movableClock('2026-11-20T03:00:00Z')
let claims: OpenedClaims

beforeAll(async () => {
  claims = await openCustomers(clock)
})
afterAll(() => claims.close())
beforeEach(() => clock.pass(60))

describe('an order for a customer', () => {
  test('is placed by an accepted reseller with the own code and dropshipping, and by nobody else', async () => {
    const reseller = await makeReseller(shop())
    const id = await ordered(reseller, { customer_email: 'Budi@Contoh.test' })
    const [row] = await db().select().from(orders).where(eq(orders.id, id))
    expect(row).toMatchObject({
      ...{ customer_pays: true, customer_email: 'budi@contoh.test', dropship: true },
      ...{ user_id: reseller.user_id, business_user_id: reseller.user_id },
    })
    const refusal = async (who: Reseller, more: object) => {
      const { status, body } = await call(who.headers, 'POST', '/orders', await requestOf(who, more))
      return [status, body.code]
    }
    const others = { referral_code: (await makeReseller(shop())).referral_code }
    const denied = [403, 'customer_resellers_only']
    expect(await refusal(reseller, { dropship: false })).toEqual(denied)
    expect(await refusal(reseller, others)).toEqual(denied)
    const member = { ...(await makeMember(shop())), ...others }
    expect(await refusal(member, {})).toEqual(denied)
    for (const application_status of ['submitted', 'suspended'] as const) {
      const waiting = await makeReseller(shop())
      await db().update(resellers).set({ application_status }).where(eq(resellers.user_id, waiting.user_id))
      const [status, code] = await refusal(waiting, {})
      expect([status, code]).toEqual(application_status === 'submitted' ? denied : [422, 'referral_invalid'])
    }
  })

  test('is told to one address ten times an hour, by whichever reseller, and what fails is not counted', async () => {
    const limits = globalThis as { griyaLimiters?: unknown }
    delete limits.griyaLimiters
    configure({ RATE_LIMIT_SCALE: '0.1' })
    const mail = { customer_email: 'rina@contoh.test' }
    const place = async (more: object = mail) => {
      const reseller = await makeReseller(shop())
      return (await call(reseller.headers, 'POST', '/orders', await requestOf(reseller, more))).body.code ?? 'placed'
    }
    expect(await place({ ...mail, dropship: false })).toBe('customer_resellers_only')
    expect(await place()).toBe('placed')
    expect(await place({ customer_email: 'RINA@contoh.test' })).toBe('rate_limited')
    expect(await place({ customer_email: 'lain@contoh.test' })).toBe('placed')
    delete limits.griyaLimiters
    configure({ RATE_LIMIT_SCALE: '1000' })
  })

  test('takes nothing from the reseller’s wallet, and is no rental', async () => {
    const reseller = await makeReseller(shop())
    const request = await requestOf(reseller, { wallet_reduction: 1_000 })
    expect((await call(reseller.headers, 'POST', '/orders', request)).body.code).toBe('wallet_invalid')
    const own = await ordered(reseller, { customer_pays: false, customer_email: 'budi@contoh.test' })
    const [row] = await db().select().from(orders).where(eq(orders.id, own))
    expect(row).toMatchObject({ customer_pays: false, customer_email: null })
    expect((await linksOf(reseller, own)).body.data).toMatchObject({ pay: null, track: null })
  })

  test('tells the customer by email, in the store’s name: first the link, then that it is paid', async () => {
    const reseller = await makeReseller(shop())
    const id = await ordered(reseller, { customer_email: 'budi@contoh.test' })
    await claims.office.settle(shop().context, id)
    const rows = (await db().select().from(outbox)).filter(({ dedupe_key }) => dedupe_key.endsWith(`/${id}`))
    const told = rows.filter(({ recipient }) => recipient === 'budi@contoh.test')
    expect(told.map(({ template }) => template)).toEqual(['dropship_pay', 'dropship_paid'])
    const [first, second] = told.map((row) => messageWords(row).text)
    expect(first).toMatch(/toko\d+[\s\S]*\/bayar#\d{12}\./)
    expect(second).toMatch(/toko\d+[\s\S]*\/track-order#\d{12}\./)
    expect(`${first}${second}`).not.toMatch(/cashback|komisi|Griya/i)
  })
})

test('a bank account that the reseller gives for the customer’s money waits for a person, who reads whose it is, and the customer is told', async () => {
  const reseller = await makeReseller(shop())
  const id = await ordered(reseller, { customer_email: 'budi@contoh.test' })
  const customer = await customerOf(reseller, id)
  await pay(customer.headers, id)
  await payAtBank(id)
  expect((await claims.as(reseller)('POST', `/orders/${id}/cancel`, {})).status).toBe(200)
  await claims.as(reseller)('POST', `/orders/${id}/returns/update_bank`, { ...ACCOUNT, account_number: '5271904488' })
  await setProvider(shop(), 'iris', 'pays')
  await checkPayees(shop().context)
  await setProvider(shop(), null)
  const waiting = await pageRefunds(db(), claims.office.owner, { status: 'needs_approval', cursor: '1', limit: 20 })
  const [row] = await db().select().from(orders).where(eq(orders.id, id))
  expect(waiting.data.find(({ order_id }) => order_id === id)).toMatchObject({
    ...{ status: 'needs_approval', customer_pays: true, buyer: row?.recipient },
  })
  const desk = await claims.office.call<DeskOrder>(claims.office.owner, 'GET', `/orders/${id}`)
  expect(desk.body.data.reseller).toMatchObject({ dropship: true, customer_pays: true })
  const told = await db().select().from(outbox).where(eq(outbox.template, 'dropship_refund'))
  expect(told.map(({ recipient }) => recipient)).toEqual(['budi@contoh.test'])
  expect(told.map((message) => messageWords(message).text).join()).toMatch(/toko\d+ akan menanyakan nomor rekeningmu/)
})

describe('after the delivery', () => {
  const delivered = async (reseller: Reseller) => {
    const id = await ordered(reseller)
    await claims.office.settle(shop().context, id)
    await claims.office.operate(id, 'process_order')
    await claims.office.operate(id, 'ship_order', { courier: 'JNE', tracking_code: `RESI${id}` })
    await claims.office.operate(id, 'order_delivered')
    return id
  }

  test('the tracking link names the reseller’s store, and neither price nor cashback nor a way to claim', async () => {
    const reseller = await makeReseller(shop())
    const id = await delivered(reseller)
    const { track, customer } = (await linksOf(reseller, id)).body.data
    const token = track?.url.split('#')[1]
    const { body } = await call<Tracked>(stranger(), 'POST', '/orders/show_link', { token })
    const named = { order_id: String(id), phone_number: customer.phone_number }
    const typed = await call<Tracked>(stranger(), 'POST', '/orders/track_guest', named)
    for (const { order } of [body.data, typed.body.data])
      expect(order).toMatchObject({ sender: expect.stringMatching(/^toko\d+$/), claims: { until: null, count: 0 } })
    expect(JSON.stringify([body, typed.body])).not.toMatch(/price|cashback|Rp|Griya|200000/)
  })

  test('the customer’s money goes back to where it came from or to a bank, never to the reseller’s wallet', async () => {
    const reseller = await makeReseller(shop())
    const id = await delivered(reseller)
    const [line] = (await call<Order>(reseller.headers, 'GET', `/orders/${id}`)).body.data.order_products
    const attributes = [await claims.line(reseller, 'refund', line?.product.id ?? 0)]
    const ask = (destination: object) =>
      claims.as(reseller)('POST', `/refunds/${id}`, {
        refund: { ...destination, refund_products_attributes: attributes },
      })
    expect((await ask({ destination: 'wallet' })).body.code).toBe('claim_no_wallet')
    const { body } = await ask(ACCOUNT)
    expect(body.data).toMatchObject({ destination: 'bank', destinations: expect.not.arrayContaining(['wallet']) })
  })
})
