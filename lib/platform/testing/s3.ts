import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { readAll, serveHere } from '@/lib/platform/testing/http'

type StoredObject = { body: Buffer; type: string; changed_at: Date; etag: string }
type Reply = { status: number; headers?: Record<string, string>; body?: string | Buffer }

const KEYS = { S3_ACCESS_KEY_ID: 'griya-test', S3_SECRET_ACCESS_KEY: 'a-secret-of-these-tests' }

const refuse = (status: number, code: string): Reply => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
})

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

type Signing = { date: string; scope: string; signedHeaders: string; signature: string; payload: string }

function readSigning(url: URL, headers: IncomingMessage['headers']): Signing | null {
  const query = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? ''
  if (query('Signature')) {
    const scope = query('Credential').slice(KEYS.S3_ACCESS_KEY_ID.length + 1)
    const [date, payload] = [query('Date'), query('Content-Sha256') || 'UNSIGNED-PAYLOAD']
    return { date, scope, signedHeaders: query('SignedHeaders'), signature: query('Signature'), payload }
  }
  const found = /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(headers.authorization ?? '')
  const [, scope = '', signedHeaders = '', signature = ''] = found ?? []
  const [date, payload] = [String(headers['x-amz-date']), String(headers['x-amz-content-sha256'])]
  return found && { date, scope, signedHeaders, signature, payload }
}

/** Checks Amazon's signature version 4 independently of the SDK. */
function isSignedRight(method: string, url: URL, headers: IncomingMessage['headers'], now: Date): boolean {
  const signing = readSigning(url, headers)
  if (!signing) return false
  const { date, scope, signedHeaders, signature, payload } = signing
  const pairs = [...url.searchParams].filter(([name]) => name !== 'X-Amz-Signature').map((pair) => pair.map(encode))
  const canonical = [
    method,
    url.pathname.split('/').map(decodeURIComponent).map(encode).join('/'),
    pairs
      .map((pair) => pair.join('='))
      .sort()
      .join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    payload,
  ].join('\n')
  const digest = createHash('sha256').update(canonical).digest('hex')
  const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const key = scope.split('/').reduce<string | Buffer>(mac, `AWS4${KEYS.S3_SECRET_ACCESS_KEY}`)
  const expected = mac(key, ['AWS4-HMAC-SHA256', date, scope, digest].join('\n')).toString('hex')
  const signedAt = Date.parse(date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  const seconds = url.searchParams.get('X-Amz-Expires')
  return signature === expected && (seconds === null || now.getTime() < signedAt + Number(seconds) * 1000)
}

let stored = 0

function newObject(body: Buffer, type: unknown): StoredObject {
  stored += 1
  return { body, type: String(type ?? ''), changed_at: new Date(), etag: `"${stored}"` }
}

function readPart(kept: StoredObject, sent: IncomingMessage['headers']): Reply {
  const { body, type } = kept
  const headers = { 'content-type': type, etag: kept.etag }
  if (sent['if-match'] && sent['if-match'] !== headers.etag) return refuse(412, 'PreconditionFailed')
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(sent.range ?? '') ?? []
  if (from === undefined) return { status: 200, headers, body }
  if (Number(from) >= body.length) return refuse(416, 'InvalidRange')
  return { status: 206, headers, body: body.subarray(Number(from), Number(to) + 1) }
}

function copyHere(files: Map<string, StoredObject>, name: string, headers: IncomingMessage['headers']): Reply {
  const kept = files.get(decodeURIComponent(String(headers['x-amz-copy-source'])))
  if (!kept) return refuse(404, 'NoSuchKey')
  const wanted = headers['x-amz-copy-source-if-match']
  if (wanted && wanted !== kept.etag) return refuse(412, 'PreconditionFailed')
  const copied = newObject(kept.body, headers['content-type'])
  files.set(name, copied)
  const body = `<?xml version="1.0"?><CopyObjectResult><ETag>${copied.etag}</ETag></CopyObjectResult>`
  return { status: 200, headers: { 'content-type': 'application/xml' }, body }
}

const listed = (found: [string, StoredObject][]) =>
  `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${found
    .map(([key, { changed_at }]) => [key, changed_at.toISOString()])
    .map(([key, at]) => `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`)
    .join('')}</ListBucketResult>`

function answer(
  files: Map<string, StoredObject>,
  method: string,
  url: URL,
  headers: IncomingMessage['headers'],
  body: Buffer,
): Reply {
  const name = decodeURIComponent(url.pathname.slice(1))
  const xml = { 'content-type': 'application/xml' }
  if (method === 'PUT' && headers['x-amz-copy-source']) return copyHere(files, name, headers)
  if (method === 'PUT') {
    files.set(name, newObject(body, headers['content-type']))
    return { status: 200 }
  }
  if (url.searchParams.has('list-type')) {
    const prefix = `${name.replace(/\/$/, '')}/`
    const inside = [...files].filter(([key]) => key.startsWith(`${prefix}${url.searchParams.get('prefix')}`))
    return { status: 200, headers: xml, body: listed(inside.map(([key, kept]) => [key.slice(prefix.length), kept])) }
  }
  if (method === 'DELETE') {
    files.delete(name)
    return { status: 204 }
  }
  const kept = files.get(name)
  return kept ? readPart(kept, headers) : refuse(404, 'NoSuchKey')
}

/** A local S3 service that checks signatures as a real one does; `files` holds its objects by `bucket/key`. */
export async function openS3(now = () => new Date()) {
  const files = new Map<string, StoredObject>()
  const { url: endpoint, close } = await serveHere(async (request, response) => {
    const { method = 'GET', headers, url = '/' } = request
    const at = new URL(url, `http://${headers.host}`)
    const body = await readAll(request).catch(() => null)
    if (!body) return
    const isAllowed = isSignedRight(method, at, headers, now())
    const reply = isAllowed ? answer(files, method, at, headers, body) : refuse(403, 'SignatureDoesNotMatch')
    const content = Buffer.from(reply.body ?? '')
    response.writeHead(reply.status, { ...reply.headers, 'content-length': content.length })
    response.end(method === 'HEAD' ? undefined : content)
  })
  const buckets = { S3_BUCKET: 'griya-public', S3_PRIVATE_BUCKET: 'griya-private' }
  return {
    files,
    settings: { S3_ENDPOINT: endpoint, ...KEYS, ...buckets },
    close,
  }
}
