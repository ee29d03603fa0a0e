import type { IncomingMessage, ServerResponse } from 'node:http'
import { wordsOf } from '@/lib/platform/dictionary'
import { DEFAULT_LOCALE, type Locale } from '@/lib/platform/i18n'
import type { Middleware } from '@/lib/platform/middleware'

/** When a shopper whom the shop could not serve should try again. */
export const RETRY_SECONDS = 5
const NOT_A_PAGE = /^\/(?:api|media|_next)(?:[/?]|$)/
const STYLE =
  'body{margin:0;background:#fff;color:#17212b;font:16px/1.6 system-ui,sans-serif}main{max-width:28rem;margin:20vh auto 0;padding:24px}h1{font-size:24px;line-height:1.25}a{display:inline-block;margin-top:8px;padding:12px 20px;border:1px solid;border-radius:12px;color:inherit}'

/** Headers that describe the failed answer and must not be sent with ours. */
const FAILURE_HEADERS = /^(?:content-|cache-control$|etag$|link$|vary$|x-nextjs-|set-cookie$)/

/** The language of a page that middleware answers. */
export const localeOf = (url = ''): Locale => (/^\/en(?:[/?]|$)/.test(url) ? 'en' : DEFAULT_LOCALE)

/** A page without scripts that says why the shop cannot answer, and asks to try again. */
export function noticePage(locale: Locale, notice: 'maintenance' | 'crowded'): string {
  const t = wordsOf(locale, 'common')
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${t(`${notice}.title`)}</title><style>${STYLE}</style></head>
<body><main><h1>${t(`${notice}.title`)}</h1><p>${t(`${notice}.text`)}</p><a href="">${t('retry')}</a></main></body></html>
`
}

/** Replaces the framework's 500 with our page before its first byte is sent, while `isAway`. */
function replaceFailure({ url }: IncomingMessage, response: ServerResponse, isAway: () => boolean) {
  const { writeHead, flushHeaders, write, end } = response
  let isReplaced = false
  const fails = (status = response.statusCode) => {
    isReplaced ||= status === 500 && !response.headersSent && isAway()
    return isReplaced
  }
  const answerUnavailable = () => {
    const headers = response.getHeaderNames().filter((name) => FAILURE_HEADERS.test(name))
    for (const name of headers) response.removeHeader(name)
    response.statusCode = 503
    response.setHeader('retry-after', String(RETRY_SECONDS))
    response.setHeader('cache-control', 'no-store')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    Object.assign(response, { writeHead, flushHeaders, write, end })
    return response.end(noticePage(localeOf(url), 'maintenance'))
  }
  Object.assign(response, {
    writeHead: (status: number, ...rest: unknown[]) =>
      fails(status) ? response : Reflect.apply(writeHead, response, [status, ...rest]),
    flushHeaders: () => fails() || flushHeaders.call(response),
    write: (...args: unknown[]) => fails() || Reflect.apply(write, response, args),
    end: (...args: unknown[]) => (fails() ? answerUnavailable() : Reflect.apply(end, response, args)),
  })
}

/** Answers a page that fails while `isAway` with our 503 page, which asks to try again. */
export const answerUnavailableWhile =
  (isAway: () => boolean): Middleware =>
  (request, response, next) => {
    if (!NOT_A_PAGE.test(request.url ?? '')) replaceFailure(request, response, isAway)
    return next()
  }
