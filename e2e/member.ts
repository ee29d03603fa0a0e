import { expect, type Page, test } from '@playwright/test'
import accounts from '@/lib/db/seed/accounts.json' with { type: 'json' }
import ADDRESS from '@/lib/db/seed/address.json' with { type: 'json' }
import en from '@/messages/en.json' with { type: 'json' }

const OURS = { 'sec-fetch-site': 'same-origin' }

/** Two shoppers, so that phone and desktop do not write in each other's list. */
const account = () => {
  const [user, business] = accounts
  const mine = test.info().project.name === 'phone' ? user : business
  if (!mine) throw new Error('there is no account')
  return mine
}

/** Puts this account's session into the browser. */
export async function beAccount(page: Page) {
  const { email, password } = account()
  const answer = await page.request.post('/api/v1/login', { data: { email, password }, headers: OURS })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** The same, with nothing on its list. */
export async function beMember(page: Page) {
  await beAccount(page)
  for (const product of await wished(page)) await wish(page, product, false)
}

export const wished = async (page: Page): Promise<number[]> =>
  (await (await page.request.get('/api/v1/products/wishlist/ids')).json()).data

export async function wish(page: Page, product: number, status = true) {
  const answer = await page.request.post(`/api/v1/products/${product}/wishlist`, { data: { status }, headers: OURS })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Adds an address to this account's book. */
export async function saveAddress(page: Page, more: object) {
  const answer = await page.request.post('/api/v1/addresses', { data: { ...ADDRESS, ...more }, headers: OURS })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** On the English login form that is on the screen. */
export async function logInWith(page: Page) {
  const { email, password } = account()
  await page.getByLabel(en.auth.identity).fill(email)
  await page.getByLabel(en.auth.password, { exact: true }).fill(password)
  await page.locator('[type=submit]').filter({ hasText: en.auth.submit }).click()
}
