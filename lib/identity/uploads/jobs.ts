import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { keptName, orphanedBefore, PURPOSES, waitingName } from '@/lib/identity/uploads/rules'
import { transitionOf } from '@/lib/identity/uploads/states'
import { uploads } from '@/lib/identity/uploads/tables'
import { privateStore, publicStore } from '@/lib/platform/storage'

const BATCH = 100
const WAITING = 'waiting'

type Upload = typeof uploads.$inferSelect

/** What nobody attached in a day, and what belongs to nobody any more. */
const giveUp = command(async (work, before: Date) => {
  const { from, to } = transitionOf('discard')
  await work.db
    .update(uploads)
    .set({ state: to, orphaned_at: sql`${uploads.created_at}` })
    .where(and(inArray(uploads.state, [...from]), lte(uploads.created_at, before)))
  await work.db
    .update(uploads)
    .set({ state: 'orphan', orphaned_at: before })
    .where(and(eq(uploads.state, 'attached'), isNull(uploads.user_id)))
})

const forget = command(async (work, keys: string[]) => {
  await work.db.delete(uploads).where(and(inArray(uploads.key, keys), eq(uploads.state, 'orphan')))
})

async function removeFiles(upload: Upload) {
  if (PURPOSES[upload.purpose].widths) {
    const variants = await publicStore().list(upload.key)
    await publicStore().remove(variants.map(({ name }) => name))
  } else await privateStore().remove([keptName(upload)])
  if (upload.user_id !== null) await privateStore().remove([waitingName(upload)])
}

/** The bytes first: a row without bytes is found again, bytes without a row are not. */
async function removeOrphans(context: Context, before: Date) {
  for (;;) {
    const found = await context.db
      .select()
      .from(uploads)
      .where(and(eq(uploads.state, 'orphan'), or(lte(uploads.orphaned_at, before), isNull(uploads.orphaned_at))))
      .orderBy(asc(uploads.created_at))
      .limit(BATCH)
    if (found.length === 0) return
    for (const upload of found) await removeFiles(upload)
    await forget(
      context,
      found.map(({ key }) => key),
    )
  }
}

/** Nothing waits longer than a day: halves of an ended process, files sent once more after they were attached. */
async function clearWaiting(before: Date) {
  const store = privateStore()
  const left = (await store.list(WAITING)).filter(({ changed_at }) => changed_at < before)
  await store.remove(left.map(({ name }) => name))
}

/** Deletes files that nothing uses; safe to run twice, and in parallel. */
export async function sweepUploads(context: Context) {
  const before = orphanedBefore(context.clock.now())
  await giveUp(context, before)
  await removeOrphans(context, before)
  await clearWaiting(before)
}

/** Daily at 03:45 in Jakarta. */
export const sweepUploadsJob = { name: 'sweep-uploads', run: sweepUploads, cron: '45 20 * * *' }
