import { randomUUID } from 'node:crypto'
import ADDRESS from '@/lib/demo/address.json' with { type: 'json' }
import { ask, type Call } from './http'
import { each, upTo } from './parallel'

const PARALLEL = 32

export type Buyer = { url: string; token: string; address_id: number }

/** Makes guests with an address who are ready to order, distributed over the processes of the shop. */
export const makeBuyers = (urls: string[], count: number): Promise<Buyer[]> =>
  each(upTo(count), PARALLEL, async (index) => {
    const url = urls[index % urls.length] ?? ''
    const { token } = await ask<{ token: string }>({ url: `${url}/api/v1/users/guests`, method: 'POST' })
    const { id } = await ask<{ id: number }>({ url: `${url}/api/v1/addresses`, token, body: ADDRESS })
    return { url, token, address_id: id }
  })

export type OrderedLine = {
  product_id: number
  quantity: number
  product_color_id?: number | null
  price?: number
  installation?: boolean
}

export type PlacedOrder = { id: number; formatted_id: string; net_price: number; status: string }

/** The call of POST /orders for a buyer, with a new idempotency key unless one is given. */
export const orderCall = (
  { url, token, address_id }: Buyer,
  lines: OrderedLine[],
  key: string = randomUUID(),
): Call => ({
  url: `${url}/api/v1/orders`,
  token,
  key,
  body: { address_id, courier_id: 1, shipping_method: 'REG', order_products_attributes: lines },
})
