import type { APIRequestContext } from '@playwright/test'
import { expect } from '@/e2e/fixtures'

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
