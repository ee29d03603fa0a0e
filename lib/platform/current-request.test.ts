import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { NextRequest } from 'next/server'
import { rememberRequest, withoutPartMark } from '@/lib/platform/current-request'
import { setDirectory } from '@/lib/platform/directory'
import { inOrder } from '@/lib/platform/middleware'
import { setSessionCheck } from '@/lib/platform/session-check'
import { middleware } from '@/middleware'

/** As the framework does it: the middleware sees a copy, without the mark of a part; the page is told the rest. */
async function answer(asked: IncomingMessage, response: ServerResponse) {
  const url = new URL(asked.url ?? '/', 'http://shop.test')
  url.searchParams.delete('_rsc')
  const { headers } = await middleware(new NextRequest(url, { headers: { cookie: asked.headers.cookie ?? '' } }))
  const rewrite = headers.get('x-middleware-rewrite')
  const to = rewrite && new URL(rewrite)
  response.end(
    JSON.stringify({ url: asked.url, to: to && `${to.pathname}${to.search}`, ref: headers.get('set-cookie') }),
  )
}

const server = createServer(inOrder([rememberRequest, answer]))

beforeAll(async () => {
  setDirectory({ warehouses: ['jakarta'], default_warehouse: 'jakarta', categories: [1], collections: ['kayu'] })
  setSessionCheck(async () => true)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** What the framework is left with: the address that it writes into the page, and where the middleware leads. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  const sent = request({ port, host: '127.0.0.1', path, headers, agent: false }).end()
  const [answered] = await once(sent, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of answered) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString()) as { url: string; to: string; ref: string | null }
}

describe('a cached page', () => {
  test.each(['/', '/en', '/about', '/products', '/products/sofa', '/blog/x', '/collections/kayu', '/nowhere'])(
    '%s is rendered without the query of whoever asks first',
    async (path) => {
      const { url, to } = await ask(`${path}?login=1&from=%2Forders%2F47%2Fstatus&utm_email=budi%40mail.test`)
      expect([url, to.includes('?')]).toEqual([path, false])
    },
  )

  test('still stores the referral of its address', async () => {
    const { url, ref } = await ask('/products/sofa?ref=budi')
    expect([url, ref]).toEqual(['/products/sofa', expect.stringContaining('ref=budi')])
  })

  test('keeps the mark of a request for a part of it, and nothing that stands in the mark', async () => {
    const part = { rsc: '1' }
    expect((await ask('/about?a=1&_rsc=secret', part)).url).toBe('/about?_rsc=')
    expect((await ask('/about?a=1&_rsc=secret')).url).toBe('/about')
    expect((await ask('/about?_rsc=secret', { rsc: 'yes' })).url).toBe('/about')
  })
})

test('a part that is asked for without its mark keeps its query: nothing is rendered before it has one', async () => {
  const { url, to } = await ask('/?login=1&from=%2Fcart', { rsc: '1' })
  expect([url, to]).toEqual(['/?login=1&from=%2Fcart', '/id/jakarta?login=1&from=%2Fcart'])
})

describe('a page that is made for one request', () => {
  test.each([
    ['/products?q=kayu', '/id/jakarta/filtered/products?q=kayu'],
    ['/en/category?id=1&from=home', '/en/jakarta/category?id=1&from=home'],
    ['/login?from=%2Fcart', '/id/jakarta/login?from=%2Fcart'],
    ['/data-deletion?code=abc', '/id/jakarta/data-deletion?code=abc'],
  ])('%s is given its query', async (path, to) => {
    expect(await ask(path)).toMatchObject({ url: path, to })
  })

  test('is given its query when it is personal', async () => {
    const { url, to } = await ask('/cart?cart=rent', { cookie: 'token=abc' })
    expect([url, to]).toEqual(['/cart?cart=rent', '/id/jakarta/cart?cart=rent'])
  })
})

test.each([
  ['', ''],
  ['?_rsc=1FM6', ''],
  ['?ref=budi&_rsc=1FM6', '?ref=budi'],
  ['?_rsc=1FM6&q=meja%20kayu&q=x', '?q=meja%20kayu&q=x'],
  ['?rsc=1&a_rsc=2', '?rsc=1&a_rsc=2'],
])('the query %j is, without the mark of a part, %j', (search, kept) => {
  expect(withoutPartMark(search)).toBe(kept)
})
