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

/** Imitates Next: the middleware gets a copy of the request without `_rsc`, the page gets the rewritten address. */
async function answer(request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://shop.test')
  url.searchParams.delete('_rsc')
  const { headers } = await middleware(new NextRequest(url, { headers: { cookie: request.headers.cookie ?? '' } }))
  const rewrite = headers.get('x-middleware-rewrite')
  const to = rewrite && new URL(rewrite)
  response.end(
    JSON.stringify({ url: request.url, to: to && `${to.pathname}${to.search}`, ref: headers.get('set-cookie') }),
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

/**
 * Returns what Next receives: the address that it writes into the page, the rewritten address and the referral cookie.
 */
async function visit(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  const sent = request({ port, host: '127.0.0.1', path, headers, agent: false }).end()
  const [answered] = await once(sent, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of answered) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString()) as { url: string; to: string; ref: string | null }
}

describe('a cached page', () => {
  test.each(['/', '/en', '/about', '/products', '/products/sofa', '/blog/x', '/collections/kayu', '/nowhere'])(
    '%s is rendered without the query of the first request',
    async (path) => {
      const { url, to } = await visit(`${path}?login=1&from=%2Forders%2F47%2Fstatus&utm_email=budi%40mail.test`)
      expect([url, to.includes('?')]).toEqual([path, false])
    },
  )

  test('still stores the referral code of its address', async () => {
    const { url, ref } = await visit('/products/sofa?ref=budi')
    expect([url, ref]).toEqual(['/products/sofa', expect.stringContaining('ref=budi')])
  })

  test('keeps the _rsc parameter of a request for a part of it, without its value', async () => {
    const part = { rsc: '1' }
    expect((await visit('/about?a=1&_rsc=secret', part)).url).toBe('/about?_rsc=')
    expect((await visit('/about?a=1&_rsc=secret')).url).toBe('/about')
    expect((await visit('/about?_rsc=secret', { rsc: 'yes' })).url).toBe('/about')
  })
})

test('a request for a part without the _rsc parameter, as after a redirect, loses its query too', async () => {
  const { url, to } = await visit('/?login=1&from=%2Fcart', { rsc: '1' })
  expect([url, to]).toEqual(['/?_rsc=', '/id/jakarta'])
})

describe('a page that is rendered per request', () => {
  test.each([
    ['/products?q=kayu', '/id/jakarta/filtered/products?q=kayu'],
    ['/en/category?id=1&from=home', '/en/jakarta/category?id=1&from=home'],
    ['/login?from=%2Fcart', '/id/jakarta/login?from=%2Fcart'],
    ['/data-deletion?code=abc', '/id/jakarta/data-deletion?code=abc'],
  ])('%s receives its query', async (path, to) => {
    expect(await visit(path)).toMatchObject({ url: path, to })
  })

  test('receives its query when it is personal', async () => {
    const { url, to } = await visit('/cart?cart=rent', { cookie: 'token=abc' })
    expect([url, to]).toEqual(['/cart?cart=rent', '/id/jakarta/cart?cart=rent'])
  })
})

test.each([
  ['', ''],
  ['?_rsc=1FM6', ''],
  ['?ref=budi&_rsc=1FM6', '?ref=budi'],
  ['?_rsc=1FM6&q=meja%20kayu&q=x', '?q=meja%20kayu&q=x'],
  ['?rsc=1&a_rsc=2', '?rsc=1&a_rsc=2'],
])('the query %j without the _rsc parameter is %j', (search, kept) => {
  expect(withoutPartMark(search)).toBe(kept)
})
