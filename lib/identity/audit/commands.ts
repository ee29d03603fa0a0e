import { and, eq, gt, sql } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { type AuditState, audit_log } from '@/lib/identity/audit/tables'
import { addMinutes } from '@/lib/platform/time'

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

/** Says that this request changed nothing: it leaves no entry. */
export function nothingToAudit({ request }: Pick<AuditWork, 'request'>) {
  if (request) request.audited = true
}

const READING_MINUTES = 15

/**
 * Records that somebody looks at personal data: once in a quarter of an hour for the same person, key and subject,
 * because a page reads again whenever something changes.
 */
export const auditReading = command(async (work, entry: Omit<AuditEntry, 'before' | 'after'>) => {
  const { actor } = work
  const [operator_id, via] = actor.kind === 'operator' ? [actor.operator_id, actor.via ?? null] : [null, null]
  const [known] = await work.db
    .select({ id: audit_log.id })
    .from(audit_log)
    .where(
      and(
        eq(audit_log.subject_type, entry.subject_type),
        eq(audit_log.subject_id, String(entry.subject_id)),
        eq(audit_log.action, entry.action),
        gt(audit_log.at, addMinutes(work.now, -READING_MINUTES)),
        sql`${audit_log.operator_id} is not distinct from ${operator_id}::bigint`,
        sql`${audit_log.via} is not distinct from ${via}::text`,
      ),
    )
    .limit(1)
  if (!known) await recordAudit(work, entry)
})
