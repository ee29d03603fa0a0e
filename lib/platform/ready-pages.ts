import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { areTagsExpired } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { currentRequest } from '@/lib/platform/current-request'
import { knownWarehouse } from '@/lib/platform/directory'
import type { Middleware } from '@/lib/platform/middleware'

/** A page is kept at most this long, in case an expired tag was missed. */
const READY_MS = 10_000
const MAX_BYTES = 64 * 2 ** 20
const MAX_COUNTED_PAGES = 5_000
const KEEP_FROM_REQUEST = 3

type Encoding = 'br' | 'gzip'

type ReadyPage = {
  /** Names and values alternate, the form that Node writes fastest. */
  headers: string[]
  body: Buffer
  packed: Partial<Record<Encoding, Promise<Buffer>>>
  tags: string[]
  /** When Next began to answer, in milliseconds on the clock of Next's cache. */
  since: number
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

/** Whether Next answered a whole page from its cache, the same for everybody. */
function isForAll(response: ServerResponse) {
  const header = (name: string) => String(response.getHeader(name) ?? '')
  return (
    response.statusCode === 200 &&
    header('x-nextjs-cache') === 'HIT' &&
    header('content-type').startsWith('text/html') &&
    !header('cache-control').includes('no-store') &&
    header('set-cookie') === ''
  )
}

const PER_ANSWER = /^(?:date|connection|keep-alive|transfer-encoding|content-length|content-encoding)$/

/** Collects what is written to an answer, before it is compressed. */
function copyBody(response: ServerResponse): Buffer[] {
  const chunks: Buffer[] = []
  const collect = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, encoding === 'latin1' ? 'latin1' : 'utf8'))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  for (const name of ['write', 'end'] as const) {
    const original = response[name]
    Object.assign(response, {
      [name](...args: unknown[]) {
        collect(args[0], args[1])
        return Reflect.apply(original, response, args)
      },
    })
  }
  return chunks
}

const BROTLI_QUALITY = 5
const pressGzip = promisify(gzip)
const pressBrotli = promisify(brotliCompress)

const packers: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => pressBrotli(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body) => pressGzip(body),
}

const ACCEPTS: Record<Encoding, RegExp> = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
}

const ENCODINGS = ['br', 'gzip'] as const

function encodingFor({ headers }: IncomingMessage): Encoding | undefined {
  const accepted = String(headers['accept-encoding'] ?? '')
  return ENCODINGS.find((encoding) => ACCEPTS[encoding].test(accepted))
}

function packedAs(page: ReadyPage, encoding: Encoding) {
  page.packed[encoding] ??= packers[encoding](page.body)
  return page.packed[encoding]
}

async function send(page: ReadyPage, request: IncomingMessage, response: ServerResponse) {
  const encoding = encodingFor(request)
  const body = encoding ? await packedAs(page, encoding) : page.body
  const packing = encoding ? ['content-encoding', encoding] : []
  response.writeHead(200, [...page.headers, ...packing, 'content-length', String(body.length)])
  response.end(body)
}

/**
 * Keeps public pages that are requested often, and answers them as bytes before Next handles the request: for at most
 * ten seconds, or until one of their tags expires.
 */
export function createReadyPages(): { answer: Middleware; keep: Middleware } {
  const pages = new LRUCache<string, ReadyPage>({
    maxSize: MAX_BYTES,
    ttl: READY_MS,
    sizeCalculation: ({ body }) => body.length + 1,
  })
  const requestCounts = new LRUCache<string, number>({ max: MAX_COUNTED_PAGES, ttl: READY_MS })

  function keepPage(key: string, response: ServerResponse, page: Pick<ReadyPage, 'body' | 'since' | 'tags'>) {
    const headers = Object.entries(response.getHeaders()).filter(([name]) => !PER_ANSWER.test(name))
    pages.set(key, { ...page, headers: headers.flatMap(([name, value]) => [name, String(value)]), packed: {} })
    requestCounts.delete(key)
  }

  return {
    answer(request, response, next) {
      const key = keyOf(request)
      const page = key && pages.get(key)
      return page && !areTagsExpired(page.tags, page.since) ? send(page, request, response) : next()
    },

    /** Must come after the middleware that compresses answers and remembers the request. */
    keep(request, response, next) {
      const key = keyOf(request)
      if (!key) return next()
      const current = currentRequest()
      const since = performance.timeOrigin + performance.now()
      const count = (requestCounts.get(key) ?? 0) + 1
      const chunks = count >= KEEP_FROM_REQUEST ? copyBody(response) : null
      response.once('finish', () => {
        if (!isForAll(response)) return
        requestCounts.set(key, count)
        const tags = current?.page_tags
        if (chunks && tags) keepPage(key, response, { body: Buffer.concat(chunks), since, tags: [...tags] })
      })
      return next()
    },
  }
}
