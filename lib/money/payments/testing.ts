import { eq, like } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { stock_items } from '@/lib/fulfilment/inventory/tables'
import { webhook_inbox } from '@/lib/http/inbox/tables'
import { midtransSignature } from '@/lib/money/payments/providers/midtrans-words'
import { payment_attempts, simulated_charges } from '@/lib/money/payments/tables'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { refunds } from '@/lib/orders/refunds/tables'
import { env } from '@/lib/platform/env'
import { makeBuyer, placeOrderOf, type TestShop } from '@/lib/server/testing'

export type Data = { data: Record<string, unknown>; code?: string }

export type Gateway = 'midtrans' | 'xendit'

/** Whoever never answers is waited for a moment; whoever does has all the time that a busy machine needs. */
const PATIENCE_MS: Record<string, number> = { silent: 300, slow: 300, charges_then_silent: 4_000 }

/** Lets a simulated gateway behave well or badly. */
export function setGateway(shop: TestShop, provider: Gateway, mode: string) {
  env().PAYMENT_TIMEOUT_MS = PATIENCE_MS[mode] ?? 30_000
  return shop.call('POST', '/api/sim/midtrans/modes', { provider, mode })
}

/** The payment of an order, as it stands when its gateway has settled it. */
export async function recordSettled(work: Work, order: OrderRow) {
  await work.db.insert(payment_attempts).values({
    order_id: order.id,
    provider: 'midtrans',
    provider_order_id: `GRY-${order.id}-1`,
    method: 'virtual_account',
    channel: 'bca',
    amount: order.net_price,
    status: 'settled',
    settled_at: work.now,
    expires_at: order.expires_at,
    created_at: work.now,
    updated_at: work.now,
  })
}

/** What a customer does with a charge, known to the gateway by its number or by ours. */
export const decide = (shop: TestShop, id: string, outcome: 'pay' | 'pay_late' | 'deny' | 'expire') =>
  shop.call('POST', `/api/sim/midtrans/charges/${id}/${outcome}`)

/** Sends a form of the gateway's page, as a browser would. */
export async function fillPage(shop: TestShop, url: string, fields: Record<string, string>) {
  const path = new URL(url).pathname
  const answer = await fetch(`${shop.origin}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() }
}

type Who = Pick<Awaited<ReturnType<typeof makeBuyer>>, 'headers' | 'address_id'>

/** An order that nobody has begun to pay. */
export async function unpaidOrder(shop: TestShop, { who, stock = 10 }: { who?: Who; stock?: number } = {}) {
  const product = await shop.product({ stock, price: 150_000 })
  const buyer = who ?? (await makeBuyer(shop))
  const placed = await placeOrderOf(shop, buyer, [{ product_id: product.id, quantity: 1 }])
  const { id, net_price } = placed.body.data
  const { db } = shop.connection
  const pay = (input: object) => shop.call<Data>('POST', `/orders/${id}/pay`, input, buyer.headers)
  const detail = async () => (await shop.call<Data>('GET', `/orders/${id}`, undefined, buyer.headers)).body.data
  return {
    id,
    net_price,
    product_id: product.id,
    buyer,
    pay,
    detail,
    status: async () => (await detail()).status,
    attempts: () =>
      db.select().from(payment_attempts).where(eq(payment_attempts.order_id, id)).orderBy(payment_attempts.id),
    refunds: () => db.select().from(refunds).where(eq(refunds.order_id, id)),
    charges: () =>
      db
        .select()
        .from(simulated_charges)
        .where(like(simulated_charges.order_id, `GRY-${id}-%`)),
    async stock_item() {
      const [row] = await db.select().from(stock_items).where(eq(stock_items.product_id, product.id))
      return row && { on_hand: row.on_hand, reserved: row.reserved }
    },
  }
}

/** An order that waits at a bank, with the gateway's own words about it. */
export async function waitingOrder(shop: TestShop, { channel = 'bca', stock = 10 } = {}) {
  const product = await shop.product({ stock, price: 150_000 })
  const buyer = await makeBuyer(shop)
  const placed = await placeOrderOf(shop, buyer, [{ product_id: product.id, quantity: 1 }])
  const { id, net_price } = placed.body.data
  const { db } = shop.connection
  const pay = (input: object) => shop.call<Data>('POST', `/orders/${id}/pay`, input, buyer.headers)
  const paid = await pay({ method: 'virtual_account', channel, amount: net_price })
  const charge = async () => {
    const [row] = await db
      .select()
      .from(simulated_charges)
      .where(eq(simulated_charges.order_id, `GRY-${id}-1`))
    return row
  }
  return {
    id,
    net_price,
    product_id: product.id,
    buyer,
    pay,
    paid,
    charge,
    status: async () => (await shop.call<Data>('GET', `/orders/${id}`, undefined, buyer.headers)).body.data.status,
    async stock_item() {
      const [row] = await db.select().from(stock_items).where(eq(stock_items.product_id, product.id))
      return row && { on_hand: row.on_hand, reserved: row.reserved }
    },
    async payAtBank() {
      return shop.call('POST', `/api/sim/midtrans/charges/${(await charge())?.transaction_id}/pay`)
    },
    /** The gateway knows of the money and says nothing. */
    settleSilently: (at: Date) =>
      db
        .update(simulated_charges)
        .set({ transaction_status: 'settlement', settled_at: at })
        .where(eq(simulated_charges.order_id, `GRY-${id}-1`)),
    async inbox() {
      const rows = await db.select().from(webhook_inbox)
      return rows.filter((row) => row.payload.order_id === `GRY-${id}-1`)
    },
  }
}

export type Waiting = Awaited<ReturnType<typeof waitingOrder>>

/** A notification as the gateway writes it, signed with the shop's key. */
export function notification(
  order: Pick<Waiting, 'id' | 'net_price'>,
  transaction_status: string,
  more: Record<string, unknown> = {},
) {
  const status_code = transaction_status === 'settlement' ? '200' : transaction_status === 'pending' ? '201' : '202'
  const body = { order_id: `GRY-${order.id}-1`, status_code, gross_amount: `${order.net_price}.00` }
  const signature_key = midtransSignature(body, env().midtrans_server_key)
  const transaction_time = '2026-11-21 10:00:02'
  return { transaction_time, transaction_id: 'x', transaction_status, ...body, signature_key, ...more }
}

export const notify = (shop: TestShop, body: unknown) =>
  shop.call<Data>('POST', '/api/webhooks/payments/midtrans', body)
