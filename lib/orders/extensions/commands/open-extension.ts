import { command, type Work } from '@/lib/db/command'
import { holdExtension } from '@/lib/fulfilment/rentals/commands/extend-days'
import { RentalError } from '@/lib/fulfilment/rentals/errors'
import { openBill } from '@/lib/money/bills/commands'
import { PaymentError } from '@/lib/money/payments/errors'
import { ExtensionError } from '@/lib/orders/extensions/errors'
import { listOf, toExtension } from '@/lib/orders/extensions/queries/extensions'
import { listTerms } from '@/lib/orders/extensions/queries/terms'
import { isExtendable } from '@/lib/orders/extensions/rules'
import type { NewExtension } from '@/lib/orders/extensions/schema'
import { extensions } from '@/lib/orders/extensions/tables'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import { EXPIRY_GRACE, paymentDeadline } from '@/lib/orders/orders/rules/order'
import { readSettings } from '@/lib/places/settings/queries'
import { AppError } from '@/lib/platform/errors'
import { formatRupiah, type Rupiah } from '@/lib/platform/money'
import { addMinutes } from '@/lib/platform/time'
import { OrderError } from '@/lib/selling/checkout/errors'
import { includedTax } from '@/lib/selling/pricing/rules/quote'
import { setDeadlines } from '@/lib/work/deadlines/commands'

type Wanted = NewExtension & { user_id: number; order_id: number }

/** Throws `order_not_found`, `extension_unavailable`. */
async function lockRental(work: Work, { user_id, order_id }: Wanted) {
  const order = await lockOrder(work, order_id)
  if (order.user_id !== user_id) throw new OrderError('order_not_found')
  if (!isExtendable(order)) throw new ExtensionError('extension_unavailable')
  return order
}

/** Throws `payment_amount_changed` when the renter saw another amount. */
function requireSeen({ amount: seen }: Wanted, amount: Rupiah) {
  if (seen !== undefined && seen !== amount)
    throw new PaymentError('payment_amount_changed', { params: { amount: formatRupiah(amount) } })
}

/** Throws `rent_duration_not_found`, `payment_amount_changed`. */
async function requireTerms(work: Work, order: Awaited<ReturnType<typeof lockRental>>, wanted: Wanted) {
  const terms = await listTerms(work.db, order, work.now)
  const found = terms.find(({ rent_duration_id }) => rent_duration_id === wanted.rent_duration_id)
  if (!found) throw new RentalError('rent_duration_not_found')
  requireSeen(wanted, found.amount)
  return found
}

/**
 * Opens the bill of an extension and holds its days until the bill is paid or ends. The same duration again returns the
 * open one. Throws `order_not_found`, `extension_unavailable`, `extension_open`, `rent_duration_not_found`,
 * `payment_amount_changed`, `rent_days_taken`.
 */
export const openExtension = command(async (work, wanted: Wanted) => {
  const order = await lockRental(work, wanted)
  const { order_id, rent_duration_id } = wanted
  const open = (await listOf(work.db, order_id)).find(({ bill }) => bill.status === 'open')
  if (open?.extension.rent_duration_id === rent_duration_id) {
    requireSeen(wanted, open.bill.amount)
    return toExtension(open.extension, open.bill)
  }
  if (open) throw new ExtensionError('extension_open')
  const { days, amount, due_after, booked, lines } = await requireTerms(work, order, wanted)
  const settings = await readSettings(work.db, work.owner)
  const due_at = paymentDeadline(work.now, settings)
  const bill = await openBill(work, { order_id, purpose: 'extension', amount, due_at })
  const terms = { days, tax: includedTax(amount), due_before: order.rent_due, due_after, created_at: work.now }
  const [extension] = await work.db
    .insert(extensions)
    .values({ order_id, bill_id: bill.id, rent_duration_id, ...terms })
    .returning()
  if (!extension) throw new AppError('internal')
  const { id: extension_id } = extension
  const { warehouse_id } = order
  if (booked) await holdExtension(work, { order_id, extension_id, warehouse_id, lines, ...booked })
  const clock = { kind: 'expire_extension', due_at: addMinutes(due_at, settings.of(EXPIRY_GRACE)) }
  await setDeadlines(work, { subject_type: 'extension', subject_id: extension_id }, [clock])
  work.tell('order', order_id, warehouse_id)
  return toExtension(extension, bill)
})
