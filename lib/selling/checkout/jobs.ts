import { asc, lte } from 'drizzle-orm'
import type { Context } from '@/lib/db/command'
import { expireDraft } from '@/lib/selling/checkout/commands/drafts'
import { checkout_drafts } from '@/lib/selling/checkout/tables'

const BATCH = 200

/** Deletes expired drafts and releases what they hold. */
export async function expireDrafts(context: Context) {
  const due = await context.db
    .select({ id: checkout_drafts.id })
    .from(checkout_drafts)
    .where(lte(checkout_drafts.expires_at, context.clock.now()))
    .orderBy(asc(checkout_drafts.expires_at))
    .limit(BATCH)
  for (const { id } of due) await expireDraft(context, id)
}

export const draftsJob = { name: 'release-drafts', run: expireDrafts }
