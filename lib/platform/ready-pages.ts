import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { areTagsExpired } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { currentRequest } from '@/lib/platform/current-request'
import { knownWarehouse } from '@/lib/platform/directory'
import type { Middleware } from '@/lib/platform/middleware'

/** After that Next is asked again, whatever else was missed. */
const READY_MS = 10_000
const MOST_BYTES = 64 * 2 ** 20
const MOST_COUNTED = 5_000
const ASKED_OFTEN = 3

type Encoding = 'br' | 'gzip'

type Page = {
  /** Names and values in turns, as Node writes them fastest. */
  headers: string[]
  body: Buffer
  packed: Partial<Record<Encoding, Promise<Buffer>>>
  tags: string[]
  /** When Next began to answer it, on the clock of its cache. */
  since: number
}

/** No query, and neither the API nor files nor the back-office. */
const PAGE = /^\/(?!(?:api|media|ops|_next)(?:\/|$))[\w/.~-]{0,200}$/

/** Headers that make Next answer with something else than the whole page. */
const SPECIAL = /^(?:rsc|range|expect|upgrade|next-.*|x-nextjs-.*|x-prerender-.*|x-matched-path)$/

/** The warehouse that the middleware would choose; null for a cookie that takes decoding. */
function warehouseOf(cookies = ''): string | null {
  const [first, second] = cookies.matchAll(/(?:^|;)\s*warehouse=([^;]*)/g)
  const code = first?.[1]?.trim()
  return second || (code && !/^[\w-]+$/.test(code)) || cookies.includes('__prerender') ? null : knownWarehouse(code)
}

/** What decides a public page: warehouse and path. Null for whatever else is asked. */
function keyOf({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'GET' || !PAGE.test(url) || Object.keys(headers).some((name) => SPECIAL.test(name))) return null
  const warehouse = warehouseOf(headers.cookie)
  return warehouse && `${warehouse} ${url}`
}

/** A whole page from Next's own cache, the same for everybody. */
function isForAll(response: ServerResponse) {
  const says = (name: string) => String(response.getHeader(name) ?? '')
  return (
    response.statusCode === 200 &&
    says('x-nextjs-cache') === 'HIT' &&
    says('content-type').startsWith('text/html') &&
    !says('cache-control').includes('no-store') &&
    says('set-cookie') === ''
  )
}

const OF_ONE_ANSWER = /^(?:date|connection|keep-alive|transfer-encoding|content-length|content-encoding)$/

/** Notes what is written to an answer, before it is packed. */
function copyBody(response: ServerResponse): Buffer[] {
  const chunks: Buffer[] = []
  const note = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, encoding === 'latin1' ? 'latin1' : 'utf8'))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  for (const name of ['write', 'end'] as const) {
    const original = response[name]
    Object.assign(response, {
      [name](...args: unknown[]) {
        note(args[0], args[1])
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

const TAKES: Record<Encoding, RegExp> = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
}

const ENCODINGS = ['br', 'gzip'] as const

function encodingFor({ headers }: IncomingMessage): Encoding | undefined {
  const taken = String(headers['accept-encoding'] ?? '')
  return ENCODINGS.find((encoding) => TAKES[encoding].test(taken))
}

function packedAs(page: Page, encoding: Encoding) {
  page.packed[encoding] ??= packers[encoding](page.body)
  return page.packed[encoding]
}

async function send(page: Page, request: IncomingMessage, response: ServerResponse) {
  const encoding = encodingFor(request)
  const body = encoding ? await packedAs(page, encoding) : page.body
  const packing = encoding ? ['content-encoding', encoding] : []
  response.writeHead(200, [...page.headers, ...packing, 'content-length', String(body.length)])
  response.end(body)
}

/**
 * Whole public pages that are asked for often are answered as bytes, before Next looks at the request: at most ten
 * seconds, and no longer than until a tag that they stand on expires.
 */
export function createReadyPages(): { answer: Middleware; keep: Middleware } {
  const pages = new LRUCache<string, Page>({
    maxSize: MOST_BYTES,
    ttl: READY_MS,
    sizeCalculation: ({ body }) => body.length + 1,
  })
  const asked = new LRUCache<string, number>({ max: MOST_COUNTED, ttl: READY_MS })

  function keepPage(key: string, response: ServerResponse, page: Pick<Page, 'body' | 'since' | 'tags'>) {
    const headers = Object.entries(response.getHeaders()).filter(([name]) => !OF_ONE_ANSWER.test(name))
    pages.set(key, { ...page, headers: headers.flatMap(([name, value]) => [name, String(value)]), packed: {} })
    asked.delete(key)
  }

  return {
    answer(request, response, next) {
      const key = keyOf(request)
      const page = key && pages.get(key)
      return page && !areTagsExpired(page.tags, page.since) ? send(page, request, response) : next()
    },

    /** Belongs behind what packs answers and remembers the request. */
    keep(request, response, next) {
      const key = keyOf(request)
      if (!key) return next()
      const current = currentRequest()
      const since = performance.timeOrigin + performance.now()
      const times = (asked.get(key) ?? 0) + 1
      const chunks = times >= ASKED_OFTEN ? copyBody(response) : null
      response.once('finish', () => {
        if (!isForAll(response)) return
        asked.set(key, times)
        const tags = current?.page_tags
        if (chunks && tags) keepPage(key, response, { body: Buffer.concat(chunks), since, tags: [...tags] })
      })
      return next()
    },
  }
}
