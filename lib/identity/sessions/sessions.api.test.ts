import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import {
  type Answer,
  bearer,
  type Identity,
  openAccounts,
  PASSWORD,
  signUpMember,
  someMail,
} from '@/lib/identity/accounts/testing'
import { sessions } from '@/lib/identity/sessions/tables'
import { sha256 } from '@/lib/platform/crypto'
import { movableClock, type TestShop } from '@/lib/server/testing'

let shop: TestShop
const clock = movableClock('2026-11-23T03:00:00Z')

beforeAll(async () => {
  shop = await openAccounts(clock)
})
afterAll(() => shop.close())

type Headers_ = Record<string, string>
type Listed = { id: string; browser: string | null; system: string | null; last_seen_at: string; current: boolean }

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'

const list = async (headers: Headers_) =>
  (await shop.call<{ data: Listed[] }>('GET', '/users/me/sessions', undefined, headers)).body.data
const end = (path: string, headers: Headers_) =>
  shop.call<{ data: { ended: number } | null; code?: string }>(
    'DELETE',
    `/users/me/sessions${path}`,
    undefined,
    headers,
  )
const me = async (headers: Headers_) => (await shop.call('GET', '/users/me', undefined, headers)).status

async function logIn(identity: Identity, agent: string) {
  const { body } = await shop.call<Answer>(
    'POST',
    '/login',
    { ...identity, password: PASSWORD },
    { 'user-agent': agent },
  )
  return bearer(body.data.token)
}

/** A member who signed up here and signed in on a phone. */
async function makeMember() {
  const identity = someMail()
  const { headers, user, token } = await signUpMember(shop, identity)
  clock.pass(60)
  return { identity, user, token, headers, phone: await logIn(identity, PHONE) }
}

describe('where one is signed in', () => {
  test('is listed in words, this device first, and nothing in it opens a session [T4]', async () => {
    const { headers, token } = await makeMember()
    const found = await list(headers)
    expect(found.map(({ browser, system, current }) => [browser, system, current])).toEqual([
      [null, null, true],
      ['Chrome', 'Android', false],
    ])
    const text = JSON.stringify(found)
    for (const secret of [token, sha256(token), '127.0.0.1', 'AppleWebKit']) expect(text).not.toContain(secret)
    expect(await me(bearer(found[1]?.id ?? ''))).toBe(401)
  })

  test('is nobody else’s business, and nothing for a guest or a stranger', async () => {
    const [one, other] = [await makeMember(), await makeMember()]
    const [, theirs] = await list(other.headers)
    expect((await end(`/${theirs?.id}`, one.headers)).body.code).toBe('session_not_found')
    expect(await me(other.phone)).toBe(200)
    const guest = await shop.guest()
    const answers = [
      await shop.call('GET', '/users/me/sessions', undefined, guest),
      await end('', guest),
      await end('', {}),
      await end('/1', one.headers),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 401, 404])
  })

  test('is remembered every few minutes, not at every request', async () => {
    const { headers, user } = await makeMember()
    const seen = async () => (await list(headers))[0]?.last_seen_at
    const first = await seen()
    clock.pass(200)
    await me(headers)
    expect(await seen()).toBe(first)
    clock.pass(200)
    await me(headers)
    expect(await seen()).toBe(clock.now().toISOString())
    clock.pass(60)
    const [row] = await shop.connection.db.select().from(sessions).where(eq(sessions.user_id, user.id))
    expect(row?.last_seen_at).toBeDefined()
    expect(row?.last_seen_at).not.toEqual(clock.now())
  })
})

describe('signing out elsewhere', () => {
  test('ends one device at its next call, once', async () => {
    const { headers, phone } = await makeMember()
    const [, other] = await list(headers)
    expect((await end(`/${other?.id}`, headers)).status).toBe(200)
    expect([await me(phone), await me(headers)]).toEqual([401, 200])
    expect((await end(`/${other?.id}`, headers)).status).toBe(404)
  })

  test('ends all others and keeps this one, or everywhere this one too', async () => {
    const { identity, headers, phone } = await makeMember()
    const tablet = await logIn(identity, '')
    expect((await end('', headers)).body).toEqual({ data: { ended: 2 } })
    expect([await me(phone), await me(tablet), await me(headers)]).toEqual([401, 401, 200])
    const answer = await end('?everywhere=true', headers)
    expect(answer.body).toEqual({ data: { ended: 1 } })
    expect(answer.headers.getSetCookie().join()).toMatch(/token=;.*session=;/)
    expect(await me(headers)).toBe(401)
  })

  test('of this very device is a log-out', async () => {
    const { headers } = await makeMember()
    const [mine] = await list(headers)
    const answer = await end(`/${mine?.id}`, headers)
    expect(answer.headers.getSetCookie().join()).toMatch(/token=;.*session=;/)
    expect(await me(headers)).toBe(401)
  })
})
