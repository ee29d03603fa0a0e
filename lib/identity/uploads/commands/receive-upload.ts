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

/** A phone on a slow network sends 10 MB in four minutes; who sends nothing for long is gone. */
const PATIENCE = { quiet_ms: 20_000, whole_ms: 280_000 }

/** Whatever else breaks a body off is its sender's doing, or the network's. */
const OF_DISK = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS', 'EIO', 'ENOENT', 'EMFILE'])

type Expected = {
  /** The most. */
  bytes: number
  /** Exactly so many, where the sender has said. */
  length?: number | undefined
}

const tooLarge = (bytes: number) =>
  new UploadError('upload_too_large', { params: { limit: Math.ceil(bytes / 2 ** 20) } })

/** Lets through no more than was allowed and no less than was announced. */
function measured({ bytes, length }: Expected, hear: () => void) {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hear()
      seen += chunk.length
      if (seen > bytes) done(tooLarge(bytes))
      else done(null, chunk)
    },
    flush(done) {
      done(seen === (length ?? seen) ? null : new UploadError('upload_interrupted'))
    },
  })
}

/** Writes a body to a file as it comes. Throws `upload_too_large`, and `upload_interrupted` when it stops coming. */
export async function writeBody(body: Readable, path: string, expected: Expected, patience = PATIENCE) {
  const late = new AbortController()
  const give = () => late.abort()
  const whole = setTimeout(give, patience.whole_ms)
  const quiet = setTimeout(give, patience.quiet_ms)
  try {
    const target = createWriteStream(path, { flags: 'wx' })
    await pipeline(
      body,
      measured(expected, () => quiet.refresh()),
      target,
      { signal: late.signal },
    )
  } catch (error) {
    const isOurs = error instanceof AppError || OF_DISK.has((error as NodeJS.ErrnoException).code ?? '')
    throw isOurs ? error : new UploadError('upload_interrupted')
  } finally {
    clearTimeout(whole)
    clearTimeout(quiet)
  }
}

type Sent = {
  key: string
  expires: number
  signature: string
  content_type: string | undefined
  length: number | undefined
  body: ReadableStream<Uint8Array> | null
}

async function requireOpen({ db, clock }: Context, { key, expires, signature }: Sent) {
  const [upload] = await db.select().from(uploads).where(eq(uploads.key, key))
  const isGood = upload && isSigned({ use: 'send', expires, bound: boundTo(upload) }, signature, clock.now())
  if (!isGood || upload.state !== 'signed') throw new UploadError('upload_link_invalid')
  return upload
}

/**
 * Takes the bytes of a signed upload, once. Throws `upload_link_invalid`, `unsupported_media_type`,
 * `upload_too_large`, `upload_interrupted`; then nothing of it is left and the link is good again.
 */
export async function receiveUpload(context: Context, sent: Sent): Promise<void> {
  const upload = await requireOpen(context, sent)
  const { content_type, max_bytes } = upload
  if (sent.content_type !== undefined && sent.content_type !== content_type) throw new UploadError('upload_refused')
  const { body, length } = sent
  if ((length ?? 0) > max_bytes) throw tooLarge(max_bytes)
  const { receive } = privateStore()
  if (!receive || !body) throw new UploadError('upload_link_invalid')
  await receive(waitingName(upload), async (draft) => {
    await writeBody(Readable.fromWeb(body as NodeStream), draft, { bytes: max_bytes, length })
    // Of two at once one becomes the file, so that nothing is ever written over.
    if (!(await storeUpload(context, upload.key))) throw new UploadError('upload_link_invalid')
  })
}
