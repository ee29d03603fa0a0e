import { eq } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { moveUnitsOf } from '@/lib/fulfilment/units/commands/order-units'
import { readOrderBalances } from '@/lib/money/ledger/queries/of-order'
import { move } from '@/lib/orders/orders/commands/move'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { listBilledLines } from '@/lib/orders/orders/queries/billed-lines'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { giveRentBack } from '@/lib/orders/refunds/commands/give-money-back'
import { requireExchange } from '@/lib/orders/rent-exchanges/queries/exchanges'
import { unusedRent } from '@/lib/orders/rent-exchanges/rules'
import { rent_exchanges } from '@/lib/orders/rent-exchanges/tables'
import { lockSeenRental } from '@/lib/orders/rent-returns/commands/lock-rental'
import { formatRupiah, type Rupiah } from '@/lib/platform/money'
import { apportion } from '@/lib/platform/numbers'

/** What of the rent goes back. */
async function unusedOf(work: Work, order: OrderRow, requested_at: Date): Promise<Rupiah> {
  const { rent_due, rent_days, total_price, promo_discount } = order
  const deferred = (await readOrderBalances(work.db, order.id, ['deferred_rent']))('deferred_rent')
  return unusedRent({ rent_due, rent_days, paid: total_price - promo_discount, deferred }, requested_at)
}

/** The amount on the lines of the order, by what each costs. */
async function linesOf(work: Work, order: OrderRow, amount: Rupiah) {
  const lines = await listBilledLines(work.db, order)
  const sent = lines.map((line) => ({ ...line, pieces: line.quantity - line.missing_quantity }))
  const shares = apportion(
    amount,
    sent.map(({ price, pieces }) => price * pieces),
  )
  return sent.flatMap(({ id, pieces }, index) => {
    const share = shares[index] ?? 0
    return share > 0 ? [{ order_product_id: id, quantity: pieces, amount: share }] : []
  })
}

type Refunded = { order_id: number; version?: string | undefined }

/**
 * Nothing can replace the goods of a rental, which are back: the rent of the unused days and the deposit, less what was
 * late, go back. Throws `order_not_found`, `changed_meanwhile`, `invalid_transition`, `rent_exchange_not_found`.
 */
export const refundRental = command(async (work, seen: Refunded) => {
  const order = await lockSeenRental(work, seen)
  const { requested_at } = await requireExchange(work.db, order.id)
  const unused_rent = await unusedOf(work, order, requested_at)
  const data = { amount: formatRupiah(unused_rent) }
  const moved = await move(work, order, { verb: 'refund_rent_order', trigger: 'operator', data })
  await giveRentBack(work, moved, await linesOf(work, moved, unused_rent))
  await moveUnitsOf(work, order.id, ['assigned'], 'free')
  await moveUnitsOf(work, order.id, ['out'], 'come_back')
  await moveUnitsOf(work, order.id, ['returned'], 'damage', { note: formattedId(order.id) })
  await work.db
    .update(rent_exchanges)
    .set({ status: 'refunded', unused_rent, decided_at: work.now, decided_by_name: work.actor.name })
    .where(eq(rent_exchanges.order_id, order.id))
})
