import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { users } from '@/lib/identity/accounts/tables'
import { askCode, openAccounts, signUpMember, someMail } from '@/lib/identity/accounts/testing'
import { configure } from '@/lib/identity/notifications/testing'
import { sessions } from '@/lib/identity/sessions/tables'
import { facebookSettings } from '@/lib/identity/social/providers/current'
import { type Browser, openBrowser, openProvider, signInAs, typed } from '@/lib/identity/social/providers/testing'
import { isDeletionCode } from '@/lib/identity/social/queries'
import { user_identities } from '@/lib/identity/social/tables'
import { movableClock, type TestShop } from '@/lib/server/testing'

let shop: TestShop
const clock = movableClock('2026-11-23T03:00:00Z')

beforeAll(async () => {
  shop = await openAccounts(clock)
})
afterAll(() => shop.close())

const pass = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000))

/** Signs in at the simulated provider up to the callback, which is not opened yet. */
async function openCallback(form = typed('Rani Kusuma', someMail().email), from = '/cart') {
  const browser = openBrowser(shop)
  return { browser, callback: await browser.choose(await browser.start('google', from), form) }
}

/** Expects no session and no unfinished sign-in. */
async function expectNoLogin(browser: Browser) {
  expect((await browser.waiting()).code).toBe('social_over')
  expect((await browser.finish()).status).toBe(404)
  expect(browser.jar.has('token')).toBe(false)
}

describe('a callback [T7]', () => {
  test('with another state is refused, and the right one still works', async () => {
    const { browser, callback } = await openCallback()
    const forged = new URL(callback)
    forged.searchParams.set('state', 'x'.repeat(43))
    expect(await browser.land(forged.href)).toBe('/login?social=expired')
    await expectNoLogin(browser)
    expect(await browser.land(callback)).toBe('/login/confirm?from=%2Fcart')
  })

  test.each(['state', 'code'])('without a %s is refused', async (name) => {
    const { browser, callback } = await openCallback()
    const forged = new URL(callback)
    forged.searchParams.delete(name)
    expect(await browser.land(forged.href)).toMatch(/^\/login\?.*social=(expired|failed)$/)
    await expectNoLogin(browser)
  })

  test('is refused in another browser, so that nobody is signed in as an attacker', async () => {
    const { browser, callback } = await openCallback()
    const victim = openBrowser(shop)
    await victim.start('google')
    expect(await victim.land(callback)).toBe('/login?social=expired')
    await expectNoLogin(victim)
    expect(await browser.land(callback)).toContain('/login/confirm')
  })

  test('works once, also when repeated or concurrent', async () => {
    const { browser, callback } = await openCallback()
    const cookie = browser.jar.get('social') ?? ''
    const thief = openBrowser(shop)
    thief.jar.set('social', cookie)
    const pages = await Promise.all([browser.land(callback), thief.land(callback)])
    expect(pages.sort()).toEqual(['/login/confirm?from=%2Fcart', '/login?social=expired'])
    expect(await browser.land(callback)).toBe('/login?social=expired')
  })

  test('replaces the browser’s token, which ends with the sign-in', async () => {
    const { browser, callback } = await openCallback()
    const before = browser.jar.get('social')
    await browser.land(callback)
    expect(browser.jar.get('social')).not.toBe(before)
    await browser.finish()
    expect(browser.jar.has('social')).toBe(false)
  })

  test('of one provider is refused as one of another', async () => {
    const { browser, callback } = await openCallback()
    expect(await browser.land(callback.replace('/google/', '/facebook/'))).toBe('/login?social=expired')
    await expectNoLogin(browser)
  })

  test('is refused after fifteen minutes', async () => {
    const { browser, callback } = await openCallback()
    pass(15 * 60 + 1)
    expect(await browser.land(callback)).toBe('/login?social=expired')
    await expectNoLogin(browser)
  })

  test('of a person who declines leads to the login page in their language', async () => {
    for (const [from, page] of [
      ['/cart', '/login?from=%2Fcart&social=denied'],
      ['/en/cart', '/en/login?from=%2Fen%2Fcart&social=denied'],
    ] as const) {
      const { browser, callback } = await openCallback({ person: 'denied' }, from)
      expect(await browser.land(callback)).toBe(page)
      await expectNoLogin(browser)
    }
  })

  test('leaves no code, state or token in the next URL [T5]', async () => {
    const { browser, callback } = await openCallback()
    const { searchParams } = new URL(callback)
    const page = await browser.land(callback)
    for (const secret of [searchParams.get('code'), searchParams.get('state'), ...browser.jar.values()]) {
      expect(page).not.toContain(secret)
    }
  })
})

