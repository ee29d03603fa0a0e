import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { keptName, orphanedBefore, PURPOSES, senderName, waitingName } from '@/lib/identity/uploads/rules'
import { transitionOf } from '@/lib/identity/uploads/states'
import { uploads } from '@/lib/identity/uploads/tables'
import { privateStore, publicStore } from '@/lib/platform/storage'

const BATCH = 100
const WAITING = 'waiting'

type Upload = typeof uploads.$inferSelect

/** Marks uploads as orphans that were not attached within a day or whose owner was deleted. */
const markOrphans = command(async (work, before: Date) => {
  const { from, to } = transitionOf('discard')
  await work.db
    .update(uploads)
    .set({ state: to, orphaned_at: sql`${uploads.created_at}` })
    .where(and(inArray(uploads.state, [...from]), lte(uploads.created_at, before)))
  await work.db
    .update(uploads)
    .set({ state: 'orphan', orphaned_at: before })
    .where(and(eq(uploads.state, 'attached'), isNull(uploads.user_id), isNull(uploads.operator_id)))
})

const deleteRows = command(async (work, keys: string[]) => {
  await work.db.delete(uploads).where(and(inArray(uploads.key, keys), eq(uploads.state, 'orphan')))
})

async function removeFiles(upload: Upload) {
  if (PURPOSES[upload.purpose].widths) {
    const variants = await publicStore().list(upload.key)
    await publicStore().remove(variants.map(({ name }) => name))
  } else await privateStore().remove([keptName(upload)])
  if (senderName(upload) === null) return
  await privateStore().remove([waitingName(upload)])
  await privateStore().drafts?.drop(waitingName(upload))
}

/** Deletes orphans, bytes before rows: bytes without a row would never be found again. */
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
    await deleteRows(
      context,
      found.map(({ key }) => key),
    )
  }
}

/** Deletes waiting files older than a day: partial ones of a killed process, and repeated uploads. */
async function clearWaiting(before: Date) {
  const store = privateStore()
  const old = (await store.list(WAITING)).filter(({ changed_at }) => changed_at < before)
  await store.remove(old.map(({ name }) => name))
}

/** Deletes unused files; safe to run repeatedly and concurrently. */
export async function sweepUploads(context: Context) {
  const before = orphanedBefore(context.clock.now())
  await markOrphans(context, before)
  await removeOrphans(context, before)
  await clearWaiting(before)
}

/** Daily at 03:45 in Jakarta. */
export const sweepUploadsJob = { name: 'sweep-uploads', run: sweepUploads, cron: '45 20 * * *' }
