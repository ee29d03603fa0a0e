import { command, type Work } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import type { AuditState } from '@/lib/identity/audit/tables'
import { lockSeenOrder } from '@/lib/orders/desk/commands/lock-order'
import type { RemarkKind } from '@/lib/orders/desk/rules/remarks'
import { order_remarks } from '@/lib/orders/desk/tables'

const AUDITED: Record<RemarkKind, string> = {
  note: 'order_noted',
  address: 'order_address_corrected',
  missing: 'order_missing_reported',
  message: 'order_message_sent_again',
}

type NewRemark = {
  order_id: number
  kind: RemarkKind
  text?: string
  data?: Record<string, unknown>
  /** What the audit log keeps: nothing personal. */
  facts?: AuditState
}

/** Adds a remark of the acting operator to an order. Returns its id. */
export async function remark(
  work: Work,
  { order_id, kind, text = '', data = {}, facts = {} }: NewRemark,
): Promise<number> {
  const { actor } = work
  const [row] = await work.db
    .insert(order_remarks)
    .values({
      ...{ order_id, kind, text, data },
      operator_id: actor.kind === 'operator' ? actor.operator_id : null,
      operator_name: actor.name,
      created_at: work.now,
    })
    .returning({ id: order_remarks.id })
  work.tell('order', order_id)
  await recordAudit(work, { action: AUDITED[kind], subject_type: 'order', subject_id: order_id, after: facts })
  return row?.id ?? 0
}

/** Writes a note on an order. Throws `order_not_found`. */
export const writeNote = command(async (work, { id, text }: { id: number; text: string }) => {
  await lockSeenOrder(work, { id })
  await remark(work, { order_id: id, kind: 'note', text })
})
