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

type RequestHeaders = Record<string, string>
type ListedSession = {
  id: string
  browser: string | null
  system: string | null
  last_seen_at: string
  current: boolean
}

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'

const list = async (headers: RequestHeaders) =>
  (await shop.call<{ data: ListedSession[] }>('GET', '/users/me/sessions', undefined, headers)).body.data
const end = (path: string, headers: RequestHeaders) =>
  shop.call<{ data: { ended: number } | null; code?: string }>(
    'DELETE',
    `/users/me/sessions${path}`,
    undefined,
    headers,
  )
const me = async (headers: RequestHeaders) => (await shop.call('GET', '/users/me', undefined, headers)).status

async function logIn(identity: Identity, agent: string) {
  const { body } = await shop.call<Answer>(
    'POST',
    '/login',
    { ...identity, password: PASSWORD },
    { 'user-agent': agent },
  )
  return bearer(body.data.token)
}

/** A member with two sessions, the second on a phone. */
async function makeMember() {
  const identity = someMail()
  const { headers, user, token } = await signUpMember(shop, identity)
  clock.pass(60)
  return { identity, user, token, headers, phone: await logIn(identity, PHONE) }
}

describe('the list of sessions', () => {
  test('names the devices, the current one first, and contains no secret [T4]', async () => {
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

  test('is closed to other members, guests and without a session', async () => {
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

  test('shows when a session was last used, updated every five minutes', async () => {
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

describe('ending sessions', () => {
  test('signs one device out', async () => {
    const { headers, phone } = await makeMember()
    const [, other] = await list(headers)
    expect((await end(`/${other?.id}`, headers)).status).toBe(200)
    expect([await me(phone), await me(headers)]).toEqual([401, 200])
    expect((await end(`/${other?.id}`, headers)).status).toBe(404)
  })

  test('signs all other devices out, or with `everywhere` the current one too', async () => {
    const { identity, headers, phone } = await makeMember()
    const tablet = await logIn(identity, '')
    expect((await end('', headers)).body).toEqual({ data: { ended: 2 } })
    expect([await me(phone), await me(tablet), await me(headers)]).toEqual([401, 401, 200])
    const answer = await end('?everywhere=true', headers)
    expect(answer.body).toEqual({ data: { ended: 1 } })
    expect(answer.headers.getSetCookie().join()).toMatch(/token=;.*session=;/)
    expect(await me(headers)).toBe(401)
  })

  test('of the current device clears its cookies', async () => {
    const { headers } = await makeMember()
    const [mine] = await list(headers)
    const answer = await end(`/${mine?.id}`, headers)
    expect(answer.headers.getSetCookie().join()).toMatch(/token=;.*session=;/)
    expect(await me(headers)).toBe(401)
  })
})
