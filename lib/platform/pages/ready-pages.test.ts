import { once } from 'node:events'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { compressResponses } from '@/lib/platform/compression'
import { currentRequest, rememberRequest } from '@/lib/platform/current-request'
import { setDirectory } from '@/lib/platform/directory'
import { inOrder } from '@/lib/platform/middleware'
import { createFreshness } from '@/lib/platform/pages/page-freshness'
import { createPageMemory } from '@/lib/platform/pages/page-memory'
import { createReadyPages } from '@/lib/platform/pages/ready-pages'
import { expireAll, expireHere } from '@/lib/server/cache'

/** How Next answers a page from its cache. */
const CACHED = {
  'content-type': 'text/html; charset=utf-8',
  'x-nextjs-cache': 'HIT',
  'cache-control': 'private, no-cache',
  vary: 'rsc, Accept-Encoding',
}

/** The tag that every page has. */
const LAYOUT = '_N_T_/layout'

let rendered: string[] = []
let words = 'Rp 10.000'
let extra: OutgoingHttpHeaders = {}
let tags: string[] | undefined = []
/** Milliseconds for which a page may be answered. */
let lifetime = Number.POSITIVE_INFINITY
/** Runs while Next answers. */
let meanwhile = async () => {}

const memory = createPageMemory(2 ** 20, createFreshness(), null)
const now = () => performance.timeOrigin + performance.now()

/** Imitates Next: writes a page in two pieces and stores it as lib/platform/pages/page-cache.mjs does. */
async function render(asked: IncomingMessage, response: ServerResponse) {
  rendered.push(`${asked.method} ${asked.url}`)
  const lastModified = now()
  const html = `${words} ${asked.url} ${asked.headers.cookie ?? ''}`
  await meanwhile()
  response.statusCode = asked.url === '/gone' ? 404 : 200
  for (const [name, value] of Object.entries({ ...CACHED, ...extra })) if (value) response.setHeader(name, value)
  const current = currentRequest()
  if (current && tags) {
    const key = `${asked.url} ${asked.headers.cookie}`
    current.page = { key, tags: [LAYOUT, ...tags], lastModified, until: lastModified + lifetime }
    memory.set(key, { value: { kind: 'APP_PAGE', html }, lastModified, position: null })
  }
  response.write(html.slice(0, 5))
  response.end(Buffer.from(html.slice(5)))
}

const { answer, keep } = createReadyPages(memory)
const server = createServer(inOrder([answer, compressResponses(), rememberRequest, keep, render]))

beforeAll(async () => {
  setDirectory({ warehouses: ['jakarta', 'surabaya'], default_warehouse: 'jakarta' })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  rendered = []
  words = 'Rp 10.000'
  extra = {}
  tags = []
  lifetime = Number.POSITIVE_INFINITY
  meanwhile = async () => {}
  await expireAll()
})

type ReceivedPage = { status: number; headers: IncomingMessage['headers']; body: Buffer }

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<ReceivedPage>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const asked = request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })

const text = async (path: string, headers = {}) => String((await get(path, headers)).body)

const MAX_REQUESTS = 30

/** Requests a page until Next is no longer asked; false if it is still asked after 30 requests. */
async function warm(path: string, headers = {}) {
  for (let time = 0; time < MAX_REQUESTS; time += 1) {
    const before = rendered.length
    await get(path, headers)
    if (rendered.length === before) return true
  }
  return false
}

