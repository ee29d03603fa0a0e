import { eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { shipUnits } from '@/lib/fulfilment/units/commands/order-units'
import { postEntries } from '@/lib/money/ledger/commands/post-entries'
import type { BuyOutRow } from '@/lib/orders/buy-outs/queries/buy-outs'
import { quantitiesOf } from '@/lib/orders/buy-outs/queries/terms'
import { buy_outs } from '@/lib/orders/buy-outs/tables'
import { issueSaleInvoice } from '@/lib/orders/invoices/commands'
import { move } from '@/lib/orders/orders/commands/move'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { listBilledLines } from '@/lib/orders/orders/queries/billed-lines'
import { readCalendar } from '@/lib/orders/orders/queries/calendar'
import { feeEndingAt } from '@/lib/orders/orders/rules/deadlines'
import { formatRupiah } from '@/lib/platform/money'
import { enterState } from '@/lib/work/deadlines/commands'

/** The deposit that was counted in is no longer the renter's; the price is earned, less its PPN. */
const postSale = (work: Work, { id, order_id, price, deposit, tax }: BuyOutRow) => {
  const entry = { cause: 'sale', reference: `buy_out/${id}`, order_id } as const
  return postEntries(work, [
    { ...entry, from: 'deposits', to: 'advances', amount: deposit, step: 'deposit_counted' },
    { ...entry, from: 'advances', to: 'tax', amount: tax, step: 'tax' },
    { ...entry, from: 'advances', to: 'revenue', amount: price - tax, step: 'earned' },
  ])
}

/** The pieces of a rental, at the prices with which its purchase was opened. */
const piecesOf = async (work: Work, order: OrderRow, { prices }: BuyOutRow) =>
  (await listBilledLines(work.db, order)).map((line) => ({
    line,
    quantity: line.quantity - line.missing_quantity,
    price: prices[line.id] ?? 0,
  }))

/**
 * The renter owns the pieces: their units are sold, the days after today are free, and what is left of the deposit goes
 * back. The late fee is that of the time at which the purchase was opened. The order is locked.
 */
export async function sellRental(work: Work, { order, buyOut }: { order: OrderRow; buyOut: BuyOutRow }) {
  const late_penalty = feeEndingAt(order, await readCalendar(work), buyOut.created_at)
  const pieces = (await piecesOf(work, order, buyOut)).filter(({ quantity }) => quantity > 0)
  // What left without a unit gets one, so that what is sold is no longer rented out.
  await shipUnits(work, { order_id: order.id, warehouse_id: order.warehouse_id }, quantitiesOf(pieces))
  await work.db.update(buy_outs).set({ bought_at: work.now }).where(eq(buy_outs.id, buyOut.id))
  await enterState(work, { subject_type: 'buy_out', subject_id: buyOut.id }, [])
  const sold = await move(work, order, {
    verb: 'buy_out',
    trigger: 'payment',
    data: { price: formatRupiah(buyOut.price) },
    set: { late_penalty, deposit_spent: buyOut.deposit },
  })
  await postSale(work, buyOut)
  await issueSaleInvoice(work, sold, { ...buyOut, pieces })
}
