import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { audit_log } from '@/lib/identity/audit/tables'
import { operators } from '@/lib/identity/operators/tables'
import { headersOf, makeOperator, OPERATOR_PASSWORD } from '@/lib/identity/operators/testing'
import { env } from '@/lib/platform/env'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'

const OPS = '/api/ops/v1'
const NEW_PASSWORD = 'perahu-kertas-41'

let shop: TestShop
const clock = movableClock('2026-11-24T10:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
})
afterAll(() => shop.close())

type Answer = { data: Record<string, unknown> | null; code?: string; params?: Record<string, unknown> }

let addresses = 0

/** A browser that keeps the cookie, at an address of its own. */
function openBrowser() {
  addresses += 1
  const address = `203.0.113.${addresses}`
  let cookie = ''
  return {
    get cookie() {
      return cookie
    },
    async call(method: string, path: string, body?: unknown) {
      const headers = { origin: shop.origin, 'x-forwarded-for': address, ...(cookie && { cookie }) }
      const answer = await shop.call<Answer>(method, `${OPS}${path}`, body, headers)
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
      return { status: answer.status, ...answer.body, set: answer.headers.get('set-cookie') }
    },
  }
}

type Browser = ReturnType<typeof openBrowser>

const logIn = (browser: Browser, email: string, password = OPERATOR_PASSWORD) =>
  browser.call('POST', '/login', { email, password })

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() })

/** Passes to the next code of the app. */
const nextCode = (secret: string) => {
  clock.pass(30)
  return codeOf(secret)
}

/** Sets up an app in a session that waits for it or is logged in. */
async function enrol(browser: Browser) {
  const draft = await browser.call('POST', '/me/totp')
  const secret = String(draft.data?.secret)
  const confirmed = await browser.call('POST', '/me/totp/confirm', { code: nextCode(secret) })
  expect(confirmed.status).toBe(200)
  return { secret, codes: confirmed.data?.recovery_codes as string[] }
}

/** An operator with an app, not logged in. */
async function withApp() {
  const operator = await makeOperator(shop.context)
  const browser = openBrowser()
  await logIn(browser, operator.email)
  return { operator, ...(await enrol(browser)) }
}

describe('a first login', () => {
  test('goes from the first password over an own one and a second factor to the back-office', async () => {
    const operator = await makeOperator(shop.context, { must_change_password: true, name: 'Rini Amalia' })
    const browser = openBrowser()
    expect(await logIn(browser, operator.email.toUpperCase())).toMatchObject({ data: { step: 'new_password' } })
    const first = browser.cookie
    expect(await browser.call('GET', '/me')).toMatchObject({ status: 401, params: { step: 'new_password' } })
    expect(await browser.call('POST', '/me/totp')).toMatchObject({ status: 401, code: 'unauthenticated' })
    const refused = {
      [OPERATOR_PASSWORD]: 'password_unchanged',
      rini2026: 'invalid_input',
      'Rini Amalia': 'password_own',
    }
    for (const [password, code] of Object.entries(refused)) {
      expect(await browser.call('POST', '/login/password', { password })).toMatchObject({ status: 422, code })
    }
    const chosen = await browser.call('POST', '/login/password', { password: NEW_PASSWORD })
    expect(chosen).toMatchObject({ status: 200, data: { step: 'enrol' } })
    expect(chosen.set).toMatch(/^ops_token=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/)
    expect(browser.cookie).not.toBe(first)
    expect(await browser.call('GET', '/orders/1/transitions')).toMatchObject({ status: 401, params: { step: 'enrol' } })
    const draft = await browser.call('POST', '/me/totp')
    expect(draft.data?.uri).toMatch(/^otpauth:\/\/totp\/Griya:/)
    const secret = String(draft.data?.secret)
    const wrong = await browser.call('POST', '/me/totp/confirm', { code: '000000' })
    expect(wrong).toMatchObject({ status: 401, code: 'factor_failed' })
    const { data } = await browser.call('POST', '/me/totp/confirm', { code: codeOf(secret) })
    expect(data?.recovery_codes).toHaveLength(10)
    expect((await browser.call('GET', '/me')).data).toMatchObject({
      name: 'Rini Amalia',
      has_totp: true,
      recovery_codes_left: 10,
      warehouses: null,
    })
    const [row] = await shop.connection.db.select().from(operators).where(eq(operators.id, operator.id))
    expect(row?.totp_secret).not.toContain(secret)
    expect((await logIn(openBrowser(), operator.email)).code).toBe('operator_login_failed')
  })

  test('needs no second factor for a sample operator, and is refused to one where samples are not allowed', async () => {
    const sample = await makeOperator(shop.context, { sample: true })
    expect(await logIn(openBrowser(), sample.email)).toMatchObject({ status: 200, data: { step: 'done' } })
    const headers = await headersOf(shop, sample.id)
    const { sample_accounts } = env()
    try {
      env().sample_accounts = false
      expect(await logIn(openBrowser(), sample.email)).toMatchObject({ status: 401, code: 'operator_login_failed' })
      expect((await shop.call('GET', `${OPS}/me`, undefined, headers)).status).toBe(401)
    } finally {
      env().sample_accounts = sample_accounts
    }
    expect((await shop.call('GET', `${OPS}/me`, undefined, headers)).status).toBe(200)
  })
})

