import type { Browser, Page } from '@playwright/test'
import { fillIn } from '@/e2e/buyer'
import { expect, expectAccessible, expectSoundPage, test } from '@/e2e/fixtures'
import { saveAddress } from '@/e2e/member'
import { becomeMember, PASSWORD } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { placeOrder } from '@/e2e/order-course'
import { call } from '@/e2e/renter'
import en from '@/messages/en.json' with { type: 'json' }
import id from '@/messages/id.json' with { type: 'json' }

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Another device of the same shopper, in English. */
async function openElsewhere(browser: Browser, email: string) {
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL })
  const page = await context.newPage()
  const login = { data: { email, password: PASSWORD }, headers: { 'sec-fetch-site': 'same-origin' } }
  expect((await page.request.post('/api/v1/login', login)).ok()).toBe(true)
  return { page, close: () => context.close() }
}

test('a device that was signed out elsewhere asks to log in over its page and stays on that page', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const email = await becomeMember(page)
  const other = await openElsewhere(browser, email)
  await open(other.page, '/en/profile')
  await open(page, '/profile')
  const devices = page.getByRole('list', { name: id.devices.title }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.first()).toContainText(id.devices.current)
  await devices.last().getByRole('button').click()
  const one = dialog(page, id.devices.endTitle)
  await expect(one.getByRole('button', { name: id.devices.end, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(one).toBeHidden()
  await page.getByRole('button', { name: id.devices.endOthers }).click()
  await expectAccessible(page)
  await dialog(page, id.devices.endOthersTitle).getByRole('button', { name: id.devices.endOthers }).click()
  await expect(page.getByText(id.devices.endedOthers)).toBeVisible()
  await expect(devices).toHaveCount(1)

  await other.page.getByLabel(en.account.firstName, { exact: true }).fill('Ayu')
  await other.page.getByRole('button', { name: en.account.profile.save }).click()
  const login = dialog(other.page, en.auth.title)
  await login.getByLabel(en.auth.identity).fill(email)
  await login.getByLabel(en.auth.password, { exact: true }).fill(PASSWORD)
  await login.locator('[type=submit]').click()
  await expect(other.page.getByLabel(en.account.firstName, { exact: true })).toHaveValue('Sari')
  await expect(other.page).toHaveURL(/\/en\/profile$/)
  await other.close()
})

test.describe('an ended session', () => {
  test.use({ expectedFailures: [/^401 GET \/api\/v1\//] })

  test('a session that ended elsewhere leads from an order to the login on the home page, and back to the order afterwards [ORD-042]', {
    tag: '@desktop',
  }, async ({ page, browser }) => {
    const email = await becomeMember(page)
    await saveAddress(page, {})
    const id = await placeOrder(page)
    const order = page.getByRole('dialog', { name: fillIn(en.order.detailTitle, { order: 'GRY-' }) })
    await open(page, '/en/my-orders')
    const listed = page.getByRole('link', { name: en.orders.detailOf.replace('{order}', `GRY-${id}`) })
    await expect(listed).toBeVisible()
    const other = await openElsewhere(browser, email)
    await call(other.page, 'DELETE', '/users/me/sessions')
    await other.close()
    await listed.click()
    await expect(page).toHaveURL(/\/en$/)
    await expect(order).toBeHidden()
    const login = dialog(page, en.auth.title)
    await expect(login).toBeVisible()
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('session')
    await login.getByLabel(en.auth.identity).fill(email)
    await login.getByLabel(en.auth.password, { exact: true }).fill(PASSWORD)
    await login.locator('[type=submit]').click()
    await expect(page).toHaveURL(new RegExp(`/en/my-orders\\?order=GRY-${id}$`))
    await expect(order).toContainText(`GRY-${id}`)
  })
})

test.describe('deleting an account', () => {
  test.use({ expectedFailures: [/^422 DELETE \/api\/v1\/users\/me$/] })

  test('a user downloads their data and deletes the account, after reading what is lost and entering the password', {
    tag: '@desktop',
  }, async ({ page }) => {
    const email = await becomeMember(page)
    const words = en.privacy
    await open(page, '/en/profile')
    await page.getByRole('button', { name: words.download }).click()
    const download = dialog(page, words.downloadTitle)
    await download.getByLabel(words.password, { exact: true }).fill(PASSWORD)
    const file = page.waitForEvent('download')
    await download.getByRole('button', { name: words.download }).click()
    expect((await file).suggestedFilename()).toMatch(/^griya-data-.*\.json$/)
    await expect(download).toHaveCount(0)

    await page.getByRole('button', { name: words.delete }).click()
    const question = dialog(page, words.deleteTitle)
    await expect(question.getByText(words.lost)).toBeVisible()
    await question.getByLabel(words.password, { exact: true }).fill('bukan-kata-sandiku')
    await question.getByRole('button', { name: words.deleteConfirm }).click()
    await expect(question.getByText(words.understandNeeded)).toBeVisible()
    await question.getByRole('checkbox').check()
    await question.getByRole('button', { name: words.deleteConfirm }).click()
    await expect(question.getByText(en.errors.password_wrong)).toBeVisible()
    await expectSoundPage(page)
    await question.getByLabel(words.password, { exact: true }).fill(PASSWORD)
    await question.getByRole('button', { name: words.deleteConfirm }).click()
    await expect(page).toHaveURL(/\/en$/)
    const again = { data: { email, password: PASSWORD }, headers: { 'sec-fetch-site': 'same-origin' } }
    expect((await page.request.post('/api/v1/login', again)).status()).toBe(401)
  })
})
