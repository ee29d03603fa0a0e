import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import type { Work } from '@/lib/db/command'
import { findBill } from '@/lib/money/bills/queries/bills'
import { PaymentError } from '@/lib/money/payments/errors'
import type { AttemptRow, Payable, PayableName, Payables, Settlement } from '@/lib/money/payments/payables'
import { endBuyOut } from '@/lib/orders/buy-outs/commands/end-buy-out'
import { sellRental } from '@/lib/orders/buy-outs/commands/sell-rental'
import type { BuyOutRow } from '@/lib/orders/buy-outs/queries/buy-outs'
import { isBuyable } from '@/lib/orders/buy-outs/rules'
import { buy_outs } from '@/lib/orders/buy-outs/tables'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { openRefund } from '@/lib/orders/refunds/commands/open-refund'
import { orderPayables } from '@/lib/orders/refunds/commands/payable-order'
import { AppError } from '@/lib/platform/errors'

/** Throws `not_found`. */
async function requireBuyOut(db: Database | Transaction, { bill_id }: PayableName): Promise<BuyOutRow> {
  const [found] = await db
    .select()
    .from(buy_outs)
    .where(eq(buy_outs.bill_id, bill_id ?? 0))
  if (!found) throw new AppError('not_found')
  return found
}

/** For the gateway: what is left to pay, as its one item. */
const describeBuyOut = (order: Payable, { id, price, deposit, created_at }: BuyOutRow): Payable['describe'] =>
  async function describe(db) {
    const item = { id: `B${id}`, name: 'Pembelian barang sewa', quantity: 1, price: price - deposit }
    return { ...(await order.describe(db)), ordered_at: created_at, items: [item] }
  }

type Bought = { order: OrderRow; buyOut: BuyOutRow }

/** Sells the rental while the bill is open and the goods are with the shopper; else the money goes back. */
async function settle(work: Work, { order, buyOut }: Bought, attempt: AttemptRow): Promise<Settlement> {
  const { order_id, bill_id } = buyOut
  const bill = bill_id === null ? null : await findBill(work.db, { order_id, bill_id })
  if (bill?.status === 'open' && isBuyable(order)) {
    await sellRental(work, { order, buyOut })
    return { isKept: true, outcome: 'bought' }
  }
  if (bill?.status === 'open') await endBuyOut(work, buyOut, 'cancelled')
  await openRefund(work, { attempt, cause: 'late_settlement' })
  return { isKept: false, outcome: 'refund due: buy_out_unavailable' }
}

/** Makes purchases of rentals payable; registered in lib/server/wiring.ts. */
export const buyOutPayables: Payables = {
  async require(db, name) {
    const order = await orderPayables.require(db, name)
    return { ...order, describe: describeBuyOut(order, await requireBuyOut(db, name)) }
  },
  async lock(work, name) {
    const payable = await orderPayables.lock(work, name)
    const buyOut = await requireBuyOut(work.db, name)
    const order = await lockOrder(work, buyOut.order_id)
    return {
      ...payable,
      describe: describeBuyOut(payable, buyOut),
      async attempted() {
        if (!isBuyable(order)) throw new PaymentError('payment_not_open')
      },
      settled: (at, attempt) => settle(at, { order, buyOut }, attempt),
      async paidAtCounter() {
        throw new PaymentError('store_payment_buy_only')
      },
      deniedForGood: (at) => endBuyOut(at, buyOut, 'cancelled'),
      expired: (at) => endBuyOut(at, buyOut, 'expired'),
    }
  },
}
