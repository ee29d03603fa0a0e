import { and, count, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { allocateStock } from '@/lib/fulfilment/inventory/commands/allocate-stock'
import { releaseStock } from '@/lib/fulfilment/inventory/commands/release-stock'
import { reserveAgain } from '@/lib/fulfilment/inventory/commands/reserve-again'
import { shipStock, unshipStock, writeOffStock } from '@/lib/fulfilment/inventory/commands/ship-stock'
import { allocateDays } from '@/lib/fulfilment/rentals/commands/book-days'
import { bookDaysAgain } from '@/lib/fulfilment/rentals/commands/book-days-again'
import { endDays, releaseDays } from '@/lib/fulfilment/rentals/commands/release-days'
import { CLEANING_DAYS } from '@/lib/fulfilment/rentals/rules'
import { closeParcel } from '@/lib/fulfilment/shipping/commands/close-parcel'
import { moveUnitsOf, shipUnits } from '@/lib/fulfilment/units/commands/order-units'
import { closeBill } from '@/lib/money/payments/commands/close-bill'
import { captureWallet } from '@/lib/money/wallet/commands/capture-wallet'
import { holdWalletAgain } from '@/lib/money/wallet/commands/hold-wallet'
import { releaseWallet } from '@/lib/money/wallet/commands/release-wallet'
import { postDepositUsed, postEarned, postRentPaid } from '@/lib/orders/orders/commands/post-money'
import { moveRentalDays } from '@/lib/orders/orders/commands/prolong-rental'
import { effectsAbove } from '@/lib/orders/orders/effects-above'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { listBilledLines } from '@/lib/orders/orders/queries/billed-lines'
import type { Effect } from '@/lib/orders/orders/rules/names'
import type { OrderEdge } from '@/lib/orders/orders/states/machine'
import { order_activities, orders } from '@/lib/orders/orders/tables'
import { returnQuota, takeQuotaAgain } from '@/lib/selling/flash-sales/commands/flash-quota'
import { holdVoucherAgain } from '@/lib/selling/vouchers/commands/hold-voucher'
import { releaseVoucher } from '@/lib/selling/vouchers/commands/release-voucher'
import { spendVoucher } from '@/lib/selling/vouchers/commands/spend-voucher'

/** How often the order has been shipped, counting this time. */
async function roundOf(work: Work, order_id: number) {
  const [row] = await work.db
    .select({ left: count() })
    .from(order_activities)
    .where(and(eq(order_activities.order_id, order_id), eq(order_activities.to_status, 'shipped')))
  return { order_id, round: row?.left ?? 0 }
}

/** Issues the invoice and stores its number; an order that has one keeps it. */
async function issueInvoice(work: Work, order: OrderRow) {
  const invoice_number = await effectsAbove.current.issueInvoice(work, order)
  if (invoice_number !== null) await work.db.update(orders).set({ invoice_number }).where(eq(orders.id, order.id))
}

const placeOf = ({ id: order_id, warehouse_id }: OrderRow) => ({ order_id, warehouse_id })

/** What an order sends of each product. */
const listPieces = async (work: Work, order: OrderRow) =>
  (await listBilledLines(work.db, order)).map(({ product_id, quantity, missing_quantity }) => ({
    product_id,
    quantity: quantity - missing_quantity,
  }))

type RunEffect = (work: Work, order: OrderRow, edge: OrderEdge) => Promise<unknown>

/** All effects lock in the same order: sale, voucher, wallet, stock or days, invoice. */
const EFFECTS: Record<Effect, RunEffect> = {
  /** For a late payment: holds everything again, or nothing. */
  hold_again: async (work, { id, type }) => {
    await takeQuotaAgain(work, id)
    await holdVoucherAgain(work, id)
    await holdWalletAgain(work, id)
    if (type === 'rent') await bookDaysAgain(work, id)
    else await reserveAgain(work, id)
  },
  spend_holds: async (work, order) => {
    const { id, type, promotion_id, wallet_reduction } = order
    if (promotion_id !== null) await spendVoucher(work, id)
    if (wallet_reduction > 0) await captureWallet(work, id)
    if (type === 'rent') {
      await postRentPaid(work, order)
      await allocateDays(work, id)
    } else await allocateStock(work, id)
  },
  release_holds: async (work, { id, type }) => {
    await returnQuota(work, id)
    await releaseVoucher(work, id)
    await releaseWallet(work, id)
    await releaseStock(work, id)
    await releaseDays(work, id)
    if (type === 'rent') await moveUnitsOf(work, id, ['assigned'], 'free')
  },
  close_charges: (work, { id: order_id }, { verb }) =>
    closeBill(work, { order_id }, verb === 'expire_order' ? 'expired' : 'cancelled'),
  drop_bills: (work, order) => effectsAbove.current.dropBills(work, order),
  issue_invoice: issueInvoice,
  ship_goods: async (work, { id }) => shipStock(work, await roundOf(work, id)),
  take_goods_back: async (work, { id }) => unshipStock(work, await roundOf(work, id)),
  give_money_back: (work, order) => effectsAbove.current.giveMoneyBack(work, order),
  parcel_arrived: (work, { id }) => closeParcel(work, { order_id: id }, 'delivered'),
  parcel_lost: async (work, { id, type }) => {
    await closeParcel(work, { order_id: id }, 'failed')
    if (type === 'rent') await moveUnitsOf(work, id, ['out'], 'lose')
  },
  write_off_goods: async (work, { id }) => writeOffStock(work, await roundOf(work, id)),
  parcel_back: async (work, { id, type }) => {
    await closeParcel(work, { order_id: id }, 'returned')
    if (type === 'rent') await moveUnitsOf(work, id, ['out'], 'refuse')
  },
  earn_money: async (work, order) => postEarned(work, order, await effectsAbove.current.taxLeft(work, order)),
  settle_deposit: (work, order) => postDepositUsed(work, order),
  give_deposit_back: (work, order) => effectsAbove.current.giveDepositBack(work, order),
  prolong_days: (work, order) => moveRentalDays(work, order),
  end_days: (work, { id }) => endDays(work, id, CLEANING_DAYS),
  /** What was sold needs no day any more, nor cleaning. */
  free_days: (work, { id }) => endDays(work, id, -1),
  units_out: async (work, order) => shipUnits(work, placeOf(order), await listPieces(work, order)),
  units_back: (work, { id }) => moveUnitsOf(work, id, ['out', 'lost'], 'come_back'),
  /** The parcel did not hold them: the renter has them still. */
  units_stay_out: (work, { id }) => moveUnitsOf(work, id, ['returned'], 'stay_out'),
  units_inspect: (work, { id }) => moveUnitsOf(work, id, ['returned'], 'inspect'),
  units_lost: (work, { id }) => moveUnitsOf(work, id, ['out'], 'lose'),
  units_sold: (work, { id }) => moveUnitsOf(work, id, ['out'], 'sell'),
}

/** Runs the effects of a transition in order. */
export async function runEffects(work: Work, order: OrderRow, edge: OrderEdge) {
  for (const effect of edge.effects ?? []) await EFFECTS[effect](work, order, edge)
}
