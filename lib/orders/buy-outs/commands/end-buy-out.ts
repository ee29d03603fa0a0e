import { eq } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { findBill } from '@/lib/money/bills/queries/bills'
import { askGateways } from '@/lib/money/payments/commands/ask-gateways'
import { closeBill } from '@/lib/money/payments/commands/close-bill'
import { PaymentError } from '@/lib/money/payments/errors'
import { type BuyOutRow, findOpenBuyOut, listBuyOutsOf, toBuyOut } from '@/lib/orders/buy-outs/queries/buy-outs'
import { buy_outs } from '@/lib/orders/buy-outs/tables'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import { AppError } from '@/lib/platform/errors'
import { OrderError } from '@/lib/selling/checkout/errors'
import { dropDeadline, enterState, lockDeadline } from '@/lib/work/deadlines/commands'
import type { Deadline } from '@/lib/work/deadlines/tables'

/** Ends a purchase that is not paid: closes its bill. The order is locked. */
export async function endBuyOut(work: Work, { id, order_id, bill_id }: BuyOutRow, status: 'cancelled' | 'expired') {
  if (bill_id !== null) await closeBill(work, { order_id, bill_id }, status)
  await enterState(work, { subject_type: 'buy_out', subject_id: id }, [])
}

/** Ends the purchase of a rental that waits for its payment, if there is one. The order is locked. */
export async function dropBuyOut(work: Work, { id }: { id: number }) {
  const open = await findOpenBuyOut(work.db, id)
  if (open && !open.buyOut.bought_at) await endBuyOut(work, open.buyOut, 'cancelled')
}

type Named = { user_id: number; order_id: number; id: number }

/** The shopper does not want it any more. Throws `order_not_found`, `not_found`, `payment_not_open`. */
export const cancelBuyOut = command(async (work, { user_id, order_id, id }: Named) => {
  const order = await lockOrder(work, order_id)
  if (order.user_id !== user_id) throw new OrderError('order_not_found')
  const found = (await listBuyOutsOf(work.db, order_id)).find(({ buyOut }) => buyOut.id === id)
  if (!found) throw new AppError('not_found')
  if (found.bill?.status !== 'open') throw new PaymentError('payment_not_open')
  await endBuyOut(work, found.buyOut, 'cancelled')
  return toBuyOut(found.buyOut, { ...found.bill, status: 'cancelled' })
})

type Passed = { deadline: Deadline; buyOut: BuyOutRow; bill_id: number }

const expire = command(async (work, { deadline, buyOut, bill_id }: Passed) => {
  await lockOrder(work, buyOut.order_id)
  const passed = await lockDeadline(work, deadline.id)
  if (!passed || passed.due_at > work.now) return
  const bill = await findBill(work.db, { order_id: buyOut.order_id, bill_id })
  if (bill?.status === 'open') await endBuyOut(work, buyOut, 'expired')
  else await dropDeadline(work, passed)
})

/** Ends a purchase whose time to pay is over. Its gateways are asked first; while they do not answer it waits. */
export async function strikeBuyOut(context: Context, deadline: Deadline) {
  const [buyOut] = await context.db.select().from(buy_outs).where(eq(buy_outs.id, deadline.subject_id))
  if (!buyOut?.bill_id) return
  const { order_id, bill_id } = buyOut
  await askGateways(context, { order_id, bill_id })
  await expire(context, { deadline, buyOut, bill_id })
}
