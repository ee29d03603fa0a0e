import { and, count, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { order_activities } from '@/lib/db/tables'
import { allocateStock } from '@/lib/inventory/commands/allocate-stock'
import { releaseStock } from '@/lib/inventory/commands/release-stock'
import { reserveAgain } from '@/lib/inventory/commands/reserve-again'
import { shipStock, unshipStock } from '@/lib/inventory/commands/ship-stock'
import { issueInvoice } from '@/lib/invoices/commands'
import { openWork } from '@/lib/orders/commands/open-work'
import type { OrderRow } from '@/lib/orders/projection'
import type { Effect } from '@/lib/orders/rules/names'
import type { OrderEdge } from '@/lib/orders/states'
import { closeAttempts } from '@/lib/payments/commands/close-attempts'
import { returnQuota, takeQuotaAgain } from '@/lib/promotions/commands/flash-quota'
import { refundOrder } from '@/lib/refunds/commands/refund-order'
import { allocateDays } from '@/lib/rentals/commands/book-days'
import { bookDaysAgain } from '@/lib/rentals/commands/book-days-again'
import { releaseDays } from '@/lib/rentals/commands/release-days'
import { closeParcel } from '@/lib/shipping/commands/close-parcel'
import { holdVoucherAgain } from '@/lib/vouchers/commands/hold-voucher'
import { releaseVoucher } from '@/lib/vouchers/commands/release-voucher'
import { spendVoucher } from '@/lib/vouchers/commands/spend-voucher'
import { captureWallet } from '@/lib/wallet/commands/capture-wallet'
import { creditWallet } from '@/lib/wallet/commands/credit-wallet'
import { holdWalletAgain } from '@/lib/wallet/commands/hold-wallet'
import { releaseWallet } from '@/lib/wallet/commands/release-wallet'

/** Which time an order goes out. */
async function roundOf(work: Work, order_id: number) {
  const [row] = await work.db
    .select({ left: count() })
    .from(order_activities)
    .where(and(eq(order_activities.order_id, order_id), eq(order_activities.to_status, 'shipped')))
  return { order_id, round: row?.left ?? 0 }
}

/** What was spent of the wallet comes back at once, what was paid is refunded; other money needs somebody of the store. */
async function giveMoneyBack(work: Work, order: OrderRow) {
  if (!order.paid_at) return
  const { id, user_id, wallet_reduction, net_price } = order
  if (wallet_reduction > 0) {
    const refund = { user_id, order_id: id, amount: wallet_reduction, cause: 'refund' } as const
    await creditWallet(work, { ...refund, reference: `order/${id}/refund` })
  }
  if (net_price > 0 && !(await refundOrder(work, id)))
    await openWork(work, { order_id: id, kind: 'refund_due', data: { amount: net_price } })
}

type Do = (work: Work, order: OrderRow, edge: OrderEdge) => Promise<unknown>

/** Everybody takes and gives in the same order: sale, voucher, wallet, stock or days, invoice. */
const EFFECTS: Record<Effect, Do> = {
  /** For money that came late: all that was held must still be there, or nothing of it is taken. */
  hold_again: async (work, { id }) => {
    await takeQuotaAgain(work, id)
    await holdVoucherAgain(work, id)
    await holdWalletAgain(work, id)
    await reserveAgain(work, id)
    await bookDaysAgain(work, id)
  },
  spend_holds: async (work, { id }) => {
    await spendVoucher(work, id)
    await captureWallet(work, id)
    await allocateStock(work, id)
    await allocateDays(work, id)
  },
  release_holds: async (work, { id }) => {
    await returnQuota(work, id)
    await releaseVoucher(work, id)
    await releaseWallet(work, id)
    await releaseStock(work, id)
    await releaseDays(work, id)
  },
  close_charges: (work, { id }, { verb }) => closeAttempts(work, id, verb === 'expire_order' ? 'expired' : 'cancelled'),
  issue_invoice: issueInvoice,
  ship_goods: async (work, { id }) => shipStock(work, await roundOf(work, id)),
  take_goods_back: async (work, { id }) => unshipStock(work, await roundOf(work, id)),
  give_money_back: giveMoneyBack,
  parcel_arrived: (work, { id }) => closeParcel(work, id, 'delivered'),
  parcel_back: (work, { id }) => closeParcel(work, id, 'returned'),
}

/** Does what a row of the machine says, in its order. */
export async function runEffects(work: Work, order: OrderRow, edge: OrderEdge) {
  for (const effect of edge.effects ?? []) await EFFECTS[effect](work, order, edge)
}
