import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorText } from '@/lib/http/errors'
import { requestIdOf } from '@/lib/http/request'
import type { Locale } from '@/lib/platform/i18n'
import { localeOf, noticePage, RETRY_SECONDS } from '@/lib/platform/unavailable-page'

const PAGES: Record<Locale, string> = { id: noticePage('id', 'crowded'), en: noticePage('en', 'crowded') }

const isApi = ({ url = '' }: IncomingMessage) => /^\/api(?:[/?]|$)/.test(url)

function envelopeOf({ headers }: IncomingMessage, request_id: string): string {
  const locale = headers['accept-language']?.toLowerCase().startsWith('id') ? 'id' : 'en'
  const message = errorText(locale, 'unavailable')
  return JSON.stringify({ message, code: 'unavailable', params: { retry_after: RETRY_SECONDS }, request_id })
}

/** Answers a request that an overloaded process refuses: the API in its envelope, otherwise as a page. */
export function answerOverload(request: IncomingMessage, response: ServerResponse) {
  const request_id = requestIdOf(String(request.headers['x-request-id'] ?? ''))
  const [type, body] = isApi(request)
    ? ['application/json', envelopeOf(request, request_id)]
    : ['text/html; charset=utf-8', PAGES[localeOf(request.url)]]
  response.writeHead(503, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': String(RETRY_SECONDS),
    'x-request-id': request_id,
  })
  response.end(body)
}
