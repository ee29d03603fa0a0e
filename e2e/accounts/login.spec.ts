import type { Page } from '@playwright/test'
import { loseSession } from '@/e2e/cookies'
import { expect, expectAccessible, test } from '@/e2e/fixtures'
import { becomeMember, PASSWORD } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import en from '@/messages/en.json' with { type: 'json' }
import id from '@/messages/id.json' with { type: 'json' }

const dialog = (page: Page) => page.getByRole('dialog', { name: en.auth.title })
const account = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(en.nav.account) })
    .filter({ visible: true })

async function fill(page: Page, words: typeof id, identity: string, password = PASSWORD) {
  await page.getByRole('textbox', { name: words.auth.identity }).fill(identity)
  await page.getByLabel(words.auth.password, { exact: true }).filter({ visible: true }).fill(password)
  await page.locator('[type=submit]').filter({ hasText: words.auth.submit, visible: true }).click()
}

async function logOut(page: Page) {
  await account(page).click()
  await page.getByRole('button', { name: en.nav.logout }).filter({ visible: true }).click()
}

test('the login page greets the shopper and opens the page they wanted, but never another site [ACC-008] [ACC-009] [ACC-022]', {
  tag: '@phone',
}, async ({ page }) => {
  const email = await becomeMember(page)
  await loseSession(page)
  await open(page, '/login?from=/sale')
  await expect(page.getByRole('heading', { level: 1, name: id.auth.titlePage })).toBeVisible()
  await fill(page, id, email)
  await expect(page).toHaveURL(/\/sale$/)
  await expect(page.getByText('Selamat datang, Sari')).toBeVisible()

  await loseSession(page)
  await open(page, '/login?from=//evil.example/x')
  await fill(page, id, email)
  await expect(page.getByText('Selamat datang, Sari')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('the cart asks a visitor to log in, register or continue as a guest, and a login that fails says so [ACC-012] [ACC-013] [ACC-014] [ACC-020] [ACC-023]', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/en')
  await page
    .getByRole('link', { name: new RegExp(`^${en.nav.cart}`) })
    .filter({ visible: true })
    .click()
  await expect(dialog(page).getByLabel(en.auth.identity)).toBeVisible()
  await expect(dialog(page).getByLabel(en.auth.password, { exact: true })).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: en.auth.register })).toHaveAttribute('href', /\/en\/register/)
  await expectAccessible(page)
  await page.route('**/api/v1/login', (route) => route.abort())
  await fill(page, en, 'sari@griya.example')
  await expect(page.getByText('Login failed, please check your internet connection')).toBeVisible()
  await dialog(page).getByRole('button', { name: en.auth.guest }).click()
  await expect(page).toHaveURL(/\/en\/cart$/)
  await expect(page.getByText('Welcome, Guest')).toBeVisible()
})

test('logging out ends the session in every tab, clears what was chosen and reloads the shop [ACC-055]', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await becomeMember(page)
  const other = await context.newPage()
  await open(other, '/en/profile')
  await expect(other.getByRole('heading', { level: 1, name: en.account.profile.title })).toBeVisible()
  await open(page, '/en')
  await page.evaluate(() => window.sessionStorage.setItem('griya.address', '1'))
  await logOut(page)
  await expect(page).toHaveURL(/\/en$/)
  await expect(
    page.getByRole('banner').getByRole('link', { name: en.nav.login }).filter({ visible: true }),
  ).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.sessionStorage.length).catch(() => -1)).toBe(0)
  expect((await page.request.get('/api/v1/users/me')).status()).toBe(401)
  await expect(other.getByRole('main').getByRole('button', { name: en.auth.submit })).toBeVisible()
})
