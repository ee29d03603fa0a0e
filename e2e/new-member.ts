import type { Page } from '@playwright/test'
import { expect } from '@/e2e/fixtures'
import { codeFor, sendCode } from '@/e2e/outbox'
import { SAME_ORIGIN } from '@/e2e/same-origin'
import type id from '@/messages/id.json'

export const PASSWORD = 'meja-kayu-jati-tua'

const fresh = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

/** Contacts that no account uses. */
export const freshEmail = () => `pembeli-${fresh()}@contoh.test`
export const freshPhone = () => `0812${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
type Identity = { email: string } | { phone_number: string }

export const freshStore = () => `Toko ${fresh()}`
export const international = (phone: string) => `+62${phone.slice(1)}`

/** Registers a new shopper through the API, by e-mail or by phone; the browser then has their session. */
export async function becomeMember(
  page: Page,
  identity: Identity = { email: freshEmail() },
  store: object = {},
): Promise<string> {
  const contact = 'email' in identity ? identity.email : international(identity.phone_number)
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/v1${path}`, { data, headers: SAME_ORIGIN })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  }
  await post('/request_otp', { ...identity, purpose: 'register' })
  const person = { method: 'reg', first_name: 'Sari', last_name: 'Wijaya', ...identity }
  const secrets = { otp_code: await codeFor(page, contact), password: PASSWORD, password_confirmation: PASSWORD }
  await post('/users', { user: { ...person, ...secrets, ...store } })
  return contact
}

/** Registers a new shopper with Google, who has received no code yet and can request one at once. */
export async function becomeGoogleMember(page: Page): Promise<string> {
  const email = freshEmail()
  const asked = await page.request.get('/api/v1/login/google?from=/')
  const { pathname, search } = new URL(asked.url())
  const person = { query: search, person: 'typed', name: 'Sari Wijaya', email }
  await page.request.post(pathname, { form: person, headers: SAME_ORIGIN })
  const answer = await page.request.post('/api/v1/login/social', { data: {}, headers: SAME_ORIGIN })
  expect(answer.ok(), await answer.text()).toBe(true)
  return email
}

/** Registers a new reseller with a store. */
export const becomeReseller = (page: Page) =>
  becomeMember(page, { email: freshEmail() }, { store_name: freshStore(), terms: true })

/** Adds a phone number in the dialog that asks for it. */
export async function addPhone(page: Page, words: typeof id) {
  const { account } = words
  const phone = freshPhone()
  const dialog = page.getByRole('dialog', { name: account.profile.changePhone })
  await expect(dialog).toBeVisible()
  await page.getByLabel(account.profile.newPhone, { exact: true }).fill(phone)
  await sendCode(page, words)
  await dialog.getByLabel(account.code).fill(await codeFor(page, international(phone)))
  await dialog.getByRole('button', { name: account.profile.save }).click()
  await expect(dialog).toBeHidden()
}
