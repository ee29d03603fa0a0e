import { and, asc, eq, gt, min, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Actor, Context } from '@/lib/db/command'
import { seesWarehouse } from '@/lib/db/operator-scope'
import { change_log } from '@/lib/http/tables'
import { idleCutoff } from '@/lib/identity/operators/rules'
import { operator_sessions, operators } from '@/lib/identity/operators/tables'
import { ACCESS, type DeskChange, deskChangesOf } from '@/lib/platform/desk-changes'

const MOST = 500

/** A transaction that was numbered earlier may have committed later, up to this many numbers. */
const OVERLAP = 50

const ANYTHING: DeskChange = { position: 0, subject: '*', id: 0, place: null }

/**
 * What has changed since the change that a listener saw last; `*` when the log no longer knows. Some of it the listener
 * may have seen.
 */
export async function listMissedChanges(db: Database, last: number | undefined): Promise<DeskChange[]> {
  if (last === undefined) return []
  const [known] = await db.select({ first: min(change_log.id) }).from(change_log)
  if (known?.first == null || known.first > last + 1) return [{ ...ANYTHING, position: last }]
  const logged = await db
    .select({ id: change_log.id, tags: change_log.tags })
    .from(change_log)
    .where(and(gt(change_log.id, last - OVERLAP), sql`${change_log.tags}::text like '%"desk/%'`))
    .orderBy(asc(change_log.id))
    .limit(MOST)
  return logged.length < MOST ? deskChangesOf(logged) : [{ ...ANYTHING, position: last }]
}

/** Whether an operator hears of a change: of one in their warehouses, or in none; accounts are nobody's affair. */
export const hearsOf = (actor: Actor, { subject, place }: DeskChange): boolean =>
  subject !== ACCESS && (place === null || seesWarehouse(actor, place))

/** Whether a session of an operator is still open. */
export async function hasOpenSession({ db, clock }: Context, id: string): Promise<boolean> {
  const now = clock.now()
  const [open] = await db
    .select({ id: operator_sessions.id })
    .from(operator_sessions)
    .innerJoin(operators, eq(operators.id, operator_sessions.operator_id))
    .where(
      and(
        eq(operator_sessions.id, id),
        eq(operators.active, true),
        gt(operator_sessions.expires_at, now),
        gt(operator_sessions.last_seen_at, idleCutoff(now)),
      ),
    )
  return open !== undefined
}
