import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { maskName } from '@/lib/identity/accounts/rules'
import { configure } from '@/lib/identity/notifications/testing'
import type { Payment, PaymentGroup } from '@/lib/money/payments/schema'
import { payment_attempts } from '@/lib/money/payments/tables'
import { keepCashbacks } from '@/lib/orders/cashbacks/commands/keep-cashback'
import { cashbacks } from '@/lib/orders/cashbacks/tables'
import { ACCOUNT, type OpenedClaims } from '@/lib/orders/claims/testing'
import type { Order } from '@/lib/orders/my-orders/schema'
import { orders } from '@/lib/orders/orders/tables'
import { makeMember, makeReseller, makeVoucher } from '@/lib/orders/orders/testing/buyers'
import type { CustomerOrder } from '@/lib/orders/pay-links/schema'
import {
  call,
  customerOf,
  db,
  linksOf,
  openCustomers,
  openWith,
  ordered,
  pay,
  payAtBank,
  shop,
  stranger,
  tokenOf,
} from '@/lib/orders/pay-links/testing'
import { movableClock } from '@/lib/server/testing'
import { runDeadlines } from '@/lib/work/deadlines/jobs'

const clock = movableClock('2026-11-20T03:00:00Z')
let claims: OpenedClaims

beforeAll(async () => {
  claims = await openCustomers(clock)
})
afterAll(() => claims.close())
beforeEach(() => clock.pass(60))