test.each([
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  '/%09/evil.example/..//x',
  'javascript:alert(1)',
])('a sign-in with the target %s stays on this site [T21]', async (from) => {
  const { browser, callback } = await openCallback(undefined, from)
  const page = await browser.land(callback)
  const target = new URL(page, shop.origin).searchParams.get('from') ?? ''
  expect(new URL(target, shop.origin).origin).toBe(shop.origin)
  expect(target).not.toMatch(/^(\/\/|\/\\|[a-z]+:)/)
})

describe('an unverified address [T7]', () => {
  test('neither opens its account nor creates one', async () => {
    const identity = someMail()
    const { user } = await signUpMember(shop, identity)
    const before = await shop.connection.db.$count(users)
    for (const email of [identity.email, someMail().email]) {
      const browser = openBrowser(shop)
      await signInAs(browser, 'google', typed('Peretas', email, { unverified: 'on' }))
      expect((await browser.waiting()).data.step).toBe('contact')
      expect((await browser.finish()).body.code).toBe('social_contact_required')
    }
    expect(await shop.connection.db.$count(users)).toBe(before)
    const linked = await shop.connection.db.select().from(user_identities).where(eq(user_identities.user_id, user.id))
    expect(linked).toEqual([])
  })

  test('is not verified by a code for another purpose or contact', async () => {
    const identity = someMail()
    await signUpMember(shop, identity)
    pass(30)
    const browser = openBrowser(shop)
    await signInAs(browser, 'facebook', typed('Peretas', identity.email))
    const forPassword = await askCode(shop, identity, { purpose: 'forgot_password' })
    expect((await browser.finish({ ...identity, otp_code: forPassword })).body.code).toBe('otp_invalid')
    const other = someMail()
    const forOther = await askCode(shop, other, { purpose: 'social_login' })
    expect((await browser.finish({ ...identity, otp_code: forOther })).body.code).toBe('otp_invalid')
  })

  test('is locked after five wrong codes', async () => {
    const identity = someMail()
    const browser = openBrowser(shop)
    await signInAs(browser, 'facebook', typed('Peretas', identity.email))
    const otp_code = await askCode(shop, identity, { purpose: 'social_login' })
    const wrong = otp_code === '111111' ? '222222' : '111111'
    for (let guess = 0; guess < 5; guess += 1) await browser.finish({ ...identity, otp_code: wrong })
    expect((await browser.finish({ ...identity, otp_code })).body.code).toBe('otp_locked')
  })
})

