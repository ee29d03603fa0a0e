import { eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { allocateExtension } from '@/lib/fulfilment/rentals/commands/extend-days'
import { postEntries } from '@/lib/money/ledger/commands/post-entries'
import { endExtension } from '@/lib/orders/extensions/commands/end-extension'
import type { ExtensionRow } from '@/lib/orders/extensions/queries/extensions'
import { isExtendable } from '@/lib/orders/extensions/rules'
import { extensions } from '@/lib/orders/extensions/tables'
import type { LaterBill } from '@/lib/orders/later-bills/commands/later-bill'
import { move } from '@/lib/orders/orders/commands/move'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { readCalendar } from '@/lib/orders/orders/queries/calendar'
import { feeEndingAt } from '@/lib/orders/orders/rules/deadlines'
import { formatDeadline } from '@/lib/platform/time'
import { enterState } from '@/lib/work/deadlines/commands'

/**
 * The rental runs on until its new day. The late fee up to the opening stays, from which the new days count, and a later
 * lateness adds to it.
 */
async function extendRental(work: Work, order: OrderRow, extension: ExtensionRow) {
  const late_penalty = feeEndingAt(order, await readCalendar(work), extension.created_at)
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

/** The bill of an extension. In the ledger it is rent, to be earned later as that of the rental. */
export const EXTENSION_BILL: LaterBill<ExtensionRow> = {
  find: async (db, by) => {
    const named = 'id' in by ? eq(extensions.id, by.id) : eq(extensions.bill_id, by.bill_id)
    return (await db.select().from(extensions).where(named))[0]
  },
  itemOf: ({ id, days }) => ({ id: `E${id}`, name: `Perpanjangan sewa ${days} hari` }),
  canTake: isExtendable,
  async take(work, { order, row, attempt: { amount } }) {
    await extendRental(work, order, row)
    const entry = { from: 'advances', to: 'deferred_rent', amount, cause: 'rental', step: 'rent' } as const
    await postEntries(work, [{ ...entry, reference: `extension/${row.id}`, order_id: order.id }])
  },
  end: endExtension,
  outcomes: { taken: 'extended', refused: 'extension_unavailable' },
}
