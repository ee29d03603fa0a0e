import { eq } from 'drizzle-orm'
import { applyInbox } from '@/lib/money/payments/jobs'
import { payment_attempts } from '@/lib/money/payments/tables'
import { decide } from '@/lib/money/payments/testing'
import type { BuyOut, BuyOutQuote } from '@/lib/orders/buy-outs/schema'
import type { Headers_, TestShop } from '@/lib/server/testing'

type Answer<Data> = { data: Data; code?: string; params?: Record<string, unknown> }
type Rented = { id: number; buyer: { headers: Headers_ } }

const BCA = { method: 'virtual_account', channel: 'bca' }

/** The calls with which a renter buys a rental. */
export function openPurchase(shop: TestShop, { id, buyer }: Rented) {
  const call = <Data>(method: string, rest: string, body?: object) =>
    shop.call<Answer<Data>>(method, `/orders/${id}${rest}`, body, buyer.headers)
  const quote = async () => (await call<BuyOutQuote>('GET', '/buy_out_quote')).body
  const open = (price: number) => call<BuyOut>('POST', '/buy_outs', { price })
  const pay = (bill_id: number | null) => call<{ amount: number }>('POST', '/pay', { ...BCA, bill_id })

  async function settle(outcome: 'pay' | 'pay_late' = 'pay') {
    const attempts = await shop.connection.db.select().from(payment_attempts).where(eq(payment_attempts.order_id, id))
    await decide(shop, attempts.at(-1)?.provider_order_id ?? '', outcome)
    await applyInbox(shop.context)
  }

  /** From the price to the payment; returns the status of the answer that refuses it, or of the payment. */
  async function buy(): Promise<number> {
    const seen = await call<BuyOutQuote>('GET', '/buy_out_quote')
    if (seen.status !== 200) return seen.status
    const opened = await open(seen.body.data.price)
    if (opened.status !== 200 || opened.body.data.bill_id === null) return opened.status
    const paid = await pay(opened.body.data.bill_id)
    await settle()
    return paid.status
  }

  const list = async () => (await call<BuyOut[]>('GET', '/buy_outs')).body.data
  return { call, quote, open, pay, settle, buy, list }
}
