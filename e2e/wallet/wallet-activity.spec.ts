import type { Locator, Page } from '@playwright/test'
import { fillIn, heading, language } from '@/e2e/buyer'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { saveAddress } from '@/e2e/member'
import { becomeMember, freshPhone, international } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { pay, placeOrder } from '@/e2e/order-course'
import { codeFor } from '@/e2e/outbox'
import { call } from '@/e2e/renter'
import { rupiah } from '@/e2e/rupiah'
import { button } from '@/e2e/screen'
import { dayIn, entries, grants, total } from '@/e2e/wallet/balances'

/** Adds a phone number, because paying from the wallet needs both e-mail and phone. */
async function givePhone(page: Page) {
  const phone_number = freshPhone()
  await call(page, 'POST', '/request_otp', { phone_number, purpose: 'update_phone' })
  const otp_code = await codeFor(page, international(phone_number))
  await call(page, 'PUT', '/users/me/update_phone', { phone_number, otp_code })
}

async function expectEntry(entry: Locator, kind: string, sum: string, said: string) {
  await expect(entry.getByRole('heading', { name: kind })).toBeVisible()
  await expect(entry).toContainText(sum)
  await expect(entry).toContainText(said)
}

test('a wallet lists grants, payments for orders and refunds of cancelled orders, and the one of resellers leads a customer to it [WAL-002] [WAL-005] [WAL-021]', async ({
  page,
}) => {
  test.slow()
  const { prefix, words } = language()
  const t = words.walletActivity
  const email = await becomeMember(page)
  await saveAddress(page, {})
  await page.goto(`${prefix}/cashbacks`)
  await expect(page).toHaveURL(`${prefix}/wallet-activity`)
  await expect(heading(page, t.title)).toBeVisible()
  await expect(page.getByRole('heading', { name: t.emptyTitle })).toBeVisible()
  await expect(total(page, t.amount)).toHaveText('Rp 0')
  await expectSoundPage(page)
  await grants(page, email)(500_000, 'gift', 'Hadiah sambutan')
  await givePhone(page)
  const spent = await placeOrder(page, { wallet_reduction: 20_000 })
  const calledOff = await placeOrder(page, { wallet_reduction: 30_000 })
  const unpaid = await placeOrder(page, { wallet_reduction: 10_000 })
  await pay(page, spent)
  await pay(page, calledOff)
  for (const order of [calledOff, unpaid]) await call(page, 'POST', `/orders/${order}/cancel`)
  const { invoice_number } = (await call(page, 'GET', `/orders/${spent}`)).data

  await page.goto(`${prefix}/wallet-activity`)
  const { shown } = dayIn(0)
  await expect(entries(page, words)).toHaveCount(6)
  const rows = [
    [t.kind.released, '+Rp 10.000', `GRY-${unpaid}`],
    [t.kind.refund, '+Rp 30.000', 'INV/'],
    [t.kind.payment, '−Rp 10.000', `GRY-${unpaid}`],
    [t.kind.payment, '−Rp 30.000', 'INV/'],
    [t.kind.payment, '−Rp 20.000', invoice_number],
    [t.kind.credit, '+Rp 500.000', 'Hadiah sambutan'],
  ] as const
  for (const [index, [kind, sum, said]] of rows.entries()) {
    const entry = entries(page, words).nth(index)
    await expectEntry(entry, kind, sum, said)
    await expect(entry).toContainText(shown)
  }
  const sums = [480_000, 500_000, 20_000]
  for (const [index, name] of [t.amount, t.total_earning, t.expense_total].entries()) {
    await expect(total(page, name)).toHaveText(rupiah(sums[index] ?? 0))
  }
  await expect(page.getByText(t.cashback_total)).toHaveCount(0)
  await expectSoundPage(page)
  await page.getByRole('link', { name: invoice_number }).click()
  await expect(page).toHaveURL(new RegExp(`${prefix}/orders/${spent}/status$`))
})

