import type { Page } from '@playwright/test'
import { fillIn, heading, language, type Words } from '@/e2e/buyer'
import { loseSession } from '@/e2e/cookies'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { addPhone, becomeMember, becomeReseller, freshPhone, freshStore } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { call } from '@/e2e/renter'
import { openPart } from '@/e2e/resellers/parts'
import { button, dialog, main } from '@/e2e/screen'
import { DOCUMENTS, LEAST_AGE, latestBirthDay, MOST_MEGABYTES } from '@/lib/identity/resellers/rules'
import { BANKS } from '@/lib/money/payouts/rules'

/** A control by its label; a required one has a star behind it. */
const field = (page: Page, name: string) =>
  main(page)
    .locator('input, select, textarea')
    .and(main(page).getByLabel(new RegExp(`^${name.replace(/[()]/g, '\\$&')}( \\*)?$`)))
    .filter({ visible: true })
const business = async (page: Page) => (await call(page, 'GET', '/business_users/me')).data

/** Chooses a picture for each document, and waits until each is kept. */
async function chooseDocuments(page: Page, { resellerParts, storeInformation: t }: Words) {
  for (const kind of DOCUMENTS) {
    await main(page).locator(`input[data-document=${kind}]`).setInputFiles('docs/home.webp')
    const kept = t.documents.kept.replace('{document}', resellerParts[kind])
    await expect(main(page).getByRole('img', { name: kept })).toBeVisible()
    await expect(main(page).getByRole('progressbar')).toHaveCount(0)
  }
}

async function fillPerson(page: Page, words: Words) {
  const { account, storeInformation: t } = words
  for (const name of ['gender', 'date_of_birth', 'phone_number'] as const) {
    await expect(main(page).getByText(account.required[name], { exact: true })).toBeVisible()
  }
  await field(page, account.profile.gender).selectOption('female')
  await field(page, account.profile.birthDate).fill('1994-03-21')
  await button(page, `${account.profile.add} ${account.profile.phone}`).click()
  await addPhone(page, words)
  // On a phone the message covers the button for a moment, and stays while the pointer rests on it.
  await page.mouse.move(0, 0)
  await expect(page.getByRole('region', { name: /alt\+T/ }).getByRole('listitem')).toHaveCount(0, { timeout: 20_000 })
  await button(page, t.wizard.next).click()
}

async function fillStore(page: Page, { address, storeInformation: t }: Words) {
  for (const missing of [address.requiredProvince, address.requiredCity, address.requiredStreet]) {
    await expect(main(page).getByRole('alert').filter({ hasText: missing })).toBeVisible()
  }
  for (const missing of ['missingBank', 'missingBranch', 'missingHolder', 'missingNumber'] as const) {
    await expect(main(page).getByRole('alert').filter({ hasText: t.bank[missing] })).toBeVisible()
  }
  await expect(field(page, t.bank.bank).getByRole('option')).toHaveText([t.bank.choose, ...Object.values(BANKS)])
  await expect(field(page, t.name)).toHaveAttribute('readonly', '')
  await expect(button(page, address.byLists)).toHaveCount(0)
  await field(page, address.province).selectOption('31')
  await field(page, address.city).selectOption('31.74')
  await field(page, t.street).fill('Jl. Melati No. 1')
  await field(page, t.bank.bank).selectOption('BCA')
  await field(page, t.bank.branch).fill('Kemang')
  await field(page, t.bank.holder).fill('Sari Wijaya')
  await field(page, t.bank.number).fill('1234567890')
  await button(page, t.wizard.next).click()
}

test('a shopper becomes a reseller in three steps, which are kept on the way [RSL-009] [RSL-011] [RSL-012] [RSL-013] [RSL-015] [RSL-016] [RSL-024] [RSL-025] [RSL-026] [RSL-027] [RSL-029] [RSL-030] [RSL-036] [RSL-041] [RSL-051]', async ({
  page,
}) => {
  test.slow()
  const { prefix, words } = language()
  const { account, storeInformation: t, resellerParts } = words
  await becomeMember(page)
  await open(page, `${prefix}/business/register`)
  await expect(heading(page, account.register.businessTitle)).toBeVisible()
  await field(page, account.storeName).fill(freshStore())
  await button(page, t.wizard.start).click()
  await expect(main(page).getByText(account.required.terms, { exact: true })).toBeVisible()
  await main(page).getByRole('checkbox').check()
  await button(page, t.wizard.start).click()

  await expect(heading(page, t.wizard.title)).toBeVisible()
  await expectSoundPage(page)
  await button(page, t.wizard.next).click()
  await fillPerson(page, words)
  await expect(main(page).getByRole('heading', { name: t.bank.title })).toBeVisible()
  await expectSoundPage(page)
  await button(page, t.wizard.next).click()
  await fillStore(page, words)

  await expect(field(page, resellerParts.nik_number)).toBeVisible()
  await button(page, t.wizard.back).click()
  await expect(field(page, t.street)).toHaveValue('Jl. Melati No. 1')
  await button(page, t.wizard.next).click()
  await chooseDocuments(page, words)
  await expectSoundPage(page)
  await field(page, resellerParts.nik_number).fill('31740')
  await field(page, resellerParts.npwp_number).fill('09a')
  await expect(main(page).getByText(t.documents.digitsOnly, { exact: true })).toBeVisible()
  await button(page, t.wizard.submit).click()
  await expect(main(page).getByText(t.documents.numberWrong, { exact: true })).toBeVisible()
  await field(page, resellerParts.nik_number).fill('3174010101900001')
  await field(page, resellerParts.npwp_number).fill('092542943407000')
  await button(page, t.wizard.submit).click()
  await expect(page).toHaveURL(new RegExp(prefix ? `${prefix}$` : '/$'))
  expect(await business(page)).toMatchObject({ application_status: 'applied', wallet: { bank_name: 'BCA' } })

  await open(page, `${prefix}/store-information`)
  await expect(main(page).getByText(t.parts.inReview)).toBeVisible()
  await openPart(page, t.documents.title)
  const review = button(page, t.documents.inReview)
  await expect(review).toBeDisabled()
  await expect(main(page).locator('input[type=file]')).toHaveCount(3)
  await expect(button(page, t.documents.replace)).toHaveCount(0)
  await expect(field(page, resellerParts.nik_number)).toHaveAttribute('readonly', '')
})

