import type { Page } from '@playwright/test'
import { codeOf, makeOperator } from '@/e2e/desk/staff'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { beAccount } from '@/e2e/member'
import id from '@/messages/id.json' with { type: 'json' }

const { desk, deskAccount, deskLogin } = id
const NAME = 'Rani Putri'
const NEW_PASSWORD = 'gudang penuh kursi'

/** An operator whom an owner has just made. */
async function makeRani(page: Page): Promise<{ email: string; password: string }> {
  const { project, workerIndex, retry } = test.info()
  const email = `${project.name}-${workerIndex}-${retry}@desk.example`
  return { email, password: await makeOperator(page.request, { email, name: NAME, roles: ['warehouse'] }) }
}

async function givePassword(page: Page, email: string, password: string) {
  await page.getByLabel(deskLogin.email).fill(email)
  await page.getByLabel(deskLogin.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: deskLogin.next }).click()
}

/** The key that the page shows to whoever cannot scan. */
const readSecret = async (page: Page) =>
  ((await page.getByText(/^(?:[A-Z2-7]{4} ){3,}[A-Z2-7]+$/).textContent()) ?? '').replaceAll(' ', '')

const account = (page: Page) => page.getByRole('button', { name: NAME })

async function logOut(page: Page) {
  await account(page).click()
  await page.getByRole('button', { name: desk.account.logout }).click()
  await expect(page.getByRole('heading', { level: 1, name: deskLogin.title })).toBeVisible()
}

test.use({ expectedFailures: [/^401 POST \/api\/ops\/v1\/login/] })

test('a new operator chooses a password, connects an app, keeps recovery codes, and logs in with each of them; a shopper’s session opens nothing', async ({
  page,
}) => {
  await beAccount(page)
  for (const path of ['/ops', '/ops/account', '/ops/operators', '/ops/audit']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/ops\/login/)
  }
  await page.context().clearCookies()

  const { email, password } = await makeRani(page)
  await page.goto('/ops/account')
  await expect(page).toHaveURL(/\/ops\/login\?from=%2Fops%2Faccount$/)
  await expectSoundPage(page)
  await givePassword(page, email, 'salah sama sekali')
  await expect(page.getByText(id.errors.operator_login_failed)).toBeVisible()
  await givePassword(page, email, password)

  await expect(page.getByRole('heading', { name: deskLogin.newPasswordTitle })).toBeVisible()
  await page.reload()
  await page.getByLabel(deskAccount.newPassword, { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: deskLogin.next }).click()

  await expect(page.getByRole('heading', { name: deskLogin.enrolTitle })).toBeVisible()
  const secret = await readSecret(page)
  await expectSoundPage(page)
  await page.getByLabel(deskAccount.totp.code).fill(codeOf(secret))
  await page.getByRole('button', { name: deskAccount.totp.confirm, exact: true }).click()
  await expect(page.getByRole('heading', { name: deskLogin.codesTitle })).toBeVisible()
  const codes = await page.getByRole('main').getByRole('listitem').allInnerTexts()
  expect(new Set(codes).size).toBe(10)
  await page.getByRole('button', { name: deskLogin.codesKept }).click()

  await expect(page.getByRole('heading', { level: 1, name: deskAccount.title })).toBeVisible()
  await expect(page).toHaveURL(/\/ops\/account$/)
  await expectSoundPage(page)
  await logOut(page)

  await givePassword(page, email, NEW_PASSWORD)
  await page.getByLabel(deskLogin.code).fill('000000')
  await page.getByRole('button', { name: deskLogin.enter }).click()
  await expect(page.getByText(id.errors.factor_failed)).toBeVisible()
  await page.getByLabel(deskLogin.code).fill(codeOf(secret, 1))
  await page.getByRole('button', { name: deskLogin.enter }).click()
  await expect(account(page)).toBeVisible()
  await logOut(page)

  await givePassword(page, email, NEW_PASSWORD)
  await page.getByRole('button', { name: deskLogin.useRecovery }).click()
  await page.getByLabel(deskLogin.recovery, { exact: true }).fill(codes[0] ?? '')
  await page.getByRole('button', { name: deskLogin.enter }).click()
  await expect(account(page)).toBeVisible()
})
