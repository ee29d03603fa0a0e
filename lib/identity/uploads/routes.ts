import { createRoute } from '@hono/zod-openapi'
import { Hono, type Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { requireMember } from '@/lib/http/auth'
import { authorized, data, router } from '@/lib/http/route'
import { receiveUpload } from '@/lib/identity/uploads/commands/receive-upload'
import { signUpload } from '@/lib/identity/uploads/commands/sign-upload'
import { readPrivate } from '@/lib/identity/uploads/queries'
import { PURPOSES, UPLOAD_PURPOSES } from '@/lib/identity/uploads/rules'
import { SignedUpload, SignQuery } from '@/lib/identity/uploads/schema'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'

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
  if (c.get('session')?.via === 'cookie' && !['same-origin', 'none'].includes(site)) {
    throw new AppError('same_origin_required')
  }
}

export const uploadRoutes = router()

uploadRoutes.openapi(createRoute(SIGN), async (c) => {
  const { actor, scope } = requireMember(c)
  refuseForeignPages(c)
  const { file_purpose, file_extension: extension, file_size: size } = c.req.valid('query')
  const purpose = UPLOAD_PURPOSES.find((one) => one === file_purpose)
  if (!purpose) throw new AppError('invalid_input', { errors: { file_purpose: 'unknown' } })
  if (!PURPOSES[purpose].roles.includes(actor.role)) throw new AppError('forbidden')
  const request = { user_id: scope.user_id, purpose, extension, size, origin: originFor(c) }
  return c.json({ data: await signUpload(c.get('context'), request) }, 200)
})

const linkOf = (c: HonoContext<ApiEnv, '/:key'>) => ({
  key: c.req.param('key'),
  expires: Number(c.req.query('expires') ?? 0),
  signature: c.req.query('signature') ?? '',
})

/** Receives uploads and serves private files by signed URLs, without sessions. */
export const uploadDoor = new Hono<ApiEnv>()

uploadDoor.put('/:key', async (c) => {
  const [content_type] = c.req.header('content-type')?.toLowerCase().split(';') ?? []
  const announced = c.req.header('content-length')
  const length = announced === undefined ? undefined : Number(announced)
  await receiveUpload(c.get('context'), { ...linkOf(c), content_type, length, body: c.req.raw.body })
  return c.json({ data: null }, 200)
})

/** Keep a browser from running an uploaded file or guessing another type for it. */
const SAFE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
}

uploadDoor.get('/:key', async (c) => {
  const { content, content_type } = await readPrivate(c.get('context'), linkOf(c))
  return c.body(new Uint8Array(content), 200, { ...SAFE_HEADERS, 'content-type': content_type })
})
