import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { Context } from '@/lib/db/command'
import { holdUpload } from '@/lib/identity/uploads/commands/hold-upload'
import { storeUpload } from '@/lib/identity/uploads/commands/move-upload'
import { TIME_LIMITS, tooLarge, writeBody } from '@/lib/identity/uploads/commands/write-body'
import { UploadError } from '@/lib/identity/uploads/errors'
import { countReceived, requireSent, type SendLink } from '@/lib/identity/uploads/queries'
import { waitingName } from '@/lib/identity/uploads/rules'
import type { uploads } from '@/lib/identity/uploads/tables'
import type { Drafts } from '@/lib/platform/file-store'
import { privateStore } from '@/lib/platform/storage'

/** Shorter than for a whole file: an interruption costs nothing here, and lets the sender go on. */
const LIMITS = { ...TIME_LIMITS, quiet_ms: 10_000 }

type SentPart = SendLink & {
  /** How many bytes the sender believes to be here. */
  offset: number
  length: number | undefined
  body: ReadableStream<Uint8Array> | null
}

type Upload = typeof uploads.$inferSelect

/** Makes the file of a draft that is whole. Throws `upload_link_invalid` when another request has stored a file. */
async function finish(context: Context, upload: Upload, drafts: Drafts) {
  const name = waitingName(upload)
  if (!(await storeUpload(context, upload.key))) {
    await drafts.drop(name)
    throw new UploadError('upload_link_invalid')
  }
  await drafts.finish(name)
}

/**
 * Appends bytes to a signed upload of a known size and returns how many are here; the last ones make the file. What an
 * interrupted request has sent stays. Throws `upload_link_invalid`, `upload_too_large`, `upload_interrupted`, and
 * `upload_conflict` when another number of bytes is here or another request is sending.
 */
export async function appendUpload(context: Context, sent: SentPart): Promise<number> {
  const { key, max_bytes } = await requireSent(context, sent)
  const { drafts } = privateStore()
  if (!drafts) throw new UploadError('upload_link_invalid')
  const { offset, length, body } = sent
  return holdUpload(context, key, async (isHeld) => {
    const upload = await requireSent(context, sent)
    if (offset !== (await countReceived(upload))) throw new UploadError('upload_conflict')
    const left = max_bytes - offset
    if ((length ?? 0) > left) throw tooLarge(max_bytes)
    if (upload.state === 'stored') return offset
    if (body) {
      const source = Readable.fromWeb(body as NodeStream)
      const writing = { ...LIMITS, appendWhile: isHeld }
      await drafts.append(waitingName(upload), (draft) => writeBody(source, draft, { bytes: left, length }, writing))
    }
    const received = await drafts.received(waitingName(upload))
    if (received === max_bytes) await finish(context, upload, drafts)
    return received
  })
}
