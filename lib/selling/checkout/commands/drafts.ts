import { and, eq, lte, type SQL } from 'drizzle-orm'
import type { OrderKind } from '@/lib/catalog/products/rules'
import { command, type Work } from '@/lib/db/command'
import { deleteReleasedHolds, releaseStock } from '@/lib/fulfilment/inventory/commands/release-stock'
import { deleteReleasedDays, releaseDays } from '@/lib/fulfilment/rentals/commands/release-days'
import { users } from '@/lib/identity/accounts/tables'
import { addMinutes } from '@/lib/platform/time'
import { SOFT_HOLD_MINUTES } from '@/lib/selling/checkout/rules'
import { checkout_drafts } from '@/lib/selling/checkout/tables'

/** What was held for a draft is free again, and nothing of it stays. */
export async function freeGoods(work: Work, id: number) {
  await releaseStock(work, id)
  await deleteReleasedHolds(work, id)
  await releaseDays(work, id)
  await deleteReleasedDays(work, id)
}

async function letGo(work: Work, which: SQL | undefined) {
  const gone = await work.db.delete(checkout_drafts).where(which).returning({ id: checkout_drafts.id })
  for (const { id } of gone) await freeGoods(work, id)
}

/** A guest who has signed in agrees anew, as the member. */
export const dropDrafts = (work: Work, user_id: number) => letGo(work, eq(checkout_drafts.user_id, user_id))

type Draft = { id: number; user_id: number }

/**
 * A draft becomes an order: it goes, and its goods stay held until `freeGoods`. Answers whether it was still there; of
 * two at once, the second waits for the first.
 */
export async function takeDraft(work: Work, { id, user_id }: Draft): Promise<boolean> {
  const gone = await work.db
    .delete(checkout_drafts)
    .where(and(eq(checkout_drafts.id, id), eq(checkout_drafts.user_id, user_id)))
    .returning({ id: checkout_drafts.id })
  return gone.length > 0
}

type NewDraft = Draft & { kind: OrderKind; payload: Record<string, unknown> }

/** A shopper has one draft of a kind: a newer one takes the place of the one before, also when many come at once. */
export async function openDraft(work: Work, draft: NewDraft) {
  await work.db.select({ id: users.id }).from(users).where(eq(users.id, draft.user_id)).for('no key update')
  await letGo(work, and(eq(checkout_drafts.user_id, draft.user_id), eq(checkout_drafts.kind, draft.kind)))
  const expires_at = addMinutes(work.now, SOFT_HOLD_MINUTES)
  await work.db.insert(checkout_drafts).values({ ...draft, created_at: work.now, expires_at })
  return expires_at
}

/** Lets go of one draft whose time is over, if nobody was faster. */
export const expireDraft = command(async (work, id: number) => {
  await letGo(work, and(eq(checkout_drafts.id, id), lte(checkout_drafts.expires_at, work.now)))
})
