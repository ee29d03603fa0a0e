import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { hash } from '@node-rs/argon2'
import { openTestDatabase } from '@/lib/db/testing'
import { users } from '@/lib/identity/accounts/tables'
import { systemClock } from '@/lib/platform/time'
import { createApp } from '@/lib/server/app'
import { openTestShop, type TestShop } from '@/lib/server/testing'
import en from '@/messages/en.json'
import id from '@/messages/id.json'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Refusal = { message: string; code: string; request_id: string; errors?: Record<string, string> }
const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  shop.call<Refusal>(method, path, body, headers)
const refusal = ({ status, body }: { status: number; body: Refusal }) => [status, body.code]

describe('an API response', () => {
  test('is wrapped in data and never cached [API-003]', async () => {
    for (const path of [
      '/warehouses',
      '/languages',
      '/brands',
      '/products',
      '/payments/methods',
      '/shipments/couriers',
    ]) {
      const { status, body, headers } = await shop.call(path === '/products' ? 'POST' : 'GET', path)
      expect([path, status, Object.keys(body)[0]]).toEqual([path, 200, 'data'])
      expect(headers.get('cache-control')).toBe('private, no-store')
    }
  })

  test('to an unknown path is an envelope with message, code and request id [API-003] [API-004]', async () => {
    for (const path of [
      '/no-such-thing',
      '/api/v9/products',
      '/api/v2/orders/1/x',
      '/products/1/2/3',
      '/api/health/dead',
    ]) {
      const { status, body, headers } = await call('GET', path)
      expect(status).toBe(404)
      expect(body).toEqual({ message: en.errors.not_found, code: 'not_found', request_id: expect.any(String) })
      expect(headers.get('x-request-id')).toBe(body.request_id)
      expect(headers.get('content-type')).toContain('application/json')
    }
    expect((await call('PATCH', '/products')).status).toBe(404)
  })

  test('names every invalid field [API-004]', async () => {
    const { body } = await call('GET', '/products?limit=0&min_price=x&sort_by=cheap')
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(['limit', 'min_price', 'sort_by'])
  })

  test('is in English, or in Indonesian when Accept-Language prefers it [API-004]', async () => {
    const inLanguage = async (language: string) =>
      (await call('GET', '/users/me', undefined, { 'accept-language': language })).body.message
    expect(await inLanguage('id')).toBe(id.errors.unauthenticated)
    expect(await inLanguage('id-ID,id;q=0.9,en;q=0.8')).toBe(id.errors.unauthenticated)
    expect(await inLanguage('en-US,id;q=0.5')).toBe(en.errors.unauthenticated)
    expect(await inLanguage('fr')).toBe(en.errors.unauthenticated)
    expect(id.errors.unauthenticated).not.toBe(en.errors.unauthenticated)
  })

  test('carries the request id of the client, or a generated one when that is malformed', async () => {
    const requestIdFor = async (given: string) =>
      (await call('GET', '/users/me', undefined, { 'x-request-id': given })).body.request_id
    expect(await requestIdFor('trace-1234-abcd')).toBe('trace-1234-abcd')
    for (const forged of ['short', 'a b c d e f g h', 'x'.repeat(65), '<script>alert(1)</script>']) {
      expect(await requestIdFor(forged)).toMatch(/^[\da-f-]{36}$/)
    }
  })
})

describe('a request body', () => {
  const guest = () => call('POST', '/users/guests')

  test('over 100 kB is refused, also without Content-Length', async () => {
    const big = JSON.stringify({ email: 'a@b.id', password: 'x'.repeat(100 * 1024) })
    expect(refusal(await call('POST', '/login', big))).toEqual([413, 'payload_too_large'])
    const stream = new Blob([big]).stream()
    const request: RequestInit & { duplex: 'half' } = { method: 'POST', body: stream, duplex: 'half' }
    const headers = { 'content-type': 'application/json' }
    const streamed = await fetch(`${shop.origin}/api/v1/login`, { ...request, headers })
    expect(streamed.status).toBe(413)
    expect((await call('POST', '/api/webhooks/payments/midtrans', big)).status).toBe(413)
    const small = JSON.stringify({ email: 'a@b.id', password: 'x'.repeat(90 * 1024) })
    expect((await call('POST', '/login', small)).status).toBe(422)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    '',
  ])('of type "%s" is refused, so that forms of other sites cannot write', async (type) => {
    const answer = await call('POST', '/login', '{"email":"a@b.id","password":"x"}', { 'content-type': type })
    expect(refusal(answer)).toEqual([415, 'unsupported_media_type'])
    const body = new Blob(['{"email":"a@b.id","password":"x"}']).stream()
    const chunked: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
    const headers = { 'content-type': type }
    expect((await fetch(`${shop.origin}/api/v1/login`, { ...chunked, headers })).status).toBe(415)
  })

  test.each(['{', '{"email":', '{"email":"a@b.id",}', "{'email':1}", '\u0000', 'NaN'])(
    'of invalid JSON %j is refused',
    async (text) => {
      expect(refusal(await call('POST', '/login', text))).toEqual([400, 'bad_request'])
    },
  )

  test.each([
    ['nothing', ''],
    ['null', 'null'],
    ['a number', '1'],
    ['a list', '[]'],
    ['nested two hundred deep', `${'['.repeat(200)}1${']'.repeat(200)}`],
    ['nested forty thousand deep', `${'['.repeat(40_000)}1${']'.repeat(40_000)}`],
    ['the prototype', '{"__proto__":{"role":"business"},"email":"a@b.id","password":"x"}'],
    ['a NUL character', '{"email":"a\\u0000@b.id","password":"x"}'],
    ['half a surrogate pair', '{"email":"\\ud800@b.id","password":"\\ud800"}'],
    ['a key twice', '{"email":"a@b.id","email":1,"password":"x"}'],
    ['a number beyond the range of numbers', '{"email":"a@b.id","password":1e999}'],
  ])('of %s causes no server error', async (_name, text) => {
    const { status } = await call('POST', '/login', text)
    expect([400, 401, 422]).toContain(status)
  })

  test('may be missing where none is expected', async () => {
    expect((await guest()).status).toBe(200)
  })
})

