import { eq, like } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import type { Work } from '@/lib/db/command'
import { stock_items } from '@/lib/fulfilment/inventory/tables'
import { webhook_inbox } from '@/lib/http/inbox/tables'
import { moveBill } from '@/lib/money/bills/commands'
import { findBill } from '@/lib/money/bills/queries/bills'
import { postReceived } from '@/lib/money/payments/commands/post-payment'
import { midtransSignature } from '@/lib/money/payments/providers/midtrans-words'
import { payment_attempts, simulated_charges } from '@/lib/money/payments/tables'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { refunds } from '@/lib/orders/refunds/tables'
import { env } from '@/lib/platform/env'
import { makeBuyer, placeOrderOf, type TestShop } from '@/lib/server/testing'

export type Data = { data: Record<string, unknown>; code?: string }

export type Gateway = 'midtrans' | 'xendit'

/** A short timeout for modes that never answer; otherwise long enough for a slow machine. */
const TIMEOUT_MS: Record<string, number> = { silent: 300, slow: 300, charges_then_silent: 4_000 }

/** Sets the mode of a simulated gateway. */
export function setGateway(shop: TestShop, provider: Gateway, mode: string) {
  env().PAYMENT_TIMEOUT_MS = TIMEOUT_MS[mode] ?? 30_000
  return shop.call('POST', '/api/sim/midtrans/modes', { provider, mode })
}

/** The bill of an order. */
export async function billOf(db: Database | Transaction, order_id: number) {
  const bill = await findBill(db, { order_id })
  if (!bill) throw new Error('the order has no bill')
  return bill
}

/** Inserts a settled payment of an order and pays its bill. */
export async function recordSettled(work: Work, order: OrderRow) {
  const bill = await billOf(work.db, order.id)
  await moveBill(work, bill, 'paid')
  const [settled] = await work.db
    .insert(payment_attempts)
    .values({
      bill_id: bill.id,
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
    .returning()
  if (settled) await postReceived(work, settled)
}

/** Simulates a payer's decision about a charge, named by the gateway's id or by ours. */
export const decide = (shop: TestShop, id: string, outcome: 'pay' | 'pay_late' | 'deny' | 'expire') =>
  shop.call('POST', `/api/sim/midtrans/charges/${id}/${outcome}`)

/** Submits a form of the gateway's page as a browser would. */
export async function fillPage(shop: TestShop, url: string, fields: Record<string, string>) {
  const path = new URL(url).pathname
  const answer = await fetch(`${shop.origin}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() }
}

type TestBuyer = Pick<Awaited<ReturnType<typeof makeBuyer>>, 'headers' | 'address_id'>

type Wanted = { who?: TestBuyer; stock?: number; price?: number }

/** An order without a payment attempt. */
export async function unpaidOrder(shop: TestShop, { who, stock = 10, price = 150_000 }: Wanted = {}) {
  const product = await shop.product({ stock, price })
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

/** An order waiting for a bank transfer, with functions to inspect its charge. */
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
    /** Settles the charge at the gateway without a notification. */
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

/** A notification in the gateway's format, signed with the shop's key. */
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
