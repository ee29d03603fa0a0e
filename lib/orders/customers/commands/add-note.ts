import { and, eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import { requireUndoable } from '@/lib/identity/audit/require-undoable'
import { lockCustomer } from '@/lib/orders/customers/commands/lock-customer'
import type { CustomerNote } from '@/lib/orders/customers/schema'
import { customer_notes } from '@/lib/orders/customers/tables'
import { AppError } from '@/lib/platform/errors'

type NewNote = { id: number; text: string }

const NOTED = 'customer_noted'
const NOTE_UNDONE = 'customer_note_undone'

/** Takes the acting operator's last note about a customer away again. Throws `not_found`, `nothing_to_undo`. */
export const undoCustomerNote = command(async (work, { id }: { id: number }) => {
  await lockCustomer(work, id)
  const subject = { subject_type: 'customer', subject_id: id }
  const { actor } = work
  const { after } = await requireUndoable(work, subject, ({ action, operator_id }) => {
    const isMine = actor.kind === 'operator' && operator_id === actor.operator_id
    return isMine && (action === NOTED || action === NOTE_UNDONE)
  })
  const note = Number(after?.note)
  await work.db.delete(customer_notes).where(and(eq(customer_notes.id, note), eq(customer_notes.user_id, id)))
  await recordAudit(work, { action: NOTE_UNDONE, ...subject, before: { note } })
})

/** Keeps what an operator wrote about a customer. Throws `not_found`, also for an erased account. */
export const addNote = command(async (work, { id, text }: NewNote): Promise<CustomerNote> => {
  await lockCustomer(work, id)
  const note = { user_id: id, text, author: work.actor.name, created_at: work.now }
  const [row] = await work.db.insert(customer_notes).values(note).returning()
  if (!row) throw new AppError('internal')
  await recordAudit(work, {
    action: NOTED,
    subject_type: 'customer',
    subject_id: id,
    after: { note: row.id },
  })
  return { id: row.id, text, author: row.author, created_at: row.created_at.toISOString() }
})
