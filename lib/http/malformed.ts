import type { IncomingMessage } from 'node:http'
import { html } from 'hono/html'
import { errorText } from '@/lib/http/errors'
import { requestIdOf } from '@/lib/http/request'
import type { Locale } from '@/lib/platform/i18n'
import { log } from '@/lib/platform/log'
import type { Middleware } from '@/lib/platform/middleware'
import en from '@/messages/en.json'
import id from '@/messages/id.json'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const NUL = /%00/

/** Whether Next's router can read the URL; it fails without a path and on escapes that are not valid UTF-8. */
function isReadable({ method = '', url = '' }: IncomingMessage): boolean {
  const [path = ''] = url.split('?', 1)
  if (!METHODS.has(method) || !path.startsWith('/') || NUL.test(url)) return false
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

const STYLE =
  'body{margin:0;display:grid;place-content:center;min-height:100vh;padding:1.5rem;text-align:center;font:1rem/1.5 system-ui,sans-serif}h1{font-size:1.5rem}'

const pageOf = (locale: Locale, { common }: typeof en) =>
  String(html`<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Griya</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <h1>${errorText(locale, 'bad_request')}</h1>
    <p><a href="${locale === 'en' ? '/en' : '/'}">${common.continueShopping}</a></p>
  </body>
</html>`)

const PAGES: Record<Locale, string> = { id: pageOf('id', id), en: pageOf('en', en) }

function envelopeOf({ headers }: IncomingMessage, request_id: string): string {
  const locale = headers['accept-language']?.toLowerCase().startsWith('id') ? 'id' : 'en'
  return JSON.stringify({ message: errorText(locale, 'bad_request'), code: 'bad_request', request_id })
}

/** Answers 400 where Next would fail: for the API in its envelope, otherwise as a page. */
export const refuseMalformed: Middleware = (request, response, next) => {
  if (isReadable(request)) return next()
  const { method, url = '', headers } = request
  const request_id = requestIdOf(String(headers['x-request-id'] ?? ''))
  const isApi = /^\/api(?:\/|$)/.test(url)
  const body = isApi ? envelopeOf(request, request_id) : PAGES[/^\/en(?:\/|$)/.test(url) ? 'en' : 'id']
  log().info({ request_id, method, path: url.split('?', 1)[0], status: 400 }, 'request')
  response.writeHead(400, {
    'Content-Type': isApi ? 'application/json' : 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'private, no-store',
    'X-Request-Id': request_id,
  })
  return response.end(body)
}
