import type { Page } from '@playwright/test'
import { beOperator } from '@/e2e/desk/staff'
import { expect, expectSoundPage } from '@/e2e/fixtures'
import { saveAddress } from '@/e2e/member'
import { becomeMember, freshPhone } from '@/e2e/new-member'
import { operator } from '@/e2e/operator'
import { pay, placeOrder } from '@/e2e/order-course'
import { inOwnShop } from '@/e2e/own-shop'
import { call } from '@/e2e/renter'
import { button } from '@/e2e/screen'
import id from '@/messages/id.json' with { type: 'json' }

const { deskMoney: t } = id
const ACCOUNT = { bank_code: 'bca', account_number: '1234567890', account_holder: 'Rina Lestari' }

const test = inOwnShop(() => ({ name: 'transfers', env: { CODES_PER_IP_HOURLY: '1000', PAYMENT_TIMEOUT_MS: '1000' } }))

/** A paid order that its buyer has cancelled, with an account that the simulated bank calls otherwise. */
async function cancelOrder(page: Page) {
  const order = await placeOrder(page)
  await pay(page, order)
  await call(page, 'POST', `/orders/${order}/cancel`)
  await call(page, 'POST', `/orders/${order}/returns/update_bank`, ACCOUNT)
  return order
}

const statusOf = async (page: Page, order: number) =>
  (await call(page, 'GET', `/orders/${order}`)).data.money_back[0].status as string

/** Compares the names and approves the transfer of an order's refund. */
async function approve(page: Page, order: number) {
  const row = page.getByText(`GRY-${order}`, { exact: true })
  const dialog = page.getByRole('dialog', { name: t.refund.title })
  await row.first().click()
  await expect(dialog).toContainText(t.holder.differs.replace('{name}', 'S••• W•••'), { timeout: 90_000 })
  await expectSoundPage(page)
  await button(dialog, t.decide.transfer.alone).click()
  const sure = page.getByRole('dialog', { name: t.decide.transfer.title, exact: true })
  await expect(button(sure, t.decide.transfer.confirm)).toBeDisabled()
  await sure.getByLabel(t.decide.namesCompared).check()
  await expectSoundPage(page)
  await button(sure, t.decide.transfer.confirm).click()
  await expect(sure).toBeHidden()
  await expect(dialog).toContainText(t.statuses.queued)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

async function sendNow(page: Page) {
  await button(page, t.batch.send).click()
  const sure = page.getByRole('dialog', { name: t.batch.title, exact: true })
  await expectSoundPage(page)
  await button(sure, t.batch.confirm).click()
  await expect(sure).toBeHidden()
}

test('a refund to a bank account is approved after comparing the names and sent at once; of one without an answer the provider is asked again', async ({
  page,
  shop,
}) => {
  test.setTimeout(300_000)
  await becomeMember(page)
  await saveAddress(page, { phone_number: freshPhone() })
  const [first, second] = [await cancelOrder(page), await cancelOrder(page)]
  await beOperator(page.request, 'finance')
  await page.goto('/ops/money?tab=out')
  await approve(page, first)
  await sendNow(page)
  await expect.poll(() => statusOf(page, first), { timeout: 60_000 }).toBe('paid')

  const set = operator(page.request, 'simulator', shop.dataDir)
  await set('/disbursers', { provider: 'iris', mode: 'silent' }, 'PUT')
  await approve(page, second)
  await sendNow(page)
  const ask = button(page, t.transfer.ask)
  await expect(ask).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(t.transfer.unknownText)).toBeVisible()
  await expectSoundPage(page)
  await ask.click()
  await expect(page.getByText(t.transfer.answered.replace('{status}', t.statuses.paid))).toBeVisible()
  await expect(page.getByText(t.transfer.unknownText)).toBeHidden()
  await expect.poll(() => statusOf(page, second)).toBe('paid')
  await expectSoundPage(page)
})
