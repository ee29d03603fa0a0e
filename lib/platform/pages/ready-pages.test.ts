import { once } from 'node:events'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { compressResponses } from '@/lib/platform/compression'
import { rememberRequest, tagPage } from '@/lib/platform/current-request'
import { setDirectory } from '@/lib/platform/directory'
import { inOrder } from '@/lib/platform/middleware'
import { createFreshness } from '@/lib/platform/pages/page-freshness'
import { createPageMemory } from '@/lib/platform/pages/page-memory'
import { createReadyPages } from '@/lib/platform/pages/ready-pages'
import { leave, pause } from '@/lib/platform/testing/http'
import { expireAll, expireHere } from '@/lib/server/cache'

/** How Next answers a page. */
const RENDERED = { 'content-type': 'text/html; charset=utf-8', vary: 'rsc, Accept-Encoding' }

let rendered: string[] = []
let words = 'Rp 10.000'
let extra: OutgoingHttpHeaders = {}
let tags: string[] = []
/** Runs while Next answers. */
let meanwhile = async () => {}

const memory = createPageMemory(2 ** 20, createFreshness(), null)

/** Imitates Next: reads something with tags and writes a page in two pieces. */
async function render(asked: IncomingMessage, response: ServerResponse) {
  rendered.push(`${asked.method} ${asked.url}`)
  tagPage(...tags)
  const { cookie = '', 'next-router-state-tree': place = '' } = asked.headers
  const page = `${words} ${asked.url?.split('?')[0]} ${cookie} ${place}`
  await meanwhile()
  response.statusCode = asked.url === '/gone' ? 404 : 200
  for (const [name, value] of Object.entries({ ...RENDERED, ...extra })) if (value) response.setHeader(name, value)
  response.write(page.slice(0, 5))
  response.end(Buffer.from(page.slice(5)))
}

const { answer, keep } = createReadyPages(memory)
const server = createServer(inOrder([answer, compressResponses(), rememberRequest, keep, render]))

beforeAll(async () => {
  setDirectory({ warehouses: ['jakarta', 'surabaya'], default_warehouse: 'jakarta', categories: [1] })
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
    expect(String(ready.body)).toBe('Rp 10.000 /products  ')
    expect(ready.body).toEqual(first.body)
    expect(ready.headers).toMatchObject({
      ...RENDERED,
      'cache-control': 'private, no-cache',
      'content-length': String(ready.body.length),
      'x-cache': 'HIT',
    })
    expect(Object.keys(ready.headers).sort()).toEqual(Object.keys(first.headers).sort())
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
    for (const made of ['nowhere', '../jakarta', '%00', '%', 'JAKARTA'])
      expect(await text('/sale', { cookie: `warehouse=${made}` })).not.toContain('warehouse=')
    expect(await text('/sale', { cookie: 'warehouse=%73urabaya' })).toContain('warehouse=surabaya')
    expect(rendered).toEqual([])
  })

  test.each([
    ['a filter', '/products?q=sofa', {}],
    ['a prefetch', '/products', { rsc: '1', 'next-router-prefetch': '1' }],
    ['a part of a file', '/products', { range: 'bytes=0-9' }],
    ['another mark for data than ours', '/products', { rsc: '0' }],
    ['a part of the tree that is no prefetch', '/products', { rsc: '1', 'next-router-segment-prefetch': '/_tree' }],
    ['a second spelling of its path', '/x/../products', {}],
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

  test('is kept uncompressed', async () => {
    expect(await warm('/products', { 'accept-encoding': 'gzip' })).toBe(true)
    expect(await text('/products')).toBe('Rp 10.000 /products  ')
  })

  test.each([
    ['sets a cookie', { 'set-cookie': 'token=x' }],
    ['is not a page', { 'content-type': 'application/json' }],
  ])('is not kept when it %s', async (_why, headers) => {
    extra = headers
    expect(await warm('/products')).toBe(false)
  })

  test('is not kept when it does not exist', async () => {
    expect(await warm('/gone')).toBe(false)
  })
})

test.each(['/cart', '/profile', '/en/orders/123456789012/status', '/login', '/filtered/products'])(
  '%s is personal or made for its query, and is not kept',
  async (path) => {
    expect(await warm(path)).toBe(false)
  },
)

test('a category that exists is kept by its id alone', async () => {
  expect(await warm('/category?id=1')).toBe(true)
  expect(await warm('/category?id=1&min_price=5')).toBe(false)
  expect(await warm('/category?id=999')).toBe(false)
})

test('a query that the page does not read makes no other page', async () => {
  expect(await warm('/products')).toBe(true)
  rendered = []
  expect(await text('/products?utm_source=mail')).toBe('Rp 10.000 /products  ')
  expect(rendered).toEqual([])
})

test('a referral link gets the kept page with the cookie of its code, and nobody else gets the cookie', async () => {
  extra = { 'set-cookie': 'ref=budi; Path=/' }
  await get('/products?ref=budi')
  rendered = []
  const linked = await get('/products?ref=wati')
  expect(linked.headers['set-cookie']).toEqual([expect.stringMatching(/^ref=wati; Path=\/; Max-Age=2592000/)])
  expect((await get('/products')).headers['set-cookie']).toBeUndefined()
  expect(rendered).toEqual([])
})

test('data for a navigation is kept for everybody, whatever the visitor has already', async () => {
  extra = { 'content-type': 'text/x-component' }
  const data = { rsc: '1', 'next-router-state-tree': 'of-one-visitor', 'next-url': '/id/jakarta' }
  expect(await text('/products?_rsc=abc', data)).toBe('Rp 10.000 /products  ')
  rendered = []
  expect((await get('/products?_rsc=def', { rsc: '1' })).headers['content-type']).toBe('text/x-component')
  expect(rendered).toEqual([])
  extra = {}
  expect((await get('/products')).headers['content-type']).toContain('text/html')
})

test('a whole page that answers a request for data is not kept as its data', async () => {
  expect(await warm('/products', { rsc: '1' })).toBe(false)
})

test('a page that many ask for at the same time is rendered once', async () => {
  meanwhile = () => pause(20)
  const answers = await Promise.all(Array.from({ length: 20 }, () => text('/products')))
  expect([new Set(answers).size, rendered.length]).toEqual([1, 1])
})

test('who asks after a change does not get the page whose rendering began before it', async () => {
  tags = ['price']
  let changed = async () => {}
  meanwhile = () => changed()
  const asked: Promise<string>[] = []
  changed = async () => {
    changed = async () => {}
    await expireHere(['price'])
    words = 'Rp 12.000'
    asked.push(text('/products'))
    await pause(20)
  }
  await text('/products')
  expect(await Promise.all(asked)).toEqual(['Rp 12.000 /products  '])
})

const askAndLeave = (path: string) => leave((server.address() as AddressInfo).port, path)

test('a client that goes away does not keep others from the page', async () => {
  meanwhile = () => pause(30)
  await askAndLeave('/products')
  expect(await text('/products')).toBe('Rp 10.000 /products  ')
})

test.each(['/products', '/gone'])(
  'clients that go away while they wait for another do not keep others from %s',
  async (path) => {
    meanwhile = () => pause(60)
    const first = text(path)
    await pause(10)
    await Promise.all([askAndLeave(path), askAndLeave(path)])
    expect(await first).toContain('Rp 10.000')
    expect(await text(path)).toContain('Rp 10.000')
    expect(rendered.length).toBeLessThanOrEqual(2)
  },
)

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
