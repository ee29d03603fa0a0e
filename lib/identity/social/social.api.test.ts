import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import ADDRESS from '@/lib/demo/address.json' with { type: 'json' }
import { users } from '@/lib/identity/accounts/tables'
import {
  type Answer,
  askCode,
  bearer,
  openAccounts,
  PASSWORD,
  readMessage,
  signUpMember,
  someMail,
  somePhone,
  wrongOf,
} from '@/lib/identity/accounts/testing'
import { configure, NO_SHOP, REAL_SHOP } from '@/lib/identity/notifications/testing'
import { forgetSocialLogins } from '@/lib/identity/social/jobs'
import { openBrowser, signInAs, typed } from '@/lib/identity/social/providers/testing'
import { social_logins, user_identities } from '@/lib/identity/social/tables'
import { movableClock, type TestShop } from '@/lib/server/testing'

let shop: TestShop
const clock = movableClock('2026-11-23T03:00:00Z')

beforeAll(async () => {
  shop = await openAccounts(clock)
})
afterAll(() => shop.close())

const pass = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000))
const identities = (user_id: number) =>
  shop.connection.db.select().from(user_identities).where(eq(user_identities.user_id, user_id))
const codeFor = (contact: Parameters<typeof askCode>[1]) => askCode(shop, contact, { purpose: 'social_login' })

/** Signs a new person in completely. */
async function enterWithGoogle(email = someMail().email, name = 'Rani Kusuma') {
  const browser = openBrowser(shop)
  await signInAs(browser, 'google', typed(name, email))
  const { status, body } = await browser.finish()
  return { browser, email, status, ...body.data }
}

describe('a new person with a Google account', () => {
  test('becomes a member with name and address from Google, under a new token [ACC-005] [ACC-041] [T4]', async () => {
    const browser = openBrowser(shop)
    const { email } = someMail()
    const { page } = await signInAs(browser, 'google', typed('Rani Kusuma', email), '/products/x?color=2#rent')
    expect(page).toBe('/login/confirm?from=%2Fproducts%2Fx%3Fcolor%3D2%23rent')
    const before = new Map(browser.jar)
    expect((await browser.waiting()).data).toMatchObject({
      provider: 'google',
      first_name: 'Rani',
      email,
      step: 'enter',
    })
    const { status, body, headers } = await browser.finish()
    expect(status).toBe(200)
    const person = { role: 'user', first_name: 'Rani', last_name: 'Kusuma', email, phone_number: null }
    expect(body.data.user).toMatchObject({ ...person, register_method: 'google' })
    expect(headers.getSetCookie().join()).toMatch(new RegExp(`token=${body.data.token}; .*HttpOnly.*SameSite=Lax`))
    expect([browser.jar.has('social'), [...before.values()].includes(body.data.token)]).toEqual([false, false])
    expect((await browser.me()).data).toEqual(body.data.user)
    expect(await identities(body.data.user.id)).toMatchObject([{ provider: 'google' }])
  })

  test('signs in again as the same member, with the present name from Google', async () => {
    const first = await enterWithGoogle()
    const again = await enterWithGoogle(first.email, 'Rani Kusuma Dewi')
    expect([again.status, again.user.id]).toEqual([200, first.user.id])
    expect(again.token).not.toBe(first.token)
    expect((await again.browser.me()).data).toMatchObject({ first_name: 'Rani', last_name: 'Kusuma Dewi' })
    expect(await identities(first.user.id)).toHaveLength(1)
  })

  test('may have a first name only', async () => {
    const { user } = await enterWithGoogle(someMail().email, 'Wayan')
    expect(user).toMatchObject({ first_name: 'Wayan', last_name: '' })
  })

  test('keeps the guest’s cart and addresses, and the guest session ends [ACC-007]', async () => {
    const browser = openBrowser(shop)
    await browser.go('/api/v1/users/guests', { json: {} })
    const guest = bearer(browser.jar.get('token') ?? '')
    const product = await shop.product()
    await shop.call('POST', '/products/cart', { product_id: product.id, quantity: 2 }, guest)
    await shop.call('POST', '/addresses', ADDRESS, guest)
    await signInAs(browser, 'google', typed('Rani', someMail().email))
    const { body } = await browser.finish()
    const member = bearer(body.data.token)
    const cart = await shop.call<{ data: { carts: { quantity: number }[] } }>(
      'GET',
      '/products/cart',
      undefined,
      member,
    )
    expect(cart.body.data.carts.map(({ quantity }) => quantity)).toEqual([2])
    expect((await shop.call<{ data: unknown[] }>('GET', '/addresses', undefined, member)).body.data).toHaveLength(1)
    expect((await shop.call('GET', '/users/me', undefined, guest)).status).toBe(401)
  })

  test('concurrently in several browsers gets one account', async () => {
    const { email } = someMail()
    const before = await shop.connection.db.$count(users)
    const browsers = await Promise.all(
      [1, 2, 3].map(async () => {
        const browser = openBrowser(shop)
        await signInAs(browser, 'google', typed('Rani Kusuma', email))
        return browser
      }),
    )
    const answers = await Promise.all(browsers.map((browser) => browser.finish()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.data.user.id)).size).toBe(1)
    expect(await shop.connection.db.$count(users)).toBe(before + 1)
  })
})

