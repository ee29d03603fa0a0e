import type { Work } from '@/lib/db/command'
import { rentalRefund } from '@/lib/fulfilment/rentals/rules'
import { postEntries, type StoreEntry } from '@/lib/money/ledger/commands/post-entries'
import { readOrderBalances } from '@/lib/money/ledger/queries/of-order'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import type { Rupiah } from '@/lib/platform/money'

type Moved = Pick<StoreEntry, 'from' | 'to' | 'amount' | 'step'>

const orderEntries = ({ id, type }: OrderRow, moved: Moved[]): StoreEntry[] =>
  moved.map((entry) => ({
    ...entry,
    cause: type === 'rent' ? 'rental' : 'sale',
    reference: `order/${id}`,
    order_id: id,
  }))

const rentOf = ({ net_price, wallet_reduction, total_deposit }: OrderRow) =>
  net_price + wallet_reduction - total_deposit

/** A rental was paid: its deposit is the renter's, and the rest is earned day by day, later. */
export const postRentPaid = (work: Work, order: OrderRow) =>
  postEntries(
    work,
    orderEntries(order, [
      { from: 'advances', to: 'deposits', amount: order.total_deposit, step: 'deposit' },
      { from: 'advances', to: 'deferred_rent', amount: rentOf(order), step: 'rent' },
    ]),
  )

/** A paid rental was called off: what it had been paid for is an advance again, out of which it goes back. */
export const postRentBack = (work: Work, order: OrderRow) =>
  postEntries(
    work,
    orderEntries(order, [
      { from: 'deposits', to: 'advances', amount: order.total_deposit, step: 'deposit_back' },
      { from: 'deferred_rent', to: 'advances', amount: rentOf(order), step: 'rent_back' },
    ]),
  )

/** The store keeps the penalties of a rental out of its deposit; what it has kept before counts, or goes back to it. */
export async function postDepositUsed(work: Work, order: OrderRow) {
  const used = order.total_deposit - order.deposit_spent - rentalRefund(order)
  const kept = (await readOrderBalances(work.db, order.id, ['penalties']))('penalties')
  const way =
    used >= kept ? ({ from: 'deposits', to: 'penalties' } as const) : ({ from: 'penalties', to: 'deposits' } as const)
  const moved = { ...way, amount: Math.abs(used - kept), step: `deposit_used/${used}` } as const
  await postEntries(work, orderEntries(order, [moved]))
}

/** What an order was called off with and nobody can give back any more, because it was taken back before. */
export async function postLost(work: Work, order: OrderRow) {
  const held = await readOrderBalances(work.db, order.id, ['advances'])
  const amount = Math.max(0, held('advances'))
  await postEntries(work, orderEntries(order, [{ from: 'advances', to: 'taken_back', amount, step: 'lost' }]))
}

/**
 * The goods were delivered: what was paid for them is earned. `tax` is what of it is PPN, less what went back before.
 */
export async function postEarned(work: Work, order: OrderRow, tax: Rupiah) {
  const held = await readOrderBalances(work.db, order.id, ['advances'])
  const earned = held('advances') - tax
  await postEntries(
    work,
    orderEntries(order, [
      { from: 'advances', to: 'tax', amount: tax, step: 'tax' },
      earned >= 0
        ? { from: 'advances', to: 'revenue', amount: earned, step: 'earned' }
        : { from: 'revenue', to: 'advances', amount: -earned, step: 'unearned' },
    ]),
  )
}
