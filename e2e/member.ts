import { expect, type Page, test } from '@playwright/test'
import { SAME_ORIGIN } from '@/e2e/same-origin'
import accounts from '@/lib/demo/accounts.json' with { type: 'json' }
import ADDRESS from '@/lib/demo/address.json' with { type: 'json' }
import en from '@/messages/en.json' with { type: 'json' }

/** One shopper per screen, so that phone and desktop do not change each other's lists. */
export const accountHere = () => {
  const [user, business] = accounts
  const mine = test.info().project.name === 'phone' ? user : business
  if (!mine) throw new Error('there is no account')
  return mine
}

/** Puts this account's session into the browser. */
export async function beAccount(page: Page) {
  const { email, password } = accountHere()
  const answer = await page.request.post('/api/v1/login', { data: { email, password }, headers: SAME_ORIGIN })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Signs in this account and empties its wishlist. */
export async function beMember(page: Page) {
  await beAccount(page)
  for (const product of await wished(page)) await wish(page, product, false)
}

export const wished = async (page: Page): Promise<number[]> =>
  (await (await page.request.get('/api/v1/products/wishlist/ids')).json()).data

export async function wish(page: Page, product: number, status = true) {
  const answer = await page.request.post(`/api/v1/products/${product}/wishlist`, {
    data: { status },
    headers: SAME_ORIGIN,
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Adds an address to this account's address book. */
export async function saveAddress(page: Page, more: object) {
  const answer = await page.request.post('/api/v1/addresses', { data: { ...ADDRESS, ...more }, headers: SAME_ORIGIN })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Fills in and submits the visible login form, in English. */
export async function logInWith(page: Page) {
  const { email, password } = accountHere()
  await page.getByLabel(en.auth.identity).fill(email)
  await page.getByLabel(en.auth.password, { exact: true }).fill(password)
  await page.locator('[type=submit]').filter({ hasText: en.auth.submit }).click()
}