describe('an address with an account', () => {
  test('is connected only with the code sent to it, and the owner is notified [T7]', async () => {
    const identity = someMail()
    const { user } = await signUpMember(shop, identity)
    pass(30)
    const browser = openBrowser(shop)
    await signInAs(browser, 'google', typed('Sari Wijaya', identity.email))
    expect((await browser.waiting()).data.step).toBe('link')
    const refused = await browser.finish()
    expect([refused.status, refused.body.code]).toEqual([409, 'social_link_required'])
    expect(await identities(user.id)).toEqual([])
    const otp_code = await codeFor(identity)
    expect((await readMessage(shop, identity)).data).toMatchObject({ purpose: 'social_login' })
    expect((await browser.finish({ ...identity, otp_code: wrongOf(otp_code) })).body.code).toBe('otp_invalid')
    const { status, body } = await browser.finish({ ...identity, otp_code })
    expect([status, body.data.user.id, body.data.user.register_method]).toEqual([200, user.id, 'other'])
    expect(await readMessage(shop, identity)).toMatchObject({
      template: 'identity_added',
      data: { provider: 'Google' },
    })
    const [owner] = await shop.connection.db.select().from(users).where(eq(users.id, user.id))
    expect(owner?.access_changed_at).not.toBeNull()
    const again = openBrowser(shop)
    await signInAs(again, 'google', typed('Orang Lain', identity.email))
    expect((await again.finish()).body.data.user).toMatchObject({
      id: user.id,
      first_name: 'Sari',
      last_name: 'Wijaya',
    })
    expect((await shop.call('POST', '/login', { ...identity, password: PASSWORD })).status).toBe(200)
  })

  test('can be connected to both Google and Facebook', async () => {
    const { user, email } = await enterWithGoogle()
    const browser = openBrowser(shop)
    await signInAs(browser, 'facebook', typed('Rani Kusuma', email))
    const otp_code = await codeFor({ email })
    expect((await browser.finish({ email, otp_code })).body.data.user.id).toBe(user.id)
    expect((await identities(user.id)).map(({ provider }) => provider).sort()).toEqual(['facebook', 'google'])
  })
})

describe('a person with a Facebook account', () => {
  test.each([
    ['with an address without an account', someMail, true],
    ['without an address, by mail', someMail, false],
    ['without an address, by phone', somePhone, false],
  ] as const)('%s verifies a contact first [ACC-005]', async (_name, make, isGiven) => {
    const contact = make()
    const browser = openBrowser(shop)
    const email = 'email' in contact && isGiven ? contact.email : ''
    await signInAs(browser, 'facebook', typed(`Bayu ${Object.values(contact)[0]}`, email))
    expect((await browser.waiting()).data).toMatchObject({ step: 'contact', email: email || null })
    expect((await browser.finish()).body.code).toBe('social_contact_required')
    const { status, body } = await browser.finish({ ...contact, otp_code: await codeFor(contact) })
    expect([status, body.data.user.register_method, body.data.user.first_name]).toEqual([200, 'facebook', 'Bayu'])
  })

  test('gets the same answers for an address with and without an account [T7] [T3]', async () => {
    const known = someMail()
    await signUpMember(shop, known)
    const answers = []
    for (const { email } of [known, someMail()]) {
      const browser = openBrowser(shop)
      await signInAs(browser, 'facebook', typed('Bayu', email))
      const { data } = await browser.waiting()
      const { status, body } = await browser.finish({ email, otp_code: '000000' })
      answers.push({ ...data, email: '', status, code: body.code, first: (await browser.finish()).body.code })
    }
    expect(answers[1]).toEqual(answers[0])
  })
})

