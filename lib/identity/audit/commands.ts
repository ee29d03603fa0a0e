import { command, type Work } from '@/lib/db/command'
import { type AuditState, audit_log } from '@/lib/identity/audit/tables'

export type AuditEntry = {
  action: string
  subject_type: string
  subject_id: string | number | null
  before?: AuditState | null
  after?: AuditState | null
}

type AuditWork = Pick<Work, 'db' | 'now' | 'actor' | 'request'>

/** Writes several entries with one statement, as `recordAudit` does. */
export async function recordAudits({ db, now, actor, request }: AuditWork, entries: AuditEntry[]) {
  if (entries.length === 0) return
  const isOperator = actor.kind === 'operator'
  const by = {
    at: now,
    operator_id: isOperator ? actor.operator_id : null,
    name: actor.name,
    via: isOperator ? (actor.via ?? null) : null,
    request_id: request?.id ?? null,
  }
  await db.insert(audit_log).values(
    entries.map(({ action, subject_type, subject_id, before = null, after = null }) => ({
      ...by,
      action,
      subject_type,
      subject_id: subject_id === null ? null : String(subject_id),
      before,
      after,
    })),
  )
  if (request) request.audited = true
}

/**
 * Writes what the actor does into the audit log, within the transaction that does it. `before` and `after` hold what
 * changes: never passwords, codes or secrets, and no personal data that an erasure would have to reach.
 */
export const recordAudit = (work: AuditWork, entry: AuditEntry) => recordAudits(work, [entry])

/** Records that somebody read or exported personal documents, or made a call whose command records nothing itself. */
export const auditAlone = command(recordAudit)
