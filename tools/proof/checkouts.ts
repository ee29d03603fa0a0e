import { createHash, randomUUID } from 'node:crypto'
import { type Buyer, type OrderedLine, orderCall, type PlacedOrder } from './buyers'
import { type Call, send, type TimedAnswer } from './http'

/** The key with which the gateway of the proofs signs. The shop gets the same one. */
export const SERVER_KEY = 'SB-Mid-server-proof-of-the-shop'

export const chargeOf = (orderId: number) => `GRY-${orderId}-1`

/** A signed notification in the format of Midtrans. */
export function notificationOf(orderId: string, status: string, amount: number, key = SERVER_KEY) {
  const status_code = status === 'settlement' ? '200' : status === 'pending' ? '201' : '202'
  const gross_amount = `${amount}.00`
  const signature_key = createHash('sha512').update(`${orderId}${status_code}${gross_amount}${key}`).digest('hex')
  return {
    transaction_time: '2026-11-21 10:00:02',
    transaction_id: `proof-${orderId}`,
    transaction_status: status,
    order_id: orderId,
    status_code,
    gross_amount,
    signature_key,
  }
}

export const notify = (url: string, body: unknown) =>
  send<{ received: boolean }>({ url: `${url}/api/webhooks/payments/midtrans`, body })

export const startPaying = ({ url, token }: Buyer, { id, net_price }: PlacedOrder) =>
  send<{ status: string }>({
    url: `${url}/api/v1/orders/${id}/pay`,
    token,
    key: `pay-${id}-${randomUUID()}`,
    body: { method: 'virtual_account', channel: 'bca', amount: net_price },
  })

/** An attempt to buy: `placed` after the shop has accepted the order, `notified` after it has accepted its payment. */
export type Checkout = {
  buyer: Buyer
  call: Call
  answer: TimedAnswer<PlacedOrder> | null
  placed: PlacedOrder | null
  notified: boolean
}

async function payAtBank(checkout: Checkout, placed: PlacedOrder) {
  const { buyer } = checkout
  if ((await startPaying(buyer, placed)).status !== 200) return
  const charge = chargeOf(placed.id)
  const paid = await send({ url: `${buyer.url}/api/sim/midtrans/charges/${charge}/pay`, method: 'POST' })
  if (paid.status !== 200) return
  const taken = await notify(buyer.url, notificationOf(charge, 'settlement', placed.net_price))
  checkout.notified = taken.status === 200
}

/** Places orders and pays every second one, until the shop does not answer any more. */
export async function buyUntilGone(buyer: Buyer, lines: OrderedLine[], checkouts: Checkout[]) {
  for (let turn = 0; ; turn += 1) {
    const checkout: Checkout = { buyer, call: orderCall(buyer, lines), answer: null, placed: null, notified: false }
    checkouts.push(checkout)
    checkout.answer = await send<PlacedOrder>(checkout.call)
    if (checkout.answer.status === 0) return
    checkout.placed = checkout.answer.data
    if (checkout.placed && turn % 2 === 0) await payAtBank(checkout, checkout.placed)
  }
}
