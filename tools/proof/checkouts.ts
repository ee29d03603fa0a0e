import { createHash, randomUUID } from 'node:crypto'
import { type Buyer, type Line, orderCall, type Placed } from './buyers'
import { type Answer, type Call, send } from './http'

/** The key with which the proofs' gateway signs; the shop gets the same one. */
export const SERVER_KEY = 'SB-Mid-server-proof-of-the-shop'

export const chargeOf = (orderId: number) => `GRY-${orderId}-1`

/** A notification in Midtrans' words. */
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

export const startPaying = ({ url, token }: Buyer, { id, net_price }: Placed) =>
  send<{ status: string }>({
    url: `${url}/api/v1/orders/${id}/pay`,
    token,
    key: `pay-${id}-${randomUUID()}`,
    body: { method: 'virtual_account', channel: 'bca', amount: net_price },
  })

/** A try to buy: `placed` once the shop has said yes, `told` once it has taken the gateway's word that it is paid. */
export type Checkout = { buyer: Buyer; call: Call; answer: Answer<Placed> | null; placed: Placed | null; told: boolean }

async function payAtBank(checkout: Checkout, placed: Placed) {
  const { buyer } = checkout
  if ((await startPaying(buyer, placed)).status !== 200) return
  const charge = chargeOf(placed.id)
  const paid = await send({ url: `${buyer.url}/api/sim/midtrans/charges/${charge}/pay`, method: 'POST' })
  if (paid.status !== 200) return
  const taken = await notify(buyer.url, notificationOf(charge, 'settlement', placed.net_price))
  checkout.told = taken.status === 200
}

/** Buys again and again, every second order paid for, until the shop is gone. */
export async function buyUntilGone(buyer: Buyer, lines: Line[], checkouts: Checkout[]) {
  for (let turn = 0; ; turn += 1) {
    const checkout: Checkout = { buyer, call: orderCall(buyer, lines), answer: null, placed: null, told: false }
    checkouts.push(checkout)
    checkout.answer = await send<Placed>(checkout.call)
    if (checkout.answer.status === 0) return
    checkout.placed = checkout.answer.data
    if (checkout.placed && turn % 2 === 0) await payAtBank(checkout, checkout.placed)
  }
}
