import { request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { knownWarehouse } from '@/lib/platform/directory'
import type { Step } from '@/lib/platform/front'

/** After that the framework is asked again, whatever else was missed. */
const READY_MS = 10_000
const MOST_BYTES = 64 * 2 ** 20
const MOST_COUNTED = 5_000
const ASKED_OFTEN = 3
const ANSWER_MS = 10_000

/** A request whose client has gone may still be at work. */
const GONE_MS = 30_000

type Encoding = 'br' | 'gzip'
type Page = { headers: string[]; body: Buffer; packed: Partial<Record<Encoding, Promise<Buffer>>> }

type State = {
  pages: LRUCache<string, Page>
  asked: LRUCache<string, number>
  filling: Set<string>
  /** Requests at hand that are not for a page, and those of them in which pages were expired. */
  others: Set<ServerResponse>
  changing: Set<ServerResponse>
  generation: number
}

const shared = globalThis as { griyaReadyPages?: State }

/** No query, and neither the API nor files nor the back-office. */
const PAGE = /^\/(?!(?:api|media|ops|_next)(?:\/|$))[\w/.~-]{0,200}$/

/** Headers that make the framework answer with something else than the whole page. */
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

type Answer = Pick<ServerResponse, 'statusCode' | 'getHeader'>

/** A whole page from the framework's own cache, the same for everybody. */
function isForAll(answer: Answer) {
  const says = (name: string) => String(answer.getHeader(name) ?? '')
  return (
    answer.statusCode === 200 &&
    says('x-nextjs-cache') === 'HIT' &&
    says('content-type').startsWith('text/html') &&
    !says('cache-control').includes('no-store') &&
    says('set-cookie') === ''
  )
}

const OF_ONE_ANSWER = /^(?:date|connection|keep-alive|transfer-encoding|content-length|content-encoding)$/i

/** Asks this very server as a shopper would. Resolves to null when the answer is not for everybody. */
function readPage(server: Server, key: string): Promise<Page | null> {
  const place = server.address()
  if (!place || typeof place === 'string') return Promise.resolve(null)
  const [warehouse, path] = key.split(' ')
  const host = place.address === '::' || place.address === '0.0.0.0' ? '127.0.0.1' : place.address
  const headers = { cookie: `warehouse=${warehouse}`, connection: 'close' }
  return new Promise((resolve, reject) => {
    const asked = ask({ host, port: place.port, path, headers, agent: false, timeout: ANSWER_MS }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const { statusCode = 0, rawHeaders } = answer
        const isKept = isForAll({ statusCode, getHeader: (name) => answer.headers[name] })
        const kept = rawHeaders.filter((_, at) => !OF_ONE_ANSWER.test(rawHeaders[at - (at % 2)] ?? ''))
        resolve(isKept ? { headers: kept, body: Buffer.concat(chunks), packed: {} } : null)
      })
    })
    asked.on('timeout', () => asked.destroy(new Error('no answer')))
    asked.on('error', reject)
    asked.end()
  })
}

/** Nothing is made ready of a time in which pages are being expired. */
async function makeReady(state: State, server: Server, key: string) {
  const { generation } = state
  if (state.changing.size > 0 || state.filling.has(key)) return
  state.filling.add(key)
  const page = await readPage(server, key).catch(() => null)
  state.filling.delete(key)
  if (page && generation === state.generation) state.pages.set(key, page)
}

function count(state: State, server: Server, key: string) {
  if (state.filling.has(key)) return
  const times = (state.asked.get(key) ?? 0) + 1
  state.asked.set(key, times)
  if (times >= ASKED_OFTEN) makeReady(state, server, key)
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
  const packing = encoding ? ['Content-Encoding', encoding] : []
  response.writeHead(200, [...page.headers, ...packing, 'Content-Length', String(body.length)])
  response.end(body)
}

function drop(state: State) {
  state.generation += 1
  state.pages.clear()
  state.asked.clear()
}

/** Pages that are expired in a request are so at its end: until then, and once more then, nothing is kept. */
function watch(state: State, response: ServerResponse) {
  state.others.add(response)
  const leave = () => {
    state.others.delete(response)
    if (state.changing.delete(response)) drop(state)
  }
  response.once('close', () => {
    if (response.writableFinished) leave()
    else setTimeout(leave, GONE_MS).unref()
  })
}

const newState = (): State => ({
  pages: new LRUCache({ maxSize: MOST_BYTES, ttl: READY_MS, sizeCalculation: ({ body }) => body.length + 1 }),
  asked: new LRUCache({ max: MOST_COUNTED, ttl: READY_MS }),
  filling: new Set(),
  others: new Set(),
  changing: new Set(),
  generation: 0,
})

/**
 * Whole public pages that are asked for often are answered as bytes, before the framework looks at the request: at
 * most ten seconds, and no longer than until any page is expired.
 */
export function readyPages(): Step {
  const state = newState()
  shared.griyaReadyPages = state
  return (request, response, next, server) => {
    const key = keyOf(request)
    const page = key && state.pages.get(key)
    if (page) return send(page, request, response)
    if (key) response.once('close', () => isForAll(response) && count(state, server, key))
    else watch(state, response)
    return next()
  }
}

/** Every page is asked of the framework again; at once, and again when the requests at hand are over. */
export function forgetReadyPages() {
  const state = shared.griyaReadyPages
  if (!state) return
  for (const response of state.others) state.changing.add(response)
  drop(state)
}