test('the wallet history shows ten per page, the days in the URL and usual ranges, and what its days brought and took [WAL-003] [WAL-023]', {
  tag: '@phone',
}, async ({ page }) => {
  const { prefix, words } = language()
  const t = words.walletActivity
  const email = await becomeMember(page)
  for (let amount = 1; amount <= 12; amount += 1) await grants(page, email)(amount, `${amount}`)
  await open(page, `${prefix}/wallet-activity`)
  await expect(entries(page, words)).toHaveCount(10)
  await expect(entries(page, words).first()).toContainText(t.about.credit)
  await button(page, t.more).click()
  await expect(entries(page, words)).toHaveCount(12)
  await expect(entries(page, words).last()).toContainText('+Rp 1')
  await expect(button(page, t.more)).toBeHidden()

  const [from, until] = [page.getByLabel(t.start_date), page.getByLabel(t.end_date)]
  const [today, tomorrow] = [dayIn(0), dayIn(1)]
  await button(page, t.ranges.chosen).click()
  await from.fill(tomorrow.iso)
  await until.fill(today.iso)
  await button(page, t.show).click()
  await expect(page.getByText(t.startAfterEnd)).toBeVisible()
  await expect(from).toBeFocused()
  await expectSoundPage(page)
  await from.fill(today.iso)
  await from.press('Enter')
  await expect(page).toHaveURL(`${prefix}/wallet-activity?start_date=${today.iso}&end_date=${today.iso}`)
  await expect(page.getByText(fillIn(t.between, { start: today.shown, end: today.shown }))).toBeVisible()
  await expect(total(page, t.came)).toHaveText('+Rp 78')
  await expect(total(page, t.went)).toHaveText('Rp 0')
  await expect(entries(page, words)).toHaveCount(10)

  await open(page, `${prefix}/wallet-activity?start_date=${tomorrow.iso}`)
  await expect(page.getByRole('heading', { name: t.noneTitle })).toBeVisible()
  await expect(from).toHaveValue(tomorrow.iso)
  await expect(total(page, t.amount)).toHaveText('Rp 78')
  await expectSoundPage(page)
  await button(page, t.all).first().click()
  await expect(page).toHaveURL(`${prefix}/wallet-activity`)
  await expect(page.getByRole('heading', { name: t.history })).toBeFocused()
  await expect(entries(page, words)).toHaveCount(10)
  await page.goBack()
  await expect(page.getByRole('heading', { name: t.noneTitle })).toBeVisible()

  const month = dayIn(0).iso.slice(0, 7)
  await button(page, t.ranges.thisMonth).click()
  await expect(page).toHaveURL(new RegExp(`start_date=${month}-01&end_date=${month}-`))
  await expect(button(page, t.ranges.thisMonth)).toHaveAttribute('aria-pressed', 'true')
  await expect(entries(page, words)).toHaveCount(10)
  await button(page, t.ranges.lastMonth).click()
  await expect(page.getByRole('heading', { name: t.noneTitle })).toBeVisible()
  await expectSoundPage(page)
  await button(page, t.ranges.all).first().click()
  await expect(page).toHaveURL(new RegExp(`${prefix}/wallet-activity$`))
  await expect(entries(page, words)).toHaveCount(10)
})

test('a wallet that fails to load says so, offers a retry and reloads by itself once online [WAL-020]', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const { prefix, words } = language()
  const t = words.walletActivity
  const email = await becomeMember(page)
  await grants(page, email)(7_000, 'gift')
  const wallet = '**/api/v1/users/wallet?*'
  await page.route(wallet, (route) => route.abort('internetdisconnected'))
  await open(page, `${prefix}/wallet-activity`)
  const failed = page.getByRole('heading', { name: t.failed, exact: true })
  await expect(failed).toBeVisible()
  await expect(failed).toHaveText("Can't get your wallet detail, please check your internet connection")
  await expectSoundPage(page)
  await page.unroute(wallet)
  await button(page, words.common.retry).click()
  await expect(total(page, t.amount)).toHaveText('Rp 7.000')

  await context.setOffline(true)
  await button(page, t.ranges.chosen).click()
  await page.getByLabel(t.end_date).fill(dayIn(0).iso)
  await button(page, t.show).click()
  await expect(failed).toBeVisible()
  await expect(total(page, t.amount)).toHaveText('Rp 7.000')
  await context.setOffline(false)
  await expect(entries(page, words)).toHaveCount(1)
})
