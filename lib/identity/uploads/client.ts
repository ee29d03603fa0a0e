import { PURPOSES, type UploadPurpose } from '@/lib/identity/uploads/rules'
import type { SignedUpload } from '@/lib/identity/uploads/schema'
import { ApiError, callApi } from '@/lib/platform/http'
import { callOps } from '@/lib/platform/ops-api'

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
}

/** A request that moves no byte for this long is cut off. */
const QUIET_MS = 30_000
/** The upload fails when it gets no further for this long. */
const PATIENCE_MS = 180_000
const SHORTEST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000
/** How often a file is sent to a service that cannot go on where it stopped. */
const WHOLE_TRIES = 5

type UploadOptions = {
  purpose: UploadPurpose
  signal?: AbortSignal
  /** The part of the whole file that has been sent, 0 to 1. */
  onProgress?: (part: number) => void
  /** Whether it waits for the network before it tries again. */
  onPause?: (isPaused: boolean) => void
}

const networkError = (status = 0) => new ApiError(status, 'network', 'Error, please check your internet connection')

function readRefusal({ status, responseText }: XMLHttpRequest): ApiError {
  try {
    const { code, message, params } = JSON.parse(responseText)
    return new ApiError(status, code, message, {}, params)
  } catch {
    return networkError(status)
  }
}

type Sending = {
  method: 'PUT' | 'PATCH' | 'HEAD'
  headers: Record<string, string>
  body?: Blob
  signal?: AbortSignal | undefined
  onSent?: (bytes: number) => void
}

/** Uses XMLHttpRequest, because fetch does not report the progress of an upload. */
function send(url: string, { method, headers, body, signal, onSent }: Sending): Promise<XMLHttpRequest> {
  const request = new XMLHttpRequest()
  let quiet: ReturnType<typeof setTimeout> | undefined
  const watch = () => {
    clearTimeout(quiet)
    quiet = setTimeout(() => request.abort(), QUIET_MS)
  }
  const abort = () => request.abort()
  const answer = new Promise<XMLHttpRequest>((done, failed) => {
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => {
      watch()
      onSent?.(loaded)
    }
    request.onload = () => (request.status > 0 && request.status < 300 ? done(request) : failed(readRefusal(request)))
    request.onerror = () => failed(networkError())
    request.onabort = () => failed(signal?.aborted ? signal.reason : networkError())
    signal?.addEventListener('abort', abort, { once: true })
    if (signal?.aborted) return failed(signal.reason)
    watch()
    request.send(body)
  })
  return answer.finally(() => {
    clearTimeout(quiet)
    signal?.removeEventListener('abort', abort)
  })
}

/** Waits before the next attempt, at most until the browser is online again. */
function pause(turn: number, signal?: AbortSignal): Promise<void> {
  const limit = AbortSignal.timeout(Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** turn))
  const end = signal ? AbortSignal.any([signal, limit]) : limit
  return new Promise((over) => {
    end.addEventListener('abort', () => over(), { once: true })
    globalThis.addEventListener?.('online', () => over(), { once: true, signal: end })
    if (end.aborted) over()
  })
}

const isOurs = (url: string) => new URL(url, location.href).pathname.startsWith('/api/uploads/')

const keyOf = (secure_url: string) => /[0-9a-f]{24}/.exec(secure_url)?.[0] ?? ''

/** Whether the same may succeed later: a lost network, a busy or restarted server, an upload that still ends. */
const isPassing = ({ status, code }: ApiError) =>
  status === 0 || status === 408 || status === 409 || status >= 500 || code === 'rate_limited'

/** One file on its way. `turn`: failed attempts since it last got further; `since`: when that was. */
class Upload {
  private signed: SignedUpload | null = null
  private isStale = false
  private sent = 0
  private tries = 0
  turn = 0
  since = Date.now()

  constructor(
    private readonly file: Blob,
    private readonly options: UploadOptions,
  ) {}

  private async askLink(): Promise<SignedUpload> {
    const { file, signed, options } = this
    const query = new URLSearchParams({
      file_extension: EXTENSIONS[file.type] ?? '',
      file_purpose: options.purpose,
      file_size: String(file.size),
    })
    const path = signed ? `/uploads/${keyOf(signed.secure_url)}/link` : `/uploads/sign_images?${query}`
    const { signal, purpose } = options
    const call = PURPOSES[purpose].roles.includes('operator') ? callOps : callApi
    return (await call<{ data: SignedUpload }>(path, { ...(signal && { signal }) })).data
  }

  private advance(bytes: number) {
    this.options.onProgress?.(this.file.size > 0 ? bytes / this.file.size : 1)
    if (bytes <= this.sent) return
    this.sent = bytes
    this.turn = 0
    this.since = Date.now()
  }

  /** Sends what the shop does not have yet. */
  private async goOn(url: string, isNew: boolean) {
    const { file } = this
    const { signal } = this.options
    const tus = { 'tus-resumable': '1.0.0' }
    const asked = isNew ? null : await send(url, { method: 'HEAD', headers: tus, signal })
    const offset = Number(asked?.getResponseHeader('upload-offset') ?? 0)
    this.advance(offset)
    if (offset === file.size && file.size > 0) return
    const headers = { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
    const onSent = (bytes: number) => this.advance(offset + bytes)
    await send(url, { method: 'PATCH', headers, body: file.slice(offset), signal, onSent })
  }

  private async sendWhole(url: string) {
    this.tries += 1
    this.sent = 0
    const { file } = this
    const onSent = (bytes: number) => this.advance(bytes)
    const headers = { 'content-type': file.type }
    await send(url, { method: 'PUT', headers, body: file, signal: this.options.signal, onSent })
  }

  /** Sends the file, or the rest of it. Throws `ApiError`, or the reason of an aborted `signal`. */
  async attempt(): Promise<string> {
    const isNew = this.signed === null
    const isFresh = isNew || this.isStale
    if (isFresh) this.signed = await this.askLink()
    this.isStale = false
    const { upload_url = '', secure_url = '' } = this.signed ?? {}
    try {
      await (isOurs(upload_url) ? this.goOn(upload_url, isNew) : this.sendWhole(upload_url))
      return secure_url
    } catch (error) {
      // The link has ended. One that is refused at once is refused for another reason.
      this.isStale = !isFresh && error instanceof ApiError && error.status === 403
      throw error
    }
  }

  mayTryAgain(error: unknown): boolean {
    if (this.options.signal?.aborted || !(error instanceof ApiError)) return false
    const isLate = Date.now() - this.since > PATIENCE_MS || this.tries >= WHOLE_TRIES
    return !isLate && (isPassing(error) || (this.isStale && error.status === 403))
  }
}

/**
 * Uploads a file and returns its `secure_url`. When the network fails it tries again by itself, for three minutes
 * without any progress: the shop keeps what it has received, a file for S3 is sent again from its beginning. Throws
 * `ApiError`, or the reason of an aborted `signal`.
 */
export async function uploadFile(file: Blob, options: UploadOptions): Promise<string> {
  const upload = new Upload(file, options)
  for (;;) {
    try {
      return await upload.attempt()
    } catch (error) {
      if (!upload.mayTryAgain(error)) throw error
    }
    options.onPause?.(true)
    await pause(upload.turn, options.signal)
    upload.turn += 1
    options.signal?.throwIfAborted()
    options.onPause?.(false)
  }
}
