import { desc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import type { Context } from '@/lib/db/command'
import type { Scope } from '@/lib/db/scope'
import type { BillRow } from '@/lib/money/bills/queries/bills'
import { bills } from '@/lib/money/bills/tables'
import { BuyOutError } from '@/lib/orders/buy-outs/errors'
import { keptTerms, readTerms } from '@/lib/orders/buy-outs/queries/terms'
import { isBuyable } from '@/lib/orders/buy-outs/rules'
import type { BuyOut, BuyOutQuote } from '@/lib/orders/buy-outs/schema'
import { buy_outs } from '@/lib/orders/buy-outs/tables'
import { requireOrderOf } from '@/lib/orders/orders/queries/own-orders'

export type BuyOutRow = typeof buy_outs.$inferSelect

export const toBuyOut = ({ tax: _, ...row }: BuyOutRow, bill: BillRow | null): BuyOut => ({
  id: row.id,
  order_id: row.order_id,
  bill_id: row.bill_id,
  goods: row.goods,
  price: row.price,
  deposit: row.deposit,
  amount: row.price - row.deposit,
  status: bill?.status ?? 'paid',
  expires_at: bill?.due_at.toISOString() ?? null,
  bought_at: row.bought_at?.toISOString() ?? null,
  invoice_url: row.bought_at && `/api/v1/orders/${row.order_id}/buy_out/invoice`,
})

/** The purchases of a rental with their bills, the newest first. */
export const listBuyOutsOf = (db: Database | Transaction, order_id: number) =>
  db
    .select({ buyOut: buy_outs, bill: bills })
    .from(buy_outs)
    .leftJoin(bills, eq(bills.id, buy_outs.bill_id))
    .where(eq(buy_outs.order_id, order_id))
    .orderBy(desc(buy_outs.id))

/** The purchase of an order that waits for its payment, with its bill. */
export async function findOpenBuyOut(db: Database | Transaction, order_id: number) {
  const [open] = (await listBuyOutsOf(db, order_id)).filter(({ bill }) => bill?.status === 'open')
  return open?.bill ? { buyOut: open.buyOut, bill: open.bill } : null
}

/** The purchases of the shopper's own rental, the newest first. Throws `order_not_found`. */
export async function listBuyOuts(db: Database, { user_id }: Scope, order_id: number): Promise<BuyOut[]> {
  const { id } = await requireOrderOf(db, { user_id, order_id })
  return (await listBuyOutsOf(db, id)).map(({ buyOut, bill }) => toBuyOut(buyOut, bill))
}

/** What the shopper's rental costs to buy now, or what a purchase that waits for its payment was opened with. Throws `order_not_found`, `buy_out_unavailable`. */
export async function quoteBuyOut({ db, clock }: Context, { user_id }: Scope, id: number): Promise<BuyOutQuote> {
  const order = await requireOrderOf(db, { user_id, order_id: id })
  if (!isBuyable(order)) throw new BuyOutError('buy_out_unavailable')
  const open = await findOpenBuyOut(db, id)
  if (open) return { ...(await keptTerms(db, order, open.buyOut)), open: toBuyOut(open.buyOut, open.bill) }
  const { prices: _, ...terms } = await readTerms(db, order, clock.now())
  return { ...terms, open: null }
}
