import { and, eq, gt } from 'drizzle-orm'
import type { Actor, Context } from '@/lib/db/command'
import { seesWarehouse } from '@/lib/db/operator-scope'
import { idleCutoff } from '@/lib/identity/operators/rules'
import { operator_sessions, operators } from '@/lib/identity/operators/tables'
import { ACCESS, type DeskChange } from '@/lib/platform/desk-changes'

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