describe('an Idempotency-Key', () => {
  test.each(['short', 'has spaces in it', 'x'.repeat(101), "';--------"])('like "%s" is refused', async (key) => {
    const answer = await call('POST', '/orders', {}, { ...(await shop.guest()), 'idempotency-key': key })
    expect(refusal(answer)).toEqual([400, 'bad_request'])
    expect(answer.body.errors).toHaveProperty('Idempotency-Key')
  })

  test('needs a session, and a body that PostgreSQL cannot store causes no server error', async () => {
    const key = { 'idempotency-key': 'a-good-key-1' }
    expect(refusal(await call('POST', '/orders', {}, key))).toEqual([401, 'unauthenticated'])
    const hostile = await call('POST', '/orders', '{"\\u0000":1,"\\ud800":2}', { ...(await shop.guest()), ...key })
    expect(hostile.status).toBeLessThan(500)
  })
})

describe('the rate limit', () => {
  test('refuses the thirty-first login a minute from one address, but not those of other addresses', async () => {
    await shop.connection.db.insert(users).values({
      role: 'user',
      email: 'guessed@griya.test',
      password_hash: await hash('correct-horse'),
      register_at: new Date(),
    })
    const guess = (password: string, address: string) =>
      call('POST', '/login', { email: 'guessed@griya.test', password }, { 'x-forwarded-for': address })
    for (let tries = 0; tries < 30; tries += 1) {
      expect((await guess(`wrong-${tries}`, '203.0.113.7')).status).toBe(401)
    }
    const refused = await guess('correct-horse', '203.0.113.7')
    expect(refusal(refused)).toEqual([429, 'rate_limited'])
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds > 0 && seconds <= 60).toBe(true)
    expect(refused.body.message).toContain(String(seconds))
    expect((await guess('correct-horse', '203.0.113.8')).status).toBe(200)
  })
})

describe('webhooks', () => {
  test('of an unknown provider are answered with 404', async () => {
    for (const path of ['payments/paypal', 'payments', 'couriers/jne', 'payments/midtrans/x']) {
      expect(refusal(await call('POST', `/api/webhooks/${path}`, { order_id: 1 }))).toEqual([404, 'not_found'])
    }
  })
})

describe('the health of the shop', () => {
  test('is reported with status, database engine and build', async () => {
    const build = { version: expect.stringMatching(/^\d+\./), revision: '' }
    expect((await shop.call('GET', '/api/health/live')).body).toEqual({ data: { status: 'live', ...build } })
    const ready = await shop.call('GET', '/api/health/ready')
    expect([ready.status, ready.body]).toEqual([
      200,
      { data: { status: 'ready', database: shop.connection.engine, ...build } },
    ])
  })

  test('is live but not ready when its database is away', async () => {
    const connection = await openTestDatabase()
    const app = createApp({ connection: async () => connection, clock: systemClock })
    await connection.close()
    expect((await app.request('/health/live')).status).toBe(200)
    const ready = await app.request('/health/ready')
    expect([ready.status, await ready.json()]).toMatchObject([
      503,
      { code: 'unavailable', errors: { database: 'does not answer' } },
    ])
    expect(Number(ready.headers.get('retry-after'))).toBeGreaterThan(0)
    const products = await app.request('/v1/products')
    expect(products.status).toBeGreaterThanOrEqual(500)
    expect(JSON.stringify(await products.json())).not.toMatch(/select|at .*\.ts/i)
  })
})
