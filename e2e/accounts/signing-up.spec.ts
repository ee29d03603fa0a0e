import type { Page } from '@playwright/test'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { becomeGoogleMember, freshEmail, freshStore, PASSWORD } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { codeFor, sendCode } from '@/e2e/outbox'
import en from '@/messages/en.json' with { type: 'json' }
import id from '@/messages/id.json' with { type: 'json' }

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const password = (page: Page, name: string) => page.getByLabel(name, { exact: true }).filter({ visible: true })
async function fillPerson(page: Page, words: typeof id, contact: string) {
  const { account } = words
  await box(page, account.firstName).fill('Sari')
  await box(page, account.lastName).fill('Wijaya')
  await box(page, account.contact).fill(contact)
}

async function fillPasswords(page: Page, words: typeof id, text = PASSWORD) {
  await password(page, words.account.password).fill(text)
  await password(page, words.account.confirmation).fill(text)
}

/** Requests a code and pastes the whole message that contains it. */
async function proveContact(page: Page, words: typeof id, contact: string) {
  await sendCode(page, words)
  await box(page, words.account.code).fill(`Kode Griya: ${await codeFor(page, contact)}.`)
}

test('a visitor registers by e-mail, continues to the page they wanted and keeps the cart [ACC-010] [ACC-011] [ACC-024] [ACC-026] [ACC-041] [ACC-043] [ACC-047]', {
  tag: '@phone',
}, async ({ page }) => {
  const contact = freshEmail()
  await open(page, '/login?from=/products?q=sofa')
  await page.getByRole('link', { name: id.auth.register }).click()
  await expect(page).toHaveURL(/\/register\?from=/)
  await expectSoundPage(page)
  await fillPerson(page, id, contact)
  await page.getByRole('button', { name: id.account.sendCode }).click()
  await expect(page.getByText(id.account.codeSent)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Kirim ulang \(\d+\)$/ })).toBeDisabled()
  await box(page, id.account.code).fill(await codeFor(page, contact))
  await fillPasswords(page, id)
  await page.getByRole('button', { name: id.account.register.submit, exact: true }).click()
  await expect(page.getByRole('heading', { name: id.account.register.doneTitle })).toBeVisible()
  await expectSoundPage(page)
  await page.getByRole('button', { name: id.account.register.goOn }).click()
  await expect(page).toHaveURL(/\/products\?q=sofa$/)
})

test.describe('a wrong code', () => {
  test.use({ expectedFailures: [/^4\d\d POST \/api\/v1\/users$/] })

  test('a reseller signs up with a store and the terms; every empty field says what is missing, and a wrong code is refused and keeps the form [ACC-025] [ACC-028] [ACC-030] [ACC-031] [ACC-032] [ACC-033] [ACC-034] [ACC-035] [ACC-036] [ACC-038] [ACC-039] [ACC-040] [NAV-023]', {
    tag: '@desktop',
  }, async ({ page }) => {
    const contact = freshEmail()
    const store = freshStore()
    await open(page, '/en/business')
    await page.getByRole('link', { name: en.terms.business.register }).first().click()
    await expect(page).toHaveURL(/\/en\/business\/register$/)
    await expectSoundPage(page)
    await page.getByRole('button', { name: en.account.register.submit, exact: true }).click()
    for (const text of [
      'Please enter your First Name',
      'Please enter your Last Name',
      'Please enter your email or phone number',
      'Please request and enter OTP',
      en.account.required.password,
      en.account.required.password_confirmation,
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    }
    await expectSoundPage(page)
    await password(page, en.account.password).fill('pendek')
    await password(page, en.account.confirmation).fill('lain')
    await page.getByRole('button', { name: en.account.register.submit, exact: true }).click()
    await expect(page.getByText(en.account.passwordShort)).toBeVisible()
    await expect(page.getByText(en.account.passwordDiffers)).toBeVisible()

    await fillPerson(page, en, contact)
    await box(page, en.account.storeName).fill(store)
    await page.getByRole('button', { name: en.account.sendCode }).click()
    const code = await codeFor(page, contact)
    await box(page, en.account.code).fill(code === '111111' ? '222222' : '111111')
    await fillPasswords(page, en)
    await page.getByRole('button', { name: en.account.register.submit, exact: true }).click()
    await expect(page.getByText(en.account.acceptTerms)).toBeVisible()
    await expect(page.getByText(en.account.required.terms)).toBeVisible()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: en.account.register.submit, exact: true }).click()
    await expect(page.getByText(en.errors.otp_invalid).first()).toBeVisible()
    await expect(box(page, en.account.firstName)).toHaveValue('Sari')
    await box(page, en.account.code).fill(`Kode Griya: ${code}.`)
    await page.getByRole('button', { name: en.account.register.submit, exact: true }).click()
    await expect(page.getByRole('heading', { name: en.account.register.businessDoneTitle })).toBeVisible()
    await page.getByRole('button', { name: en.account.register.goOn }).click()
    await expect(
      page.getByRole('banner').getByRole('button', { name: store.toLowerCase() }).filter({ visible: true }),
    ).toBeVisible()
  })
})

