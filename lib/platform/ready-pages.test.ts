import { once } from 'node:events'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { compressResponses } from '@/lib/platform/compression'
import { currentRequest, rememberRequest } from '@/lib/platform/current-request'
import { setDirectory } from '@/lib/platform/directory'
import { inOrder } from '@/lib/platform/middleware'
import { createReadyPages } from '@/lib/platform/ready-pages'
import { expireAll, expireHere } from '@/lib/server/cache'

/** How Next answers a page from its cache. */
const CACHED = {
  'content-type': 'text/html; charset=utf-8',
  'x-nextjs-cache': 'HIT',
  'cache-control': 'private, no-cache',
  vary: 'rsc, Accept-Encoding',
}

/** Every page has it. */
const LAYOUT = '_N_T_/layout'

let made: string[] = []
let words = 'Rp 10.000'
let extra: OutgoingHttpHeaders = {}
let tags: string[] | undefined = []
/** While Next answers. */
let meanwhile = async () => {}

/** A page says what it was asked as, in two pieces, and names its tags as lib/platform/page-cache.mjs does. */
async function make(asked: IncomingMessage, response: ServerResponse) {
  made.push(`${asked.method} ${asked.url}`)
  const current = currentRequest()
  if (current && tags) current.page_tags = new Set([LAYOUT, ...tags])
  const text = words
  await meanwhile()
  response.statusCode = asked.url === '/gone' ? 404 : 200
  for (const [name, value] of Object.entries({ ...CACHED, ...extra })) if (value) response.setHeader(name, value)
  response.write(`${text} `)
  response.end(Buffer.from(`${asked.url} ${asked.headers.cookie ?? ''}`))
}

const { answer, keep } = createReadyPages()
const server = createServer(inOrder([answer, compressResponses(), rememberRequest, keep, make]))

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
  made = []
  words = 'Rp 10.000'
  extra = {}
  tags = []
  meanwhile = async () => {}
  await expireAll()
})

type Got = { status: number; headers: IncomingMessage['headers']; body: Buffer }

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Got>((resolve, reject) => {
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

const MOST_TIMES = 30

/** Asks until the framework is not asked any more; false when that never comes. */
async function warm(path: string, headers = {}) {
  for (let time = 0; time < MOST_TIMES; time += 1) {
    const before = made.length
    await get(path, headers)
    if (made.length === before) return true
  }
  return false
}

describe('a page that is asked for often', () => {
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

  test('is packed for who takes that, and for nobody else', async () => {
    expect(await warm('/products')).toBe(true)
    const page = await text('/products')
    const brotli = await get('/products', { 'accept-encoding': 'gzip, deflate, br' })
    expect([brotli.headers['content-encoding'], String(brotliDecompressSync(brotli.body))]).toEqual(['br', page])
    const gzip = await get('/products', { 'accept-encoding': 'br;q=0, gzip' })
    expect([gzip.headers['content-encoding'], String(gunzipSync(gzip.body))]).toEqual(['gzip', page])
    const plain = await get('/products', { 'accept-encoding': 'gzip;q=0, br;q=0.0' })
    expect([plain.headers['content-encoding'], String(plain.body)]).toEqual([undefined, page])
  })

  test('is one page for each warehouse that exists', async () => {
    expect(await warm('/sale', { cookie: 'a=1; warehouse=surabaya' })).toBe(true)
    expect(await text('/sale', { cookie: 'warehouse=surabaya; token=x' })).toContain('warehouse=surabaya')
    expect(await text('/sale')).not.toContain('surabaya')
    expect(await warm('/sale', { cookie: 'warehouse=nowhere' })).toBe(true)
    made = []
    expect(await text('/sale')).toContain('warehouse=nowhere')
    expect(made).toEqual([])
  })

  test.each([
    ['a query', '/products?ref=budi', {}],
    ['a part of a page', '/products', { rsc: '1' }],
    ['a prefetch', '/products', { 'next-router-prefetch': '1' }],
    ['a cookie that takes decoding', '/products', { cookie: 'warehouse=%73urabaya' }],
    ['two warehouses', '/products', { cookie: 'warehouse=surabaya; warehouse=jakarta' }],
  ])('is left to the framework with %s', async (_what, path, headers) => {
    expect(await warm('/products')).toBe(true)
    expect(await warm(path, headers)).toBe(false)
  })

  test('is left to the framework when only its headers are wanted', async () => {
    expect(await warm('/products')).toBe(true)
    made = []
    await get('/products', {}, 'HEAD')
    expect(made).toEqual(['HEAD /products'])
  })

  test('is not kept when nobody knows what it stands on', async () => {
    tags = undefined
    expect(await warm('/products')).toBe(false)
  })

  test('is kept as it was before it was packed for somebody', async () => {
    expect(await warm('/products', { 'accept-encoding': 'gzip' })).toBe(true)
    expect(await text('/products')).toBe('Rp 10.000 /products ')
  })

  test.each([
    ['has just been rendered', { 'x-nextjs-cache': 'MISS' }],
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

describe('a change', () => {
  test('is shown by the very next request', async () => {
    tags = ['price']
    expect(await warm('/products')).toBe(true)
    words = 'Rp 12.000'
    expect(await text('/products')).toContain('Rp 10.000')
    await expireHere(['price'])
    expect(await text('/products')).toContain('Rp 12.000')
  })

  test('leaves pages alone that do not stand on what has changed', async () => {
    tags = ['price', 'product:1']
    expect(await warm('/products')).toBe(true)
    tags = ['product:2']
    expect(await warm('/terms')).toBe(true)
    made = []
    await expireHere(['product:1', 'product:3'])
    await text('/terms')
    expect(made).toEqual([])
    await text('/products')
    expect(made).toEqual(['GET /products'])
  })

  test('of everything drops every page', async () => {
    expect(await warm('/products')).toBe(true)
    made = []
    await expireAll()
    await text('/products')
    expect(made).toEqual(['GET /products'])
  })

  test('while a page is answered keeps nothing of the time before', async () => {
    tags = ['price']
    meanwhile = () => expireHere(['price'])
    expect(await warm('/products')).toBe(false)
    meanwhile = async () => {
      words = 'Rp 11.000'
    }
    expect(await warm('/products')).toBe(true)
    expect(await text('/products')).toContain('Rp 11.000')
  })
})