describe('a page that is requested often', () => {
  test('is answered without the framework, byte for byte and with its headers', async () => {
    const first = await get('/products')
    expect(await warm('/products')).toBe(true)
    const ready = await get('/products')
    expect(String(ready.body)).toBe('Rp 10.000 /products ')
    expect(ready.body).toEqual(first.body)
    expect(ready.headers).toMatchObject({ ...CACHED, 'content-length': String(ready.body.length) })
    expect(Object.keys(ready.headers).sort()).toEqual(
      [...new Set([...Object.keys(first.headers), 'content-length'])].filter((n) => n !== 'transfer-encoding').sort(),
    )
  })

  test('is compressed only for clients that accept it', async () => {
    expect(await warm('/products')).toBe(true)
    const page = await text('/products')
    const brotli = await get('/products', { 'accept-encoding': 'gzip, deflate, br' })
    expect([brotli.headers['content-encoding'], String(brotliDecompressSync(brotli.body))]).toEqual(['br', page])
    const gzip = await get('/products', { 'accept-encoding': 'br;q=0, gzip' })
    expect([gzip.headers['content-encoding'], String(gunzipSync(gzip.body))]).toEqual(['gzip', page])
    const plain = await get('/products', { 'accept-encoding': 'gzip;q=0, br;q=0.0' })
    expect([plain.headers['content-encoding'], String(plain.body)]).toEqual([undefined, page])
  })

  test('is kept once for each warehouse that exists', async () => {
    expect(await warm('/sale', { cookie: 'a=1; warehouse=surabaya' })).toBe(true)
    expect(await text('/sale', { cookie: 'warehouse=surabaya; token=x' })).toContain('warehouse=surabaya')
    expect(await text('/sale')).not.toContain('surabaya')
    expect(await warm('/sale')).toBe(true)
    rendered = []
    expect(await text('/sale', { cookie: 'warehouse=nowhere' })).not.toContain('warehouse=')
    expect(rendered).toEqual([])
  })

  test.each([
    ['a query', '/products?ref=budi', {}],
    ['a part of a page', '/products', { rsc: '1' }],
    ['a prefetch', '/products', { 'next-router-prefetch': '1' }],
    ['a cookie that takes decoding', '/products', { cookie: 'warehouse=%73urabaya' }],
    ['two warehouses', '/products', { cookie: 'warehouse=surabaya; warehouse=jakarta' }],
  ])('is answered by Next for a request with %s', async (_what, path, headers) => {
    expect(await warm('/products')).toBe(true)
    expect(await warm(path, headers)).toBe(false)
  })

  test('is answered by Next for a HEAD request', async () => {
    expect(await warm('/products')).toBe(true)
    rendered = []
    await get('/products', {}, 'HEAD')
    expect(rendered).toEqual(['HEAD /products'])
  })

  test('is not kept when its tags are unknown', async () => {
    tags = undefined
    expect(await warm('/products')).toBe(false)
  })

  test('is kept uncompressed', async () => {
    expect(await warm('/products', { 'accept-encoding': 'gzip' })).toBe(true)
    expect(await text('/products')).toBe('Rp 10.000 /products ')
  })

  test.each([
    ['is older than its lifetime', { 'x-nextjs-cache': 'STALE' }],
    ['sets a cookie', { 'set-cookie': 'ref=budi' }],
    ['is personal', { 'cache-control': 'private, no-store' }],
    ['is not a page', { 'content-type': 'application/json' }],
  ])('is not kept when it %s', async (_why, headers) => {
    extra = headers
    expect(await warm('/products')).toBe(false)
  })

  test('is not kept when it does not exist', async () => {
    expect(await warm('/gone')).toBe(false)
  })
})

test('a page that was rendered for the first request is kept', async () => {
  extra = { 'x-nextjs-cache': 'MISS' }
  expect(await warm('/products')).toBe(true)
  expect((await get('/products')).headers['x-nextjs-cache']).toBe('HIT')
})

test('a page is answered no longer than its lifetime', async () => {
  lifetime = -1
  expect(await warm('/products')).toBe(false)
})

test('a page that the memory has dropped is rendered again', async () => {
  expect(await warm('/products')).toBe(true)
  memory.set('/products undefined', {
    value: { kind: 'APP_PAGE', html: 'another version' },
    lastModified: 1,
    position: null,
  })
  while (!memory.find('/products undefined', 1)) await new Promise((turn) => setTimeout(turn, 1))
  expect(await text('/products')).toBe('Rp 10.000 /products ')
})

describe('an expired tag', () => {
  test('drops the page before the next request', async () => {
    tags = ['price']
    expect(await warm('/products')).toBe(true)
    words = 'Rp 12.000'
    expect(await text('/products')).toContain('Rp 10.000')
    await expireHere(['price'])
    expect(await text('/products')).toContain('Rp 12.000')
  })

  test('keeps pages without that tag', async () => {
    tags = ['price', 'product:1']
    expect(await warm('/products')).toBe(true)
    tags = ['product:2']
    expect(await warm('/terms')).toBe(true)
    rendered = []
    await expireHere(['product:1', 'product:3'])
    await text('/terms')
    expect(rendered).toEqual([])
    await text('/products')
    expect(rendered).toEqual(['GET /products'])
  })

  test('drops every page when all tags expire', async () => {
    expect(await warm('/products')).toBe(true)
    rendered = []
    await expireAll()
    await text('/products')
    expect(rendered).toEqual(['GET /products'])
  })

  test('keeps a page from being stored when it expires during the answer', async () => {
    tags = ['price']
    meanwhile = () => expireHere(['price'])
    expect(await warm('/products')).toBe(false)
    meanwhile = async () => {}
    words = 'Rp 11.000'
    expect(await warm('/products')).toBe(true)
    expect(await text('/products')).toContain('Rp 11.000')
  })
})
