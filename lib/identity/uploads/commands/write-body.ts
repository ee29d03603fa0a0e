import { createWriteStream } from 'node:fs'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UploadError } from '@/lib/identity/uploads/errors'
import { AppError } from '@/lib/platform/errors'

/** Errors of the disk. Any other error comes from the sender or the network. */
const DISK_ERRORS = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS', 'EIO', 'ENOENT', 'EMFILE'])

/** Time limits: without any data, and for the whole body; a phone on a slow network sends 10 MB in four minutes. */
export const TIME_LIMITS = { quiet_ms: 20_000, whole_ms: 280_000 }

type ExpectedBody = {
  /** The maximum. */
  bytes: number
  /** The exact number, if the sender announced it. */
  length?: number | undefined
}

type Writing = typeof TIME_LIMITS & {
  /** Writes at the end of the file that is there, and only while this is true. Else the file must be new. */
  appendWhile?: (() => boolean) | undefined
}

export const tooLarge = (bytes: number) =>
  new UploadError('upload_too_large', { params: { limit: Math.ceil(bytes / 2 ** 20) } })

/** Fails on more bytes than allowed or fewer than announced. `onData` is called for each chunk, and may throw. */
function measured({ bytes, length }: ExpectedBody, onData: () => void) {
  let received = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        onData()
      } catch (error) {
        return done(error as Error)
      }
      received += chunk.length
      if (received > bytes) done(tooLarge(bytes))
      else done(null, chunk)
    },
    flush(done) {
      done(received === (length ?? received) ? null : new UploadError('upload_interrupted'))
    },
  })
}

/** Streams a body to a file. Throws `upload_too_large`, and `upload_interrupted` when the sender stops. */
export async function writeBody(body: Readable, path: string, expected: ExpectedBody, writing: Writing = TIME_LIMITS) {
  const { appendWhile, quiet_ms, whole_ms } = writing
  const timeout = new AbortController()
  const abort = () => timeout.abort()
  const whole = setTimeout(abort, whole_ms)
  const quiet = setTimeout(abort, quiet_ms)
  const onData = () => {
    if (appendWhile && !appendWhile()) throw new UploadError('upload_conflict')
    quiet.refresh()
  }
  const target = createWriteStream(path, { flags: appendWhile ? 'a' : 'wx' })
  try {
    await pipeline(body, measured(expected, onData), target, { signal: timeout.signal })
  } catch (error) {
    // A chunk may still be on its way to the disk. Nobody else may append before it is there.
    if (!target.closed) await new Promise<void>((closed) => target.once('close', () => closed()))
    const isOurs = error instanceof AppError || DISK_ERRORS.has((error as NodeJS.ErrnoException).code ?? '')
    throw isOurs ? error : new UploadError('upload_interrupted')
  } finally {
    clearTimeout(whole)
    clearTimeout(quiet)
  }
}
