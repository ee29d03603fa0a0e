import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { command } from '@/lib/db/command'
import { openOperatorSession } from '@/lib/identity/operators/commands/sessions'
import { isForKeys, LOGIN_STAGES } from '@/lib/identity/operators/rules'
import { logInAs } from '@/lib/identity/operators/testing'
import { UNKNOWN_DEVICE } from '@/lib/identity/sessions/rules'
import {
  OPERATOR_ROLES,
  type OperatorRole,
  PERMISSION_NAMES,
  type Permission,
  permits,
} from '@/lib/platform/permissions'
import { openTestShop, type TestShop } from '@/lib/server/testing'

const OPS = '/api/ops/v1'
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

type Described = { 'x-permission'?: Permission | Permission[]; 'x-stage'?: string[]; requestBody?: object }
type Call = Described & { name: string; method: string; path: string; needed: Permission[] }
type Headers = Record<string, string>

let shop: TestShop
let owner: Awaited<ReturnType<typeof logInAs>>
let calls: Call[]
const browsers = new Map<OperatorRole, Headers>()

beforeAll(async () => {
  shop = await openTestShop()
  owner = await logInAs(shop, ['owner'])
  for (const role of OPERATOR_ROLES) browsers.set(role, (await logInAs(shop, [role])).headers)
  calls = await readCalls()
})
afterAll(() => shop.close())

/** Every operation of the reference, which is itself for operators only. */
async function readCalls(): Promise<Call[]> {
  const { body } = await shop.call<{ paths: Record<string, Partial<Record<(typeof METHODS)[number], Described>>> }>(
    'GET',
    `${OPS}/openapi.json`,
    undefined,
    owner.headers,
  )
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const described = methods[method]
      if (!described) return []
      const permission = described['x-permission'] ?? []
      const name = `${method.toUpperCase()} ${path}`
      return [{ ...described, name, method: method.toUpperCase(), path, needed: [permission].flat() }]
    }),
  )
}

/** The status of a call about something that does not exist. The body is not read: some answers never end. */
async function statusOf({ method, path, requestBody }: Call, headers: Headers): Promise<number> {
  const response = await fetch(`${shop.origin}${OPS}${path.replaceAll(/\{\w+\}/g, '999999999')}`, {
    method,
    headers: { ...headers, ...(requestBody && { 'content-type': 'application/json' }) },
    ...(requestBody && { body: '{}' }),
  })
  await response.body?.cancel()
  return response.status
}

/** Makes an API key of an owner with these scopes. */
async function keyWith(scopes: Permission[]): Promise<Headers> {
  const key = { title: 'robot', scopes }
  const made = await shop.call<{ data: { key: string } }>('POST', `${OPS}/keys`, key, owner.headers)
  expect(made.status).toBe(200)
  return { authorization: `Bearer ${made.body.data.key}` }
}

const isStep = (call: Call) => call['x-stage'] !== undefined
const isAllowed = (call: Call, role: OperatorRole) =>
  call.needed.some((permission) => permits({ roles: [role], warehouses: null }, permission))

