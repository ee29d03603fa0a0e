import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { openTestShop, type TestShop } from '@/lib/server/testing'

const PUBLIC_URL = 'https://griya.test'

let shop: TestShop

beforeAll(async () => {
  process.env.PUBLIC_URL = PUBLIC_URL
  shop = await openTestShop()
})
afterAll(() => shop.close())

type RequestHeaders = Record<string, string>
type CartAnswer = { data: { carts: unknown[] }; code?: string }

/** Opens a guest session; `call` reads the cart or adds a product to it. */
async function openSession() {
  const product = await shop.product()
  const { body, headers } = await shop.call<{ data: { token: string } }>('POST', '/users/guests')
  const call = (method: string, more: RequestHeaders) => {
    const line = method === 'GET' ? undefined : { product_id: product.id, quantity: 1 }
    return shop.call<CartAnswer>(method, '/products/cart', line, more)
  }
  const { token } = body.data
  return { call, cookie: { cookie: `__Host-token=${token}` }, bearer: { authorization: `Bearer ${token}` }, headers }
}

describe('a shop under HTTPS', () => {
  test('sets its session cookie for secure connections and its own host only', async () => {
    const { headers } = await openSession()
    const [token, hint] = headers.getSetCookie()
    expect(token).toMatch(/^__Host-token=[\w-]{43}; /)
    for (const flag of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(token).toContain(flag)
    expect(token).not.toContain('Domain')
    expect(hint).toContain('Secure')
  })

  test('does not accept the cookie name of plain HTTP', async () => {
    const { call, bearer } = await openSession()
    const plain = { cookie: `token=${bearer.authorization.slice(7)}` }
    expect((await call('GET', plain)).status).toBe(401)
  })
})

describe('a write authenticated by cookie', () => {
  test.each([
    ['without an Origin', {}],
    ['with a foreign Origin', { origin: 'https://evil.example' }],
    ['with an Origin that only starts with ours', { origin: `${PUBLIC_URL}.evil.example` }],
    ['with our host on plain HTTP', { origin: 'http://griya.test' }],
    ['with the Origin of a sandboxed page', { origin: 'null' }],
    ['with an Origin that is not a URL', { origin: 'griya' }],
    ['with our origin and a path', { origin: `${PUBLIC_URL}/` }],
    ['with our host behind a user name', { origin: 'https://evil@griya.test' }],
    ['with our host on another port', { origin: `${PUBLIC_URL}:8443` }],
    ['from another site by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['from a sister site by Sec-Fetch-Site', { 'sec-fetch-site': 'same-site' }],
    [
      'with a foreign Origin and Sec-Fetch-Site: same-origin',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ],
  ])('%s is refused', async (_name, more: RequestHeaders) => {
    const { call, cookie, bearer } = await openSession()
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { status, body } = await call(method, { ...cookie, ...more })
      expect([method, status, body.code]).toEqual([method, 403, 'same_origin_required'])
    }
    expect((await call('GET', bearer)).body.data.carts).toEqual([])
  })

  test.each([
    ['with our public Origin', () => ({ origin: PUBLIC_URL })],
    ['with the Origin of the requested host', () => ({ origin: shop.origin })],
    ['with Sec-Fetch-Site: same-origin', () => ({ 'sec-fetch-site': 'same-origin' })],
  ])('%s is accepted', async (_name, more: () => RequestHeaders) => {
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

  test('is accepted with the HTTPS Origin of its host when our proxy reports HTTPS', async () => {
    const { call, cookie } = await openSession()
    const origin = shop.origin.replace('http:', 'https:')
    expect((await call('POST', { ...cookie, origin, 'x-forwarded-proto': 'https' })).status).toBe(200)
    expect((await call('POST', { ...cookie, origin: shop.origin, 'x-forwarded-proto': 'https' })).status).toBe(403)
  })

  test('is checked, but a read is not, because it changes nothing', async () => {
    const { call, cookie } = await openSession()
    expect((await call('GET', { ...cookie, origin: 'https://evil.example' })).status).toBe(200)
  })
})

describe('a write with a bearer token', () => {
  test.each([
    ['without an Origin', {}],
    ['with a foreign Origin', { origin: 'https://app.example' }],
  ])('%s is accepted, whatever cookie is sent with it [API-002]', async (_name, more: RequestHeaders) => {
    const [mine, other] = [await openSession(), await openSession()]
    expect((await mine.call('POST', { ...mine.bearer, ...other.cookie, ...more })).status).toBe(200)
    expect((await mine.call('GET', mine.bearer)).body.data.carts).toHaveLength(1)
    expect((await other.call('GET', other.bearer)).body.data.carts).toHaveLength(0)
  })
})

test('a foreign page cannot open a guest session in a browser', async () => {
  const answer = await shop.call<CartAnswer>('POST', '/users/guests', undefined, { origin: 'https://evil.example' })
  expect([answer.status, answer.body.code]).toEqual([403, 'same_origin_required'])
  expect(answer.headers.getSetCookie()).toEqual([])
})
