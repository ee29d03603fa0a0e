import { and, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { updateAccount } from '@/lib/identity/accounts/commands/update-account'
import { users } from '@/lib/identity/accounts/tables'
import { dropApprovals } from '@/lib/identity/approvals/commands'
import { aboveResellers, resellerFollowers } from '@/lib/identity/resellers/above'
import { notifyApplicant } from '@/lib/identity/resellers/commands/notify-applicant'
import { type ApplicationEffect, type ApplicationVerb, findApplicationEdge } from '@/lib/identity/resellers/states'
import { type ResellerRow, reseller_activities, resellers } from '@/lib/identity/resellers/tables'
import { AppError } from '@/lib/platform/errors'
import type { Trigger } from '@/lib/platform/transitions'

type Step = Omit<typeof reseller_activities.$inferInsert, 'id' | 'created_at' | 'operator_id' | 'operator_name'>

/** Writes down a step with who took it. */
export async function recordStep(work: Work, step: Step) {
  const { actor, now } = work
  const by =
    actor.kind === 'operator' ? { operator_id: actor.operator_id, operator_name: actor.name } : { operator_name: null }
  await work.db.insert(reseller_activities).values({ ...step, ...by, created_at: now })
}

/** How approvals and the audit log call a store. */
export const subjectOf = (user_id: number) => ({ subject_type: 'reseller', subject_id: user_id })

const EFFECTS: Record<ApplicationEffect, (work: Work, store: ResellerRow) => Promise<unknown>> = {
  open_review: (work, { user_id, store_name }) =>
    aboveResellers.current.openReview(work, { user_id, label: store_name }),
  close_review: (work, { user_id }) => aboveResellers.current.closeReview(work, user_id),
  leave_role: async (work, { user_id }) => {
    await updateAccount(work, { role: 'user' }, eq(users.id, user_id))
    await resellerFollowers.current.rejected(work, user_id)
  },
  ask_again: (work, { user_id }) => dropApprovals(work, subjectOf(user_id)),
}

type Move = {
  verb: ApplicationVerb
  trigger: Trigger
  set?: Partial<typeof resellers.$inferInsert>
  told?: Pick<Step, 'reason' | 'revision'>
}

/**
 * The only way to change an application's status: the table decides, of two moves at once one succeeds. Throws
 * `invalid_transition`, `changed_meanwhile`.
 */
export async function moveApplication(work: Work, store: ResellerRow, { verb, trigger, set = {}, told = {} }: Move) {
  const edge = findApplicationEdge(store.application_status, verb, trigger)
  if (!edge) throw new AppError('invalid_transition')
  const isThere = and(eq(resellers.user_id, store.user_id), eq(resellers.application_status, store.application_status))
  const [moved] = await work.db
    .update(resellers)
    .set({ ...set, application_status: edge.to, version: store.version + 1 })
    .where(isThere)
    .returning()
  if (!moved) throw new AppError('changed_meanwhile')
  const { user_id } = store
  await recordStep(work, { user_id, verb, from_status: store.application_status, to_status: edge.to, ...told })
  for (const effect of edge.effects ?? []) await EFFECTS[effect](work, moved)
  if (edge.notify) await notifyApplicant(work, moved, edge.notify)
  work.tell('reseller', user_id, null)
  return moved
}
