import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { SignJWT, UnsecuredJWT } from 'jose'
import { OAuth2Server } from 'oauth2-mock-server'
import { type Answer, askCode, bearer, openAccounts, signUpMember, someMail } from '@/lib/identity/accounts/testing'
import { configure } from '@/lib/identity/notifications/testing'
import { facebookSettings } from '@/lib/identity/social/providers/current'
import { openBrowser } from '@/lib/identity/social/providers/testing'
import { simulatedToken } from '@/lib/identity/social/simulator/facebook'
import { samplePeople } from '@/lib/identity/social/simulator/people'
import type { Cart } from '@/lib/selling/cart/schema'
import { movableClock, type TestShop } from '@/lib/server/testing'

const CLIENT_ID = 'shop.apps.test'
const ISSUER = { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CLIENT_SECRET: 'kunci-toko', GOOGLE_ISSUER: '' }

let shop: TestShop
let provider: OAuth2Server
const clock = movableClock()

/** An independent OpenID provider, so that not only our own simulator is tested. */
beforeAll(async () => {
  provider = new OAuth2Server()
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
  shop = await openAccounts(clock)
  configure({ ...ISSUER, GOOGLE_ISSUER: provider.issuer.url ?? '' })
})
afterAll(async () => {
  configure({ GOOGLE_CLIENT_ID: undefined, GOOGLE_CLIENT_SECRET: undefined, GOOGLE_ISSUER: undefined })
  await provider.stop()
  await shop.close()
})

// The independent provider uses the real time.
beforeEach(() => clock.set(new Date()))

type Claims = Record<string, unknown>

let people = 0
const newClaims = (more: Claims = {}): Claims => {
  people += 1
  const name = { given_name: 'Rani', family_name: 'Kusuma' }
  return { sub: `sub-${people}`, aud: CLIENT_ID, ...someMail(), email_verified: true, ...name, ...more }
}

const tokenOf = (claims: Claims) =>
  provider.issuer.buildToken({ scopesOrTransform: (_header, payload) => void Object.assign(payload, claims) })

const login = (method: string, body: object, headers = {}) =>
  shop.call<Answer>('POST', `/login?method=${method}`, body, headers)
const withGoogle = async (claims: Claims, more: object = {}) =>
  login('google', { id_token: await tokenOf(claims), ...more })

describe('the browser with an independent provider', () => {
  async function signInWith(change: (payload: Claims) => void) {
    const browser = openBrowser(shop)
    const dialog = await browser.start('google', '/sale')
    provider.service.once('beforeAuthorizeRedirect', () => undefined)
    const redirected = await fetch(dialog, { redirect: 'manual' })
    const sign = (token: { payload: Claims }) => change(token.payload)
    provider.service.on('beforeTokenSigning', sign)
    const page = await browser.land(redirected.headers.get('location') ?? '')
    provider.service.off('beforeTokenSigning', sign)
    return { browser, page }
  }

  test('signs in with discovery, PKCE, code, keys and nonce of the standard [ACC-015]', async () => {
    const { browser, page } = await signInWith((payload) => Object.assign(payload, newClaims()))
    expect(page).toBe('/login/confirm?from=%2Fsale')
    const { status, body } = await browser.finish()
    expect([status, body.data.user.register_method, body.data.user.first_name]).toEqual([200, 'google', 'Rani'])
  })

  test.each([
    ['another nonce', { nonce: 'a nonce of another sign-in' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'evil.apps.test' }],
    ['another issuer', { iss: 'https://accounts.evil.test' }],
    ['a time that is over', { exp: Math.floor(Date.now() / 1000) - 3600 }],
    ['no person', { sub: '' }],
  ])('is refused for a token with %s [T7]', async (_name, wrong) => {
    const { browser, page } = await signInWith((payload) => Object.assign(payload, newClaims(), wrong))
    expect(page).toBe('/login?from=%2Fsale&social=failed')
    expect((await browser.finish()).status).toBe(404)
  })
})

