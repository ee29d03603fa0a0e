import { request as api } from '@playwright/test'
import { expect } from '@/e2e/fixtures'
import { becomeGuest, findLine } from '@/e2e/guest'
import { operator } from '@/e2e/operator'
import { TORCH } from '@/e2e/order-course'
import ADDRESS from '@/lib/demo/address.json' with { type: 'json' }

/** A guest's order of one torch, paid by transfer; `address` replaces parts of the address. */
export async function placePaid(address: object = {}) {
  const request = await api.newContext({ baseURL: process.env.E2E_URL })
  const call = await becomeGuest(request)
  const { data: place } = await call('POST', '/addresses', { ...ADDRESS, ...address })
  const lines = [await findLine(request, TORCH)]
  const way = { address_id: place.id, courier_id: 1, shipping_method: 'REG', order_products_attributes: lines }
  const { data: order } = await call('POST', '/orders?custom_payment=true', way)
  await call('POST', `/orders/${order.id}/pay`, { method: 'virtual_account', channel: 'bca' })
  await operator(request, 'simulator')('/payments', { order_id: order.id })
  const status = async () => (await call('GET', `/orders/${order.id}`)).data.status
  await expect.poll(status).toBe('payment_verified')
  return { id: order.id as number, call }
}
