import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { audit_log } from '@/lib/identity/audit/tables'
import { makeOperator, OPERATOR_PASSWORD } from '@/lib/identity/operators/testing'
import { env } from '@/lib/platform/env'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'

const OPS = '/api/ops/v1'
const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

let shop: TestShop
const clock = movableClock('2026-11-24T10:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
})
afterAll(() => shop.close())

const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const base64 = (bytes: Buffer) => bytes.toString('base64url')

/** CBOR of small numbers, texts, bytes and maps, as far as an authenticator needs it. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (type: number, length: number) =>
    length < 24
      ? Buffer.from([(type << 5) | length])
      : length < 256
        ? Buffer.from([(type << 5) | 24, length])
        : Buffer.from([(type << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as Buffer)])
  return Buffer.concat([head(5, value.size), ...entries])
}

type Options = { challenge: string; origin?: string; counter?: number }

/** A security key in software: an elliptic key, and a counter of its signatures. */
function makeAuthenticator(rpId = new URL(env().public_url).hostname) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = (text: string) => Buffer.from(text, 'base64url')
  const cose = cbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]),
  )
  const id = randomBytes(32)
  let signed = 0
  const clientData = (type: string, { challenge, origin = new URL(env().public_url).origin }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (flags: number, counter: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([hash(rpId), Buffer.from([flags]), count])
  }
  const credential = { id: base64(id), rawId: base64(id), type: 'public-key', clientExtensionResults: {} }
  return {
    create(options: Options) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const data = Buffer.concat([authData(PRESENT | VERIFIED | ATTESTED, 0), attested])
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      )
      const clientDataJSON = base64(clientData('webauthn.create', options))
      return {
        ...credential,
        response: { clientDataJSON, attestationObject: base64(attestation), transports: ['usb'] },
      }
    },
    get(options: Options) {
      signed += 1
      const data = authData(PRESENT | VERIFIED, options.counter ?? signed)
      const client = clientData('webauthn.get', options)
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey)
      const response = { clientDataJSON: base64(client), authenticatorData: base64(data), signature: base64(signature) }
      return { ...credential, response }
    },
  }
}

type Answer = { data: Record<string, unknown> | null; code?: string }

function openBrowser() {
  let cookie = ''
  return async (method: string, path: string, body?: unknown) => {
    const headers = { origin: shop.origin, ...(cookie && { cookie }) }
    const answer = await shop.call<Answer>(method, `${OPS}${path}`, body, headers)
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return { status: answer.status, ...answer.body }
  }
}

type Call = ReturnType<typeof openBrowser>

const challengeOf = async (call: Call, path: string) => {
  const { data } = await call('POST', `${path}/options`)
  return { challenge: String(data?.challenge), options: data }
}

async function logIn(email: string) {
  const call = openBrowser()
  const { data } = await call('POST', '/login', { email, password: OPERATOR_PASSWORD })
  return { call, step: data?.step }
}

/** An operator whose second factor is a passkey. */
async function withPasskey() {
  const operator = await makeOperator(shop.context)
  const authenticator = makeAuthenticator()
  const { call, step } = await logIn(operator.email)
  expect(step).toBe('enrol')
  const { challenge } = await challengeOf(call, '/me/passkeys')
  const added = await call('POST', '/me/passkeys/verify', {
    title: 'Kunci',
    credential: authenticator.create({ challenge }),
  })
  return { operator, authenticator, call, added }
}

test('a passkey is a second factor: it finishes the first login, and opens the next ones', async () => {
  const { operator, authenticator, call, added } = await withPasskey()
  expect(added).toMatchObject({ status: 200, data: { passkey: { title: 'Kunci' } } })
  expect(added.data?.recovery_codes).toHaveLength(10)
  expect((await call('GET', '/me')).data).toMatchObject({ has_totp: false, passkeys: [{ title: 'Kunci' }] })
  const next = await logIn(operator.email)
  expect(next.step).toBe('passkey_or_code')
  const { challenge, options } = await challengeOf(next.call, '/login/passkey')
  expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [{ transports: ['usb'] }] })
  const entered = await next.call('POST', '/login/passkey/verify', authenticator.get({ challenge }))
  expect(entered).toMatchObject({ status: 200, data: { step: 'done' } })
  expect((await next.call('GET', '/me')).status).toBe(200)
})

