import { command, type Work } from '@/lib/db/command'
import { type AuditState, audit_log } from '@/lib/identity/audit/tables'

export type AuditEntry = {
  action: string
  subject_type: string
  subject_id: string | number | null
  before?: AuditState | null
  after?: AuditState | null
}

/**
 * Writes what the actor does into the audit log, within the transaction that does it. `before` and `after` hold what
 * changes: never passwords, codes or secrets, and no personal data that an erasure would have to reach.
 */
export async function recordAudit(work: Pick<Work, 'db' | 'now' | 'actor' | 'request'>, entry: AuditEntry) {
  const { actor, request } = work
  const isOperator = actor.kind === 'operator'
  await work.db.insert(audit_log).values({
    at: work.now,
    operator_id: isOperator ? actor.operator_id : null,
    name: actor.name,
    via: isOperator ? (actor.via ?? null) : null,
    action: entry.action,
    subject_type: entry.subject_type,
    subject_id: entry.subject_id === null ? null : String(entry.subject_id),
    before: entry.before ?? null,
    after: entry.after ?? null,
    request_id: request?.id ?? null,
  })
  if (request) request.audited = true
}

/** Records that somebody read or exported personal documents, or made a call whose command records nothing itself. */
export const auditAlone = command(recordAudit)
