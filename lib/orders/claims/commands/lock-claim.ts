import { and, desc, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import type { Claimed } from '@/lib/orders/claims/commands/move-claim'
import { ClaimError } from '@/lib/orders/claims/errors'
import { claims } from '@/lib/orders/claims/tables'
import { maskActor, seesPeople } from '@/lib/orders/customers/queries/masking'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import { order_activities } from '@/lib/orders/orders/tables'
import { AppError } from '@/lib/platform/errors'

type Named = { id: number; user_id?: number }

/** The claim's order, locked; null for one that an operator may not see. */
const lockSeenOrder = (work: Work, order_id: number) =>
  lockOrder(work, order_id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'order_not_found') return null
    throw error
  })

/**
 * Locks a claim with its order, the order first. Throws `claim_not_found`, also for another shopper's claim when
 * `user_id` is given, and for one that an operator may not see.
 */
export async function lockClaim(work: Work, { id, user_id }: Named): Promise<Claimed> {
  const [known] = await work.db.select({ order_id: claims.order_id }).from(claims).where(eq(claims.id, id))
  if (!known) throw new ClaimError('claim_not_found')
  const order = await lockSeenOrder(work, known.order_id)
  if (!order) throw new ClaimError('claim_not_found')
  if (user_id !== undefined && order.user_id !== user_id) throw new ClaimError('claim_not_found')
  const [claim] = await work.db
    .select()
    .from(claims)
    .where(and(eq(claims.id, id), eq(claims.order_id, order.id)))
    .for('update')
  if (!claim) throw new ClaimError('claim_not_found')
  return { order, claim }
}

/** What somebody else did meanwhile: the last step of the claim. */
async function lastChange(work: Work, { id, status, updated_at }: Claimed['claim']) {
  const [last] = await work.db
    .select()
    .from(order_activities)
    .where(eq(order_activities.claim_id, id))
    .orderBy(desc(order_activities.id))
    .limit(1)
  const actor = last ? maskActor(last, !seesPeople(work.actor)) : ''
  return { status, actor, version: updated_at.toISOString() }
}

/** As `lockClaim`; throws `changed_meanwhile` with the new state when the claim is no longer as the operator saw it. */
export async function lockSeenClaim(work: Work, { id, version }: { id: number; version?: string | undefined }) {
  const claimed = await lockClaim(work, { id })
  if (version !== undefined && version !== claimed.claim.updated_at.toISOString())
    throw new AppError('changed_meanwhile', { params: await lastChange(work, claimed.claim) })
  return claimed
}
