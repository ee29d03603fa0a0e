import type { S3Client } from '@aws-sdk/client-s3'
import { AppError } from '@/lib/platform/errors'
import type { FilePart, FileState, SignedPut, Store } from '@/lib/platform/file-store'
import { log } from '@/lib/platform/log'
import { counter } from '@/lib/platform/metrics'
import type { Buckets } from '@/lib/platform/storage-settings'

const errors = counter('griya_file_store_errors_total', 'Calls of the file store without a good answer')

const TRIES = 3

/** The upload speed that the time limit assumes: a megabyte a second. */
const BYTES_A_MS = 1_000

type Sdk = typeof import('@aws-sdk/client-s3')
type Service = { client: S3Client; sdk: Sdk }

const shared = globalThis as { griyaS3?: { buckets: Buckets; service: Promise<Service> } }

/** Loads the SDK only when S3 is used. Retries are safe, because every request is idempotent. */
async function connect({ endpoint, region, credentials, timeout }: Buckets): Promise<Service> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    maxAttempts: TRIES,
    // Otherwise a signed URL would require the checksum of an empty file, which stores other than Amazon's refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: timeout },
  })
  return { client, sdk }
}

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0

function failed(error: unknown): never {
  errors.inc()
  log().error({ error: (error as Error).message, status: statusOf(error) }, 'file store does not answer')
  throw new AppError('unavailable')
}

/** Null for a missing file; any other error is `unavailable`. */
const orNull = (error: unknown) => (statusOf(error) === 404 ? null : failed(error))

/** Null for a missing file, and for one whose bytes have another version. */
const orReplaced = (error: unknown) => (statusOf(error) === 412 ? null : orNull(error))

/** The time limit of a request over all retries, plus the time to upload `bytes`. */
const within = ({ timeout }: Buckets, bytes = 0) => ({
  abortSignal: AbortSignal.timeout(timeout + Math.ceil(bytes / BYTES_A_MS)),
})

type Pieces = AsyncIterable<Uint8Array>

/** Reads a whole answer; aborts when no piece has arrived for `milliseconds`. */
async function readWhole(milliseconds: number, send: (abortSignal: AbortSignal) => Promise<Pieces | undefined>) {
  const limit = new AbortController()
  const clock = setTimeout(() => limit.abort(), milliseconds)
  try {
    const pieces: Uint8Array[] = []
    for await (const piece of (await send(limit.signal)) ?? []) {
      pieces.push(piece)
      clock.refresh()
    }
    return Buffer.concat(pieces)
  } finally {
    clearTimeout(clock)
  }
}

/** One bucket of an S3 service. */
export function s3Store(buckets: Buckets, Bucket: string): Store {
  const service = () => {
    if (shared.griyaS3?.buckets !== buckets) shared.griyaS3 = { buckets, service: connect(buckets) }
    return shared.griyaS3.service
  }

  async function put(Key: string, Body: Uint8Array, ContentType: string) {
    const { client, sdk } = await service()
    await client
      .send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentType }), within(buckets, Body.length))
      .catch(failed)
  }

  async function ask(Key: string, part: { Range?: string | undefined; IfMatch?: string | undefined }) {
    const { client, sdk } = await service()
    const wanted = new sdk.GetObjectCommand({ Bucket, Key, ...part })
    const sent = readWhole(buckets.timeout, async (abortSignal) => {
      const { Body } = await client.send(wanted, { abortSignal })
      return Body as Pieces | undefined
    })
    // S3 refuses a range of an empty file, and one behind the end, with 416.
    return sent.catch((error) => (statusOf(error) === 416 ? Buffer.alloc(0) : orReplaced(error)))
  }

  const get = (Key: string, most?: number) => ask(Key, { Range: most === undefined ? undefined : `bytes=0-${most}` })

  const read = (Key: string, { at, length, version }: FilePart) =>
    ask(Key, { Range: `bytes=${at}-${at + length - 1}`, IfMatch: version ?? undefined })

  async function head(Key: string) {
    const { client, sdk } = await service()
    return client.send(new sdk.HeadObjectCommand({ Bucket, Key }), within(buckets))
  }

  const has = async (Key: string) => (await head(Key).catch(orNull)) !== null

  async function stat(Key: string): Promise<FileState | null> {
    const found = await head(Key).catch(orNull)
    return found && { bytes: found.ContentLength ?? 0, version: found.ETag ?? null }
  }

  async function copy(from: string, Key: string, ContentType: string, { bytes, version }: FileState) {
    const { client, sdk } = await service()
    const source = { CopySource: `${Bucket}/${from}`, CopySourceIfMatch: version ?? undefined }
    const wanted = { Bucket, Key, ...source, ContentType, MetadataDirective: 'REPLACE' } as const
    const done = client.send(new sdk.CopyObjectCommand(wanted), within(buckets, bytes))
    return (await done.catch(orReplaced)) !== null
  }

  const answers = () =>
    head('ready').then(
      () => true,
      (error) => statusOf(error) > 0 && statusOf(error) < 500,
    )

  async function list(folder: string) {
    const { client, sdk } = await service()
    const found: { name: string; changed_at: Date }[] = []
    for (let ContinuationToken: string | undefined, isMore = true; isMore; ) {
      const query = { Bucket, Prefix: `${folder}/`, ContinuationToken }
      const page = await client.send(new sdk.ListObjectsV2Command(query), within(buckets)).catch(failed)
      for (const { Key, LastModified } of page.Contents ?? []) {
        if (Key && LastModified) found.push({ name: Key, changed_at: LastModified })
      }
      ContinuationToken = page.NextContinuationToken
      isMore = page.IsTruncated === true && ContinuationToken !== undefined
    }
    return found
  }

  /** Deletes one by one, because not every S3 service can delete several objects at once. */
  async function remove(names: readonly string[]) {
    const { client, sdk } = await service()
    for (const Key of names)
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), within(buckets)).catch(orNull)
  }

  async function signPut(Key: string, { type, bytes, seconds, now }: SignedPut) {
    const { client, sdk } = await service()
    const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
    const put = new sdk.PutObjectCommand({ Bucket, Key, ContentType: type, ContentLength: bytes })
    const signableHeaders = new Set(['content-type', ...(bytes === undefined ? [] : ['content-length'])])
    return getSignedUrl(client, put, { expiresIn: seconds, signingDate: now, signableHeaders })
  }

  // `canWrite` decides readiness: an unreachable store must not take every process out of service.
  const unable = { receive: null, drafts: null, canWrite: async () => true }
  return { put, get, has, stat, read, copy, list, remove, signPut, answers, ...unable }
}
