import { type Context, command } from '@/lib/db/command'
import { findBill } from '@/lib/money/bills/queries/bills'
import { askGateways } from '@/lib/money/payments/commands/ask-gateways'
import { PaymentError } from '@/lib/money/payments/errors'
import type { LaterBill } from '@/lib/orders/later-bills/commands/later-bill'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import { AppError } from '@/lib/platform/errors'
import { OrderError } from '@/lib/selling/checkout/errors'
import { dropDeadline, lockDeadline } from '@/lib/work/deadlines/commands'
import type { Deadline } from '@/lib/work/deadlines/tables'

type Rows = Parameters<LaterBill['end']>[1]
type Named = { user_id: number; order_id: number; id: number }

/**
 * The shopper does not want it any more; returns the row with its closed bill. Throws `order_not_found`, `not_found`,
 * `payment_not_open`.
 */
export const cancelLaterBill = <Row extends Rows>(later: LaterBill<Row>) =>
  command(async (work, { user_id, order_id, id }: Named) => {
    const order = await lockOrder(work, order_id)
    if (order.user_id !== user_id) throw new OrderError('order_not_found')
    const row = await later.find(work.db, { id })
    if (row?.order_id !== order_id) throw new AppError('not_found')
    const bill = row.bill_id === null ? null : await findBill(work.db, { order_id, bill_id: row.bill_id })
    if (bill?.status !== 'open') throw new PaymentError('payment_not_open')
    await later.end(work, row, 'cancelled')
    return { row, bill: { ...bill, status: 'cancelled' as const } }
  })

/** Ends it when its time to pay is over. Its gateways are asked first; while they do not answer it waits. */
export function strikeLaterBill<Row extends Rows>(later: LaterBill<Row>) {
  const expire = command(
    async (work, { deadline, row, bill_id }: { deadline: Deadline; row: Row; bill_id: number }) => {
      const { order_id } = row
      await lockOrder(work, order_id)
      const passed = await lockDeadline(work, deadline.id)
      if (!passed || passed.due_at > work.now) return
      const bill = await findBill(work.db, { order_id, bill_id })
      if (bill?.status === 'open') await later.end(work, row, 'expired')
      else await dropDeadline(work, passed)
    },
  )
  return async (context: Context, deadline: Deadline) => {
    const row = await later.find(context.db, { id: deadline.subject_id })
    if (!row?.bill_id) return
    const { order_id, bill_id } = row
    await askGateways(context, { order_id, bill_id })
    await expire(context, { deadline, row, bill_id })
  }
}
