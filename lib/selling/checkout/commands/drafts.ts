import { and, eq, lte, type SQL } from 'drizzle-orm'
import type { OrderKind } from '@/lib/catalog/products/rules'
import { command, type Work } from '@/lib/db/command'
import { deleteReleasedHolds, releaseStock } from '@/lib/fulfilment/inventory/commands/release-stock'
import { deleteReleasedDays, releaseDays } from '@/lib/fulfilment/rentals/commands/release-days'
import { users } from '@/lib/identity/accounts/tables'
import { readSettings } from '@/lib/places/settings/queries'
import { addMinutes } from '@/lib/platform/time'
import { SOFT_HOLD } from '@/lib/selling/checkout/rules'
import { checkout_drafts } from '@/lib/selling/checkout/tables'

/** Releases what a draft holds and deletes its reservations. */
export async function releaseGoods(work: Work, id: number) {
  await releaseStock(work, id)
  await deleteReleasedHolds(work, id)
  await releaseDays(work, id)
  await deleteReleasedDays(work, id)
}

async function deleteDrafts(work: Work, which: SQL | undefined) {
  const gone = await work.db.delete(checkout_drafts).where(which).returning({ id: checkout_drafts.id })
  for (const { id } of gone) await releaseGoods(work, id)
}

/** Deletes the drafts of a guest who has signed in; the member checks out again. */
export const dropDrafts = (work: Work, user_id: number) => deleteDrafts(work, eq(checkout_drafts.user_id, user_id))

type Draft = { id: number; user_id: number }

/**
 * Deletes a draft that becomes an order; its goods stay held until `releaseGoods`. Returns whether the draft still
 * existed; a concurrent call waits for the first.
 */
export async function claimDraft(work: Work, { id, user_id }: Draft): Promise<boolean> {
  const gone = await work.db
    .delete(checkout_drafts)
    .where(and(eq(checkout_drafts.id, id), eq(checkout_drafts.user_id, user_id)))
    .returning({ id: checkout_drafts.id })
  return gone.length > 0
}

type NewDraft = Draft & { kind: OrderKind; payload: Record<string, unknown> }

/** Opens a draft. It replaces the shopper's draft of the same kind, also when several are opened at once. */
export async function openDraft(work: Work, draft: NewDraft) {
  await work.db.select({ id: users.id }).from(users).where(eq(users.id, draft.user_id)).for('no key update')
  await deleteDrafts(work, and(eq(checkout_drafts.user_id, draft.user_id), eq(checkout_drafts.kind, draft.kind)))
  const settings = await readSettings(work.db, work.owner)
  const expires_at = addMinutes(work.now, settings.of(SOFT_HOLD))
  await work.db.insert(checkout_drafts).values({ ...draft, created_at: work.now, expires_at })
  return expires_at
}

/** Deletes an expired draft and releases its goods, unless another process has done it. */
export const expireDraft = command(async (work, id: number) => {
  await deleteDrafts(work, and(eq(checkout_drafts.id, id), lte(checkout_drafts.expires_at, work.now)))
})
