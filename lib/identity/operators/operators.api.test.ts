import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { logInAs, OPERATOR_PASSWORD } from '@/lib/identity/operators/testing'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'

const OPS = '/api/ops/v1'

let shop: TestShop
let owner: Awaited<ReturnType<typeof logInAs>>
const clock = movableClock('2026-11-24T10:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
  owner = await logInAs(shop, ['owner'])
})
afterAll(() => shop.close())

type Row = { id: number; version: string; roles: string[]; key: string; hint: string }
type Answer = { data: Row & { operator: Row; first_password: string }; code: string; errors?: object }

const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = owner.headers) => {
  const answer = await shop.call<Answer>(method, `${OPS}${path}`, body, headers)
  return { status: answer.status, ...answer.body }
}

const meOf = async (headers: Record<string, string>) => (await call('GET', '/me', undefined, headers)).status
const named = (email: string, more = {}) => ({ email, name: 'Tono', roles: ['support'], ...more })

describe('an owner', () => {
  test('creates an operator, whose first password is answered once', async () => {
    const place = shop.warehouse.id
    const made = await call('POST', '/operators', named('Tono@Griya.example', { warehouses: [place] }))
    expect(made).toMatchObject({
      status: 200,
      data: { operator: { email: 'tono@griya.example', warehouses: [place], must_change_password: true } },
    })
    const { first_password } = made.data
    expect(first_password).toMatch(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/)
    const credentials = { email: 'tono@griya.example', password: first_password }
    expect((await call('POST', '/login', credentials, {})).data).toEqual({ step: 'new_password' })
    const text = JSON.stringify((await call('GET', '/operators')).data)
    expect(text).toContain('tono@griya.example')
    expect(text).not.toMatch(/password_hash|totp|argon2/)
    expect(await call('POST', '/operators', named('tono@griya.example'))).toMatchObject({
      status: 409,
      code: 'operator_email_taken',
    })
    for (const wrong of [{ roles: [] }, { roles: ['king'] }, { warehouses: [] }, { warehouses: [999_999] }]) {
      expect((await call('POST', '/operators', named('wrong@griya.example', wrong))).status).toBe(422)
    }
  })

  test('changes rights, which logs the operator out, unless somebody else has changed them meanwhile', async () => {
    const { operator, headers } = await logInAs(shop, ['support'])
    const { version } = (await call('PATCH', `/operators/${operator.id}`, { name: 'Tini' })).data
    expect(await meOf(headers)).toBe(200)
    clock.pass(1)
    const promoted = await call('PATCH', `/operators/${operator.id}`, { roles: ['support', 'finance'], version })
    expect(promoted).toMatchObject({ status: 200, data: { roles: ['support', 'finance'] } })
    expect(await meOf(headers)).toBe(401)
    const late = await call('PATCH', `/operators/${operator.id}`, { active: false, version })
    expect(late).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    expect((await call('PATCH', '/operators/999999', { active: false })).status).toBe(404)
  })

  test('resets an operator: new first password, no second factor, no session', async () => {
    const { operator, headers } = await logInAs(shop, ['support'])
    const reset = await call('POST', `/operators/${operator.id}/reset`)
    expect(reset).toMatchObject({ status: 200, data: { operator: { has_factor: false, must_change_password: true } } })
    expect(await meOf(headers)).toBe(401)
    const old = { email: operator.email, password: OPERATOR_PASSWORD }
    expect((await call('POST', '/login', old, {})).status).toBe(401)
    const given = { email: operator.email, password: reset.data.first_password }
    expect((await call('POST', '/login', given, {})).data).toEqual({ step: 'new_password' })
  })

  test('changes neither themselves nor the last of them, also when two close each other at once', async () => {
    const own = `/operators/${owner.operator.id}`
    for (const [method, path, body] of [
      ['PATCH', own, { roles: ['owner', 'finance'] }],
      ['PATCH', own, { active: false }],
      ['POST', `${own}/reset`, undefined],
    ] as const) {
      expect(await call(method, path, body)).toMatchObject({ status: 409, code: 'operator_self' })
    }
    const one = await logInAs(shop, ['owner'])
    const two = await logInAs(shop, ['owner'])
    expect((await call('PATCH', own, { active: false }, one.headers)).status).toBe(200)
    const both = await Promise.all([
      call('PATCH', `/operators/${two.operator.id}`, { active: false }, one.headers),
      call('PATCH', `/operators/${one.operator.id}`, { roles: ['auditor'] }, two.headers),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(both.map(({ status }) => status).sort()[1]).toBeGreaterThanOrEqual(401)
    const left = (await meOf(one.headers)) === 200 ? one : two
    expect((await call('PATCH', own, { active: true }, left.headers)).status).toBe(200)
    owner = left
  })
})

describe('an API key', () => {
  const makeKey = (scopes: string[], headers = owner.headers) =>
    call('POST', '/keys', { title: 'Robot', scopes }, headers)
  const bearer = ({ data }: Awaited<ReturnType<typeof makeKey>>) => ({ authorization: `Bearer ${data.key}` })

  test('does what its scopes allow until it is revoked', async () => {
    const made = await makeKey(['reviews.moderate'])
    expect(made.data.key).toMatch(/^gok_[\w-]{43}$/)
    expect((await call('GET', '/reviews', undefined, bearer(made))).status).toBe(200)
    expect((await call('GET', '/refunds', undefined, bearer(made))).status).toBe(403)
    const listed = JSON.stringify((await call('GET', '/keys')).data)
    expect(listed).toContain(made.data.hint)
    expect(listed).not.toContain(made.data.key)
    expect((await call('DELETE', `/keys/${made.data.id}`)).status).toBe(200)
    expect((await call('GET', '/reviews', undefined, bearer(made))).status).toBe(401)
    expect((await call('DELETE', `/keys/${made.data.id}`)).status).toBe(404)
  })

  test('makes neither keys nor operators, and stops with the rights of its maker', async () => {
    for (const scope of ['operators.write', 'self.use', 'everything']) {
      expect((await makeKey([scope])).status).toBe(422)
    }
    const maker = await logInAs(shop, ['owner'])
    const key = bearer(await makeKey(['payouts.read', 'operators.read'], maker.headers))
    expect((await call('GET', '/refunds', undefined, key)).status).toBe(200)
    expect((await call('GET', '/operators', undefined, key)).status).toBe(200)
    await call('PATCH', `/operators/${maker.operator.id}`, { roles: ['finance'] })
    expect((await call('GET', '/refunds', undefined, key)).status).toBe(200)
    expect((await call('GET', '/operators', undefined, key)).status).toBe(403)
    await call('PATCH', `/operators/${maker.operator.id}`, { active: false })
    expect((await call('GET', '/refunds', undefined, key)).status).toBe(401)
  })

  test('rests after a reset of its maker, until the first password has been changed', async () => {
    const maker = await logInAs(shop, ['owner'])
    const key = bearer(await makeKey(['payouts.read'], maker.headers))
    const { first_password } = (await call('POST', `/operators/${maker.operator.id}/reset`)).data
    expect((await call('GET', '/refunds', undefined, key)).status).toBe(401)
    const credentials = { email: maker.operator.email, password: first_password }
    const begun = await shop.call('POST', `${OPS}/login`, credentials, {})
    const headers = { origin: shop.origin, cookie: begun.headers.get('set-cookie')?.split(';')[0] ?? '' }
    const chosen = await call('POST', '/login/password', { password: 'perahu-kertas-41' }, headers)
    expect(chosen.data).toEqual({ step: 'enrol' })
    expect((await call('GET', '/refunds', undefined, key)).status).toBe(200)
  })
})
