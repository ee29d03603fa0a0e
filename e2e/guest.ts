import type { APIRequestContext } from '@playwright/test'
import { expect } from '@/e2e/fixtures'
import ADDRESS from '@/lib/demo/address.json' with { type: 'json' }

/** A guest session whose requests send their token in a header, as an app does. */
export async function becomeGuest(request: APIRequestContext) {
  const { token } = (await (await request.post('/api/v1/users/guests')).json()).data as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  return async (method: string, path: string, data?: object) => {
    const answer = await request.fetch(`/api/v1${path}`, { method, headers, data })
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
    return answer.json()
  }
}

export type Line = { product_id: number; product_color_id: number; quantity: number }

/** A line with one piece of a product in one of its colours, the first by default. */
export async function findLine(request: APIRequestContext, slug: string, color = 0): Promise<Line> {
  const { data } = await (await request.get(`/api/v1/products/${slug}`)).json()
  return { product_id: data.id, product_color_id: data.color_variants[color].id, quantity: 1 }
}

type Guest = Awaited<ReturnType<typeof becomeGuest>>

/** Orders this line as a guest, to the sample address, without paying. */
export async function orderAsGuest(call: Guest, line: Line): Promise<{ id: number; net_price: number }> {
  const address = await call('POST', '/addresses', ADDRESS)
  const order = await call('POST', '/orders?custom_payment=true', {
    address_id: address.data.id,
    courier_id: 1,
    shipping_method: 'REG',
    order_products_attributes: [line],
  })
  return order.data
}
