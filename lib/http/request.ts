import { randomUUID } from 'node:crypto'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie } from 'hono/cookie'
import { SYSTEM } from '@/lib/db/command'
import type { ApiEnv, Dependencies } from '@/lib/http/app-env'
import { AppError } from '@/lib/platform/errors'
import { isLocale } from '@/lib/platform/i18n'
import { log } from '@/lib/platform/log'

const MAX_BODY_BYTES = 100 * 1024
const REQUEST_ID = /^[\w-]{8,64}$/

/** The request id from the header if it is valid, else a new one. */
export const requestIdOf = (given: string) => (REQUEST_ID.test(given) ? given : randomUUID())

/** Sets id, language, database and clock of a request, and logs one line at its end. */
export const beginRequest =
  ({ connection, clock }: Dependencies): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const started = performance.now()
    const request_id = requestIdOf(c.req.header('x-request-id') ?? '')
    const opened = await connection()
    // Programs and our pages send one language. A browser's list is not the language of the page and is ignored.
    const lang = [c.req.header('accept-language'), getCookie(c, 'lang')].find(isLocale)
    c.set('request_id', request_id)
    c.set('client_ip', c.req.header('x-forwarded-for')?.split(',')[0]?.trim() || 'unknown')
    c.set('locale', lang ?? 'id')
    c.set('connection', opened)
    c.set('context', { db: opened.db, clock, actor: SYSTEM })
    c.header('X-Request-Id', request_id)
    c.header('Cache-Control', 'private, no-store')
    await next()
    const { method, path } = c.req
    const ms = Math.round(performance.now() - started)
    const level = method === 'GET' && c.res.status < 400 ? 'debug' : 'info'
    log()[level]({ request_id, method, path, status: c.res.status, ms }, 'request')
  }

const refuseBody = () => {
  throw new AppError('payload_too_large')
}

const limitUnknownBody = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseBody })

/**
 * Limits the length of bodies. Node reads no more than a request declares, so that only bodies of unknown length are
 * counted: counting makes the adapter build a Request, which costs a twentieth of a small answer.
 */
export const limitBody: MiddlewareHandler<ApiEnv> = (c, next) => {
  if (c.req.header('transfer-encoding') !== undefined) return limitUnknownBody(c, next)
  return Number(c.req.header('content-length') ?? 0) > MAX_BODY_BYTES ? refuseBody() : next()
}

/** A chunked body has no content-length. */
const hasBody = ({ req }: HonoContext<ApiEnv>) =>
  !['GET', 'HEAD'].includes(req.method) &&
  (req.header('transfer-encoding') !== undefined || Number(req.header('content-length') ?? 0) > 0)

export const requireJson: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (hasBody(c) && !c.req.header('content-type')?.toLowerCase().startsWith('application/json')) {
    throw new AppError('unsupported_media_type')
  }
  await next()
}
