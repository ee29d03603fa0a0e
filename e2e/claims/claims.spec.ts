import type { Locator, Page } from '@playwright/test'
import { fillIn, language, type Words } from '@/e2e/buyer'
import { expectArrival, photoFile, VIDEO } from '@/e2e/claims/claim-files'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { findLine } from '@/e2e/guest'
import { saveAddress } from '@/e2e/member'
import { becomeMember } from '@/e2e/new-member'
import { hears, open } from '@/e2e/open'
import { operator } from '@/e2e/operator'
import { operate, pay, placeOrder, TORCH } from '@/e2e/order-course'
import { call } from '@/e2e/renter'
import { rupiah } from '@/e2e/rupiah'
import { button, main } from '@/e2e/screen'
import { BANKS } from '@/lib/money/payouts/rules'

/** What two journeys have the server answer. */
test.use({ expectedFailures: [/^409 POST \/api\/v1\/orders\/\d+\/returns$/, /^409 PUT \/api\/v1\/exchanges\/\d+$/] })

/** A delivered order of two torches, with its page open. */
async function openDelivered(page: Page) {
  const { prefix, words } = language()
  await becomeMember(page)
  await saveAddress(page, {})
  const line = await findLine(page.request, TORCH)
  const id = await placeOrder(page, { order_products_attributes: [{ ...line, quantity: 2 }] })
  await pay(page, id)
  await operate(page, id, 'process_order')
  await operate(page, id, 'ship_order', { courier: 'JNE', tracking_code: `RESI${id}` })
  await operate(page, id, 'order_delivered')
  await open(page, `${prefix}/orders/${id}/status`)
  return { id, words, prefix, t: words.claims }
}

