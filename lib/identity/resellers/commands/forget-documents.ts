import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { aboveResellers } from '@/lib/identity/resellers/above'
import { DOCUMENTS, type DocumentKind, documentsKeptSince } from '@/lib/identity/resellers/rules'
import { type ResellerRow, resellers } from '@/lib/identity/resellers/tables'
import { releaseUpload } from '@/lib/identity/uploads/commands/attach-upload'
import { pathOf } from '@/lib/identity/uploads/rules'

const BATCH = 50

/** Destroys the keys of a store's documents, so that nobody reads them any more. */
export async function releaseDocuments(work: Work, store: Pick<ResellerRow, DocumentKind>) {
  for (const purpose of DOCUMENTS) {
    const key = store[purpose]
    if (key) await releaseUpload(work, pathOf({ key, purpose }))
  }
}

const NO_DOCUMENTS = { ktp_photo: null, npwp_photo: null, selfie_ktp_photo: null }

/** Destroys the keys of documents that were decided about long ago; another job deletes the bytes. */
const forgetBatch = command(async (work, before: Date) => {
  const isDecided = inArray(resellers.application_status, ['accepted', 'rejected'])
  const found = await work.db
    .select()
    .from(resellers)
    .where(and(isDecided, lte(resellers.decided_at, before), isNull(resellers.documents_deleted_at)))
    .orderBy(asc(resellers.decided_at))
    .limit(BATCH)
    .for('update')
  for (const store of found) {
    await releaseDocuments(work, store)
    // A refused applicant's numbers are kept as hashes only, which recognise them.
    const numbers = store.application_status === 'rejected' ? { nik_sealed: null, npwp_sealed: null } : {}
    await work.db
      .update(resellers)
      .set({ ...NO_DOCUMENTS, ...numbers, documents_deleted_at: work.now })
      .where(eq(resellers.user_id, store.user_id))
  }
  return found.length
})

/** Forgets the store of an account that is erased: its documents, and the task of its reviewer. */
export async function eraseStore(work: Work, user_id: number) {
  const [store] = await work.db.delete(resellers).where(eq(resellers.user_id, user_id)).returning()
  if (!store) return
  await releaseDocuments(work, store)
  await aboveResellers.current.closeReview(work, user_id)
}

/** Forgets the identity documents of applications 90 days after the decision; safe to run repeatedly. */
export async function forgetDocuments(context: Context): Promise<void> {
  const before = documentsKeptSince(context.clock.now())
  while ((await forgetBatch(context, before)) === BATCH);
}
