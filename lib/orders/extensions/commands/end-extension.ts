import type { Work } from '@/lib/db/command'
import { releaseExtension } from '@/lib/fulfilment/rentals/commands/extend-days'
import { closeBill } from '@/lib/money/payments/commands/close-bill'
import { type ExtensionRow, listOf } from '@/lib/orders/extensions/queries/extensions'
import { enterState } from '@/lib/work/deadlines/commands'

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
