import { eq } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { requireAllowed } from '@/lib/db/operator-scope'
import { passFourEyes } from '@/lib/identity/approvals/commands'
import { recordAudit } from '@/lib/identity/audit/commands'
import { moveApplication, subjectOf } from '@/lib/identity/resellers/commands/move-application'
import type { ApplicationDecision } from '@/lib/identity/resellers/schema/desk'
import { findApplicationEdge } from '@/lib/identity/resellers/states'
import { type ResellerRow, resellers } from '@/lib/identity/resellers/tables'
import { AppError } from '@/lib/platform/errors'

/** Locks a store that is still as the operator has seen it. Throws `not_found`, `changed_meanwhile`. */
export async function lockSeen(work: Work, { id, version }: { id: number; version: number }): Promise<ResellerRow> {
  const [store] = await work.db.select().from(resellers).where(eq(resellers.user_id, id)).for('update')
  if (!store) throw new AppError('not_found')
  if (store.version !== version) throw new AppError('changed_meanwhile')
  return store
}

/** Whether a second person has agreed; the first one only asks. */
const isAgreed = async (work: Work, { user_id }: ResellerRow) =>
  (await passFourEyes(work, { ...subjectOf(user_id), action: 'lift', amount: 0, always: true })) === 'approved'

/**
 * Decides about an application. A suspension is lifted when two people ask for it. Throws `forbidden`, `not_found`,
 * `changed_meanwhile`, `invalid_transition`, and of the second person as `passFourEyes`.
 */
export const decideApplication = command(async (work, decision: ApplicationDecision & { id: number }) => {
  const { outcome: verb, reason = '', revision = {} } = decision
  requireAllowed(work.actor, 'resellers.review')
  const store = await lockSeen(work, decision)
  if (!findApplicationEdge(store.application_status, verb, 'operator')) throw new AppError('invalid_transition')
  if (verb === 'lift' && !(await isAgreed(work, store))) return store
  const moved = await moveApplication(work, store, {
    verb,
    trigger: 'operator',
    set: {
      revision,
      reason,
      decided_at: work.now,
      ...(verb === 'accept' && { accepted_at: work.now }),
    },
    told: { reason, revision },
  })
  await recordAudit(work, {
    ...subjectOf(store.user_id),
    action: `reseller_${verb}`,
    before: { status: store.application_status },
    after: { status: moved.application_status, reason, parts: Object.keys(revision).join(', ') },
  })
  return moved
})
