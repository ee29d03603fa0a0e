import { randomUUID } from 'node:crypto'
import ADDRESS from '@/lib/demo/address.json' with { type: 'json' }
import { ask, type Call } from './http'
import { each, upTo } from './parallel'

const AT_ONCE = 32

export type Buyer = { url: string; token: string; address_id: number }

/** Guests with an address who are ready to order, shared out among the shop's processes. */
export const makeBuyers = (urls: string[], count: number): Promise<Buyer[]> =>
  each(upTo(count), AT_ONCE, async (index) => {
    const url = urls[index % urls.length] ?? ''
    const { token } = await ask<{ token: string }>({ url: `${url}/api/v1/users/guests`, method: 'POST' })
    const { id } = await ask<{ id: number }>({ url: `${url}/api/v1/addresses`, token, body: ADDRESS })
    return { url, token, address_id: id }
  })

export type Line = {
  product_id: number
  quantity: number
  product_color_id?: number | null
  price?: number
  installation?: boolean
}

export type Placed = { id: number; formatted_id: string; net_price: number; status: string }

/** POST /orders of a buyer, under a key of its own unless one is given. */
export const orderCall = ({ url, token, address_id }: Buyer, lines: Line[], key: string = randomUUID()): Call => ({
  url: `${url}/api/v1/orders`,
  token,
  key,
  body: { address_id, courier_id: 1, shipping_method: 'REG', order_products_attributes: lines },
})
