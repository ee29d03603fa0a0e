import { subSeconds } from 'date-fns'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { AuditError } from '@/lib/identity/audit/errors'
import { isUndo, UNDO_SECONDS, UNDO_TRAVEL_SECONDS } from '@/lib/identity/audit/rules'
import { audit_log } from '@/lib/identity/audit/tables'

type Subject = { subject_type: string; subject_id: number }
type Entry = typeof audit_log.$inferSelect

/**
 * The acting operator's last change of a subject, whose `before` an undo restores. `concerns` leaves out entries that do
 * not change what is undone. The caller holds the lock of the subject. Throws `nothing_to_undo` when somebody else
 * was last, when it was undone already, or when the time to undo is over.
 */
export async function requireUndoable(
  { db, now, actor }: Work,
  { subject_type, subject_id }: Subject,
  concerns: (entry: Entry) => boolean = () => true,
): Promise<Entry> {
  const recent = await db
    .select()
    .from(audit_log)
    .where(
      and(
        eq(audit_log.subject_type, subject_type),
        eq(audit_log.subject_id, String(subject_id)),
        gt(audit_log.at, subSeconds(now, UNDO_SECONDS + UNDO_TRAVEL_SECONDS)),
      ),
    )
    .orderBy(desc(audit_log.id))
  const last = recent.find(concerns)
  const isMine =
    actor.kind === 'operator' &&
    last?.operator_id === actor.operator_id &&
    (actor.operator_id || last.name === actor.name)
  if (!last || !isMine || isUndo(last.action)) throw new AuditError('nothing_to_undo')
  return last
}
