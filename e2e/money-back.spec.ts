import type { Page } from '@playwright/test'
import { fillIn, LANGUAGES, look, rupiah } from '@/e2e/buyer'
import { expect, test } from '@/e2e/fixtures'
import { open } from '@/e2e/guest'
import { saveAddress } from '@/e2e/member'
import { becomeMember, freshPhone, international } from '@/e2e/new-member'
import { operator } from '@/e2e/operator'
import { pay, placeOrder } from '@/e2e/order-course'
import { call } from '@/e2e/renter'

/** Indonesian on the phone, English on the desktop. */
const language = () => LANGUAGES[test.info().project.name === 'phone' ? 0 : 1]
type Words = (typeof LANGUAGES)[number]['words']

const main = (page: Page) => page.getByRole('main')
const refundOf = (page: Page, words: Words) => main(page).getByRole('region', { name: words.order.refund.title })

test('who calls a paid order off reads what comes back, to where and by when, until it is there; messages say the same', async ({
  page,
}) => {
  test.slow()
  const { prefix, words, locale } = language()
  const phone = freshPhone()
  await becomeMember(page)
  await saveAddress(page, { phone_number: phone })
  await page.context().setExtraHTTPHeaders({ 'accept-language': locale })
  const id = await placeOrder(page)
  await pay(page, id)
  const { net_price } = (await call(page, 'GET', `/orders/${id}`)).data
  await open(page, `${prefix}/orders/${id}/status`)
  await expect(refundOf(page, words)).toHaveCount(0)

  await page.getByRole('button', { name: words.order.cancel, exact: true }).click()
  const sure = page.getByRole('dialog', { name: words.order.cancelTitle })
  await sure.getByRole('button', { name: words.order.cancelConfirm }).click()
  await expect(sure).toBeHidden()
  await expect(main(page)).toContainText(words.order.cancelledPaidNext)
  const refund = refundOf(page, words)
  for (const said of [rupiah(net_price), words.order.refund.bank, words.order.refund.waitsForBank]) {
    await expect(refund).toContainText(said)
  }
  await expect(refund).toContainText(new RegExp(`${words.order.refund.by}\\s*\\d\\d/\\d\\d/\\d{4}`))
  const [owed] = (await call(page, 'GET', `/orders/${id}`)).data.refunds
  await look(page)

  await operator(page.request, 'refunds')(`/${owed.id}/decision`, { outcome: 'paid', note: `TRF-${id}` })
  await page.reload()
  await expect(refund).toContainText(words.order.refund.paidOn)
  await expect(main(page)).toContainText(words.order.refundedNext)
  await expect(refund).not.toContainText(words.order.refund.waitsForBank)
  await expect(main(page)).not.toContainText('TRF-')
  await look(page)

  await expect(async () => {
    const outbox = await page.request.get(`/ops/outbox?address=${encodeURIComponent(international(phone))}`)
    const told = await outbox.text()
    for (const news of ['refund_opened', 'refund_paid'] as const) {
      expect(told).toContain(fillIn(words.messages[news].subject, { order: `GRY-${id}` }))
    }
    expect(told).toContain(`${prefix}/track-order#`)
  }).toPass({ timeout: 20_000 })
})
