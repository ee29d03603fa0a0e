import { createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { eq } from 'drizzle-orm'
import type { Context } from '@/lib/db/command'
import { storeUpload } from '@/lib/identity/uploads/commands/move-upload'
import { boundTo } from '@/lib/identity/uploads/commands/sign-upload'
import { UploadError } from '@/lib/identity/uploads/errors'
import { waitingName } from '@/lib/identity/uploads/rules'
import { uploads } from '@/lib/identity/uploads/tables'
import { AppError } from '@/lib/platform/errors'
import { isSigned } from '@/lib/platform/signed-link'
import { privateStore } from '@/lib/platform/storage'

/** Time limits: without any data, and for the whole body; a phone on a slow network sends 10 MB in four minutes. */
const TIME_LIMITS = { quiet_ms: 20_000, whole_ms: 280_000 }

/** Errors of the disk. Any other error comes from the sender or the network. */
const DISK_ERRORS = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS', 'EIO', 'ENOENT', 'EMFILE'])

type ExpectedBody = {
  /** The maximum. */
  bytes: number
  /** The exact number, if the sender announced it. */
  length?: number | undefined
}

const tooLarge = (bytes: number) =>
  new UploadError('upload_too_large', { params: { limit: Math.ceil(bytes / 2 ** 20) } })

/** Fails on more bytes than allowed or fewer than announced. Calls `onData` for each chunk. */
function measured({ bytes, length }: ExpectedBody, onData: () => void) {
  let received = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      onData()
      received += chunk.length
      if (received > bytes) done(tooLarge(bytes))
      else done(null, chunk)
    },
    flush(done) {
      done(received === (length ?? received) ? null : new UploadError('upload_interrupted'))
    },
  })
}

/** Streams a body to a new file. Throws `upload_too_large`, and `upload_interrupted` when the sender stops. */
export async function writeBody(body: Readable, path: string, expected: ExpectedBody, limits = TIME_LIMITS) {
  const timeout = new AbortController()
  const abort = () => timeout.abort()
  const whole = setTimeout(abort, limits.whole_ms)
  const quiet = setTimeout(abort, limits.quiet_ms)
  try {
    const target = createWriteStream(path, { flags: 'wx' })
    await pipeline(
      body,
      measured(expected, () => quiet.refresh()),
      target,
      { signal: timeout.signal },
    )
  } catch (error) {
    const isOurs = error instanceof AppError || DISK_ERRORS.has((error as NodeJS.ErrnoException).code ?? '')
    throw isOurs ? error : new UploadError('upload_interrupted')
  } finally {
    clearTimeout(whole)
    clearTimeout(quiet)
  }
}

type SentUpload = {
  key: string
  expires: number
  signature: string
  content_type: string | undefined
  length: number | undefined
  body: ReadableStream<Uint8Array> | null
}

async function requireOpen({ db, clock }: Context, { key, expires, signature }: SentUpload) {
  const [upload] = await db.select().from(uploads).where(eq(uploads.key, key))
  const isValid = upload && isSigned({ use: 'send', expires, bound: boundTo(upload) }, signature, clock.now())
  if (!isValid || upload.state !== 'signed') throw new UploadError('upload_link_invalid')
  return upload
}

/**
 * Receives the bytes of a signed upload, once. Throws `upload_link_invalid`, `upload_refused`, `upload_too_large`,
 * `upload_interrupted`; nothing is stored then, and the link stays valid.
 */
export async function receiveUpload(context: Context, sent: SentUpload): Promise<void> {
  const upload = await requireOpen(context, sent)
  const { content_type, max_bytes } = upload
  if (sent.content_type !== undefined && sent.content_type !== content_type) throw new UploadError('upload_refused')
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
