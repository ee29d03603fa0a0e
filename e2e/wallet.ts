import { type Page, test } from '@playwright/test'
import { LANGUAGES, type Words } from '@/e2e/buyer'
import { operator } from '@/e2e/operator'

export const isPhone = () => test.info().project.name === 'phone'

/** Indonesian on the phone, English on the desktop. */
export const language = () => LANGUAGES[isPhone() ? 0 : 1]

/** What the history of a wallet shows. */
export const entries = (page: Page, { walletActivity }: Words) =>
  page.getByRole('list', { name: walletActivity.history }).getByRole('listitem')

export const total = (page: Page, name: string) =>
  page.getByRole('main').getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')

/** Gives money as an operator does. */
export const grants =
  (page: Page, contact: string) =>
  (amount: number, reference: string, note = '') =>
    operator(page.request, 'wallets')('/grants', { contact, amount, reference: `${contact}/${reference}`, note })

/** A day so many days from now, as a date field takes it and as it is shown. */
export function dayIn(days: number) {
  const iso = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(Date.now() + days * 86_400_000)
  return { iso, shown: iso.split('-').reverse().join('/') }
}
