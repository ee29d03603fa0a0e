import type { Page } from '@playwright/test'
import type { Words } from '@/e2e/buyer'
import { operator } from '@/e2e/operator'

/** The entries of the wallet's history. */
export const entries = (page: Page, { walletActivity }: Words) =>
  page.getByRole('list', { name: walletActivity.history }).getByRole('listitem')

export const total = (page: Page, name: string) =>
  page.getByRole('main').getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]')

/** Grants an amount as an operator. */
export const grants =
  (page: Page, contact: string) =>
  (amount: number, reference: string, note = '') =>
    operator(page.request, 'wallets')('/grants', { contact, amount, reference: `${contact}/${reference}`, note })

/** The day this many days from now, as a date field takes it and as the shop displays it. */
export function dayIn(days: number) {
  const iso = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(Date.now() + days * 86_400_000)
  return { iso, shown: iso.split('-').reverse().join('/') }
}
