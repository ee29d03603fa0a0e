import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { refuseMalformed } from '@/lib/http/malformed'
import { securityHeaders } from '@/lib/http/security-headers'
import { inOrder, type Middleware } from '@/lib/platform/middleware'

process.env.LOG_LEVEL = 'silent'

/** Imitates Next's router: decodes every part of the path and answers 500 when that fails. */
const framework: Middleware = (request, response) => {
  try {
    const [path = ''] = (request.url ?? '').split('?', 1)
    response.end(path.split('/').map(decodeURIComponent).join('/'))
  } catch {
    response.statusCode = 500
    response.end('Internal Server Error')
  }
}

const server = createServer(inOrder([securityHeaders, refuseMalformed, framework]))

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends a request over a raw socket, because an HTTP client would normalise the path. */
async function sendRaw(target: string, { method = 'GET', headers = [] as string[] } = {}) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    [`${method} ${target} HTTP/1.1`, 'Host: shop.test', 'Connection: close', ...headers, '', ''].join('\r\n'),
  )
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const [line = '', ...fields] = head.split('\r\n')
  const named = fields.map((field) => [
    field.slice(0, field.indexOf(':')).toLowerCase(),
    field.replace(/^[^:]*: ?/, ''),
  ])
  return { status: Number(line.split(' ')[1]), headers: Object.fromEntries(named) as Record<string, string>, body }
}

const BROKEN = ['%ED%A0%80', '%ff', '%', '%E0%A4%A', '%zz', '%00', '%C0%AF', '%F8%88%80%80%80']

describe('an invalid percent-escape', () => {
  test.each(BROKEN)('%j is a bad request to the API, in its envelope', async (broken) => {
    for (const target of [`/api/v1/products/${broken}`, `/api/${broken}`]) {
      const { status, headers, body } = await sendRaw(target, { headers: ['X-Request-Id: abcdef-123'] })
      expect([target, status]).toEqual([target, 400])
      expect(JSON.parse(body)).toEqual({
        message: 'The request cannot be understood',
        code: 'bad_request',
        request_id: 'abcdef-123',
      })
      expect(headers).toMatchObject({ 'x-request-id': 'abcdef-123', 'cache-control': 'private, no-store' })
    }
  })

  test.each(BROKEN)('%j is answered with a page in the language of the address outside the API', async (broken) => {
    for (const path of ['/products', '/media', '/ops', '/og', '/feeds', '/sitemaps', '/_next/static', '']) {
      const { status, headers, body } = await sendRaw(`${path}/${broken}/1.webp?a=1`)
      expect([path, status, headers['content-type']]).toEqual([path, 400, 'text/html; charset=utf-8'])
      expect(body).toContain('<html lang="id"')
      expect(body).toContain('Permintaan')
    }
    expect((await sendRaw(`/en/products/${broken}`)).body).toContain('The request cannot be understood')
  })

  test('in the API is answered in Indonesian when Accept-Language asks for it', async () => {
    const { body } = await sendRaw('/api/v1/%ff', { headers: ['Accept-Language: id'] })
    expect(JSON.parse(body).message).toMatch(/^Permintaan/)
  })
})

test('a request without a path or with an unknown method is a bad request', async () => {
  for (const target of ['*', 'http://evil.example/', '/products?q=%00'])
    expect([target, (await sendRaw(target)).status]).toEqual([target, 400])
  expect((await sendRaw('/', { method: 'TRACE' })).status).toBe(400)
  expect((await sendRaw('/', { method: 'PROPFIND' })).status).toBe(400)
})

test('a URL with valid escapes is passed on unchanged', async () => {
  for (const target of ['/products/kursi%20jati', '/%E2%98%95?q=%ff', '/a%2Fb', '/en', '/']) {
    const { status, body } = await sendRaw(target)
    expect([target, status, body]).toEqual([target, 200, decodeURIComponent(target.split('?', 1)[0] ?? '')])
  }
})

test('no URL makes the framework fail', async () => {
  const piece = fc.oneof(
    fc.constantFrom(...BROKEN, '/', '//', '\\', '..', '%2e', '%2f', '?', '&', '=', '%', 'api', 'media', 'en', '%25'),
    fc.stringMatching(/^[\x21-\x7e]{0,8}$/),
    fc.integer({ min: 0, max: 255 }).map((byte) => `%${byte.toString(16).padStart(2, '0')}`),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
      const { status, headers } = await sendRaw(`/${pieces.join('')}`)
      expect([200, 400]).toContain(status)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toMatch(/default-src '(self|none)'/)
    }),
    { numRuns: 200 },
  )
})

describe('the security headers', () => {
  test('are on every answer', async () => {
    for (const target of ['/', '/%ff', '//evil.example', '/api/v1/products'])
      expect((await sendRaw(target)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'cross-origin-opener-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      })
  })

  test('let nothing run in uploaded files, and allow framing only for the simulated gateway', async () => {
    const sandbox = { 'content-security-policy': "default-src 'none'; sandbox" }
    expect((await sendRaw('/media/abc/96.webp')).headers).toMatchObject(sandbox)
    expect((await sendRaw('/api/uploads/abc?sign=x')).headers).toMatchObject({
      ...sandbox,
      'referrer-policy': 'no-referrer',
    })
    expect((await sendRaw('/api/sim/pay/x')).headers['x-frame-options']).toBe('SAMEORIGIN')
    expect((await sendRaw('/api/sim/payments')).headers['x-frame-options']).toBe('DENY')
  })
})
