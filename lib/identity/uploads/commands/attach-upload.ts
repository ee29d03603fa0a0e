import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Context, Work } from '@/lib/db/command'
import { keepFile } from '@/lib/identity/uploads/commands/keep-file'
import { discardUpload, moveUpload } from '@/lib/identity/uploads/commands/move-upload'
import { UploadError } from '@/lib/identity/uploads/errors'
import { keyIn, orphanedBefore, pathOf, type UploadPurpose, waitingName } from '@/lib/identity/uploads/rules'
import { uploads } from '@/lib/identity/uploads/tables'
import { env } from '@/lib/platform/env'
import { privateStore } from '@/lib/platform/storage'

export type ReadyUpload = typeof uploads.$inferSelect & { path: string }

type Given = { user_id: number; purpose: UploadPurpose; secure_url: string }

async function requireOwn({ db, clock }: Context, { user_id, purpose, secure_url }: Given) {
  const key = keyIn(secure_url, env().public_url)
  const [upload] = await db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.key, key ?? ''),
        eq(uploads.user_id, user_id),
        eq(uploads.purpose, purpose),
        inArray(uploads.state, ['signed', 'stored']),
        gt(uploads.created_at, orphanedBefore(clock.now())),
      ),
    )
  if (!upload) throw new UploadError('upload_unknown')
  return upload
}

/**
 * Looks at what was sent and keeps it where it belongs, before the transaction that attaches it. Throws
 * `upload_unknown` for what is not this shopper's waiting file, `upload_too_large`, `upload_refused`.
 */
export async function prepareUpload(context: Context, given: Given): Promise<ReadyUpload> {
  const upload = await requireOwn(context, given)
  const content = await privateStore().get(waitingName(upload), upload.max_bytes)
  if (!content) throw new UploadError('upload_unknown')
  if (content.length > upload.max_bytes) {
    await discardUpload(context, upload)
    throw new UploadError('upload_too_large', { params: { limit: Math.ceil(upload.max_bytes / 2 ** 20) } })
  }
  if (!(await keepFile(upload, content))) {
    await discardUpload(context, upload)
    throw new UploadError('upload_refused')
  }
  return { ...upload, path: pathOf(upload) }
}

/** In the transaction of what it belongs to. Throws `upload_unknown` when it was attached meanwhile. */
export async function attachUpload(work: Work, { key }: ReadyUpload): Promise<void> {
  if (!(await moveUpload(work, key, 'attach'))) throw new UploadError('upload_unknown')
}

/** Nothing shows this file any more; a path that is none of ours is nobody's. */
export async function releaseUpload(work: Work, path: string | null): Promise<void> {
  const key = path && keyIn(path, env().public_url)
  if (key) await moveUpload(work, key, 'release')
}

/** What was sent is not needed beside what was made of it; should this fail, the daily job does it. */
export const dropSent = (upload: ReadyUpload): Promise<void> =>
  privateStore()
    .remove([waitingName(upload)])
    .catch(() => {})
