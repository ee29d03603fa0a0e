import { createRoute } from '@hono/zod-openapi'
import { Hono, type Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { requireSession } from '@/lib/http/auth'
import { operation } from '@/lib/http/operation'
import { authorized, data, router } from '@/lib/http/route'
import { appendUpload } from '@/lib/identity/uploads/commands/append-upload'
import { rotateDocumentKeys } from '@/lib/identity/uploads/commands/data-keys'
import { receiveUpload } from '@/lib/identity/uploads/commands/receive-upload'
import { renewUpload, signUpload } from '@/lib/identity/uploads/commands/sign-upload'
import { findPrivate, readOffset } from '@/lib/identity/uploads/queries'
import { UPLOAD_PURPOSES } from '@/lib/identity/uploads/rules'
import { RotatedKeys, SignedUpload, SignQuery, UploadKey } from '@/lib/identity/uploads/schema'
import { readRange } from '@/lib/platform/byte-range'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { streamOf } from '@/lib/platform/file-responses'

const SIGN = {
  method: 'get',
  path: '/uploads/sign_images',
  ...authorized,
  request: { query: SignQuery },
  responses: data(SignedUpload),
} as const

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** The origin for upload links: the request's own host on this machine or without PUBLIC_URL, else the public URL. */
function originFor(c: HonoContext<ApiEnv>): string {
  const host = c.req.header('host') ?? ''
  return LOCAL_HOST.test(host) || (host && !env().PUBLIC_URL) ? `http://${host}` : env().public_url
}

/** Refuses requests of foreign pages with a cookie, because this GET inserts a row. Throws `same_origin_required`. */
function refuseForeignPages(c: HonoContext<ApiEnv>) {
  const site = c.req.header('sec-fetch-site') ?? 'none'
  const isByCookie = c.get('session')?.via === 'cookie' || c.get('operator_session')
  if (isByCookie && !['same-origin', 'none'].includes(site)) {
    throw new AppError('same_origin_required')
  }
}

const RENEW = {
  method: 'get',
  path: '/uploads/{key}/link',
  ...authorized,
  request: { params: UploadKey },
  responses: data(SignedUpload),
} as const

/** Throws `invalid_input` for a purpose that does not exist. */
function requirePurpose(given: string) {
  const purpose = UPLOAD_PURPOSES.find((one) => one === given)
  if (!purpose) throw new AppError('invalid_input', { errors: { file_purpose: 'unknown' } })
  return purpose
}

export const uploadRoutes = router()

uploadRoutes.openapi(createRoute(SIGN), async (c) => {
  const { actor, scope } = requireSession(c)
  refuseForeignPages(c)
  const { file_purpose, file_extension: extension, file_size: size } = c.req.valid('query')
  const purpose = requirePurpose(file_purpose)
  const { user_id } = scope
  const request = { by: { user_id }, role: actor.role, purpose, extension, size, origin: originFor(c) }
  return c.json({ data: await signUpload(c.get('context'), request) }, 200)
})

uploadRoutes.openapi(createRoute(RENEW), async (c) => {
  const { user_id } = requireSession(c).scope
  const { key } = c.req.valid('param')
  return c.json({ data: await renewUpload(c.get('context'), { by: { user_id }, key, origin: originFor(c) }) }, 200)
})

/** Uploads of operators: how goods look when they are packed or inspected; mounted by lib/server/operator. */
export const uploadOperations = router()

/** The operator who uploads. Throws `forbidden` for a program. */
function requireOperator(c: HonoContext<ApiEnv>) {
  const { actor } = c.get('context')
  if (actor.kind !== 'operator' || actor.operator_id === null) throw new AppError('forbidden')
  return { operator_id: actor.operator_id }
}

const INSPECTORS = ['claims.inspect', 'claims.decide', 'orders.process'] as const
const tags = ['Uploads']

uploadOperations.openapi(
  operation(INSPECTORS, {
    method: 'get',
    path: '/uploads/sign_images',
    tags,
    request: { query: SignQuery },
    responses: data(SignedUpload),
  }),
  async (c) => {
    const by = requireOperator(c)
    refuseForeignPages(c)
    const { file_purpose, file_extension: extension, file_size: size } = c.req.valid('query')
    const request = {
      by,
      role: 'operator',
      purpose: requirePurpose(file_purpose),
      extension,
      size,
      origin: originFor(c),
    }
    return c.json({ data: await signUpload(c.get('context'), request) }, 200)
  },
)

uploadOperations.openapi(
  operation(INSPECTORS, {
    method: 'get',
    path: '/uploads/{key}/link',
    tags,
    request: { params: UploadKey },
    responses: data(SignedUpload),
  }),
  async (c) => {
    const asked = { by: requireOperator(c), key: c.req.valid('param').key, origin: originFor(c) }
    return c.json({ data: await renewUpload(c.get('context'), asked) }, 200)
  },
)

uploadOperations.openapi(
  operation('shop.operate', {
    method: 'post',
    path: '/document_keys/rotate',
    description: 'Wraps the keys of all encrypted files with the current key of the settings.',
    tags,
    responses: data(RotatedKeys),
  }),
  async (c) => c.json({ data: await rotateDocumentKeys(c.get('context')) }, 200),
)

type DoorContext = HonoContext<ApiEnv, '/:key'>

const linkOf = (c: DoorContext) => ({
  key: c.req.param('key'),
  expires: Number(c.req.query('expires') ?? 0),
  signature: c.req.query('signature') ?? '',
})

function lengthOf(c: DoorContext) {
  const announced = c.req.header('content-length')
  return announced === undefined ? undefined : Number(announced)
}

const typeOf = (c: DoorContext) => c.req.header('content-type')?.toLowerCase().split(';')[0]

/** Receives uploads and serves private files by signed URLs, without sessions. */
export const uploadDoor = new Hono<ApiEnv>()

uploadDoor.put('/:key', async (c) => {
  const body = { content_type: typeOf(c), length: lengthOf(c), body: c.req.raw.body }
  await receiveUpload(c.get('context'), { ...linkOf(c), ...body })
  return c.json({ data: null }, 200)
})

/** The headers of tus 1.0, by which an interrupted upload goes on (https://tus.io/protocols/resumable-upload). */
const TUS = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' }
const APPENDED_TYPE = 'application/offset+octet-stream'

uploadDoor.patch('/:key', async (c) => {
  if (typeOf(c) !== APPENDED_TYPE) throw new AppError('unsupported_media_type')
  const offset = /^\d{1,10}$/.exec(c.req.header('upload-offset') ?? '')?.[0]
  if (offset === undefined) throw new AppError('bad_request')
  const part = { offset: Number(offset), length: lengthOf(c), body: c.req.raw.body }
  const received = await appendUpload(c.get('context'), { ...linkOf(c), ...part })
  return c.body(null, 204, { ...TUS, 'upload-offset': String(received) })
})

/** Keep a browser from running an uploaded file or guessing another type for it. */
const SAFE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
}

async function answerOffset(c: DoorContext) {
  const { received, bytes } = await readOffset(c.get('context'), linkOf(c))
  return c.body(null, 200, { ...TUS, 'upload-offset': String(received), 'upload-length': String(bytes) })
}

// Hono answers HEAD with the headers of GET.
uploadDoor.get('/:key', async (c) => {
  if (c.req.method === 'HEAD' && c.req.header('tus-resumable')) return answerOffset(c)
  const { bytes, content_type, pieces } = await findPrivate(c.get('context'), linkOf(c))
  const headers = { ...SAFE_HEADERS, 'accept-ranges': 'bytes', 'content-type': content_type }
  const range = readRange(c.req.header('range'), bytes)
  if (range === 'unsatisfiable') return c.body(null, 416, { ...headers, 'content-range': `bytes */${bytes}` })
  const { from, to } = range ?? { from: 0, to: bytes - 1 }
  const part = { ...headers, 'content-length': String(to - from + 1) }
  const body = c.req.method === 'HEAD' ? null : streamOf(pieces({ from, to }))
  if (!range) return c.newResponse(body, 200, part)
  return c.newResponse(body, 206, { ...part, 'content-range': `bytes ${from}-${to}/${bytes}` })
})
