import type { Page } from '@playwright/test'
import { expect } from '@/e2e/fixtures'
import type { Line } from '@/e2e/guest'
import { beRenter, call } from '@/e2e/renter'
import { isPhone } from '@/e2e/screen'
import ADDRESS from '@/lib/demo/address.json' with { type: 'json' }
import en from '@/messages/en.json' with { type: 'json' }
import id from '@/messages/id.json' with { type: 'json' }

export type Words = typeof id

export const LANGUAGES = [
  { locale: 'id', prefix: '', words: id, title: 'title_idn', index: 0 },
  { locale: 'en', prefix: '/en', words: en, title: 'title', index: 1 },
] as const

/** Signs in a new member with an address in Jakarta and these lines in the cart. */
export async function beBuyer(page: Page, ...lines: Line[]) {
  await beRenter(page)
  for (const line of lines) await call(page, 'POST', '/products/cart', line)
}

export const fillIn = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

/** Indonesian on the phone, English on the desktop. */
export const language = () => LANGUAGES[isPhone() ? 0 : 1]

export const summary = (page: Page, words: Words) => page.getByRole('region', { name: words.checkout.summary })
export const timer = (page: Page, words: Words) => page.getByRole('timer', { name: words.payment.timeLeft })
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** The amount in a row of the summary. */
export const sum = (page: Page, words: Words, row: string) =>
  summary(page, words)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^\\s*${row}`) })
    .locator('xpath=following-sibling::dd')

/** Fills in the address form of a shopper without addresses. */
export async function fillAddress(page: Page, { address }: Words, { zip = ADDRESS.zip_code } = {}) {
  await page.getByLabel(address.recipient).fill(ADDRESS.recipient)
  await page.getByLabel(address.phone).fill(ADDRESS.phone_number)
  await page.getByRole('button', { name: address.byLists }).click()
  await page.getByLabel(address.province).selectOption(ADDRESS.province_id)
  await page.getByLabel(address.city).selectOption(ADDRESS.city_id)
  await page.getByLabel(address.district).selectOption(ADDRESS.district_id)
  await page.getByLabel(address.street).fill(ADDRESS.address)
  await page.getByLabel(address.zip).fill(zip)
}

/** Chooses a bank and returns the order that was created. */
export async function chooseBank(page: Page, words: Words) {
  await expect(heading(page, words.payment.title)).toBeVisible()
  await page.getByRole('button', { name: /BCA/ }).click()
  await expect(timer(page, words)).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL(/\/payment\?order=\d{12}$/)
  return (await call(page, 'GET', `/orders/${new URL(page.url()).searchParams.get('order')}`)).data
}
