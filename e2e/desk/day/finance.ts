import type { Page } from '@playwright/test'
import { type DayOrder, named } from '@/e2e/desk/day/orders'
import { expect, expectSoundPage } from '@/e2e/fixtures'
import { button } from '@/e2e/screen'
import { formatDate, startOfDay } from '@/lib/platform/time'
import id from '@/messages/id.json' with { type: 'json' }

const { deskMoney, deskTasks } = id
const { batch, decide, out, problems } = deskMoney

/** The orders of the day whose money goes back, all of it or a part. */
const OWED = ['paid twice', 'a missing piece', 'refused by the store', 'refused, money back']

const ACCOUNT = { bank_code: 'bca', account_number: '1234567890', account_holder: 'Sari Wijaya' }

/** Waits until money is owed to the shopper, who gives an account where the payment cannot be reversed. */
async function awaitRefund({ id: order, call, name }: DayOrder) {
  const read = async () => (await call('GET', `/orders/${order}`)).data.money_back
  await expect.poll(async () => (await read()).length, { message: name, timeout: 240_000 }).toBeGreaterThan(0)
  const [refund] = await read()
  if (refund.status === 'needs_bank') await call('POST', `/orders/${order}/returns/update_bank`, ACCOUNT)
}

/** Sends the approved transfers at once. */
async function sendNow(page: Page) {
  await button(page, batch.send).click()
  const sure = page.getByRole('dialog', { name: batch.title, exact: true })
  await expectSoundPage(page)
  await button(sure, batch.confirm).click()
  await expect(sure).toBeHidden()
}

/** Approves what is owed for an order: the gateway gives it back, or it is transferred to the account. */
async function payBack(page: Page, order: DayOrder) {
  await awaitRefund(order)
  const row = page.getByRole('row').filter({ hasText: `GRY-${order.id}` })
  await expect(row).toContainText(deskMoney.statuses.needs_approval)
  await row.click()
  const dialog = page.getByRole('dialog', { name: deskMoney.refund.title })
  const transfer = button(dialog, decide.transfer.alone)
  const decision = transfer.or(button(dialog, decide.approve.alone))
  await expect(decision).toBeVisible()
  const isTransfer = await transfer.isVisible()
  await decision.click()
  const { title, confirm } = isTransfer ? decide.transfer : decide.approve
  const sure = page.getByRole('dialog', { name: title, exact: true })
  await expectSoundPage(page)
  await button(sure, confirm).click()
  await expect(sure).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  if (isTransfer) await sendNow(page)
  await expect
    .poll(async () => (await order.call('GET', `/orders/${order.id}`)).data.money_back[0].status, { timeout: 180_000 })
    .toBe('paid')
}

/** The finance of the day: who paid twice, what goes back, and whether the gateways agree. */
export async function workOnMoney(page: Page, orders: readonly DayOrder[]) {
  await page.goto('/ops/money')
  await expect(page.getByText(problems.kinds.second_settlement)).toBeVisible()
  await expectSoundPage(page)
  await page.getByRole('link', { name: out.title, exact: true }).click()
  await expectSoundPage(page)
  for (const name of OWED) await payBack(page, named(orders, name))
  await expect(page.getByText(out.none)).toBeVisible()
  await page.getByRole('link', { name: deskMoney.day.title, exact: true }).click()
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format()
  await page.getByLabel(deskMoney.day.day, { exact: true }).fill(today)
  await expect(page.getByText(formatDate(startOfDay(today)), { exact: true }).first()).toBeVisible()
  await button(page, deskMoney.day.askAll).click()
  await expect(page.getByText(/^Semua \d+ pembayaran cocok$/)).toBeVisible({ timeout: 60_000 })
  await expectSoundPage(page)
  await page.goto('/ops')
  await expect(page.getByText(deskTasks.none, { exact: true })).toBeVisible()
}
