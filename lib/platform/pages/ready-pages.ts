import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { currentRequest } from '@/lib/platform/current-request'
import type { Middleware } from '@/lib/platform/middleware'
import { holdResponse } from '@/lib/platform/pages/held-response'
import { type PackedPage, unpackPage } from '@/lib/platform/pages/packed-page'
import { sharedAnswer } from '@/lib/platform/pages/page-key'
import type { PageMemory } from '@/lib/platform/pages/page-memory'
import { pageTime } from '@/lib/platform/pages/tag-clock'
import { referralCookie, referralOf } from '@/lib/platform/referral'

/** Bodies for clients that do not accept brotli. */
const MAX_BODY_BYTES = 8 * 2 ** 20

type Exchange = {
  key: string
  /** The content type of what may be kept under the key. */
  type: string
  request: IncomingMessage
  response: ServerResponse
  next: () => unknown
  /** Of the reseller whose link was followed. */
  code: string | null
}

/** A rendered answer, and the page if it was kept. */
type Rendered = { page: PackedPage | null; body: Buffer }

type Encoding = 'br' | 'gzip' | 'identity'

/** The code of the reseller whose link was followed. */
const codeOf = ({ url = '' }: IncomingMessage) => referralOf(new URLSearchParams(url.split('?', 2)[1]))

/** Whether the answer is a whole page that everybody may get; the cookie of a referral is not part of it. */
function isForAll({ response, code, type }: Exchange) {
  const header = (name: string) => String(response.getHeader(name) ?? '')
  return response.statusCode === 200 && header('content-type').startsWith(type) && (header('set-cookie') === '' || code)
}

/** Headers that an answer gets of its own, and the one that names the page inside Next. */
const PER_ANSWER =
  /^(?:date|connection|keep-alive|transfer-encoding|content-length|content-encoding|cache-control|set-cookie|x-middleware-rewrite)$/

/** Browsers ask for a page each time: a shared cache does not know which warehouse a visitor has chosen. */
const NO_COPY = ['cache-control', 'private, no-cache']

const ACCEPTS = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
}

const ENCODINGS = ['br', 'gzip'] as const

function encodingFor({ headers }: IncomingMessage): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '')
  return ENCODINGS.find((encoding) => ACCEPTS[encoding].test(accepted)) ?? 'identity'
}

const pressGzip = promisify(gzip)

const packers = { gzip: (packed: PackedPage) => pressGzip(unpackPage(packed)), identity: unpackPage }

const headersOf = (response: ServerResponse) =>
  Object.entries(response.getHeaders())
    .filter(([name]) => !PER_ANSWER.test(name))
    .flatMap(([name, value]) => [name, String(value)])

/** Request headers by which Next would answer only what this visitor does not have yet. */
const OF_VISITOR = ['next-router-state-tree', 'next-url']

/**
 * Answers public pages, whole and as data for navigations, from the memory of pages, in brotli as they lie there. What
 * is not there is rendered once, however many ask for it at the same time, and kept.
 */
export function createReadyPages(memory: PageMemory): { answer: Middleware; keep: Middleware } {
  const bodies = new LRUCache<string, Buffer>({ maxSize: MAX_BODY_BYTES, sizeCalculation: ({ length }) => length + 1 })
  /** Pages that are being rendered. */
  const renderings = new Map<string, Promise<void>>()

  async function bodyOf(key: string, page: PackedPage, encoding: Encoding) {
    if (encoding === 'br') return page.body
    const name = `${encoding} ${page.since} ${key}`
    const body = bodies.get(name) ?? (await packers[encoding](page))
    bodies.set(name, body)
    return body
  }

  async function send({ key, request, response, code }: Exchange, page: PackedPage, cache: 'HIT' | 'MISS') {
    const encoding = encodingFor(request)
    const body = await bodyOf(key, page, encoding)
    const packing = encoding === 'identity' ? [] : ['content-encoding', encoding]
    const cookie = code ? ['set-cookie', referralCookie(code)] : []
    const own = [...NO_COPY, ...cookie, ...packing, 'x-cache', cache, 'content-length', String(body.length)]
    response.writeHead(200, [...page.headers, ...own])
    response.end(body)
  }

  /** Lets Next render the page, and keeps it if everybody may get it. Resolves to null when the client has gone. */
  async function render(exchange: Exchange): Promise<Rendered | null> {
    const { key, request, response, next } = exchange
    const tags = currentRequest()?.tags ?? new Set()
    const began = { since: pageTime(), position: memory.position() }
    for (const name of OF_VISITOR) delete request.headers[name]
    const held = holdResponse(response)
    const ended = Promise.resolve(next())
    const body = await Promise.race([held.body, ended.then(() => held.body)]).finally(held.release)
    if (!body) return null
    const head = { tags: [...tags], since: began.since, headers: headersOf(response) }
    const page = isForAll(exchange) ? await memory.keep(key, head, body, began.position) : null
    return { page, body }
  }

  /** Renders the page while others that ask for it wait. */
  function renderForAll(exchange: Exchange): Promise<Rendered | null> {
    const rendering = render(exchange)
    const settled = rendering.then(
      () => {},
      () => {},
    )
    renderings.set(exchange.key, settled)
    settled.then(() => renderings.get(exchange.key) === settled && renderings.delete(exchange.key))
    return rendering
  }

  return {
    async answer(request, response, next) {
      const shared = sharedAnswer(request)
      const page = shared && (memory.find(shared.key) ?? (await memory.fetch(shared.key)))
      if (!page) return next()
      return send({ ...shared, request, response, next, code: codeOf(request) }, page, 'HIT')
    },

    /** Must come after the middleware that remembers the request. */
    async keep(request, response, next) {
      const shared = sharedAnswer(request)
      if (!shared) return next()
      const exchange = { ...shared, request, response, next, code: codeOf(request) }
      await renderings.get(shared.key)
      if (response.closed) return
      const page = memory.find(shared.key)
      if (page) return send(exchange, page, 'HIT')
      const rendered = await renderForAll(exchange)
      if (rendered?.page) return send(exchange, rendered.page, 'MISS')
      if (rendered) response.end(rendered.body)
    },
  }
}
