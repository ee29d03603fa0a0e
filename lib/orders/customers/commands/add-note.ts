import { command } from '@/lib/db/command'
import { lockAccount } from '@/lib/identity/accounts/commands/lock-account'
import { recordAudit } from '@/lib/identity/audit/commands'
import type { CustomerNote } from '@/lib/orders/customers/schema'
import { customer_notes } from '@/lib/orders/customers/tables'
import { AppError } from '@/lib/platform/errors'

type NewNote = { id: number; text: string }

/** Keeps what an operator wrote about a customer. Throws `not_found`, also for an erased account. */
export const addNote = command(async (work, { id, text }: NewNote): Promise<CustomerNote> => {
  await lockAccount(work, id).catch(() => {
    throw new AppError('not_found')
  })
  const note = { user_id: id, text, author: work.actor.name, created_at: work.now }
  const [row] = await work.db.insert(customer_notes).values(note).returning()
  if (!row) throw new AppError('internal')
  await recordAudit(work, {
    action: 'customer_noted',
    subject_type: 'customer',
    subject_id: id,
    after: { note: row.id },
  })
  return { id: row.id, text, author: row.author, created_at: row.created_at.toISOString() }
})