describe('a program with a token of Google', () => {
  test('signs up with POST /users and in with POST /login?method=google [ACC-019] [ACC-041]', async () => {
    const claims = newClaims()
    const user = { method: 'google', id_token: await tokenOf(claims) }
    const made = await shop.call<Answer>('POST', '/users', { user })
    expect([made.status, made.body.data.user]).toMatchObject([200, { register_method: 'google', email: claims.email }])
    const again = await withGoogle(claims)
    expect([again.status, again.body.data.user.id]).toEqual([200, made.body.data.user.id])
    expect(again.body.data.token).not.toBe(made.body.data.token)
    expect((await shop.call('GET', '/users/me', undefined, bearer(again.body.data.token))).status).toBe(200)
  })

  test('turns the guest who sends it into the member', async () => {
    const guest = await shop.guest()
    const { body } = await login('google', { id_token: await tokenOf(newClaims()) }, guest)
    expect(body.data.user.role).toBe('user')
    expect((await shop.call('GET', '/users/me', undefined, guest)).status).toBe(401)
  })

  test('of a member takes over the guest’s cart and ends the guest session', async () => {
    const claims = newClaims()
    const known = await withGoogle(claims)
    const guest = await shop.guest()
    const product = await shop.product()
    await shop.call('POST', '/products/cart', { product_id: product.id, quantity: 2 }, guest)
    const { body } = await login('google', { id_token: await tokenOf(claims) }, guest)
    expect(body.data.user.id).toBe(known.body.data.user.id)
    expect((await shop.call('GET', '/users/me', undefined, guest)).status).toBe(401)
    const cart = await shop.call<Cart>('GET', '/products/cart', undefined, bearer(body.data.token))
    expect(cart.body.data.carts.map((line) => [line.product.id, line.quantity])).toEqual([[product.id, 2]])
  })

  test('several times concurrently creates one account', async () => {
    const claims = newClaims()
    const answers = await Promise.all(Array.from({ length: 5 }, () => withGoogle(claims)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.data.user.id)).size).toBe(1)
  })

  test('for an address with an account needs the code sent to it [T7]', async () => {
    const identity = someMail()
    const { user } = await signUpMember(shop, identity)
    clock.set(new Date(clock.now().getTime() + 31_000))
    const claims = newClaims({ ...identity })
    const refused = await withGoogle(claims)
    expect([refused.status, refused.body.code]).toEqual([409, 'social_link_required'])
    const otp_code = await askCode(shop, identity, { purpose: 'social_login' })
    const { status, body } = await withGoogle(claims, { ...identity, otp_code })
    expect([status, body.data.user.id]).toEqual([200, user.id])
  })

  test('must be sent with its nonce', async () => {
    const claims = newClaims({ nonce: 'pilihan-aplikasi' })
    expect((await withGoogle(claims)).status).toBe(401)
    expect((await withGoogle(claims, { nonce: 'lain' })).status).toBe(401)
    expect((await withGoogle(claims, { nonce: 'pilihan-aplikasi' })).status).toBe(200)
    expect((await withGoogle(newClaims(), { nonce: 'tidak-ada' })).status).toBe(401)
  })
})

