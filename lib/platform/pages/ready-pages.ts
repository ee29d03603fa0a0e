import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { areTagsExpired } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { type AnsweringPage, currentRequest } from '@/lib/platform/current-request'
import { knownWarehouse } from '@/lib/platform/directory'
import type { Middleware } from '@/lib/platform/middleware'
import { type PackedPage, unpackHtml } from '@/lib/platform/pages/packed-page'
import type { PageMemory } from '@/lib/platform/pages/page-memory'

/** Pages whose headers are known; they share most of them. */
const MAX_PAGES = 20_000

/** Bodies for clients that do not accept brotli. */
const MAX_BODY_BYTES = 32 * 2 ** 20

type Encoding = 'br' | 'gzip' | 'identity'

/** A page that Next answered and the memory of pages holds. */
type ReadyPage = AnsweringPage & {
  /** Names and values alternate, the form that Node writes fastest. */
  headers: string[]
}

/** Paths of public pages: no query, not the API, files or the back-office. */
const PAGE = /^\/(?!(?:api|media|ops|_next)(?:\/|$))[\w/.~-]{0,200}$/

/** Request headers that make Next answer something other than the whole page. */
const PARTIAL_REQUEST = /^(?:rsc|range|expect|upgrade|next-.*|x-nextjs-.*|x-prerender-.*|x-matched-path)$/

/** The warehouse that the middleware would choose; null for a cookie that it would have to decode. */
function warehouseOf(cookies = ''): string | null {
  const [first, second] = cookies.matchAll(/(?:^|;)\s*warehouse=([^;]*)/g)
  const code = first?.[1]?.trim()
  return second || (code && !/^[\w-]+$/.test(code)) || cookies.includes('__prerender') ? null : knownWarehouse(code)
}

/** The key of a public page, from warehouse and path; null for any other request. */
function keyOf({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'GET' || !PAGE.test(url) || Object.keys(headers).some((name) => PARTIAL_REQUEST.test(name)))
    return null
  const warehouse = warehouseOf(headers.cookie)
  return warehouse && `${warehouse} ${url}`
}

/** Whether Next answered a whole page that it keeps, the same for everybody. */
function isForAll(response: ServerResponse) {
  const header = (name: string) => String(response.getHeader(name) ?? '')
  return (
    response.statusCode === 200 &&
    /^(?:HIT|MISS)$/.test(header('x-nextjs-cache')) &&
    header('content-type').startsWith('text/html') &&
    !header('cache-control').includes('no-store') &&
    header('set-cookie') === ''
  )
}

/** Headers that an answer gets of its own, and the one that names the page inside Next. */
const PER_ANSWER =
  /^(?:date|connection|keep-alive|transfer-encoding|content-length|content-encoding|x-nextjs-cache|x-middleware-rewrite)$/

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

const packers = { gzip: (packed: PackedPage) => pressGzip(unpackHtml(packed)), identity: unpackHtml }

type Exchange = { request: IncomingMessage; response: ServerResponse; next: () => void }

const now = () => performance.timeOrigin + performance.now()

const isCurrent = ({ tags, lastModified, until }: ReadyPage) => now() < until && !areTagsExpired(tags, lastModified)

/** Returns an array that is equal to an earlier one where there was one, so that pages share their headers. */
function createHeaderPool() {
  const known = new LRUCache<string, string[]>({ max: 1_000 })
  return (headers: string[]) => {
    const text = headers.join('\n')
    const shared = known.get(text) ?? headers
    known.set(text, shared)
    return shared
  }
}

/**
 * Answers whole public pages from the memory of pages, in brotli as they lie there, before Next handles the request.
 * A page is answered while its tags and its lifetime are those of the page that Next last answered.
 */
export function createReadyPages(memory: PageMemory): { answer: Middleware; keep: Middleware } {
  const pages = new LRUCache<string, ReadyPage>({ max: MAX_PAGES })
  const bodies = new LRUCache<string, Buffer>({ maxSize: MAX_BODY_BYTES, sizeCalculation: ({ length }) => length + 1 })
  const share = createHeaderPool()

  async function bodyOf({ key, lastModified }: ReadyPage, packed: PackedPage, encoding: Encoding) {
    if (encoding === 'br') return packed.html
    const name = `${encoding} ${lastModified} ${key}`
    const body = bodies.get(name) ?? (await packers[encoding](packed))
    bodies.set(name, body)
    return body
  }

  async function send(page: ReadyPage, packed: PackedPage, request: IncomingMessage, response: ServerResponse) {
    const encoding = encodingFor(request)
    const body = await bodyOf(page, packed, encoding)
    const packing = encoding === 'identity' ? [] : ['content-encoding', encoding]
    const own = ['x-nextjs-cache', 'HIT', ...packing, 'content-length', String(body.length)]
    response.writeHead(200, [...page.headers, ...own])
    response.end(body)
  }

  /** Answers a page that is no longer in memory from the shelf, or else lets Next answer it. */
  async function fetch(page: ReadyPage, { request, response, next }: Exchange) {
    const packed = await memory.fetch(page.key)
    if (packed?.head.lastModified !== page.lastModified) return next()
    await send(page, packed, request, response)
  }

  return {
    answer(request, response, next) {
      const key = keyOf(request)
      const page = key && pages.get(key)
      if (!page || !isCurrent(page)) return next()
      const packed = memory.find(page.key, page.lastModified)
      return packed ? send(page, packed, request, response) : fetch(page, { request, response, next })
    },

    /** Must come after the middleware that remembers the request. */
    keep(request, response, next) {
      const key = keyOf(request)
      const current = key && currentRequest()
      if (!current) return next()
      response.once('finish', () => {
        if (!current.page || !isForAll(response)) return
        const headers = Object.entries(response.getHeaders()).filter(([name]) => !PER_ANSWER.test(name))
        pages.set(key, { ...current.page, headers: share(headers.flatMap(([name, value]) => [name, String(value)])) })
      })
      return next()
    },
  }
}
