import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { Context } from '@/lib/db/command'
import { storeUpload } from '@/lib/identity/uploads/commands/move-upload'
import { tooLarge, writeBody } from '@/lib/identity/uploads/commands/write-body'
import { UploadError } from '@/lib/identity/uploads/errors'
import { requireSent, type SendLink } from '@/lib/identity/uploads/queries'
import { kindOf, waitingName } from '@/lib/identity/uploads/rules'
import { privateStore } from '@/lib/platform/storage'

type SentUpload = SendLink & {
  content_type: string | undefined
  length: number | undefined
  body: ReadableStream<Uint8Array> | null
}

/**
 * Receives the bytes of a signed upload in one request. Throws `upload_link_invalid`, `upload_refused`,
 * `upload_too_large`, `upload_interrupted`; nothing is stored then, and the link stays valid.
 */
export async function receiveUpload(context: Context, sent: SentUpload): Promise<void> {
  const upload = await requireSent(context, sent)
  const { content_type, max_bytes } = upload
  if (upload.state !== 'signed') throw new UploadError('upload_link_invalid')
  if (sent.content_type !== undefined && sent.content_type !== content_type) {
    throw new UploadError('upload_refused', { params: { kind: kindOf(content_type) } })
  }
  const { body, length } = sent
  if ((length ?? 0) > max_bytes) throw tooLarge(max_bytes)
  const { receive } = privateStore()
  if (!receive || !body) throw new UploadError('upload_link_invalid')
  await receive(waitingName(upload), async (draft) => {
    await writeBody(Readable.fromWeb(body as NodeStream), draft, { bytes: max_bytes, length })
    // The state decides which of two concurrent uploads becomes the file, so that none is overwritten.
    if (!(await storeUpload(context, upload.key))) throw new UploadError('upload_link_invalid')
  })
}
