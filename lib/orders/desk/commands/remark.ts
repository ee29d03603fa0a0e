import { and, eq } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import { requireUndoable } from '@/lib/identity/audit/require-undoable'
import type { AuditState } from '@/lib/identity/audit/tables'
import { lockSeenOrder } from '@/lib/orders/desk/commands/lock-order'
import type { RemarkKind } from '@/lib/orders/desk/rules/remarks'
import { order_remarks } from '@/lib/orders/desk/tables'
import type { OrderRow } from '@/lib/orders/orders/projection/order'

const AUDITED: Record<RemarkKind, string> = {
  note: 'order_noted',
  address: 'order_address_corrected',
  missing: 'order_missing_reported',
  message: 'order_message_sent_again',
}

const NOTE_UNDONE = 'order_note_undone'

const personOf = ({ actor }: Work) => (actor.kind === 'operator' ? actor.operator_id : null)

type NewRemark = {
  order: Pick<OrderRow, 'id' | 'warehouse_id'>
  kind: RemarkKind
  text?: string
  data?: Record<string, unknown>
  /** What the audit log keeps: nothing personal. */
  facts?: AuditState
}

/** Adds a remark of the acting operator to an order. Returns its id. */
export async function remark(
  work: Work,
  { order, kind, text = '', data = {}, facts = {} }: NewRemark,
): Promise<number> {
  const { actor } = work
  const [row] = await work.db
    .insert(order_remarks)
    .values({
      ...{ order_id: order.id, kind, text, data },
      operator_id: personOf(work),
      operator_name: actor.name,
      created_at: work.now,
    })
    .returning({ id: order_remarks.id })
  work.tell('order', order.id, order.warehouse_id)
  const after = { remark: row?.id, ...facts }
  await recordAudit(work, { action: AUDITED[kind], subject_type: 'order', subject_id: order.id, after })
  return row?.id ?? 0
}

/** Takes the acting operator's last note off an order again. Throws `order_not_found`, `nothing_to_undo`. */
export const undoNote = command(async (work, { id }: { id: number }) => {
  const order = await lockSeenOrder(work, { id })
  const subject = { subject_type: 'order', subject_id: id }
  const { after } = await requireUndoable(work, subject, ({ action, operator_id }) => {
    const isNote = action === AUDITED.note || action === NOTE_UNDONE
    return isNote && operator_id === personOf(work)
  })
  const remark_id = Number(after?.remark)
  await work.db.delete(order_remarks).where(and(eq(order_remarks.id, remark_id), eq(order_remarks.order_id, id)))
  work.tell('order', id, order.warehouse_id)
  await recordAudit(work, { action: NOTE_UNDONE, ...subject, before: { remark: remark_id } })
})

/** Writes a note on an order. Throws `order_not_found`. */
export const writeNote = command(async (work, { id, text }: { id: number; text: string }) => {
  const order = await lockSeenOrder(work, { id })
  await remark(work, { order, kind: 'note', text })
})
