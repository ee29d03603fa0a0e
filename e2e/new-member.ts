import type { Page } from '@playwright/test'
import { expect } from '@/e2e/fixtures'
import { codeFor } from '@/e2e/outbox'

const OURS = { 'sec-fetch-site': 'same-origin' }
export const PASSWORD = 'meja-kayu-jati-tua'

const fresh = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

/** Contacts that nobody had before. */
export const freshEmail = () => `pembeli-${fresh()}@contoh.test`
export const freshPhone = () => `0812${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
export const freshStore = () => `Toko ${fresh()}`
export const international = (phone: string) => `+62${phone.slice(1)}`

/** Signs a new shopper up over the API; the browser then has their session. */
export async function becomeMember(page: Page): Promise<string> {
  const email = freshEmail()
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/v1${path}`, { data, headers: OURS })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  }
  await post('/request_otp', { email, purpose: 'register' })
  const person = { method: 'reg', first_name: 'Sari', last_name: 'Wijaya', email }
  const secrets = { otp_code: await codeFor(page, email), password: PASSWORD, password_confirmation: PASSWORD }
  await post('/users', { user: { ...person, ...secrets } })
  return email
}