describe('every operation of the back-office', () => {
  test('names the permission that it needs, except the steps of the login', () => {
    expect(calls.length).toBeGreaterThan(50)
    const unnamed = calls.filter(({ needed }) => needed.length === 0)
    expect(unnamed.map(({ name }) => name).sort()).toEqual([
      'POST /login',
      'POST /login/code',
      'POST /login/passkey/options',
      'POST /login/passkey/verify',
      'POST /login/password',
      'POST /logout',
    ])
    for (const { needed } of calls) expect(PERMISSION_NAMES).toEqual(expect.arrayContaining(needed))
  })

  test('is closed to whoever is not logged in', async () => {
    for (const call of calls.filter(({ name }) => name !== 'POST /login')) {
      expect([call.name, await statusOf(call, {})]).toEqual([call.name, 401])
      const forged = { authorization: 'Bearer gok_0000000000000000000000000000000000000000000' }
      expect([call.name, await statusOf(call, forged)]).toEqual([call.name, 401])
    }
  })

  test.each(OPERATOR_ROLES)('is open to %s exactly where a permission of this role allows it', async (role) => {
    for (const call of calls.filter((each) => each.needed.length > 0)) {
      const status = await statusOf(call, browsers.get(role) ?? {})
      expect([call.name, status === 401, status === 403]).toEqual([call.name, false, !isAllowed(call, role)])
    }
  })

  test('is closed to operators without a role', async () => {
    const { headers } = await logInAs(shop, [])
    for (const call of calls.filter((each) => each.needed.length > 0 && !isStep(each))) {
      expect([call.name, await statusOf(call, headers)]).toEqual([call.name, 403])
    }
  })

  test('is open to an API key with the scope, and to none without it', async () => {
    const all = PERMISSION_NAMES.filter(isForKeys)
    const keys = new Map<string, { within: Headers | null; without: Headers }>()
    for (const call of calls.filter((each) => each.needed.length > 0 && !isStep(each))) {
      const name = call.needed.join()
      const scopes = call.needed.filter(isForKeys).slice(0, 1)
      const found = keys.get(name) ?? {
        within: scopes.length > 0 ? await keyWith(scopes) : null,
        without: await keyWith(all.filter((scope) => !call.needed.includes(scope))),
      }
      keys.set(name, found)
      expect([call.name, await statusOf(call, found.without)]).toEqual([call.name, 403])
      if (found.within)
        expect([call.name, [401, 403].includes(await statusOf(call, found.within))]).toEqual([call.name, false])
    }
  })

  test('is closed to a login that is not finished, except the steps that are left', async () => {
    const open = command(openOperatorSession)
    for (const stage of LOGIN_STAGES.filter((each) => each !== 'done')) {
      const session = { operator_id: owner.operator.id, stage, device: UNKNOWN_DEVICE }
      const { token } = await open(shop.context, session)
      const headers = { cookie: `ops_token=${token}`, origin: shop.origin }
      for (const call of calls.filter(({ name }) => name !== 'POST /login' && name !== 'POST /logout')) {
        const isLeft = call['x-stage']?.includes(stage) ?? false
        expect([stage, call.name, (await statusOf(call, headers)) !== 401]).toEqual([stage, call.name, isLeft])
      }
    }
  })

  test('is never kept by a cache', async () => {
    for (const { method, path, name } of calls.filter((each) => each.method === 'GET')) {
      for (const headers of [owner.headers, {}]) {
        const response = await fetch(`${shop.origin}${OPS}${path.replaceAll(/\{\w+\}/g, '1')}`, { method, headers })
        await response.body?.cancel()
        expect([name, response.headers.get('cache-control')]).toEqual([name, expect.stringContaining('no-store')])
      }
    }
  })

  test('that belongs to an account is closed to API keys', async () => {
    const headers = await keyWith(PERMISSION_NAMES.filter(isForKeys))
    for (const call of calls.filter(({ path }) => /^\/(me(\/|$)|logout)/.test(path))) {
      expect([call.name, await statusOf(call, headers)]).toEqual([call.name, 403])
    }
  })

  test('refuses a write that another site makes a browser send', async () => {
    const { cookie } = owner.headers
    const forged: Headers[] = [{ cookie }, { cookie, origin: 'https://elsewhere.example' }]
    for (const call of calls.filter(({ method }) => method !== 'GET')) {
      for (const headers of forged) {
        expect([call.name, await statusOf(call, headers)]).toEqual([call.name, 403])
      }
    }
  })
})

describe('shoppers and operators', () => {
  test('open nothing of each other', async () => {
    const shopper = await shop.guest()
    const token = shopper.authorization.replace('Bearer ', '')
    const asOperator: Headers[] = [
      shopper,
      { cookie: `token=${token}` },
      { cookie: `ops_token=${token}`, origin: shop.origin },
    ]
    for (const headers of asOperator) {
      for (const call of calls.filter(({ name }) => name !== 'POST /login')) {
        expect([call.name, await statusOf(call, headers)]).toEqual([call.name, 401])
      }
    }
    const session = owner.headers.cookie.replace('ops_token=', '')
    const key = await keyWith(['orders.read'])
    const asBearer = { authorization: `Bearer ${session}` }
    const asShopper: Headers[] = [owner.headers, key, asBearer, { cookie: `token=${session}` }]
    for (const headers of asShopper) {
      expect((await shop.call('GET', '/addresses', undefined, headers)).status).toBe(401)
      expect((await shop.call('GET', '/orders', undefined, headers)).status).toBe(401)
    }
    expect((await shop.call('GET', '/products/cart', undefined, shopper)).status).toBe(200)
    expect((await shop.call('GET', `${OPS}/me`, undefined, asBearer)).status).toBe(401)
  })

  test('have references of their own', async () => {
    const { body } = await shop.call<{ paths: object }>('GET', '/api/openapi.json')
    expect(Object.keys(body.paths).filter((path) => path.includes('ops') || path.includes('operators'))).toEqual([])
    expect((await shop.call('GET', `${OPS}/openapi.json`)).status).toBe(401)
  })
})
