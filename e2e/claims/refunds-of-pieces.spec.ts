import { fillIn } from '@/e2e/buyer'
import { photoFile } from '@/e2e/claims/claim-files'
import { addFiles, claimOf, decide, dialog, openDelivered } from '@/e2e/claims/course'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { hears, open } from '@/e2e/open'
import { call } from '@/e2e/renter'
import { rupiah } from '@/e2e/rupiah'
import { button } from '@/e2e/screen'
import { BANKS } from '@/lib/money/payouts/rules'

test('a shopper asks for the money of a piece in three steps, sees the sum before sending, and objects to a refusal [EXC-001] [EXC-016] [EXC-029] [REF-001] [REF-002] [REF-003] [REF-004] [REF-005] [REF-006] [REF-007] [REF-008] [REF-012] [REF-013] [REF-014] [REF-015] [REF-020]', async ({
  page,
}) => {
  test.slow()
  const { id, words, prefix, t } = await openDelivered(page)
  const [bought] = (await call(page, 'GET', `/orders/${id}`)).data.order_products
  await open(page, `${prefix}/exchange?order=GRY-${id}`)
  const offered = dialog(page, t.page.pieces.title)
  await button(offered, t.problem.refund.action).click()
  const form = dialog(page, t.refund.title)
  await button(form, t.refund.next).click()
  await expect(form.getByText(t.refund.missing).first()).toBeVisible()
  await form.getByRole('checkbox').check()
  await button(form, t.refund.next).click()
  await expect(form.getByLabel(t.reason)).toBeFocused()
  await expect(form.getByLabel(t.reason)).toHaveAttribute('maxlength', '360')
  await form.getByLabel(t.reason).fill('Kakinya patah.')
  await expect(button(form, words.common.decrease)).toBeDisabled()
  await button(form, words.common.increase).click()
  await expect(button(form, words.common.increase)).toBeDisabled()
  await page.route('**/api/v1/uploads/**', (route) => route.abort())
  await form.locator('input[accept*=image]').setInputFiles(await photoFile())
  await expect(form.getByRole('alert').filter({ hasText: words.common.networkError })).toBeVisible()
  await page.unroute('**/api/v1/uploads/**')
  await button(form, fillIn(words.uploads.retryPhoto, { number: 1 })).click()
  await expect(form.getByText(words.uploads.uploaded)).toHaveCount(1, { timeout: 30_000 })
  await button(form, fillIn(words.uploads.removePhoto, { number: 1 })).click()
  await button(form, words.common.decrease).click()
  await addFiles(form, words)
  await button(form, t.refund.next).click()
  await expect(form.getByRole('listitem').filter({ hasText: t.refund.steps.money })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(form).toContainText(rupiah(bought.price))
  await button(form, t.refund.send).click()
  const { refund } = words.order
  for (const missing of [refund.missingNumber, refund.missingHolder])
    await expect(form.getByRole('alert').filter({ hasText: missing })).toBeVisible()
  await expect(form.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByRole('option')).toHaveText([refund.chooseBank, ...Object.values(BANKS)])
  await expectSoundPage(page)
  await form.getByRole('radio', { name: t.destination.wallet.title }).check()
  await expect(form.getByLabel(refund.accountNumber)).toHaveCount(0)
  await form.getByRole('radio', { name: t.destination.bank.title }).check()
  await form.getByRole('combobox').selectOption('bca')
  await form.getByLabel(refund.accountNumber).fill('1234567890')
  await form.getByLabel(refund.accountHolder).fill('Sari Wijaya')
  await button(form, t.refund.send).click()
  await expect(form.getByRole('heading', { name: t.refund.sent })).toBeVisible({ timeout: 30_000 })
  await button(form, t.toOrder).click()
  await expect(offered).toContainText(t.status.requested)

  const claim = await claimOf(page, id)
  expect(claim).toMatchObject({ kind: 'refund', destination: 'bank', sum: { total: bought.price } })
  const [{ id: line }] = claim.lines
  const refused = { id: line, accepted_quantity: 0, reason: 'Fotonya terlalu gelap.' }
  await decide(page, claim.id, 'decision', { outcome: 'reject', lines: [refused], reason: 'Fotonya terlalu gelap.' })
  await hears(page, () => expect(button(offered, t.action.appeal)).toBeVisible({ timeout: 1_000 }))
  await expect(offered).toContainText(fillIn(words.order.claimReason, { reason: 'Fotonya terlalu gelap.' }))
  await button(offered, t.action.appeal).click()
  const appeal = dialog(page, t.appeal.title)
  await appeal.getByLabel(t.appeal.message).fill('Ini foto yang lebih terang.')
  await appeal.locator('input[type=file]').setInputFiles(await photoFile())
  await expect(appeal.getByText(words.uploads.uploaded)).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await button(offered, t.action.appeal).click()
  await expect(appeal.getByLabel(t.appeal.message)).toHaveValue('Ini foto yang lebih terang.')
  await expect(appeal.getByText(words.uploads.uploaded)).toBeVisible()
  await button(appeal, t.appeal.send).click()
  await expect(page.getByText(t.appeal.sent)).toBeVisible()
  await expect(offered).toContainText(t.status.appealed)
  await expect(offered).toContainText('Ini foto yang lebih terang.')
  await expect(button(offered, t.action.appeal)).toHaveCount(0)
  await expectSoundPage(page)
})