/** A text of a plural, with its number. */
const plural = (text: string, most: number) =>
  text.replace(/\{most, plural, (?:one \{[^}]*\} )?other \{([^}]*)\}\}/, '$1').replace(/#|\{most\}/g, String(most))

const claimOf = async (page: Page, id: number) => (await call(page, 'GET', `/orders/${id}/claims`)).data[0]
const region = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** The store's step on a claim. */
const decide = (page: Page, id: number, step: string, data: object = {}) =>
  operator(page.request, 'claims')(`/${id}/${step}`, data)

/** Enters a code where two claims wait for one, without saying which of them. */
async function chooseOrder(page: Page, { prefix, t }: { prefix: string; t: Words['claims'] }) {
  const list = '**/api/v1/orders?*claims=pieces*'
  await page.route(list, async (route) => {
    const answer = await (await route.fetch()).json()
    const [order] = answer.data
    const claims = order.claims.flatMap((one: { id: number }) => [one, { ...one, id: one.id + 1, kind: 'refund' }])
    await route.fulfill({ json: { ...answer, data: [{ ...order, claims }] } })
  })
  await open(page, `${prefix}/exchange`)
  await button(main(page), t.action.send).click()
  const code = dialog(page, t.courier.title)
  await code.getByLabel(t.courier.courier, { exact: true }).selectOption({ label: 'JNE' })
  await code.getByLabel(t.courier.code).fill('SC-79')
  await button(code, t.courier.save).click()
  await expect(code.getByRole('alert').filter({ hasText: t.courier.missingOrder })).toBeVisible()
  await page.unroute(list)
}

/** Adds the photo and the video of the only piece. */
async function addFiles(form: Locator, words: Words) {
  const [photos, videos] = [form.locator('input[accept*=image]'), form.locator('input[accept="video/mp4"]')]
  await photos.setInputFiles(await photoFile())
  await videos.setInputFiles({ ...VIDEO, name: 'masalah.mov', mimeType: 'video/quicktime' })
  await expect(form.getByText(words.uploads.wrongVideo)).toBeVisible()
  await button(form, words.uploads.removeVideo).click()
  await videos.setInputFiles(VIDEO)
  await expect(form.getByText(words.uploads.uploaded)).toHaveCount(2, { timeout: 30_000 })
}

test('a shopper returns a whole order from its page: the request, the way back, the bank account, and what the store says [RET-001] [RET-002] [RET-003] [RET-004] [RET-006] [RET-008] [RET-012] [RET-013] [RET-015] [RET-018] [RET-020] [RET-021] [RET-022] [RET-024] [RET-026] [RET-028] [REF-021]', async ({
  page,
}) => {
  test.slow()
  const { id, words, prefix, t } = await openDelivered(page)
  const card = region(page, t.problem.title)
  await expect(card).toContainText(/\d\d\/\d\d\/\d{4}/)
  await button(card, t.problem.return.action).click()
  const form = dialog(page, t.return.title)
  await button(form, t.return.send).click()
  await expect(form.getByText(t.return.missing)).toBeVisible()
  await expect(form.getByLabel(t.return.problem)).toBeFocused()
  await form.getByLabel(t.return.problem).fill('Warnanya tidak cocok.')
  await form.locator('input[type=file]').setInputFiles(Array(4).fill(await photoFile()))
  await expect(form.getByText(plural(words.uploads.tooMany, 3))).toBeVisible()
  await expect(form.getByText(words.uploads.uploaded)).toBeVisible({ timeout: 30_000 })
  await expect(form.getByRole('img')).toHaveCount(3)
  await page.goBack()
  await expect(form).toBeHidden()
  await expect(card).toBeVisible()
  await page.reload()
  await button(card, t.problem.return.action).click()
  await expect(form.getByLabel(t.return.problem)).toHaveValue('Warnanya tidak cocok.')
  await expect(form.getByText(words.uploads.uploaded)).toBeVisible()
  await expectSoundPage(page)
  const calls = '**/api/v1/orders/*/returns'
  await page.route(calls, (route) => route.fulfill({ status: 409, json: { code: 'claim_closed', message: '' } }))
  await button(form, t.return.send).click()
  const refused = form.getByRole('alert').filter({ hasText: words.errors.claim_closed })
  await button(refused, t.closeMessage).click()
  await expect(refused).toHaveCount(0)
  await page.unroute(calls)
  await button(form, t.return.send).click()
  await expect(form.getByRole('heading', { name: t.return.sent })).toBeFocused({ timeout: 30_000 })
  await expect(form).toContainText(words.claimSteps.decide)
  await button(form, t.toOrder).click()

  const claim = await claimOf(page, id)
  const section = region(page, t.kind.return)
  await expectArrival(section, t.kind.return)
  await expect(section).toContainText(t.status.requested)
  await expect(section).toContainText('Warnanya tidak cocok.')
  await expect(card).toHaveCount(0)
  await decide(page, claim.id, 'decision', { outcome: 'accept' })
  await hears(page, () => expect(button(section, t.action.send)).toBeVisible({ timeout: 1_000 }))
  await expectSoundPage(page)
  await button(section, t.action.send).click()
  const code = dialog(page, t.courier.title)
  await button(code, t.courier.save).click()
  await expect(code.getByText(t.courier.missingCode)).toBeVisible()
  const courier = code.getByRole('combobox')
  await expect(code.locator(`#${await courier.getAttribute('id')}-error`)).toHaveText(t.courier.missingCourier)
  await expect(courier.getByRole('option')).toHaveText([
    t.courier.chooseCourier,
    ...['JNE', 'TIKI', 'POS Indonesia', 'J&T Express', 'Ninja Xpress', 'SiCepat Express'],
    ...['SAP Express', 'NCS', 'RPX', 'Wahana', t.courier.other],
  ])
  await courier.selectOption({ label: t.courier.other })
  await button(code, t.courier.save).click()
  await expect(code.getByText(t.courier.missingName)).toBeVisible()
  await code.getByLabel(t.courier.name).fill('Lion Parcel')
  await code.getByLabel(t.courier.code).fill('LP-123')
  await button(code, t.courier.save).click()
  await expect(page.getByText(t.courier.saved)).toBeVisible()
  await expectArrival(section, t.kind.return)
  await expect(section).toContainText('LP-123')

  await button(section, t.action.chooseDestination).click()
  const money = dialog(page, t.destination.title)
  await expect(page.getByText(t.courier.saved)).toBeHidden()
  await button(money, t.destination.save).click()
  await expect(money.getByText(words.order.refund.missingHolder)).toBeVisible()
  const { refund } = words.order
  await money.getByRole('combobox').selectOption('bca')
  await money.getByLabel(refund.accountNumber).fill('1234567890')
  await money.getByLabel(refund.accountHolder).fill('Sari Wijaya')
  await button(money, t.destination.save).click()
  await expect(page.getByText(refund.saved)).toBeVisible()
  await expect(section).toContainText('BCA ••••7890')
  await button(section, t.action.changeDestination).click()
  await expect(money).toContainText('BCA ••••7890')
  await page.goBack()
  await expect(money).toBeHidden()
  await decide(page, claim.id, 'receipt')
  await decide(page, claim.id, 'inspection', { outcome: 'pass' })

  await open(page, `${prefix}/returns`)
  const view = main(page).getByRole('link', { name: fillIn(t.page.return.viewOf, { order: `GRY-${id}` }) })
  await expect(main(page)).toContainText(t.status.passed)
  await expectSoundPage(page)
  await view.click()
  const shown = dialog(page, t.return.title)
  await expect(shown).toContainText(t.timeline)
  const { accept_return, confirm_return_shipment, create_return } = words.activities
  for (const step of [create_return, accept_return, confirm_return_shipment])
    await expect(shown.getByRole('listitem').filter({ hasText: step })).toBeVisible()
  await expectSoundPage(page)
})

test('a shopper exchanges a piece: method, photos, video and quantity, the code of the way back, and the replacement [EXC-002] [EXC-003] [EXC-005] [EXC-006] [EXC-007] [EXC-008] [EXC-009] [EXC-010] [EXC-011] [EXC-012] [EXC-013] [EXC-014] [EXC-015] [EXC-017] [EXC-027] [EXC-028] [RET-019] [RET-023] [RET-025]', async ({
  page,
}) => {
  test.slow()
  const { id, words, prefix, t } = await openDelivered(page)
  await button(region(page, t.problem.title), t.problem.exchange.action).click()
  const form = dialog(page, t.exchange.title)
  const send = button(form, t.exchange.send)
  await expect(form).toContainText(`GRY-${id}`)
  await expect(form).toContainText('Sari Wijaya')
  await send.click()
  for (const missing of [t.exchange.missingMethod, t.exchange.missingProduct])
    await expect(form.getByText(missing)).toBeVisible()
  await form.getByRole('radio', { name: t.exchange.methods[1].title }).check()
  await expect(form.getByRole('link', { name: t.exchange.chat })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=./,
  )
  await expect(send).toBeDisabled()
  await form.getByRole('radio', { name: t.exchange.methods[2].title }).check()
  await form.getByRole('checkbox').check()
  await send.click()
  for (const missing of [t.exchange.missingImage, t.exchange.missingVideo])
    await expect(form.getByText(missing)).toBeVisible()
  await expectSoundPage(page)
  await expect(button(form, words.common.increase)).toBeDisabled()
  await button(form, words.common.decrease).click()
  await expect(form.getByLabel(t.reasonOptional)).toHaveAttribute('maxlength', '360')
  await form.getByLabel(t.reasonOptional).fill('Catnya tergores.')
  await addFiles(form, words)
  await send.click()
  await expect(form.getByRole('heading', { name: t.exchange.sent })).toBeVisible({ timeout: 30_000 })
  await button(form, t.toOrder).click()

  const claim = await claimOf(page, id)
  expect(claim).toMatchObject({ kind: 'exchange', lines: [{ quantity: 1, reason: 'Catnya tergores.' }] })
  const section = region(page, t.kind.exchange)
  await expect(section.getByText(words.order.claim.requested, { exact: true }).first()).toBeVisible()
  await section.getByRole('button', { name: fillIn(t.evidence.open, { number: 1 }) }).click()
  await expect(dialog(page, t.evidence.photo)).toBeVisible()
  await page.goBack()
  await expect(dialog(page, t.evidence.photo)).toBeHidden()
  await expect(section.getByLabel(t.evidence.video)).toBeVisible()
  const [{ id: line }] = claim.lines
  await decide(page, claim.id, 'decision', { outcome: 'accept', lines: [{ id: line, accepted_quantity: 1 }] })
  await hears(page, () => expect(button(section, t.action.send)).toBeVisible({ timeout: 1_000 }))
  await expect(section.getByText(words.order.claim.accepted, { exact: true }).first()).toBeVisible()
  await button(section, t.action.send).click()
  const code = dialog(page, t.courier.title)
  await code.getByRole('combobox').selectOption({ label: 'SiCepat Express' })
  await code.getByLabel(t.courier.code).fill('SC-77')
  const calls = '**/api/v1/exchanges/*'
  await page.route(calls, (route) => route.fulfill({ status: 409, json: { code: 'claim_closed', message: '' } }))
  await button(code, t.courier.save).click()
  const refused = code.getByRole('alert').filter({ hasText: words.errors.claim_closed })
  await button(refused, t.closeMessage).click()
  await expect(refused).toHaveCount(0)
  await page.unroute(calls)
  await button(code, t.courier.save).click()
  await expect(section).toContainText('SC-77')
  await button(section, t.action.sendAgain).click()
  await expect(code.getByLabel(t.courier.code)).toHaveValue('SC-77')
  await code.getByLabel(t.courier.code).fill('SC-78')
  await button(code, t.courier.save).click()
  await expect(section).toContainText('SC-78')
  await chooseOrder(page, { prefix, t })
  await open(page, `${prefix}/orders/${id}/status`)
  await decide(page, claim.id, 'receipt')
  await decide(page, claim.id, 'inspection', { outcome: 'pass' })
  await decide(page, claim.id, 'replacement', { courier: 'JNE', tracking_code: 'GANTI-1' })
  await hears(page, () => expect(section).toContainText('GANTI-1', { timeout: 1_000 }))
  await button(section, t.action.deliver).click()
  const sure = dialog(page, t.deliver.title)
  await button(sure, t.deliver.confirm).click()
  await expect(section).toContainText(t.status.resolved)
  await expectSoundPage(page)
})

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
  await expect(main(page)).toContainText(t.status.requested)

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