test('a forgotten password is replaced in two steps [ACC-027] [ACC-048] [ACC-049] [ACC-050] [ACC-051] [ACC-052]', async ({
  page,
  browser,
}) => {
  const contact = await becomeGoogleMember(page)
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL })
  const other = await context.newPage()
  const { account } = en
  await open(other, '/en/login')
  await other.getByRole('link', { name: en.auth.forgot }).click()
  await other.getByRole('button', { name: account.sendCode }).click()
  await expect(other.getByText('Enter your phone number or email to get OTP')).toBeVisible()
  await box(other, account.contact).fill(contact)
  await expect(other.getByRole('button', { name: account.forgot.next })).toBeHidden()
  await sendCode(other, en)
  await other.getByRole('button', { name: account.forgot.next }).click()
  await expect(other.getByText(account.required.otp_code)).toBeVisible()
  await expectSoundPage(other)
  await box(other, account.code).fill(await codeFor(other, contact))
  await other.getByRole('button', { name: account.forgot.next }).click()
  await password(other, account.forgot.password).fill('kata-sandi-yang-baru')
  await other.getByRole('button', { name: account.forgot.submit }).click()
  await expect(other.getByText(account.required.password_confirmation)).toBeVisible()
  await password(other, account.forgot.confirmation).fill('kata-sandi-yang-baru')
  await expectSoundPage(other)
  await other.getByRole('button', { name: account.forgot.submit }).click()
  await expect(other.getByRole('heading', { name: account.forgot.doneTitle })).toBeVisible()
  await other.getByRole('main').getByRole('link', { name: account.forgot.login }).click()
  await box(other, en.auth.identity).fill(contact)
  await password(other, en.auth.password).fill('kata-sandi-yang-baru')
  await other.locator('[type=submit]').filter({ hasText: en.auth.submit }).click()
  await expect(other).toHaveURL(/\/en$/)
  expect((await page.request.get('/api/v1/users/me')).status(), 'the session elsewhere has ended').toBe(401)
  await context.close()
})

test('registering in the dialog adds the product that waited to the cart [ACC-021]', { tag: '@desktop' }, async ({
  page,
}) => {
  const contact = freshEmail()
  const { data } = await (await page.request.get('/api/v1/products?q=sofa')).json()
  const product = data.products[0] as { slug: string; title: string }
  await open(page, `/en/products/${product.slug}`)
  await page.getByRole('button', { name: en.cart.buyNow }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: en.auth.register })).toHaveAttribute('href', /\/en\/register\?from=/)
  await dialog.getByRole('link', { name: en.auth.forgot }).click()
  await expect(dialog.getByRole('button', { name: en.account.sendCode })).toBeVisible()
  await dialog.getByRole('button', { name: en.auth.backToLogin }).click()
  await dialog.getByRole('link', { name: en.auth.register }).click()
  await fillPerson(page, en, contact)
  await expectSoundPage(page)
  await proveContact(page, en, contact)
  await fillPasswords(page, en)
  await page.getByRole('button', { name: en.account.register.submit, exact: true }).click()
  await expect(page).toHaveURL(/\/en\/cart$/)
  await expect(page.getByText('Welcome, Sari')).toBeVisible()
  await expect(page.getByText(product.title).first()).toBeVisible()
})
