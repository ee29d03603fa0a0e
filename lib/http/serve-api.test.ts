import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { serveApi } from '@/lib/http/serve-api'
import { inOrder } from '@/lib/platform/middleware'

let onAbort = () => {}

const application = new Hono()
  .use('*', bodyLimit({ maxSize: 10, onError: (c) => c.text('too large', 413) }))
  .get('/api/stream', (c) => {
    c.req.raw.signal.addEventListener('abort', () => onAbort())
    return c.body(new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1)) }))
  })
  .all('*', async (c) => c.text(`the API: ${c.req.method} ${c.req.path} ${await c.req.text()}`))

const server = createServer(inOrder([serveApi(application), ({ url }, response) => response.end(`Next: ${url}`)]))

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const port = () => (server.address() as AddressInfo).port

/** Sends the body in pieces, without a content-length unless `headers` has one. */
async function call(path: string, { method = 'GET', pieces = [] as string[], headers = {} } = {}) {
  const sent = request({ port: port(), host: '127.0.0.1', path, method, headers, agent: false })
  for (const piece of pieces) sent.write(piece)
  sent.end()
  const [answer] = await once(sent, 'response')
  return text(answer)
}

describe('a path below /api', () => {
  test.each(['/api', '/api?a=1', '/api/v1/products', '/api/v1/products?next=/a/', '/api/wordsmith/a'])(
    '%s is answered by the API',
    async (path) => expect(await call(path)).toContain('the API: GET'),
  )

  test.each([
    '/',
    '/apis',
    '/products/api/a',
    '/api/words/en/auth',
    '/api/',
    '/api/v1/products/',
    '/api//v1',
    '/api/v1/?a',
  ])('%s is answered by Next', async (path) => expect(await call(path)).toBe(`Next: ${path}`))

  test('is answered without a Host header, as HTTP/1.0 allows', async () => {
    const socket = connect(port(), '127.0.0.1')
    socket.write('GET /api/v1 HTTP/1.0\r\n\r\n')
    expect(await text(socket)).toContain('the API: GET /api/v1')
  })
})

describe('a body', () => {
  test('of unknown length is read up to the limit', async () => {
    const pieces = ['12345', '67890']
    const headers = { 'content-type': 'text/plain' }
    expect(await call('/api/a', { method: 'POST', pieces, headers })).toBe('the API: POST /api/a 1234567890')
    expect(await call('/api/a', { method: 'POST', pieces: [...pieces, '1'], headers })).toBe('too large')
  })

  test('of a known length is read up to the limit', async () => {
    const send = (body: string) =>
      call('/api/a', { method: 'PUT', pieces: [body], headers: { 'content-length': String(body.length) } })
    expect(await send('1234567890')).toBe('the API: PUT /api/a 1234567890')
    expect(await send('12345678901')).toBe('too large')
  })

  test.each(['DELETE', 'POST', 'OPTIONS'])('may be empty: %s', async (method) => {
    expect(await call('/api/a', { method, headers: { 'content-length': '0' } })).toBe(`the API: ${method} /api/a `)
  })

  test('may be missing without a content-length: DELETE', async () => {
    expect(await call('/api/a', { method: 'DELETE' })).toBe('the API: DELETE /api/a ')
  })
})

test('an operation is aborted when its client disconnects', async () => {
  const left = new Promise<void>((resolve) => {
    onAbort = resolve
  })
  const sent = request({ port: port(), host: '127.0.0.1', path: '/api/stream', agent: false })
  sent.on('error', () => {}).end()
  await once(sent, 'response')
  sent.destroy()
  await left
})
