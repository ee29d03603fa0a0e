import { expect } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { applyInbox } from '@/lib/money/payments/jobs'
import type { Payment } from '@/lib/money/payments/schema'
import { payment_attempts } from '@/lib/money/payments/tables'
import { decide } from '@/lib/money/payments/testing'
import { type OpenedClaims, openClaims } from '@/lib/orders/claims/testing'
import type { Order } from '@/lib/orders/my-orders/schema'
import type { makeReseller } from '@/lib/orders/orders/testing/buyers'
import type { CustomerLinks, OpenedPayLink } from '@/lib/orders/pay-links/schema'
import type { movableClock } from '@/lib/server/testing'

let claims: OpenedClaims
let networks = 0

/** Opens a shop with delivered orders, for the functions below. */
export async function openCustomers(clock: ReturnType<typeof movableClock>) {
  claims = await openClaims(clock)
  return claims
}

type Headers = Record<string, string>
export type Reseller = Awaited<ReturnType<typeof makeReseller>>
type Answer<Data> = { data: Data; code?: string; message?: string }

export const shop = () => claims.shop
export const db = () => shop().connection.db
export const call = <Data>(headers: Headers, method: string, path: string, body?: object) =>
  shop().call<Answer<Data>>(method, path, body, headers)

/** The headers of a browser that nobody knows, in a network of its own. */
export const stranger = (): Headers => {
  networks += 1
  return { 'x-forwarded-for': `198.51.${Math.floor(networks / 200)}.${(networks % 200) + 1}` }
}

/** A reseller's request to order for a customer. */
export async function requestOf(reseller: Reseller, more: object = {}) {
  const product = await shop().product({ stock: 5, price: 200_000 })
  return {
    address_id: reseller.address_id,
    ...{ courier_id: 1, shipping_method: 'REG' },
    order_products_attributes: [{ product_id: product.id, quantity: 1 }],
    ...{ referral_code: reseller.referral_code, dropship: true, customer_pays: true },
    ...more,
  }
}

export async function ordered(reseller: Reseller, more: object = {}) {
  const { status, body } = await call<Order>(reseller.headers, 'POST', '/orders', await requestOf(reseller, more))
  expect([status, body.code]).toEqual([200, undefined])
  return body.data.id
}

export const linksOf = (reseller: Reseller, id: number) =>
  call<CustomerLinks>(reseller.headers, 'GET', `/orders/${id}/customer_links`)

export async function tokenOf(reseller: Reseller, id: number) {
  const { pay } = (await linksOf(reseller, id)).body.data
  expect(pay?.url).toMatch(/\/bayar#\d{12}\.\d+\.[0-9a-f]{32}$/)
  return pay?.url.split('#')[1] ?? ''
}

export const openWith = (token: string, headers = stranger()) =>
  call<OpenedPayLink>(headers, 'POST', '/orders/pay_access', { token })

/** A customer's browser that has opened the link of an order. */
export async function customerOf(reseller: Reseller, id: number) {
  const { status, body } = await openWith(await tokenOf(reseller, id))
  expect(status).toBe(200)
  return { headers: { authorization: `Bearer ${body.data.token}` }, order: body.data.order }
}

export const pay = (headers: Headers, id: number, body: object = { method: 'virtual_account', channel: 'bca' }) =>
  call<Payment>(headers, 'POST', `/orders/${id}/pay`, body)

/** The customer pays at the bank what was started. */
export async function payAtBank(id: number) {
  const attempts = await db().select().from(payment_attempts).where(eq(payment_attempts.order_id, id))
  const started = attempts.find(({ status }) => status === 'pending')
  expect((await decide(shop(), started?.provider_order_id ?? '', 'pay')).status).toBe(200)
  await applyInbox(shop().context)
}