describe('a member who signed up with Google', () => {
  test('cannot change name or password, and has no password to log in with [PRO-012] [PRO-013]', async () => {
    const { user, email, token } = await enterWithGoogle()
    const headers = bearer(token)
    const rename = await shop.call<Answer>('PUT', '/users/me', { first_name: 'Lain' }, headers)
    expect([rename.status, rename.body.code]).toEqual([403, 'name_locked'])
    const passwords = { password: 'meja-makan-mindi', password_confirmation: 'meja-makan-mindi' }
    const change = { current_password: 'x', otp_code: '000000', ...passwords }
    const answer = await shop.call<Answer>('PUT', '/users/me/update_password', change, headers)
    expect([answer.status, answer.body.code]).toEqual([403, 'social_account'])
    const logins = await Promise.all(
      [{ email }, someMail()].map((who) => shop.call<Answer>('POST', '/login', { ...who, password: PASSWORD })),
    )
    expect(logins.map(({ status, body }) => [status, body.code, body.message])).toEqual([
      [401, 'login_failed', logins[1]?.body.message],
      [401, 'login_failed', logins[1]?.body.message],
    ])
    expect(user.register_method).toBe('google')
  })

  test('can set a password with a code and then sign in either way [A-72]', async () => {
    const { user, email } = await enterWithGoogle()
    const otp_code = await askCode(shop, { email }, { purpose: 'forgot_password' })
    const passwords = { password: PASSWORD, password_confirmation: PASSWORD }
    expect((await shop.call('POST', '/forgot_password', { email, otp_code, ...passwords })).status).toBe(200)
    const { body } = await shop.call<Answer>('POST', '/login', { email, password: PASSWORD })
    expect(body.data.user).toMatchObject({ id: user.id, register_method: 'google' })
    expect((await enterWithGoogle(email)).user.id).toBe(user.id)
  })
})

describe('the sign-in buttons', () => {
  const listed = async () => (await shop.call<{ data: string[] }>('GET', '/login/methods')).body.data
  const keys = { GOOGLE_CLIENT_ID: 'shop.apps.test', GOOGLE_CLIENT_SECRET: 'secret' }

  test('are shown in a demonstration, and in a real shop for the providers it has keys for [ACC-015]', async () => {
    expect(await listed()).toEqual(['google', 'facebook'])
    try {
      configure(REAL_SHOP)
      expect(await listed()).toEqual([])
      configure(keys)
      expect(await listed()).toEqual(['google'])
    } finally {
      configure({ ...NO_SHOP, GOOGLE_CLIENT_ID: undefined, GOOGLE_CLIENT_SECRET: undefined })
    }
  })

  test('lead to no simulator in a real shop', async () => {
    try {
      configure(REAL_SHOP)
      for (const path of ['google/certs', 'google/authorize', 'facebook/v25.0/me', 'facebook/v25.0/debug_token']) {
        expect((await shop.call('GET', `/api/sim/${path}`)).status).toBe(404)
      }
      expect(await openBrowser(shop).start('google')).toBe('/login?from=%2F&social=unavailable')
    } finally {
      configure(NO_SHOP)
    }
  })
})

test('expired sign-ins are deleted, the others are not', async () => {
  const browser = openBrowser(shop)
  await signInAs(browser, 'google', typed('Rani', someMail().email))
  await forgetSocialLogins(shop.context)
  expect((await browser.waiting()).data.step).toBe('enter')
  pass(15 * 60 + 1)
  expect((await browser.finish()).body.code).toBe('social_over')
  await forgetSocialLogins(shop.context)
  expect(await shop.connection.db.select().from(social_logins)).toEqual([])
})
