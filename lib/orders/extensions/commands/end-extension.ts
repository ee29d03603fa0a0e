import { and, eq } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { releaseExtension } from '@/lib/fulfilment/rentals/commands/extend-days'
import { findBill } from '@/lib/money/bills/queries/bills'
import { askGateways } from '@/lib/money/payments/commands/ask-gateways'
import { closeBill } from '@/lib/money/payments/commands/close-bill'
import { PaymentError } from '@/lib/money/payments/errors'
import { type ExtensionRow, listOf, toExtension } from '@/lib/orders/extensions/queries/extensions'
import { extensions } from '@/lib/orders/extensions/tables'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import { AppError } from '@/lib/platform/errors'
import { OrderError } from '@/lib/selling/checkout/errors'
import { dropDeadline, enterState, lockDeadline } from '@/lib/work/deadlines/commands'
import type { Deadline } from '@/lib/work/deadlines/tables'

/** Ends an extension that is not paid: closes its bill and frees its days. The order is locked. */
export async function endExtension(
  work: Work,
  { id, order_id, bill_id }: ExtensionRow,
  status: 'cancelled' | 'expired',
) {
  await closeBill(work, { order_id, bill_id }, status)
  await releaseExtension(work, id)
  await enterState(work, { subject_type: 'extension', subject_id: id }, [])
}

/** Ends the extension of an order that waits for its payment, if there is one. The order is locked. */
export async function dropExtension(work: Work, { id }: { id: number }) {
  for (const { extension, bill } of await listOf(work.db, id)) {
    if (bill.status === 'open') await endExtension(work, extension, 'cancelled')
  }
}

type Named = { user_id: number; order_id: number; id: number }

/** The shopper does not want it any more. Throws `order_not_found`, `not_found`, `payment_not_open`. */
export const cancelExtension = command(async (work, { user_id, order_id, id }: Named) => {
  const order = await lockOrder(work, order_id)
  if (order.user_id !== user_id) throw new OrderError('order_not_found')
  const [extension] = await work.db
    .select()
    .from(extensions)
    .where(and(eq(extensions.id, id), eq(extensions.order_id, order_id)))
  const bill = extension && (await findBill(work.db, { order_id, bill_id: extension.bill_id }))
  if (!extension || !bill) throw new AppError('not_found')
  if (bill.status !== 'open') throw new PaymentError('payment_not_open')
  await endExtension(work, extension, 'cancelled')
  return toExtension(extension, { ...bill, status: 'cancelled' })
})

const expire = command(async (work, { deadline, extension }: { deadline: Deadline; extension: ExtensionRow }) => {
  await lockOrder(work, extension.order_id)
  const passed = await lockDeadline(work, deadline.id)
  if (!passed || passed.due_at > work.now) return
  const bill = await findBill(work.db, extension)
  if (bill?.status === 'open') await endExtension(work, extension, 'expired')
  else await dropDeadline(work, passed)
})

/**
 * Ends an extension whose time to pay is over. Its gateways are asked first; while they do not answer it waits.
 */
export async function strikeExtension(context: Context, deadline: Deadline) {
  const [extension] = await context.db.select().from(extensions).where(eq(extensions.id, deadline.subject_id))
  if (!extension) return
  await askGateways(context, extension)
  await expire(context, { deadline, extension })
}