describe('the end of a sign-in', () => {
  test('is accepted from our own pages only', async () => {
    const { browser, callback } = await openCallback()
    await browser.land(callback)
    const headers = { cookie: `social=${browser.jar.get('social')}`, origin: 'https://evil.example' }
    const { status, body } = await shop.call('POST', '/login/social', {}, headers)
    expect([status, body.code]).toEqual([403, 'same_origin_required'])
    expect((await browser.finish()).status).toBe(200)
  })

  test('opens one session, also when concurrent', async () => {
    const { browser, callback } = await openCallback()
    await browser.land(callback)
    const again = openBrowser(shop)
    again.jar.set('social', browser.jar.get('social') ?? '')
    const answers = await Promise.all([browser.finish(), again.finish()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    const { user } = answers.find(({ status }) => status === 200)?.body.data ?? {}
    const open = await shop.connection.db
      .select()
      .from(sessions)
      .where(eq(sessions.user_id, user?.id ?? 0))
    expect(open).toHaveLength(1)
  })

  test('accepts nothing but a contact with its code', async () => {
    const { browser, callback } = await openCallback()
    await browser.land(callback)
    for (const body of [{ user_id: 1 }, { email: someMail().email }, { otp_code: '123456' }, { provider: 'google' }]) {
      expect((await browser.finish(body)).status).toBe(422)
    }
  })
})

describe('a faulty provider', () => {
  const google = (issuer: string) =>
    configure({ GOOGLE_CLIENT_ID: 'shop', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: issuer })
  const noGoogle = () =>
    configure({ GOOGLE_CLIENT_ID: undefined, GOOGLE_CLIENT_SECRET: undefined, GOOGLE_ISSUER: undefined })

  test('is asked twice for its endpoints, then reported as unavailable', async () => {
    let calls = 0
    const provider = await openProvider((_request, response) => {
      calls += 1
      response.writeHead(503).end()
    })
    try {
      google(provider.url)
      expect(await openBrowser(shop).start('google', '/en/sale')).toBe('/en/login?from=%2Fen%2Fsale&social=unavailable')
      expect(calls).toBe(2)
    } finally {
      noGoogle()
      await provider.close()
    }
  })

  test('times out, and a code is redeemed only once even without an answer', async () => {
    const asked: string[] = []
    const provider = await openProvider((request, response) => {
      asked.push(request.url ?? '')
      if (request.url === '/token') return
      const issuer = `http://${request.headers.host}`
      const [authorization_endpoint, token_endpoint, jwks_uri] = ['authorize', 'token', 'certs'].map(
        (x) => `${issuer}/${x}`,
      )
      const found = { issuer, authorization_endpoint, token_endpoint, jwks_uri }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found))
    })
    try {
      google(provider.url)
      const browser = openBrowser(shop)
      const dialog = await browser.start('google', '/sale')
      const state = new URL(dialog).searchParams.get('state')
      const page = await browser.land(`/api/v1/login/google/callback?state=${state}&code=abc`)
      expect(page).toBe('/login?from=%2Fsale&social=unavailable')
      expect(asked.filter((path) => path === '/token')).toHaveLength(1)
      await expectNoLogin(browser)
    } finally {
      noGoogle()
      await provider.close()
    }
  })

  test('is refused when it names another issuer', async () => {
    const provider = await openProvider((_request, response) => {
      const endpoints = { authorization_endpoint: 'https://x.test/a', token_endpoint: 'https://x.test/t' }
      const found = { issuer: 'https://accounts.google.com', ...endpoints, jwks_uri: 'https://x.test/k' }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found))
    })
    try {
      google(provider.url)
      expect(await openBrowser(shop).start('google')).toBe('/login?from=%2F&social=unavailable')
    } finally {
      noGoogle()
      await provider.close()
    }
  })
})

describe("Facebook's data deletion request", () => {
  const requestDeletion = async (signed_request: string) => {
    const body = new URLSearchParams({ signed_request })
    const response = await fetch(`${shop.origin}/api/webhooks/facebook/data-deletion`, { method: 'POST', body })
    return { status: response.status, body: (await response.json()) as { url: string; confirmation_code: string } }
  }
  const signed = (user_id: string, secret: string) => {
    const payload = Buffer.from(JSON.stringify({ algorithm: 'HMAC-SHA256', user_id })).toString('base64url')
    return `${createHmac('sha256', secret).update(payload).digest('base64url')}.${payload}`
  }

  test('deletes the identity, and the account stays with its contact', async () => {
    const identity = someMail()
    const browser = openBrowser(shop)
    await signInAs(browser, 'facebook', typed('Dewi Lestari', identity.email))
    const otp_code = await askCode(shop, identity, { purpose: 'social_login' })
    const { user } = (await browser.finish({ ...identity, otp_code })).body.data
    const mine = () => shop.connection.db.select().from(user_identities).where(eq(user_identities.user_id, user.id))
    const [linked] = await mine()
    const secret = facebookSettings()?.app_secret ?? ''
    expect((await requestDeletion(signed(linked?.subject ?? '', 'another secret'))).status).toBe(403)
    expect(await mine()).toHaveLength(1)
    const { status, body } = await requestDeletion(signed(linked?.subject ?? '', secret))
    expect([status, await mine()]).toEqual([200, []])
    expect(body.url).toMatch(/\/data-deletion\?code=[\w-]+$/)
    expect([isDeletionCode(body.confirmation_code), isDeletionCode('0123456789ab-0123456789ab')]).toEqual([true, false])
    const [kept] = await shop.connection.db.select().from(users).where(eq(users.id, user.id))
    expect(kept).toMatchObject({ email: identity.email, register_method: 'other' })
    expect((await requestDeletion(signed('4711', secret))).status).toBe(200)
  })
})
