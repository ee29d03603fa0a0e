import type { Locator, Page } from '@playwright/test'
import { expect, test } from '@/e2e/fixtures'
import { freshPhone, international, PASSWORD } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { codeFor } from '@/e2e/outbox'
import en from '@/messages/en.json' with { type: 'json' }

const MOST_STOPS = 40

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

async function type(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

test('a shopper registers with a phone number and logs out by keyboard alone [ACC-029]', async ({ page }) => {
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  const secret = (name: string) => page.getByLabel(name, { exact: true }).filter({ visible: true })
  const phone = freshPhone()
  const { account } = en
  await open(page, '/en/register')
  await type(page, box(account.firstName), 'Sari')
  await type(page, box(account.lastName), 'Wijaya')
  await type(page, box(account.contact), phone)
  await tabTo(page, page.getByRole('button', { name: account.sendCode }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(account.codeSent)).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await type(page, box(account.code), await codeFor(page, international(phone)))
  await type(page, secret(account.password), PASSWORD)
  await type(page, secret(account.confirmation), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: account.register.doneTitle })).toBeVisible()
  const me = await (await page.request.get('/api/v1/users/me')).json()
  expect(me.data).toMatchObject({ phone_number: international(phone), email: null, role: 'user' })
  await tabTo(page, page.getByRole('button', { name: account.register.goOn }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en$/)
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: new RegExp(en.nav.account) }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: en.nav.logout }).filter({ visible: true }))
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('banner').getByText(en.nav.login, { exact: true }).filter({ visible: true }),
  ).toBeVisible()
})
