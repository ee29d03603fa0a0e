import type { Work } from '@/lib/db/command'
import { port } from '@/lib/platform/port'

type AuditState = Record<string, unknown>

type AuditEntry = {
  action: string
  subject_type: string
  subject_id: string | number | null
  before?: AuditState | null
  after?: AuditState | null
}

/** Writes what an operator does to a noun below identity into the audit log, in the transaction that does it. */
export const auditLog = port<(work: Work, entry: AuditEntry) => Promise<void>>('audit log')
