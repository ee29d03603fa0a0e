import { command, type Work } from '@/lib/db/command'
import { openBill } from '@/lib/money/bills/commands'
import type { BillRow } from '@/lib/money/bills/queries/bills'
import { PaymentError } from '@/lib/money/payments/errors'
import { sellRental } from '@/lib/orders/buy-outs/commands/sell-rental'
import { BuyOutError } from '@/lib/orders/buy-outs/errors'
import { findOpenBuyOut, toBuyOut } from '@/lib/orders/buy-outs/queries/buy-outs'
import { readTerms } from '@/lib/orders/buy-outs/queries/terms'
import { isBuyable } from '@/lib/orders/buy-outs/rules'
import type { NewBuyOut } from '@/lib/orders/buy-outs/schema'
import { buy_outs } from '@/lib/orders/buy-outs/tables'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { EXPIRY_GRACE, paymentDeadline } from '@/lib/orders/orders/rules/order'
import { readSettings } from '@/lib/places/settings/queries'
import { AppError } from '@/lib/platform/errors'
import { formatRupiah, type Rupiah } from '@/lib/platform/money'
import { addMinutes } from '@/lib/platform/time'
import { OrderError } from '@/lib/selling/checkout/errors'
import { includedTax } from '@/lib/selling/pricing/rules/quote'
import { setDeadlines } from '@/lib/work/deadlines/commands'

type Wanted = NewBuyOut & { user_id: number; order_id: number }

/** Throws `order_not_found`, `buy_out_unavailable`. */
async function lockRental(work: Work, { user_id, order_id }: Wanted) {
  const order = await lockOrder(work, order_id)
  if (order.user_id !== user_id) throw new OrderError('order_not_found')
  if (!isBuyable(order)) throw new BuyOutError('buy_out_unavailable')
  return order
}

/** Throws `payment_amount_changed` when the renter saw another price. */
function requireSeen({ price: seen }: Wanted, price: Rupiah) {
  if (seen !== price) throw new PaymentError('payment_amount_changed', { params: { amount: formatRupiah(price) } })
}

/** The bill of what is left to pay, which can be paid as long as that of an order. */
async function billRest(work: Work, { id: order_id }: OrderRow, amount: Rupiah): Promise<BillRow | null> {
  if (amount === 0) return null
  const due_at = paymentDeadline(work.now, await readSettings(work.db, work.owner))
  return openBill(work, { order_id, purpose: 'buy_out', amount, due_at })
}

/** The clock of a purchase that waits for its payment. */
async function keepClock(work: Work, id: number, { due_at }: BillRow) {
  const settings = await readSettings(work.db, work.owner)
  const clock = { kind: 'expire_buy_out', due_at: addMinutes(due_at, settings.of(EXPIRY_GRACE)) }
  await setDeadlines(work, { subject_type: 'buy_out', subject_id: id }, [clock])
}

/**
 * Opens the bill of a rental that its renter buys; when the deposit pays all of it, it is bought at once. While one is
 * open it is returned. Throws `order_not_found`, `buy_out_unavailable`, `buy_out_booked` when another renter has booked
 * the pieces for later, and `payment_amount_changed`.
 */
export const openBuyOut = command(async (work, wanted: Wanted) => {
  const order = await lockRental(work, wanted)
  const open = await findOpenBuyOut(work.db, order.id)
  if (open) {
    requireSeen(wanted, open.buyOut.price)
    return toBuyOut(open.buyOut, open.bill)
  }
  const { goods, prices, price, deposit, amount, available } = await readTerms(work.db, order, work.now)
  if (!available) throw new BuyOutError('buy_out_booked')
  requireSeen(wanted, price)
  const bill = await billRest(work, order, amount)
  const sums = { goods, prices, price, deposit, tax: includedTax(price) }
  const [buyOut] = await work.db
    .insert(buy_outs)
    .values({ order_id: order.id, bill_id: bill?.id ?? null, ...sums, created_at: work.now })
    .returning()
  if (!buyOut) throw new AppError('internal')
  if (bill) await keepClock(work, buyOut.id, bill)
  else await sellRental(work, { order, buyOut })
  work.tell('order', order.id, order.warehouse_id)
  return toBuyOut(bill ? buyOut : { ...buyOut, bought_at: work.now }, bill)
})