describe('a token is refused [T7]', () => {
  const now = () => Math.floor(Date.now() / 1000)
  const claimed = () => ({ iss: provider.issuer.url, iat: now(), exp: now() + 600, ...newClaims() })
  const publicKey = () => provider.issuer.keys.toJSON()[0]

  const forged: [string, () => Promise<string> | string][] = [
    ['that is not signed', () => new UnsecuredJWT(claimed()).encode()],
    [
      'that is signed with our public key as a secret',
      () =>
        new SignJWT(claimed())
          .setProtectedHeader({ alg: 'HS256', kid: publicKey()?.kid ?? '' })
          .sign(new TextEncoder().encode(JSON.stringify(publicKey()))),
    ],
    [
      "that is signed with the shop's secret",
      () =>
        new SignJWT(claimed())
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode(ISSUER.GOOGLE_CLIENT_SECRET.padEnd(32, 'x'))),
    ],
    [
      'whose claims were changed',
      async () => {
        const [head, , sign] = (await tokenOf(newClaims())).split('.')
        return [head, Buffer.from(JSON.stringify(claimed())).toString('base64url'), sign].join('.')
      },
    ],
    [
      'of another provider with the same issuer',
      async () => {
        const other = new OAuth2Server()
        await other.issuer.keys.generate('RS256')
        other.issuer.url = provider.issuer.url
        return other.issuer.buildToken({ scopesOrTransform: (_h, payload) => void Object.assign(payload, newClaims()) })
      },
    ],
    ['that has expired', () => tokenOf(newClaims({ exp: now() - 120 }))],
    ['for another shop', () => tokenOf(newClaims({ aud: 'another.apps.test' }))],
    ['of another issuer', () => tokenOf(newClaims({ iss: 'https://accounts.google.com' }))],
    ['without a person', () => tokenOf(newClaims({ sub: undefined }))],
    ['without an expiry', () => tokenOf(newClaims({ exp: undefined }))],
    ['that is not a token', () => 'x'.repeat(200)],
  ]

  test.each(forged)('%s', async (_name, make) => {
    const { status, body, headers } = await login('google', { id_token: await make() })
    expect([status, body.code]).toEqual([401, 'social_refused'])
    expect(headers.getSetCookie()).toEqual([])
  })
})

describe('a program with a token of Facebook', () => {
  const [withMail, withoutMail] = samplePeople('facebook')
  const app = () => facebookSettings()?.app_id ?? ''
  const later = () => new Date(clock.now().getTime() + 60_000)
  const tokenFor = (person = withMail, app_id = app(), until = later()) =>
    person ? simulatedToken(app_id, person, until) : ''

  test('verifies a contact once, and then signs in with POST /login?method=facebook [ACC-005] [ACC-019] [ACC-041]', async () => {
    const identity = someMail()
    const user = { method: 'facebook', access_token: tokenFor(withoutMail) }
    const refused = await shop.call<Answer>('POST', '/users', { user })
    expect([refused.status, refused.body.code]).toEqual([409, 'social_contact_required'])
    const otp_code = await askCode(shop, identity, { purpose: 'social_login' })
    const made = await shop.call<Answer>('POST', '/users', { user: { ...user, ...identity, otp_code } })
    expect(made.body.data.user).toMatchObject({ register_method: 'facebook', first_name: 'Dewi', ...identity })
    const again = await login('facebook', { access_token: tokenFor(withoutMail) })
    expect([again.status, again.body.data.user.id]).toEqual([200, made.body.data.user.id])
  })

  test.each([
    ['of another app', () => tokenFor(withMail, '1000000000002')],
    ['that has expired', () => tokenFor(withMail, app(), new Date(clock.now().getTime() - 1))],
    ['that is not a token', () => 'EAAB-token-contoh'],
  ])('%s is refused [T7]', async (_name, make) => {
    const { status, body } = await login('facebook', { access_token: make() })
    expect([status, body.code]).toEqual([401, 'social_refused'])
  })
})

describe('a request is refused without a call to the provider', () => {
  test.each([
    ['for an unknown provider', 'twitter', { id_token: 'x' }],
    ['for Google without its token', 'google', {}],
    ['for Google with that of Facebook', 'google', { access_token: 'x' }],
    ['for Google with a password', 'google', { id_token: 'x', password: 'rumah' }],
    ['for Facebook with a nonce', 'facebook', { access_token: 'x', nonce: 'x' }],
    ['with a contact without a code', 'google', { id_token: 'x', email: 'sari@griya.test' }],
    ['with a code without a contact', 'google', { id_token: 'x', otp_code: '123456' }],
  ])('%s', async (_name, method, body) => {
    const answer = await login(method, body)
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input'])
  })

  test('with a token and no method', async () => {
    const { status, body } = await shop.call<Answer>('POST', '/login', { id_token: 'x', password: 'x', ...someMail() })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['id_token']])
  })
})
