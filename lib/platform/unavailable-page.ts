import type { IncomingMessage, ServerResponse } from 'node:http'
import { wordsOf } from '@/lib/platform/dictionary'
import { DEFAULT_LOCALE, type Locale } from '@/lib/platform/i18n'
import type { Middleware } from '@/lib/platform/middleware'

/** When a shopper whom the shop could not serve should try again. */
export const RETRY_SECONDS = 5
const NOT_A_PAGE = /^\/(?:api|media|_next)(?:[/?]|$)/
const STYLE =
  ':root{color-scheme:light dark;--paper:#faf7f2;--ink:#1f1b16;--quiet:#6b635a;--line:#e7e0d6;--primary:#1f4d3a;--sunken:#f2ece3;--card:#fff}' +
  '@media (prefers-color-scheme:dark){:root{--paper:#16130f;--ink:#f3ede4;--quiet:#b5ab9f;--line:#38322a;--primary:#8cc7aa;--sunken:#1b1814;--card:#211d18}}' +
  'body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}' +
  'header{border-bottom:1px solid var(--line);padding:12px 24px;font:600 22px Georgia,serif;color:var(--primary)}' +
  'main{max-width:28rem;margin:10vh auto 0;padding:24px;text-align:center}svg{width:200px;border-radius:16px}' +
  'h1{margin:16px 0 0;font:500 26px/1.25 Georgia,serif}p{margin:12px 0 0;color:var(--quiet)}' +
  'a{display:inline-block;margin-top:24px;padding:12px 24px;border-radius:99px;background:var(--primary);color:var(--paper);font-weight:600;text-decoration:none}'

/** The shop with its door closed, as `Illustration` draws it. */
const DRAWING =
  '<svg viewBox="0 0 200 200" aria-hidden="true"><circle cx="100" cy="102" r="76" fill="var(--sunken)"/>' +
  '<g fill="none" stroke="var(--primary)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">' +
  '<path d="M54 84v70h92V84" fill="var(--card)"/><path d="M56 58h88l12 26H44z" fill="var(--card)"/>' +
  '<path d="M44 84a11 11 0 0 0 22 0a11 11 0 0 0 23 0a11 11 0 0 0 22 0a11 11 0 0 0 23 0a11 11 0 0 0 22 0" fill="var(--card)"/>' +
  '<path d="M76 58l-10 26M92 58l-3 26M108 58l3 26M124 58l10 26M104 154v-42h28v42M64 114h30v22H64z"/>' +
  '<path d="M118 112v8m-9 0h18v10h-18z" fill="var(--card)"/></g></svg>'

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
<body><header>griya</header><main>${DRAWING}<h1>${t(`${notice}.title`)}</h1><p>${t(`${notice}.text`)}</p><a href="">${t('retry')}</a></main></body></html>
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
