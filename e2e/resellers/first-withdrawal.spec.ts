import type { Page } from '@playwright/test'
import { language, type Words } from '@/e2e/buyer'
import { beOperator } from '@/e2e/desk/staff'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { becomeMember, freshPhone, freshStore } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { call } from '@/e2e/renter'
import { button, main } from '@/e2e/screen'
import { entries, grants, total } from '@/e2e/wallet/balances'
import { DOCUMENTS, type DocumentKind } from '@/lib/identity/resellers/rules'

const ACCOUNT = { bank_code: 'bca', account_number: '5271904488', account_holder: 'Sari Wijaya', bank_branch: 'Kemang' }
const REASON = 'Fotonya buram, tulisannya tidak terbaca'

async function choose(page: Page, kind: DocumentKind, { resellerParts, storeInformation: t }: Words) {
  await main(page).locator(`input[data-document=${kind}]`).setInputFiles('docs/home.webp')
  const kept = t.documents.kept.replace('{document}', resellerParts[kind])
  await expect(main(page).getByRole('img', { name: kept })).toBeVisible()
  await expect(main(page).getByRole('progressbar')).toHaveCount(0)
}

/** The application with its numbers and photos, sent from the page of the store. */
async function apply(page: Page, words: Words) {
  const { documents: t } = words.storeInformation
  for (const kind of DOCUMENTS) await choose(page, kind, words)
  await main(page).getByRole('textbox', { name: words.resellerParts.nik_number, exact: true }).fill('3174016103940001')
  await main(page).getByRole('textbox', { name: words.resellerParts.npwp_number, exact: true }).fill('092542943407000')
  await button(page, t.save).click()
  await expect(button(page, t.inReview)).toBeDisabled()
}

async function askForRevision(page: Page, id: number, { deskResellers: t, resellerParts, common }: Words) {
  await page.goto(`/ops/resellers/${id}`)
  const ktp = resellerParts.ktp_photo
  await button(page, common.enlarge.replace('{picture}', ktp)).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: ktp })).toBeVisible()
  await page.keyboard.press('Escape')
  await button(page, t.decide.revise).click()
  const dialog = page.getByRole('dialog', { name: t.ask.revise })
  await dialog.getByRole('checkbox', { name: ktp, exact: true }).check()
  await dialog.getByLabel(t.reasonFor.replace('{part}', ktp)).fill(REASON)
  await button(dialog, t.decide.revise).click()
  await expect(page.getByText(t.done.revise)).toBeVisible()
}

async function accept(page: Page, id: number, { deskResellers: t }: Words) {
  await page.goto(`/ops/resellers/${id}`)
  await button(page, t.decide.accept).click()
  await button(page.getByRole('dialog', { name: t.ask.accept }), t.decide.accept).click()
  await expect(page.getByText(t.done.accept)).toBeVisible()
}

async function sendBatch(page: Page, { deskMoney: { batch, withdrawals } }: Words) {
  await page.goto('/ops/money?tab=withdrawals')
  const row = page.getByRole('list', { name: withdrawals.title }).getByRole('listitem').first()
  await expect(row).toContainText('Rp 49.000')
  await button(page, batch.send).click()
  await button(page.getByRole('dialog', { name: batch.title, exact: true }), batch.confirm).click()
  await expect(page.getByText(withdrawals.none)).toBeVisible({ timeout: 30_000 })
}

test('an applicant corrects a photo, is accepted, and the first withdrawal is paid', { tag: '@phone' }, async ({
  page,
}) => {
  test.slow()
  const { prefix, words } = language()
  const { storeInformation: t, withdrawal: w, walletActivity } = words
  const contact = await becomeMember(page, { phone_number: freshPhone() }, { store_name: freshStore(), terms: true })
  await call(page, 'PUT', '/users/wallet/account', ACCOUNT)
  const { id } = (await call(page, 'GET', '/users/me')).data
  await open(page, `${prefix}/store-information`)
  await apply(page, words)

  await beOperator(page.request, 'support')
  await askForRevision(page, id, words)
  await open(page, `${prefix}/store-information`)
  await expect(main(page).getByText(t.statuses.needs_revision, { exact: true })).toBeVisible()
  await expect(main(page).getByText(REASON)).toBeVisible()
  await expectSoundPage(page)
  await choose(page, 'ktp_photo', words)
  await button(page, t.documents.save).click()
  await expect(button(page, t.documents.inReview)).toBeDisabled()

  await accept(page, id, words)
  await grants(page, contact)(100_000, 'first')
  await open(page, `${prefix}/cashbacks`)
  await main(page).getByLabel(w.amount, { exact: true }).fill('60.000')
  await expect(total(page, w.net)).toHaveText('Rp 49.000')
  await button(page, w.ask).click()
  await expect(entries(page, words).first()).toContainText(walletActivity.withdrawal.pending)

  await beOperator(page.request, 'finance')
  await sendBatch(page, words)
  await open(page, `${prefix}/cashbacks`)
  await expect(entries(page, words).first()).toContainText(walletActivity.withdrawal.success)
  await expect(total(page, walletActivity.amount).first()).toHaveText('Rp 40.000')
})
