import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const Schema = z.union([z.boolean(), z.record(z.string(), z.unknown())])
const Content = z.record(z.string(), z.strictObject({ schema: Schema }))
const Operation = z.object({
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query', 'header', 'cookie']),
        required: z.boolean().optional(),
        schema: Schema,
      }),
    )
    .default([]),
  requestBody: z.object({ content: Content, required: z.boolean().optional() }).optional(),
  responses: z.record(
    z.string().regex(/^([1-5]\d\d|default)$/),
    z.object({ description: z.string().min(1), content: Content }),
  ),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
})

/** The part of the OpenAPI 3.1 specification that our document uses. */
const Document = z.object({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.object({ title: z.string().min(1), version: z.string().min(1) }),
  servers: z.array(z.object({ url: z.string() })).min(1),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'delete', 'patch']), Operation),
  ),
  components: z.object({
    schemas: z.record(z.string().regex(/^[\w.-]+$/), Schema),
    securitySchemes: z.record(z.string(), z.object({ type: z.string(), scheme: z.string() })),
  }),
})

async function readDocument() {
  const { status, body } = await shop.call<unknown>('GET', '/api/openapi.json')
  expect(status).toBe(200)
  const document = Document.parse(body)
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  expect(operations.length).toBeGreaterThan(60)
  return { text: JSON.stringify(body), document, operations }
}

type Documented = Awaited<ReturnType<typeof readDocument>>['operations'][number]

/** The address of an operation with `value` in place of every parameter. */
function addressOf({ path, operation }: Documented, value: string) {
  const named = path.replace(/\{\w+\}/g, encodeURIComponent(value))
  const query = operation.parameters.filter((parameter) => parameter.in === 'query')
  return `/api${named}?${query.map(({ name }) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}

describe('the reference of the API', () => {
  test('is a valid OpenAPI 3.1 document: every reference resolves, every path declares its parameters', async () => {
    const { text, document, operations } = await readDocument()
    const named = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name)
    expect(named).toContain('Order')
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(named))
    expect(text.match(/"\$ref":"(?!#\/components\/schemas\/)/g)).toBeNull()
    expect(text).not.toContain('"nullable"')
    for (const { path, method, operation } of operations) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
      const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect([path, inPath.map(({ name }) => name)]).toEqual([path, parts])
      expect(inPath.every(({ required }) => required === true)).toBe(true)
      expect([method, path, Object.keys(operation.responses)]).toEqual([method, path, ['200', 'default']])
      for (const scheme of operation.security ?? []) expect(Object.keys(scheme)).toEqual(['bearer'])
    }
    expect(document.components.securitySchemes.bearer).toEqual({ type: 'http', scheme: 'bearer' })
  })

  test('lists the operations of a shopper and marks those that need a token [API-001] [API-002]', async () => {
    const { operations } = await readDocument()
    const listed = (secured: boolean) =>
      operations
        .filter(({ operation }) => Boolean(operation.security) === secured)
        .map(({ method, path }) => `${method} ${path}`)
    expect(listed(false)).toEqual(
      expect.arrayContaining([
        'POST /v1/login',
        'POST /v1/users/guests',
        'GET /v1/products',
        'POST /v1/products',
        'GET /v2/products',
        'GET /v1/products/{id}',
        'GET /v1/warehouses',
        'GET /v1/languages/{code}',
        'GET /v1/shipments/{courierId}/services',
      ]),
    )
    expect(listed(true)).toEqual(
      expect.arrayContaining([
        'DELETE /v1/logout',
        'GET /v1/users/me',
        'GET /v1/products/cart',
        'POST /v1/products/cart',
        'PUT /v1/products/cart',
        'DELETE /v1/products/cart/{id}',
        'DELETE /v1/products/cart/reset_shipping',
        'GET /v1/addresses',
        'POST /v1/addresses',
        'POST /v1/orders',
        'GET /v1/orders',
        'GET /v1/orders/{id}',
        'POST /v1/orders/{id}/cancel',
        'POST /v1/orders/{id}/pay',
      ]),
    )
  })

  test('marks exactly those operations that answer 401 without a token [API-002]', async () => {
    const { operations } = await readDocument()
    for (const documented of operations) {
      const { method, path, operation } = documented
      const body = operation.requestBody && method !== 'GET' ? {} : undefined
      const parameters = operation.parameters.filter(({ required }) => required)
      const asked = addressOf({ ...documented, operation: { ...operation, parameters } }, '1')
      const { status } = await shop.call(method, asked, body)
      const closed = operation.requestBody ? [401, 422] : [401]
      if (operation.security) expect([method, path, closed.includes(status)]).toEqual([method, path, true])
      else expect([method, path, status === 401]).toEqual([method, path, false])
    }
  })
})

const NONSENSE = [
  '',
  '-1',
  '0',
  '9'.repeat(30),
  "' OR 1=1 --",
  '\0',
  'x'.repeat(800),
  '[]',
  '😀',
  '1e309',
  '../..',
  '%',
]

test.each(NONSENSE)('no documented GET causes a server error when every parameter is %j', async (value) => {
  const { operations } = await readDocument()
  const headers = await shop.guest()
  for (const documented of operations.filter(({ method }) => method === 'GET')) {
    const { status, body } = await shop.call(documented.method, addressOf(documented, value), undefined, headers)
    expect([documented.path, status, status < 500]).toEqual([documented.path, status, true])
    if (status !== 200) expect(body).toMatchObject({ message: expect.any(String), code: expect.any(String) })
  }
})

describe('the page of the API reference', () => {
  test('loads all its files from our server', async () => {
    const page = await fetch(`${shop.origin}/api/docs`)
    expect(page.headers.get('content-type')).toContain('text/html')
    const html = await page.text()
    const loaded = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address)
    expect(loaded).toHaveLength(3)
    for (const address of loaded) {
      const asset = await fetch(new URL(address, shop.origin))
      expect([address, asset.status, (await asset.text()).length > 50]).toEqual([address, 200, true])
      expect(asset.headers.get('content-type')).toMatch(address.endsWith('.css') ? /^text\/css/ : /^text\/javascript/)
    }
    expect(await (await fetch(`${shop.origin}/api/docs/start.js`)).text()).toContain('/api/openapi.json')
  })

  test.each(['index.html', 'package.json', '..%2f..%2fpackage.json', '%2e%2e%2f%2e%2e%2fpackage.json', 'toString'])(
    'serves no other file: %s',
    async (name) => {
      expect((await shop.call('GET', `/api/docs/${name}`)).status).toBe(404)
    },
  )
})