test('a passkey signs one challenge once, soon, on our site, by its own key', async () => {
  const { operator, authenticator } = await withPasskey()
  const stranger = makeAuthenticator()
  const { call } = await logIn(operator.email)
  const attempts: ((challenge: string) => object)[] = [
    (challenge) => stranger.get({ challenge }),
    (challenge) => ({ ...stranger.get({ challenge }), id: authenticator.get({ challenge }).id }),
    (challenge) => authenticator.get({ challenge, origin: 'https://elsewhere.example' }),
    () => authenticator.get({ challenge: 'another-challenge' }),
    (challenge) => authenticator.create({ challenge }),
  ]
  for (const attempt of attempts) {
    const { challenge } = await challengeOf(call, '/login/passkey')
    const { status } = await call('POST', '/login/passkey/verify', attempt(challenge))
    expect([401, 422]).toContain(status)
  }
  const { challenge: old } = await challengeOf(call, '/login/passkey')
  clock.pass(5 * 60 + 1)
  expect((await call('POST', '/login/passkey/verify', authenticator.get({ challenge: old }))).code).toBe(
    'passkey_failed',
  )
  const { challenge } = await challengeOf(call, '/login/passkey')
  const answer = authenticator.get({ challenge })
  const both = await Promise.all([answer, answer].map((given) => call('POST', '/login/passkey/verify', given)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('a copied passkey, whose counter stays behind, is refused', async () => {
  const { operator, authenticator } = await withPasskey()
  const first = await logIn(operator.email)
  const { challenge } = await challengeOf(first.call, '/login/passkey')
  expect((await first.call('POST', '/login/passkey/verify', authenticator.get({ challenge, counter: 9 }))).status).toBe(
    200,
  )
  const copy = await logIn(operator.email)
  const next = await challengeOf(copy.call, '/login/passkey')
  const refused = await copy.call('POST', '/login/passkey/verify', authenticator.get({ ...next, counter: 9 }))
  expect(refused).toMatchObject({ status: 401, code: 'passkey_failed' })
})

test('the last second factor stays, and no other operator removes a passkey', async () => {
  const { call } = await withPasskey()
  const other = await withPasskey()
  const { passkeys } = (await call('GET', '/me')).data as { passkeys: { id: number }[] }
  const own = passkeys[0]?.id
  expect((await other.call('DELETE', `/me/passkeys/${own}`)).status).toBe(404)
  expect(await call('DELETE', `/me/passkeys/${own}`)).toMatchObject({ status: 409, code: 'last_factor' })
  const { challenge } = await challengeOf(call, '/me/passkeys')
  const second = makeAuthenticator().create({ challenge })
  const added = await call('POST', '/me/passkeys/verify', { credential: second })
  expect(added.data?.recovery_codes).toEqual([])
  expect((await call('POST', '/me/passkeys/verify', { credential: second })).code).toBe('passkey_failed')
  expect((await call('DELETE', `/me/passkeys/${own}`)).status).toBe(200)
  expect((await call('GET', '/me')).data?.passkeys).toHaveLength(1)
})

test('a passkey that is removed stays in the audit log: DELETE /me/passkeys/{id}', async () => {
  const { call, operator } = await withPasskey()
  const { challenge } = await challengeOf(call, '/me/passkeys')
  await call('POST', '/me/passkeys/verify', { credential: makeAuthenticator().create({ challenge }) })
  const { passkeys } = (await call('GET', '/me')).data as { passkeys: { id: number }[] }
  expect((await call('DELETE', `/me/passkeys/${passkeys[0]?.id}`)).status).toBe(200)
  const rows = await shop.connection.db.select().from(audit_log).where(eq(audit_log.action, 'passkey_removed'))
  expect(rows.at(-1)).toMatchObject({ operator_id: operator.id, before: { passkey: 'Kunci' } })
})
