import type { Page } from '@playwright/test'
import { fillIn, language, type Words } from '@/e2e/buyer'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { saveAddress } from '@/e2e/member'
import { becomeMember, freshPhone } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { operator } from '@/e2e/operator'
import { pay, placeOrder } from '@/e2e/order-course'
import { call } from '@/e2e/renter'
import { rupiah } from '@/e2e/rupiah'
import { main } from '@/e2e/screen'
import { BANKS } from '@/lib/money/payouts/rules'

const refundOf = (page: Page, words: Words) => main(page).getByRole('region', { name: words.order.refund.title })

test('a shopper who cancels a paid order names a bank account and follows the refund until it is paid; messages say the same [REF-012] [REF-013] [REF-021]', async ({
  page,
}) => {
  test.slow()
  const { prefix, words, locale } = language()
  const contact = await becomeMember(page)
  await saveAddress(page, { phone_number: freshPhone() })
  await page.context().setExtraHTTPHeaders({ 'accept-language': locale })
  const id = await placeOrder(page)
  await pay(page, id)
  const { net_price } = (await call(page, 'GET', `/orders/${id}`)).data
  await open(page, `${prefix}/orders/${id}/status`)
  await expect(refundOf(page, words)).toHaveCount(0)

  await page.getByRole('button', { name: words.order.cancel, exact: true }).click()
  const sure = page.getByRole('dialog', { name: fillIn(words.order.cancelTitle, { order: `GRY-${id}` }) })
  await sure.getByRole('button', { name: words.order.cancelConfirm }).click()
  await expect(sure).toBeHidden()
  await expect(main(page)).toContainText(words.order.cancelledPaidNext)
  const refund = refundOf(page, words)
  for (const said of [rupiah(net_price), words.order.refund.bank, words.order.refund.waitsForBank]) {
    await expect(refund).toContainText(said)
  }
  await expect(refund).toContainText(new RegExp(`${words.order.refund.by}\\s*\\d\\d/\\d\\d/\\d{4}`))
  const { refund: form } = words.order
  const save = refund.getByRole('button', { name: form.save })
  await save.click()
  for (const missing of [form.missingBank, form.missingNumber, form.missingHolder]) {
    await expect(refund.getByRole('alert').filter({ hasText: missing })).toBeVisible()
  }
  await expectSoundPage(page)
  await expect(refund.getByLabel(form.bankName).getByRole('option')).toHaveText([
    form.chooseBank,
    ...Object.values(BANKS),
  ])
  await refund.getByLabel(form.bankName).selectOption('mandiri_syariah')
  await refund.getByLabel(form.accountNumber).fill('7001 1223 344')
  await refund.getByLabel(form.accountHolder).fill('Rina Lestari')
  await save.click()
  await expect(page.getByText(form.saved)).toBeVisible()
  const account = { bank: 'Mandiri Syariah', number: '••••3344', holder: 'Rina Lestari' }
  await expect(refund).toContainText(fillIn(form.toAccount, account))
  await expect(refund.getByRole('button', { name: form.change })).toBeVisible()
  const [owed] = (await call(page, 'GET', `/orders/${id}`)).data.money_back
  await expectSoundPage(page)

  await operator(page.request, 'refunds')(`/${owed.id}/decision`, { outcome: 'paid', note: `TRF-${id}` })
  await page.reload()
  await expect(refund).toContainText(words.order.refund.paidOn)
  await expect(main(page)).toContainText(words.order.refundedNext)
  await expect(refund).not.toContainText(words.order.refund.waitsForBank)
  await expect(refund.getByRole('button', { name: form.change })).toHaveCount(0)
  await expect(main(page)).not.toContainText('TRF-')
  await expectSoundPage(page)

  await expect(async () => {
    const outbox = await page.request.get(`/ops/outbox?address=${encodeURIComponent(contact)}`)
    const told = await outbox.text()
    for (const news of ['refund_opened', 'refund_account', 'refund_paid'] as const) {
      expect(told).toContain(fillIn(words.messages[news].subject, { order: `GRY-${id}` }))
    }
    expect(told).toContain(`${prefix}/track-order#`)
  }).toPass({ timeout: 20_000 })
})
