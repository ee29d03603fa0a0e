import { and, eq, inArray } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { waitingName } from '@/lib/identity/uploads/rules'
import { transitionOf, type UploadVerb } from '@/lib/identity/uploads/states'
import { uploads } from '@/lib/identity/uploads/tables'
import { privateStore } from '@/lib/platform/storage'

/** The only way to change an upload's state. False when the table has no such transition from its state. */
export async function moveUpload(work: Work, key: string, verb: UploadVerb): Promise<boolean> {
  const { from, to } = transitionOf(verb)
  const moved = await work.db
    .update(uploads)
    .set({ state: to, ...(to === 'orphan' && { orphaned_at: work.now, key_id: null, wrapped_key: null }) })
    .where(and(eq(uploads.key, key), inArray(uploads.state, [...from])))
    .returning({ key: uploads.key })
  return moved.length > 0
}

export const storeUpload = command((work, key: string) => moveUpload(work, key, 'store'))

const discard = command((work, key: string) => moveUpload(work, key, 'discard'))

/** Discards a refused upload and deletes its bytes. */
export async function discardUpload(context: Context, upload: typeof uploads.$inferSelect) {
  await discard(context, upload.key)
  await privateStore().remove([waitingName(upload)])
}