test('the store page needs both numbers and all documents, and says that it has saved them [RSL-038] [RSL-062] [RSL-065]', {
  tag: '@desktop',
}, async ({ page }) => {
  test.slow()
  const { prefix, words } = language()
  const { storeInformation: t } = words
  await becomeReseller(page)
  await open(page, `${prefix}/store-information`)
  await expect(main(page).getByText(t.parts.holdsCode)).toBeVisible()
  await button(page, t.documents.save).click()
  await expect(main(page).getByText(t.documents.numberWrong, { exact: true }).first()).toBeVisible()
  await field(page, words.resellerParts.nik_number).fill('3174010101900001')
  await field(page, words.resellerParts.npwp_number).fill('092542943407000')
  await button(page, t.documents.save).click()
  await expect(main(page).getByText(t.documents.missing, { exact: true })).toBeVisible()
  await chooseDocuments(page, words)
  await button(page, t.documents.save).click()
  await expect(page.getByText('Documents has been updated', { exact: true })).toBeVisible()
})

test.describe('with a failing upload', () => {
  test.use({ expectedFailures: [/^422 GET \/api\/v1\/uploads\/sign_images$/] })

  test('the first step names every missing field and its calendar ends 17 years ago; a document that is too large or cannot be sent is told, missing ones may be skipped after a question, and a failed submit returns to the first step [RSL-014] [RSL-017] [RSL-018] [RSL-019] [RSL-020] [RSL-021] [RSL-022] [RSL-023] [RSL-031] [RSL-037] [RSL-039] [RSL-040]', {
    tag: '@desktop',
  }, async ({ page }) => {
    test.slow()
    const { prefix, words } = language()
    const { account, storeInformation: t } = words
    await becomeMember(page, { phone_number: freshPhone() }, { store_name: freshStore(), terms: true })
    await open(page, `${prefix}/business/register`)
    await button(page, t.wizard.next).click()
    await expect(main(page).getByText('Please enter your email', { exact: true })).toBeVisible()

    await loseSession(page)
    await becomeReseller(page)
    await open(page, `${prefix}/business/register`)
    await field(page, account.firstName).fill('')
    await field(page, account.lastName).fill(' ')
    await button(page, t.wizard.next).click()
    await expect(main(page).getByRole('alert')).toHaveText([
      'Please enter your First Name',
      'Please enter your Last Name',
      'Please enter your phone number',
      'Please enter your Gender',
      'Please enter your Birth Date',
    ])
    const born = field(page, account.profile.birthDate)
    await expect(born).toHaveAttribute('max', latestBirthDay(new Date()))
    await born.fill('2020-02-03')
    await expect(main(page).getByText(fillIn(t.tooYoung, { years: LEAST_AGE }))).toBeVisible()
    await born.fill('1994-03-21')
    await expect(main(page).getByText('21/03/1994', { exact: true })).toBeVisible()
    await expectSoundPage(page)
    await field(page, account.firstName).fill('Sari')
    await field(page, account.lastName).fill('Wijaya')
    await born.fill('')
    await button(page, t.wizard.next).click()
    await fillPerson(page, words)
    await button(page, t.wizard.next).click()
    await fillStore(page, words)
    const large = { name: 'ktp.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(MOST_MEGABYTES * 2 ** 20 + 1) }
    await main(page).locator('input[data-document=ktp_photo]').setInputFiles(large)
    await expect(main(page).getByRole('alert')).toContainText(fillIn(words.uploads.tooLarge, { limit: MOST_MEGABYTES }))
    await page.route('**/uploads/sign_images*', (route) => route.fulfill({ status: 422, body: '{}' }))
    await main(page).locator('input[data-document=ktp_photo]').setInputFiles('docs/home.webp')
    await expect(main(page).getByRole('alert')).toContainText(account.profile.photoFailed)
    await page.unroute('**/uploads/sign_images*')
    await button(page, t.wizard.submit).click()
    await expect(dialog(page).getByRole('heading', { name: t.skip.title })).toBeVisible()
    await button(dialog(page), t.skip.stay).click()
    await chooseDocuments(page, words)
    await field(page, words.resellerParts.nik_number).fill('3174010101900001')
    await field(page, words.resellerParts.npwp_number).fill('092542943407000')
    await page.route('**/api/v1/business_users', (route) => route.abort('internetdisconnected'))
    await button(page, t.wizard.submit).click()
    await expect(main(page).getByText(account.profile.saveFailed)).toBeVisible()
    await expect(field(page, account.firstName)).toBeVisible()
  })
})
