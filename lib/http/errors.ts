import type { Context as HonoContext } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { createTranslator } from 'next-intl'
import { sqlState } from '@/lib/db/command'
import { countQueryFailure, isUnavailable } from '@/lib/db/failures'
import type { ApiEnv } from '@/lib/http/app-env'
import { AppError, type CommonCode, type ErrorCode } from '@/lib/platform/errors'
import type { Locale } from '@/lib/platform/i18n'
import { log } from '@/lib/platform/log'
import { counter } from '@/lib/platform/metrics'
import en from '@/messages/en.json'
import id from '@/messages/id.json'

const DICTIONARIES: Record<Locale, Record<ErrorCode, string>> = { id: id.errors, en: en.errors }

/** The text of an error code in a language, from the dictionary of the pages. */
export function errorText(locale: Locale, code: ErrorCode, params: Record<string, string | number> = {}): string {
  const t = createTranslator({ locale, messages: DICTIONARIES[locale] })
  return t(code, params)
}

/** Whether a server's answer names a code that this version has words for. */
export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(DICTIONARIES.en, code)

const CODE_BY_STATUS = new Map<number, CommonCode>([
  [400, 'bad_request'],
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [413, 'payload_too_large'],
])

/** SQLSTATEs of values that no column can hold: a NUL character, or a forged date or number in a cursor. */
const IMPOSSIBLE_VALUE = new Set(['22P02', '22P05', '22003', '22007', '22008', '22021'])

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof HTTPException) return new AppError(CODE_BY_STATUS.get(error.status) ?? 'bad_request')
  if (error instanceof SyntaxError || IMPOSSIBLE_VALUE.has(sqlState(error) ?? '')) return new AppError('bad_request')
  return new AppError(isUnavailable(error) ? 'unavailable' : 'internal')
}

const refusals = counter('griya_api_refusals_total', 'Answers that refuse, by error code', ['code'])

/** Turns every error into an answer. Unknown errors are logged and answered as `internal`, without details. */
export function answerError(error: unknown, c: HonoContext<ApiEnv>) {
  const appError = toAppError(error)
  const request_id = c.get('request_id')
  refusals.inc({ code: appError.code })
  countQueryFailure(error)
  if (appError.code === 'internal' || isUnavailable(error)) log().error({ request_id, err: error }, 'request failed')
  const { params, errors } = appError.details
  const locale = c.req.header('accept-language')?.toLowerCase().startsWith('id') ? 'id' : 'en'
  if (appError.status === 429 || appError.status === 503) c.header('Retry-After', String(params?.retry_after ?? 5))
  c.header('Cache-Control', 'no-store')
  return c.json(
    {
      message: errorText(locale, appError.code, params),
      code: appError.code,
      ...(errors && { errors }),
      ...(params && { params }),
      request_id,
    },
    appError.status,
  )
}
