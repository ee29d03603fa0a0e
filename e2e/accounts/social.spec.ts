import type { Page } from '@playwright/test'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { freshEmail } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { codeFor, sendCode } from '@/e2e/outbox'
import accounts from '@/lib/demo/accounts.json' with { type: 'json' }
import en from '@/messages/en.json' with { type: 'json' }
import id from '@/messages/id.json' with { type: 'json' }

/** Not the reseller: whoever logs in by a new way waits a day before they withdraw. */
const [shopper] = accounts.filter(({ role }) => role === 'user')

const way = (words: typeof id, provider: string) => words.auth.continueWith.replace('{provider}', provider)

/** Logs in at the simulated provider. */
async function beThere(page: Page, words: typeof id, name: string, email: string) {
  await expect(page).toHaveURL(/\/api\/sim\//)
  await expectSoundPage(page)
  await page.getByLabel(words.socialSimulator.name).fill(name)
  await page.getByLabel(words.socialSimulator.email, { exact: true }).fill(email)
  await page.getByRole('button', { name: words.socialSimulator.continue, exact: true }).click()
}

test('a visitor who buys at once logs in with Google and finds the product in the cart [ACC-015] [CART-012]', {
  tag: '@phone',
}, async ({ page }) => {
  const { data } = await (await page.request.get('/api/v1/products?limit=1')).json()
  const [product] = data.products
  await open(page, `/products/${product.slug}`)
  await page.getByRole('button', { name: id.cart.buyNow }).first().click()
  const dialog = page.getByRole('dialog', { name: id.auth.title })
  await expect(dialog.getByRole('link', { name: way(id, 'Facebook') })).toBeVisible()
  await expectSoundPage(page)
  await dialog.getByRole('link', { name: way(id, 'Google') }).click()
  await beThere(page, id, 'Rani Kusuma', freshEmail())
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText('Selamat datang, Rani')).toBeVisible()
  await expect(page.getByRole('main').getByText(product.title_idn).first()).toBeVisible()
})

test('a Facebook login joins an existing account after a code to its e-mail address, but not on business pages [ACC-015] [ACC-016] [T7]', {
  tag: '@desktop',
}, async ({ page }) => {
  const { email = '', first_name = '' } = shopper ?? {}
  await open(page, '/en/business/register')
  await expect(page.getByRole('heading', { name: en.account.register.businessTitle })).toBeVisible()
  await expect(page.getByRole('link', { name: way(en, 'Facebook') })).toHaveCount(0)
  await open(page, '/en/login?from=/en/profile')
  await page.getByRole('link', { name: way(en, 'Facebook') }).click()
  await page.getByRole('button', { name: en.socialSimulator.deny }).click()
  await expect(page.getByText(en.account.social.failed.denied)).toBeVisible()
  await expectSoundPage(page)
  await page.getByRole('link', { name: way(en, 'Facebook') }).click()
  await beThere(page, en, `Somebody ${freshEmail()}`, '')
  await expect(page.getByRole('heading', { name: en.account.social.title })).toBeVisible()
  await expectSoundPage(page)
  await page.getByRole('textbox', { name: en.account.contact }).fill(email)
  await sendCode(page, en)
  await page.getByRole('textbox', { name: en.account.code }).fill(await codeFor(page, email))
  await page.getByRole('button', { name: en.account.social.submit, exact: true }).click()
  await expect(page).toHaveURL(/\/en\/profile$/)
  await expect(page.getByText(`Welcome, ${first_name}`)).toBeVisible()
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
})
