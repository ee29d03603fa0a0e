import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Context, Work } from '@/lib/db/command'
import { keepFile } from '@/lib/identity/uploads/commands/keep-file'
import { discardUpload, moveUpload } from '@/lib/identity/uploads/commands/move-upload'
import { transferUpload } from '@/lib/identity/uploads/commands/transfer-uploads'
import { tooLarge } from '@/lib/identity/uploads/commands/write-body'
import { UploadError } from '@/lib/identity/uploads/errors'
import { isBy } from '@/lib/identity/uploads/queries'
import {
  keyIn,
  orphanedBefore,
  pathOf,
  type Sender,
  type UploadPurpose,
  waitingName,
} from '@/lib/identity/uploads/rules'
import { uploads } from '@/lib/identity/uploads/tables'
import { env } from '@/lib/platform/env'
import { privateStore } from '@/lib/platform/storage'

export type ReadyUpload = typeof uploads.$inferSelect & { path: string }

type GivenUpload = { by: Sender; purpose: UploadPurpose; secure_url: string }

async function requireOwn({ db, clock }: Context, { by, purpose, secure_url }: GivenUpload) {
  const key = keyIn(secure_url, env().public_url)
  const [upload] = await db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.key, key ?? ''),
        isBy(by),
        eq(uploads.purpose, purpose),
        inArray(uploads.state, ['signed', 'stored']),
        gt(uploads.created_at, orphanedBefore(clock.now())),
      ),
    )
  if (!upload) throw new UploadError('upload_unknown')
  return upload
}

/** The uploaded file. Finishes it first if the process that received it died just before. */
async function findSent(upload: typeof uploads.$inferSelect) {
  const { stat, drafts } = privateStore()
  const name = waitingName(upload)
  const found = await stat(name)
  if (found || !drafts || upload.state !== 'stored') return found
  if ((await drafts.received(name)) === upload.max_bytes) await drafts.finish(name)
  return stat(name)
}

/**
 * Checks an uploaded file, re-encodes it and stores it in its final place, before the transaction that attaches it.
 * Throws `upload_unknown` unless it is this sender's waiting file, `upload_too_large`, `upload_refused`,
 * `video_too_long`.
 */
export async function prepareUpload(context: Context, given: GivenUpload): Promise<ReadyUpload> {
  const upload = await requireOwn(context, given)
  const sent = await findSent(upload)
  if (!sent) throw new UploadError('upload_unknown')
  try {
    if (sent.bytes > upload.max_bytes) throw tooLarge(upload.max_bytes)
    await keepFile(context, upload, sent)
  } catch (error) {
    if (error instanceof UploadError) await discardUpload(context, upload)
    throw error
  }
  return { ...upload, path: pathOf(upload) }
}

/**
 * Attaches a prepared upload in the transaction of its owner record; `owner` is who keeps it, if another account has sent
 * it. Throws `upload_unknown` when already attached.
 */
export async function attachUpload(work: Work, { key, user_id }: ReadyUpload, owner = user_id): Promise<void> {
  if (!(await moveUpload(work, key, 'attach'))) throw new UploadError('upload_unknown')
  if (owner !== null && owner !== user_id) await transferUpload(work, { key, to: owner })
}

/** Releases an attached file, so that the daily job deletes it. Ignores null and foreign paths. */
export async function releaseUpload(work: Work, path: string | null): Promise<void> {
  const key = path && keyIn(path, env().public_url)
  if (key) await moveUpload(work, key, 'release')
}

/** Deletes the bytes as they were sent, after the stored file was made. If this fails, the daily job does it. */
export const dropSent = (upload: ReadyUpload): Promise<void> =>
  privateStore()
    .remove([waitingName(upload)])
    .catch(() => {})
