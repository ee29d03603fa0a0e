import type { Work } from '@/lib/db/command'
import { closeBill } from '@/lib/money/payments/commands/close-bill'
import { type BuyOutRow, findOpenBuyOut } from '@/lib/orders/buy-outs/queries/buy-outs'
import { enterState } from '@/lib/work/deadlines/commands'

/** Ends a purchase that is not paid: closes its bill. The order is locked. */
export async function endBuyOut(work: Work, { id, order_id, bill_id }: BuyOutRow, status: 'cancelled' | 'expired') {
  if (bill_id !== null) await closeBill(work, { order_id, bill_id }, status)
  await enterState(work, { subject_type: 'buy_out', subject_id: id }, [])
}

/** Ends the purchase of a rental that waits for its payment, if there is one. The order is locked. */
export async function dropBuyOut(work: Work, { id }: { id: number }) {
  const open = await findOpenBuyOut(work.db, id)
  // While its payment is applied, the bill of what is just bought is still open.
  if (open && !open.buyOut.bought_at) await endBuyOut(work, open.buyOut, 'cancelled')
}
