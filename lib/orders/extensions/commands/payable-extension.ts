import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import type { Work } from '@/lib/db/command'
import { allocateExtension } from '@/lib/fulfilment/rentals/commands/extend-days'
import { findBill } from '@/lib/money/bills/queries/bills'
import { postEntries } from '@/lib/money/ledger/commands/post-entries'
import { PaymentError } from '@/lib/money/payments/errors'
import type { AttemptRow, Payable, PayableName, Payables, Settlement } from '@/lib/money/payments/payables'
import { endExtension } from '@/lib/orders/extensions/commands/end-extension'
import type { ExtensionRow } from '@/lib/orders/extensions/queries/extensions'
import { isExtendable } from '@/lib/orders/extensions/rules'
import { extensions } from '@/lib/orders/extensions/tables'
import { move } from '@/lib/orders/orders/commands/move'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { readCalendar } from '@/lib/orders/orders/queries/calendar'
import { feeUntil } from '@/lib/orders/orders/rules/deadlines'
import { openRefund } from '@/lib/orders/refunds/commands/open-refund'
import { orderPayables } from '@/lib/orders/refunds/commands/payable-order'
import { AppError } from '@/lib/platform/errors'
import { formatDeadline } from '@/lib/platform/time'
import { enterState } from '@/lib/work/deadlines/commands'

/** Throws `not_found`. */
async function requireExtension(db: Database | Transaction, { bill_id }: PayableName): Promise<ExtensionRow> {
  const [found] = await db
    .select()
    .from(extensions)
    .where(eq(extensions.bill_id, bill_id ?? 0))
  if (!found) throw new AppError('not_found')
  return found
}

/** For the gateway: the extension as its one item. */
const describeExtension = (order: Payable, extension: ExtensionRow): Payable['describe'] =>
  async function describe(db) {
    const bill = await findBill(db, extension)
    const item = { id: `E${extension.id}`, name: `Perpanjangan sewa ${extension.days} hari`, quantity: 1 }
    const items = bill ? [{ ...item, price: bill.amount }] : []
    return { ...(await order.describe(db)), ordered_at: extension.created_at, items }
  }

type Extended = { order: OrderRow; extension: ExtensionRow }

/**
 * The rental runs on until its new day. The late fee up to the opening stays, from which the new days count, and a later
 * lateness adds to it.
 */
async function extendRental(work: Work, { order, extension }: Extended) {
  const isLate = order.status === 'late'
  const late_penalty = isLate ? feeUntil(order, await readCalendar(work), extension.created_at) : order.late_penalty
  await move(work, order, {
    verb: 'resume_rent',
    trigger: 'payment',
    kind: 'extended',
    data: { days: extension.days, due: formatDeadline(extension.due_after) },
    set: { rent_due: extension.due_after, late_penalty, late_before: late_penalty, late_from: null },
  })
  await allocateExtension(work, extension.id)
  await enterState(work, { subject_type: 'extension', subject_id: extension.id }, [])
}

/** In the ledger it is rent, to be earned later as that of the rental. */
const postExtension = (work: Work, { id, order_id }: ExtensionRow, { amount }: AttemptRow) =>
  postEntries(work, [
    {
      ...{ from: 'advances', to: 'deferred_rent', amount, cause: 'rental', step: 'rent' },
      ...{ reference: `extension/${id}`, order_id },
    },
  ])

/** Extends the rental while the bill is open and the goods are with the shopper; else the money goes back. */
async function settle(work: Work, extended: Extended, attempt: AttemptRow): Promise<Settlement> {
  const { order, extension } = extended
  const bill = await findBill(work.db, extension)
  if (bill?.status === 'open' && isExtendable(order)) {
    await extendRental(work, extended)
    await postExtension(work, extension, attempt)
    return { isKept: true, outcome: 'extended' }
  }
  if (bill?.status === 'open') await endExtension(work, extension, 'cancelled')
  await openRefund(work, { attempt, cause: 'late_settlement' })
  return { isKept: false, outcome: 'refund due: extension_unavailable' }
}

/** Makes extensions of rentals payable; registered in lib/server/wiring.ts. */
export const extensionPayables: Payables = {
  async require(db, name) {
    const order = await orderPayables.require(db, name)
    return { ...order, describe: describeExtension(order, await requireExtension(db, name)) }
  },
  async lock(work, name) {
    const payable = await orderPayables.lock(work, name)
    const extension = await requireExtension(work.db, name)
    const order = await lockOrder(work, extension.order_id)
    return {
      ...payable,
      describe: describeExtension(payable, extension),
      async attempted() {
        if (!isExtendable(order)) throw new PaymentError('payment_not_open')
      },
      settled: (at, attempt) => settle(at, { order, extension }, attempt),
      async paidAtCounter() {
        throw new PaymentError('store_payment_buy_only')
      },
      deniedForGood: (at) => endExtension(at, extension, 'cancelled'),
      expired: (at) => endExtension(at, extension, 'expired'),
    }
  },
}