describe('a login with an app', () => {
  test('accepts each code once, in its time, also of two at once', async () => {
    const { operator, secret } = await withApp()
    const [one, other] = [openBrowser(), openBrowser()]
    expect(await logIn(one, operator.email)).toMatchObject({ data: { step: 'code' } })
    await logIn(other, operator.email)
    expect((await one.call('GET', '/me')).params).toEqual({ step: 'code' })
    expect((await one.call('POST', '/login/password', { password: NEW_PASSWORD })).status).toBe(401)
    const used = codeOf(secret)
    expect(await one.call('POST', '/login/code', { code: used })).toMatchObject({ status: 401, code: 'factor_failed' })
    const code = nextCode(secret)
    const both = await Promise.all([one, other].map((browser) => browser.call('POST', '/login/code', { code })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    const late = openBrowser()
    await logIn(late, operator.email)
    const old = nextCode(secret)
    clock.pass(61)
    expect((await late.call('POST', '/login/code', { code: old })).status).toBe(401)
    expect((await late.call('POST', '/login/code', { code: codeOf(secret) })).data).toEqual({ step: 'done' })
  })

  test('accepts each recovery code once, also of two at once, and only of this operator', async () => {
    const { operator, codes } = await withApp()
    const other = await withApp()
    const browsers = [openBrowser(), openBrowser()]
    for (const browser of browsers) await logIn(browser, operator.email)
    const [stolen = '', code = ''] = [other.codes[0], codes[0]]
    expect((await browsers[0]?.call('POST', '/login/code', { code: stolen }))?.code).toBe('factor_failed')
    const written = code.toLowerCase().replace('-', ' ')
    const both = await Promise.all(browsers.map((browser) => browser.call('POST', '/login/code', { code: written })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    const inside = browsers[both.findIndex(({ status }) => status === 200)]
    expect((await inside?.call('GET', '/me'))?.data).toMatchObject({ recovery_codes_left: 9 })
    const renewed = await inside?.call('POST', '/me/recovery_codes')
    expect(renewed?.data?.recovery_codes).toHaveLength(10)
    const late = openBrowser()
    await logIn(late, operator.email)
    expect((await late.call('POST', '/login/code', { code: codes[1] })).status).toBe(401)
  })
})

describe('a login that fails', () => {
  test('answers the same for an unknown address, a closed account and a wrong password', async () => {
    const { email } = await makeOperator(shop.context)
    const closed = await makeOperator(shop.context, { active: false })
    const answers = [
      await logIn(openBrowser(), 'nobody@griya.example'),
      await logIn(openBrowser(), closed.email),
      await logIn(openBrowser(), email, 'salah-semua-99'),
    ]
    for (const { status, code, set } of answers)
      expect([status, code, set]).toEqual([401, 'operator_login_failed', null])
    expect(new Set(answers.map(({ params }) => JSON.stringify(params))).size).toBe(1)
  })

  test('locks the account after ten wrong passwords, known or not, and nobody else', async () => {
    const { email } = await makeOperator(shop.context)
    for (const address of [email, 'nobody.else@griya.example']) {
      const tries = Array.from({ length: 10 }, () => logIn(openBrowser(), address, 'salah-semua-99'))
      expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(10).fill(401))
      const locked = await logIn(openBrowser(), address)
      expect(locked).toMatchObject({ status: 429, code: 'rate_limited', params: { retry_after: expect.any(Number) } })
    }
    const other = await makeOperator(shop.context)
    expect((await logIn(openBrowser(), other.email)).status).toBe(200)
  })

  test('locks nobody out of a browser in which they have logged in, and is on record', async () => {
    const operator = await makeOperator(shop.context, { sample: true })
    const credentials = { email: operator.email, password: OPERATOR_PASSWORD }
    const headers = (cookie: string) => ({ origin: shop.origin, 'x-forwarded-for': '198.51.100.7', cookie })
    const first = await shop.call('POST', `${OPS}/login`, credentials, headers(''))
    const marks = first.headers.getSetCookie().filter((cookie) => cookie.startsWith('ops_browser='))
    expect(marks).toEqual([expect.stringMatching(/; HttpOnly; SameSite=Strict$/)])
    const mark = marks[0]?.split(';')[0] ?? ''
    for (let made = 0; made < 13; made += 1) await logIn(openBrowser(), operator.email, 'salah-semua-99')
    expect((await logIn(openBrowser(), operator.email)).status).toBe(429)
    expect((await shop.call('POST', `${OPS}/login`, credentials, headers(mark))).status).toBe(200)
    const other = await makeOperator(shop.context, { sample: true })
    for (let made = 0; made < 10; made += 1) await logIn(openBrowser(), other.email, 'salah-semua-99')
    const forOther = { email: other.email, password: OPERATOR_PASSWORD }
    for (const forged of [mark, mark.replace(/\d+/, String(other.id)), 'ops_browser=x']) {
      expect((await shop.call('POST', `${OPS}/login`, forOther, headers(forged))).status).toBe(429)
    }
    expect((await shop.call('GET', `${OPS}/me`, undefined, { cookie: mark })).status).toBe(401)
    const locked = await shop.connection.db.select().from(audit_log).where(eq(audit_log.action, 'login_locked'))
    const ids = locked.map(({ subject_id }) => subject_id)
    expect(ids.filter((id) => id === String(operator.id))).toHaveLength(1)
    expect(ids.filter((id) => id === String(other.id))).toHaveLength(1)
  })

  test('locks the address after thirty', async () => {
    const browser = openBrowser()
    for (let made = 0; made < 30; made += 1) await logIn(browser, `nobody${made}@griya.example`)
    const { email } = await makeOperator(shop.context)
    expect((await logIn(browser, email)).status).toBe(429)
    expect((await logIn(openBrowser(), email)).status).toBe(200)
  })

  test('locks the second factor after ten wrong codes', async () => {
    const { operator, secret } = await withApp()
    const browser = openBrowser()
    await logIn(browser, operator.email)
    for (let made = 0; made < 10; made += 1) {
      expect((await browser.call('POST', '/login/code', { code: 'AAAAA-AAAAA' })).status).toBe(401)
    }
    expect((await browser.call('POST', '/login/code', { code: nextCode(secret) })).status).toBe(429)
  })

  test('is refused when another site sends it', async () => {
    const { email } = await makeOperator(shop.context)
    const credentials = { email, password: OPERATOR_PASSWORD }
    const forged = await shop.call('POST', `${OPS}/login`, credentials, { origin: 'https://elsewhere.example' })
    expect(forged).toMatchObject({ status: 403, body: { code: 'same_origin_required' } })
  })
})

describe('a session', () => {
  test('ends after twelve hours, after an hour without a request, and half-way after a quarter of an hour', async () => {
    const { id, email } = await makeOperator(shop.context)
    const statusOf = async (headers: Record<string, string>) =>
      (await shop.call('GET', `${OPS}/me`, undefined, headers)).status
    const used = await headersOf(shop, id)
    const idle = await headersOf(shop, id)
    const halfway = openBrowser()
    await logIn(halfway, email)
    clock.pass(16 * 60)
    expect((await halfway.call('POST', '/me/totp')).params).toBeUndefined()
    for (let made = 0; made < 15; made += 1) {
      expect(await statusOf(used)).toBe(200)
      clock.pass(50 * 60)
    }
    expect([await statusOf(used), await statusOf(idle)]).toEqual([401, 401])
  })

  test('is listed to its owner and ended by them, and by a new password all others are', async () => {
    const { id, email } = await makeOperator(shop.context, { sample: true })
    const stranger = await headersOf(shop, (await makeOperator(shop.context)).id)
    const browser = openBrowser()
    await logIn(browser, email)
    const others = [await headersOf(shop, id), await headersOf(shop, id)]
    const list = async () =>
      (await browser.call('GET', '/me/sessions')).data as unknown as { id: string; current: boolean }[]
    const found = await list()
    expect(found.map(({ current }) => current)).toEqual([true, false, false])
    const ended = `${OPS}/me/sessions/${found[1]?.id}`
    expect((await shop.call('DELETE', ended, undefined, stranger)).status).toBe(404)
    expect((await browser.call('DELETE', `/me/sessions/${found[1]?.id}`)).status).toBe(200)
    expect(await list()).toHaveLength(2)
    expect((await browser.call('DELETE', '/me/sessions')).status).toBe(200)
    expect((await list()).map(({ current }) => current)).toEqual([true])
    others.push(await headersOf(shop, id))
    const wrong = { current: 'bukan-ini-sama', password: NEW_PASSWORD }
    expect(await browser.call('POST', '/me/password', wrong)).toMatchObject({ status: 422, code: 'password_wrong' })
    const right = { current: OPERATOR_PASSWORD, password: NEW_PASSWORD }
    expect((await browser.call('POST', '/me/password', right)).status).toBe(200)
    expect(await list()).toHaveLength(1)
    for (const headers of others) expect((await shop.call('GET', `${OPS}/me`, undefined, headers)).status).toBe(401)
    const changed = await browser.call('PATCH', '/me', { locale: 'en', name: '  Nama  Baru ' })
    expect(changed.data).toMatchObject({ locale: 'en', name: 'Nama Baru' })
    expect((await browser.call('PATCH', '/me', { locale: 'en' })).data).toMatchObject({ locale: 'en' })
    const logged = await shop.connection.db.select().from(audit_log).where(eq(audit_log.action, 'profile_changed'))
    expect(logged.filter(({ after }) => (after as { name?: string } | null)?.name === 'Nama Baru')).toHaveLength(1)
    expect((await browser.call('POST', '/logout')).status).toBe(200)
    expect((await browser.call('GET', '/me')).status).toBe(401)
  })
})