describe('the link of such an order', () => {
  test('opens to anybody what is to be paid and from whom, and a session that may pay it', async () => {
    const reseller = await makeReseller(shop())
    const voucher = await makeVoucher(shop(), { cashback: true } as object)
    const id = await ordered(reseller, { promo_code: voucher.code })
    const { headers, order } = await customerOf(reseller, id)
    expect(order).toMatchObject({
      ...{ id, status: 'waiting_payment', paid: false, store_name: expect.stringMatching(/^toko\d+$/) },
      ...{ total_price: 200_000, recipient: expect.stringContaining('•••'), track_url: null },
      order_products: [{ quantity: 1, price: 200_000 }],
    })
    const methods = await call<PaymentGroup[]>(headers, 'GET', `/payments/methods?order_id=${id}`)
    expect(methods.body.data.length).toBeGreaterThan(2)
    const started = await pay(headers, id)
    expect(started.body.data).toMatchObject({ order_id: id, amount: order.net_price, status: 'pending' })
    const shown = await call<Payment>(headers, 'GET', `/payments?order_id=${id}`)
    expect(shown.body.data.account_number).toBe(started.body.data.account_number)
    await payAtBank(id)
    await keepCashbacks(shop().context)
    const after = await call<CustomerOrder>(headers, 'GET', `/orders/${id}/customer`)
    expect(after.body.data).toMatchObject({ status: 'payment_verified', paid: true })
    expect(after.body.data.track_url).toContain('/track-order#')
    const said = JSON.stringify([order, methods.body, started.body, shown.body, after.body])
    expect(said).not.toMatch(/cashback|wallet_|commission|komisi|total_point|promo_code|rate|referral|pembeli\d/)
    expect(said).not.toContain(reseller.referral_code)
    const own = await call<Payment>(reseller.headers, 'GET', `/payments?order_id=${id}`)
    expect(own.body.data.name.length).toBeGreaterThan(3)
    expect(said).not.toContain(own.body.data.name)
    expect(shown.body.data.name).toBe(maskName(own.body.data.name))
  })

  test('earns its reseller the cashback, and shows it to the reseller alone', async () => {
    const reseller = await makeReseller(shop())
    const id = await ordered(reseller)
    const { headers } = await customerOf(reseller, id)
    await claims.office.settle(shop().context, id)
    await keepCashbacks(shop().context)
    const [earned] = await db().select().from(cashbacks).where(eq(cashbacks.order_id, id))
    expect(earned).toMatchObject({ kind: 'referral', user_id: reseller.user_id, status: 'pending' })
    const own = await call<Order>(reseller.headers, 'GET', `/orders/${id}`)
    expect(own.body.data.cashback?.amount).toBe(earned?.amount)
    const seen = await call<object>(headers, 'GET', `/orders/${id}/customer`)
    expect(JSON.stringify(seen.body)).not.toContain(`${earned?.amount}`)
  })

  test('opens nothing else of the reseller: no page of the order, no step, no claim, no other order, no account', async () => {
    const reseller = await makeReseller(shop())
    const [id, other] = [await ordered(reseller), await ordered(reseller)]
    const { headers } = await customerOf(reseller, id)
    const missing: [string, string, object?][] = [
      ['GET', `/orders/${id}`],
      ['GET', `/orders/${id}/activities`],
      ['GET', `/orders/${id}/claims`],
      ['GET', `/orders/${id}/invoice_label`],
      ['POST', `/orders/${id}/cancel`],
      ['POST', `/orders/${id}/confirm_arrival`],
      ['POST', `/orders/${id}/returns/update_bank`, ACCOUNT],
      ['GET', `/orders/${other}/customer`],
      ['GET', `/payments/methods?order_id=${other}`],
      ['POST', `/orders/${other}/pay`, { method: 'virtual_account', channel: 'bca' }],
    ]
    for (const [method, path, body] of missing) {
      const { status } = await call(headers, method, path, body)
      expect([path, [404, 422].includes(status)]).toEqual([path, true])
    }
    expect((await call(headers, 'GET', `/payments?order_id=${other}`)).body.data).toBeNull()
    for (const path of [`/orders/${id}/customer_links`, '/orders', '/addresses', '/users/wallet/cashbacks'])
      expect([path, (await call(headers, 'GET', path)).status]).toEqual([path, 403])
    const [order] = await db().select().from(orders).where(eq(orders.id, id))
    expect(order?.status).toBe('waiting_payment')
  })

  test('is refused in one way when it is tampered with, of another order, for another use or made up', async () => {
    const reseller = await makeReseller(shop())
    const [id, other] = [await ordered(reseller), await ordered(reseller)]
    const token = await tokenOf(reseller, id)
    const [, expires, signature] = token.split('.')
    const tracked = await ordered(reseller)
    await claims.office.settle(shop().context, tracked)
    const track = (await linksOf(reseller, tracked)).body.data.track?.url.split('#')[1] ?? ''
    const wrong = [
      `${other}.${expires}.${signature}`,
      `${id}.${Number(expires) + 1}.${signature}`,
      `${id}.${expires}.${'0'.repeat(32)}`,
      ...[track, '', 'x'.repeat(80)],
    ]
    for (const one of wrong) {
      const { status, body } = await openWith(one)
      expect([one, status, body.code]).toEqual([one, 404, 'order_not_found'])
    }
    expect((await call(stranger(), 'POST', '/orders/show_link', { token })).status).toBe(404)
    const member = await makeMember(shop())
    for (const path of [`/orders/${id}/customer`, `/orders/${id}/customer_links`])
      expect((await call(member.headers, 'GET', path)).status).toBe(404)
  })

  test('takes twenty wrong tries an hour from one network, whose right links still open', async () => {
    const reseller = await makeReseller(shop())
    const token = await tokenOf(reseller, await ordered(reseller))
    const limits = globalThis as { griyaLimiters?: unknown }
    delete limits.griyaLimiters
    configure({ RATE_LIMIT_SCALE: '1' })
    const headers = stranger()
    for (let tries = 0; tries < 20; tries += 1) expect((await openWith('1.2.3', headers)).status).toBe(404)
    const { status, body } = await openWith('1.2.3', headers)
    expect([status, body.code]).toEqual([429, 'rate_limited'])
    expect((await openWith(token, headers)).status).toBe(200)
    delete limits.griyaLimiters
    configure({ RATE_LIMIT_SCALE: '1000' })
  })

  test('ends with the order: an expired or cancelled one says so, and cannot be paid by who had it open', async () => {
    const reseller = await makeReseller(shop())
    const [late, off] = [await ordered(reseller), await ordered(reseller)]
    const [lateToken, offToken] = [await tokenOf(reseller, late), await tokenOf(reseller, off)]
    expect((await call(reseller.headers, 'POST', `/orders/${off}/cancel`)).status).toBe(200)
    expect((await openWith(offToken)).body).toMatchObject({ code: 'pay_link_over' })
    clock.pass(23.5 * 3600)
    const { headers } = await customerOf(reseller, late)
    clock.pass(3600)
    expect((await pay(headers, late)).body.code).toBe('payment_not_open')
    const { status, body } = await openWith(lateToken)
    expect([status, body.code, body.message]).toEqual([409, 'pay_link_over', expect.stringMatching(/toko\d+/)])
    await runDeadlines(shop().context)
    expect((await call<CustomerOrder>(headers, 'GET', `/orders/${late}/customer`)).body.data).toMatchObject({
      paid: false,
      display_status: 'expired',
    })
    expect((await linksOf(reseller, late)).body.data.pay).toBeNull()
  })

  test('shows a paid order for thirty days more, to a session for two hours at a time', async () => {
    const reseller = await makeReseller(shop())
    const id = await ordered(reseller)
    const token = await tokenOf(reseller, id)
    const { headers } = await customerOf(reseller, id)
    await claims.office.settle(shop().context, id)
    clock.pass(7_201)
    expect((await call(headers, 'GET', `/orders/${id}/customer`)).status).toBe(404)
    expect((await openWith(token)).body.data.order.paid).toBe(true)
    clock.pass(31 * 24 * 3600)
    expect((await openWith(token)).status).toBe(404)
  })

  test('keeps the session of who opens it again and of its reseller, and renews everybody else’s', async () => {
    const reseller = await makeReseller(shop())
    const id = await ordered(reseller)
    const token = await tokenOf(reseller, id)
    const { headers } = await customerOf(reseller, id)
    expect((await openWith(token, headers)).body.data.token).toBeNull()
    expect((await openWith(token, reseller.headers)).body.data.token).toBeNull()
    const member = await makeMember(shop())
    const renewed = (await openWith(token, member.headers)).body.data.token
    expect((await call(member.headers, 'GET', '/users/me')).status).toBe(401)
    const now = { authorization: `Bearer ${renewed}` }
    expect((await call<{ role: string }>(now, 'GET', '/users/me')).body.data.role).toBe('user')
    expect((await call(now, 'GET', `/orders/${id}/customer`)).status).toBe(200)
  })

  test('leads two browsers to one payment, and is closed once it is paid', async () => {
    const reseller = await makeReseller(shop())
    const id = await ordered(reseller)
    const [one, two] = [await customerOf(reseller, id), await customerOf(reseller, id)]
    const both = await Promise.all([pay(one.headers, id), pay(two.headers, id)])
    const started = both.filter(({ status }) => status === 200)
    expect(new Set(started.map(({ body }) => body.data.account_number)).size).toBe(1)
    const live = await db().select().from(payment_attempts).where(eq(payment_attempts.order_id, id))
    expect(live.filter(({ status }) => status === 'pending')).toHaveLength(1)
    await payAtBank(id)
    expect((await pay(two.headers, id, { method: 'retail', channel: 'alfamart' })).body.code).toBe('payment_not_open')
  })

  test('offers what needs a profile only when the customer’s email is known', async () => {
    const reseller = await makeReseller(shop())
    const offers = async (more: object) => {
      const id = await ordered(reseller, more)
      const { headers } = await customerOf(reseller, id)
      const { body } = await call<PaymentGroup[]>(headers, 'GET', `/payments/methods?order_id=${id}`)
      const shown = body.data.flatMap(({ channels }) => channels)
      expect(shown.map(({ blocked }) => blocked)).not.toContain('profile_incomplete')
      return shown.map(({ channel }) => channel)
    }
    expect(await offers({})).not.toContain('kredivo')
    expect(await offers({ customer_email: 'budi@contoh.test' })).toContain('kredivo')
  })
})
