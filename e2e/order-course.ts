import type { Page } from '@playwright/test'
import { expect } from '@/e2e/fixtures'
import { findLine, type Line } from '@/e2e/guest'
import { operator } from '@/e2e/operator'
import { call } from '@/e2e/renter'

export const TORCH = 'senter-kunang'

/** Orders one torch to the first address of the signed-in shopper. */
export async function placeOrder(page: Page, more: object = {}): Promise<number> {
  const line: Line = await findLine(page.request, TORCH)
  const { data: addresses } = await call(page, 'GET', '/addresses')
  const way = { address_id: addresses[0].id, courier_id: 1, shipping_method: 'REG' }
  const order = { ...way, order_products_attributes: [line], ...more }
  return (await call(page, 'POST', '/orders?custom_payment=true', order)).data.id
}

export const statusOf = async (page: Page, id: number): Promise<string> =>
  (await call(page, 'GET', `/orders/${id}`)).data.status

const reach = (page: Page, id: number, status: string) =>
  expect.poll(() => statusOf(page, id), { timeout: 30_000 }).toBe(status)

/** Pays a bill by bank transfer at the simulated bank. */
export async function payBill(page: Page, id: number, bill_id?: number) {
  const chosen = { method: 'virtual_account', channel: 'bca', ...(bill_id && { bill_id }) }
  const { data } = await call(page, 'POST', `/orders/${id}/pay`, chosen)
  const charges = '/api/sim/midtrans/charges'
  const found = await (await page.request.get(`${charges}?q=${data.account_number}`)).json()
  const paid = await page.request.post(`${charges}/${found.data[0].transaction_id}/pay`)
  expect(paid.ok(), await paid.text()).toBe(true)
}

/** Pays an order. */
export async function pay(page: Page, id: number) {
  await payBill(page, id)
  await reach(page, id, 'payment_verified')
}

/** Runs an operator's command on the order. */
export const operate = (page: Page, id: number, verb: string, data: object = {}) =>
  operator(page.request, 'orders')(`/${id}/transitions`, { verb, data })

/** Makes the simulated courier report an event, and waits until the shop has the status. */
export async function courierDoes(page: Page, id: number, step: string, status: string) {
  const { tracking_code } = (await call(page, 'GET', `/orders/${id}`)).data
  const done = await page.request.post(`/api/sim/biteship/deliveries/${tracking_code}/${step}`)
  expect(done.ok(), await done.text()).toBe(true)
  await reach(page, id, status)
}
