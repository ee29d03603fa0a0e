import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { openTestShop, type TestShop } from '@/lib/server/testing'

const PUBLIC_URL = 'https://griya.test'

let shop: TestShop

beforeAll(async () => {
  process.env.PUBLIC_URL = PUBLIC_URL
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Headers_ = Record<string, string>
type Answer = { data: { carts: unknown[] }; code?: string }

/** A guest with a chair at hand, who tries to put it into the cart. */
async function openSession() {
  const product = await shop.product()
  const { body, headers } = await shop.call<{ data: { token: string } }>('POST', '/users/guests')
  const call = (method: string, more: Headers_) => {
    const line = method === 'GET' ? undefined : { product_id: product.id, quantity: 1 }
    return shop.call<Answer>(method, '/products/cart', line, more)
  }
  const { token } = body.data
  return { call, cookie: { cookie: `__Host-token=${token}` }, bearer: { authorization: `Bearer ${token}` }, headers }
}

describe('a shop under HTTPS', () => {
  test('gives its token only to secure connections and to itself', async () => {
    const { headers } = await openSession()
    const [token, hint] = headers.getSetCookie()
    expect(token).toMatch(/^__Host-token=[\w-]{43}; /)
    for (const flag of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(token).toContain(flag)
    expect(token).not.toContain('Domain')
    expect(hint).toContain('Secure')
  })

  test('does not take the cookie of a plain connection', async () => {
    const { call, bearer } = await openSession()
    const plain = { cookie: `token=${bearer.authorization.slice(7)}` }
    expect((await call('GET', plain)).status).toBe(401)
  })
})

describe('a write in the name of a cookie', () => {
  test.each([
    ['without an Origin', {}],
    ['with a foreign Origin', { origin: 'https://evil.example' }],
    ['with an Origin that only begins like ours', { origin: `${PUBLIC_URL}.evil.example` }],
    ['with our name on plain HTTP', { origin: 'http://griya.test' }],
    ['with the Origin of a sandboxed page', { origin: 'null' }],
    ['with an Origin that is none', { origin: 'griya' }],
    ['with our name and a path', { origin: `${PUBLIC_URL}/` }],
    ['with our name behind somebody’s', { origin: 'https://evil@griya.test' }],
    ['with our name on another port', { origin: `${PUBLIC_URL}:8443` }],
    ['from another site by its own word', { 'sec-fetch-site': 'cross-site' }],
    ['from a sister site by its own word', { 'sec-fetch-site': 'same-site' }],
    [
      'with a foreign Origin that calls itself ours',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ],
  ])('%s is refused', async (_name, more: Headers_) => {
    const { call, cookie, bearer } = await openSession()
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { status, body } = await call(method, { ...cookie, ...more })
      expect([method, status, body.code]).toEqual([method, 403, 'same_origin_required'])
    }
    expect((await call('GET', bearer)).body.data.carts).toEqual([])
  })

  test.each([
    ['with our public Origin', () => ({ origin: PUBLIC_URL })],
    ['with the Origin of the host it is sent to', () => ({ origin: shop.origin })],
    ['that the browser calls same-origin', () => ({ 'sec-fetch-site': 'same-origin' })],
  ])('%s is done', async (_name, more: () => Headers_) => {
    const { call, cookie } = await openSession()
    expect((await call('POST', { ...cookie, ...more() })).status).toBe(200)
    expect((await call('GET', cookie)).body.data.carts).toHaveLength(1)
  })

  test.each([
    ['the same host under another scheme', (host: string) => `https://${host}`],
    ['the same host by another protocol', (host: string) => `ftp://${host}`],
    ['the same host behind a name', (host: string) => `http://evil@${host}`],
    ['the same host with a path', (host: string) => `http://${host}/`],
  ])('is refused with the Origin of %s', async (_name, originOf) => {
    const { call, cookie } = await openSession()
    const { status, body } = await call('POST', { ...cookie, origin: originOf(new URL(shop.origin).host) })
    expect([status, body.code]).toEqual([403, 'same_origin_required'])
  })

  test('is done with the Origin of its host under HTTPS when our proxy says that it came so', async () => {
    const { call, cookie } = await openSession()
    const origin = shop.origin.replace('http:', 'https:')
    expect((await call('POST', { ...cookie, origin, 'x-forwarded-proto': 'https' })).status).toBe(200)
    expect((await call('POST', { ...cookie, origin: shop.origin, 'x-forwarded-proto': 'https' })).status).toBe(403)
  })

  test('may be read from anywhere: a read changes nothing', async () => {
    const { call, cookie } = await openSession()
    expect((await call('GET', { ...cookie, origin: 'https://evil.example' })).status).toBe(200)
  })
})

describe('a write with a bearer token', () => {
  test.each([
    ['without an Origin', {}],
    ['with a foreign Origin', { origin: 'https://app.example' }],
  ])('%s is done, whatever cookie comes along [API-002]', async (_name, more: Headers_) => {
    const [mine, other] = [await openSession(), await openSession()]
    expect((await mine.call('POST', { ...mine.bearer, ...other.cookie, ...more })).status).toBe(200)
    expect((await mine.call('GET', mine.bearer)).body.data.carts).toHaveLength(1)
    expect((await other.call('GET', other.bearer)).body.data.carts).toHaveLength(0)
  })
})

test('a foreign page cannot sign anybody in as its own guest', async () => {
  const answer = await shop.call<Answer>('POST', '/users/guests', undefined, { origin: 'https://evil.example' })
  expect([answer.status, answer.body.code]).toEqual([403, 'same_origin_required'])
  expect(answer.headers.getSetCookie()).toEqual([])
})
