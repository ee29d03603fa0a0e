import { and, desc, eq, gte, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { foundSubjects, type Subjects } from '@/lib/identity/audit/found-subjects'
import { csvHeading, csvRow, LOGIN_ACTIONS } from '@/lib/identity/audit/rules'
import type { AuditFilter, AuditPage, AuditQuery, AuditRow } from '@/lib/identity/audit/schema'
import { audit_log } from '@/lib/identity/audit/tables'
import { readCursor, writeCursor } from '@/lib/platform/cursor'
import { addDays, startOfDay } from '@/lib/platform/time'

const EXPORT_BATCH = 500

const toRow = (row: typeof audit_log.$inferSelect): AuditRow => ({
  id: row.id,
  at: row.at.toISOString(),
  who: { id: row.operator_id, name: row.name },
  via: row.via,
  action: row.action,
  subject: { type: row.subject_type, id: row.subject_id },
  before: row.before,
  after: row.after,
  request_id: row.request_id,
})

const ofLogins = {
  only: inArray(audit_log.action, LOGIN_ACTIONS),
  without: notInArray(audit_log.action, LOGIN_ACTIONS),
}

const matching = (filter: AuditFilter): (SQL | undefined)[] => {
  const { operator_id, action, subject_type, subject_id, from, to, logins } = filter
  return [
    operator_id === undefined ? undefined : eq(audit_log.operator_id, operator_id),
    action === undefined ? undefined : eq(audit_log.action, action),
    subject_type === undefined ? undefined : eq(audit_log.subject_type, subject_type),
    subject_id === undefined ? undefined : eq(audit_log.subject_id, subject_id),
    from === undefined ? undefined : gte(audit_log.at, startOfDay(from)),
    to === undefined ? undefined : lt(audit_log.at, startOfDay(addDays(to, 1))),
    logins && ofLogins[logins],
  ]
}

/** Entries about any of these subjects; of none, no entries. */
const about = (subjects: readonly Subjects[]): SQL =>
  or(
    ...subjects.map(({ type, ids }) => and(eq(audit_log.subject_type, type), inArray(audit_log.subject_id, [...ids]))),
  ) ?? sql`false`

/** The condition of the words that were searched for. */
async function findWords(db: Database, { q }: AuditFilter) {
  if (!q) return undefined
  const found = await foundSubjects.current(db, q)
  return or(about(found.about), found.by.length > 0 ? inArray(audit_log.operator_id, [...found.by]) : undefined)
}

type Page = { words: SQL | undefined; before: number | null; limit: number }

/** Rows older than the row `before`, the newest first. */
const readRows = (db: Database, filter: AuditFilter, { words, before, limit }: Page) =>
  db
    .select()
    .from(audit_log)
    .where(and(...matching(filter), words, before === null ? undefined : lt(audit_log.id, before)))
    .orderBy(desc(audit_log.id))
    .limit(limit)

/** A page of the audit log, the newest first. */
export async function listAudit(db: Database, { cursor, limit, ...filter }: AuditQuery): Promise<AuditPage> {
  const [last] = readCursor(cursor, 1) ?? []
  const words = await findWords(db, filter)
  const before = last === undefined ? null : Number(last)
  const found = await readRows(db, filter, { words, before, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const final = shown.at(-1)
  const next_cursor = found.length > limit && final ? writeCursor([final.id]) : null
  return { data: shown.map(toRow), metadata: { next_cursor } }
}

/** The audit log as CSV, the newest first, some hundred rows in memory at a time. */
export async function* exportAudit(db: Database, filter: AuditFilter): AsyncGenerator<string> {
  yield csvHeading()
  const words = await findWords(db, filter)
  let before: number | null = null
  for (;;) {
    const found: (typeof audit_log.$inferSelect)[] = await readRows(db, filter, { words, before, limit: EXPORT_BATCH })
    if (found.length > 0) yield found.map((row) => csvRow(toRow(row))).join('')
    before = found.at(-1)?.id ?? null
    if (found.length < EXPORT_BATCH) return
  }
}
