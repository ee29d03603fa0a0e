import { fillIn, heading, language } from '@/e2e/buyer'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { becomeReseller } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { button, main } from '@/e2e/screen'
import { dayIn, entries, grants, total } from '@/e2e/wallet/balances'
import type { WalletActivities, WalletActivity, WalletDetail } from '@/lib/money/wallet/schema'

const WALLET = '**/api/v1/business_users/wallet'
const ACTIVITIES = `${WALLET}/activities?*`

test('a reseller’s menus link to the wallet, which is empty at first; a cashback shows its day and its order, which belongs to another shopper and has no link [WAL-001] [WAL-003] [WAL-021]', {
  tag: '@phone',
}, async ({ page }) => {
  const { prefix, words } = language()
  const t = words.walletActivity
  await becomeReseller(page)
  await open(page, `${prefix}/shipping`)
  const menu = main(page).getByRole('navigation', { name: words.accountMenu.title })
  const { wallet, referrals } = words.accountMenu
  const names = await menu.getByRole('link').allTextContents()
  expect(names.slice(names.indexOf(wallet)).slice(0, 2)).toEqual([wallet, referrals])
  await menu.getByRole('link', { name: wallet }).click()
  await expect(page).toHaveURL(`${prefix}/cashbacks`)
  await expect(heading(page, t.title)).toBeVisible()
  await expect(menu.locator('[aria-current=page]')).toHaveText(wallet)
  await expect(total(page, t.amount)).toHaveText('Rp 0')
  await expect(page.getByRole('heading', { name: t.emptyTitle })).toBeVisible()
  await expect(main(page)).toContainText(t.resellerEmptyText)
  await expectSoundPage(page)
  await main(page).getByRole('link', { name: t.resellerEmptyAction }).click()
  await expect(page).toHaveURL(`${prefix}/reseller-links`)
  await page.goto(`${prefix}/wallet-activity`)
  await expect(page).toHaveURL(`${prefix}/cashbacks`)

  const detail: WalletDetail = {
    amount: 70_000,
    held: 5_000,
    total_earning: 75_000,
    cashback_total: 75_000,
    expense_total: 5_000,
  }
  const cashback: WalletActivity = {
    id: 2,
    activity: 'cashback',
    amount: 75_000,
    created_at: '2026-11-20T18:30:00.000Z',
    note: '',
    order: { id: 123456789012, invoice_number: 'INV/20261113/0001' },
    withdrawal: null,
    is_held: false,
    adjustment: null,
  }
  const payment: WalletActivity = {
    ...cashback,
    id: 1,
    activity: 'payment',
    amount: -5_000,
    order: { id: 210987654321, invoice_number: null },
    is_held: true,
  }
  await page.route(WALLET, (route) => route.fulfill({ json: { data: detail } }))
  const history: WalletActivities = {
    data: [cashback, payment],
    metadata: { next_cursor: null, came: 75_000, went: 5_000 },
  }
  await page.route(ACTIVITIES, (route) => route.fulfill({ json: history }))
  await open(page, `${prefix}/cashbacks`)
  await expect(total(page, t.cashback_total)).toHaveText('Rp 75.000')
  await expect(total(page, t.held)).toHaveText('Rp 5.000')
  await expect(page.getByText(t.went, { exact: true })).toHaveCount(0)
  const [earned, spent] = [entries(page, words).first(), entries(page, words).last()]
  await expect(earned).toContainText(t.kind.cashback)
  await expect(earned).toContainText(fillIn(t.at, { date: '21/11/2026', time: '01.30' }))
  await expect(earned).toContainText('INV/20261113/0001')
  await expect(earned.getByRole('link')).toHaveCount(0)
  await expect(spent.getByText(t.isHeld, { exact: true })).toBeVisible()
  await expect(earned.getByText(t.isHeld, { exact: true })).toHaveCount(0)
  await expect(spent.getByRole('link')).toHaveAttribute('href', `${prefix}/orders/210987654321/status`)
  await expectSoundPage(page)
})

test('a reseller sees the balances and the history, five per page and for the days in the URL; what fails to load says so and offers a retry [WAL-003] [WAL-020] [WAL-022]', {
  tag: '@desktop',
}, async ({ page }) => {
  const { prefix, words } = language()
  const t = words.walletActivity
  const give = grants(page, await becomeReseller(page))
  for (let amount = 1; amount <= 7; amount += 1) await give(amount, `${amount}`)
  await open(page, `${prefix}/cashbacks`)
  await expect(entries(page, words)).toHaveCount(5)
  for (const [name, sum] of [
    [t.amount, 'Rp 28'],
    [t.total_earning, 'Rp 28'],
    [t.expense_total, 'Rp 0'],
  ] as const) {
    await expect(total(page, name)).toHaveText(sum)
  }
  await expect(page.getByText(t.cashback_total)).toHaveCount(0)
  await button(page, t.more).click()
  await expect(entries(page, words)).toHaveCount(7)
  await expect(entries(page, words).last()).toContainText('+Rp 1')
  await expect(button(page, t.more)).toBeHidden()
  await expectSoundPage(page)

  const [today, tomorrow] = [dayIn(0), dayIn(1)]
  await button(page, t.ranges.chosen).click()
  await page.getByLabel(t.start_date).fill(today.iso)
  await page.getByLabel(t.end_date).fill(today.iso)
  await button(page, t.show).click()
  await expect(page).toHaveURL(`${prefix}/cashbacks?start_date=${today.iso}&end_date=${today.iso}`)
  await expect(page.getByText(fillIn(t.between, { start: today.shown, end: today.shown }))).toBeVisible()
  await expect(entries(page, words)).toHaveCount(5)

  await open(page, `${prefix}/cashbacks?start_date=${tomorrow.iso}`)
  await expect(page.getByRole('heading', { name: t.noneTitle })).toBeVisible()
  await expect(total(page, t.amount)).toHaveText('Rp 28')
  await button(page, t.all).first().click()
  await expect(page).toHaveURL(`${prefix}/cashbacks`)
  await expect(entries(page, words)).toHaveCount(5)

  const failed = page.getByRole('heading', { name: t.failed, exact: true })
  await page.route(WALLET, (route) => route.abort('internetdisconnected'))
  await open(page, `${prefix}/cashbacks`)
  await expect(failed).toBeVisible()
  await expect(failed).toHaveText("Can't get your wallet detail, please check your internet connection")
  await page.unroute(WALLET)
  await button(page, words.common.retry).click()
  await expect(total(page, t.amount)).toHaveText('Rp 28')
  await expect(failed).toBeHidden()

  await page.route(ACTIVITIES, (route) => route.abort('internetdisconnected'))
  await button(page, t.ranges.chosen).click()
  await page.getByLabel(t.end_date).fill(dayIn(0).iso)
  await button(page, t.show).click()
  await expect(failed).toBeVisible()
  await expect(total(page, t.amount)).toHaveText('Rp 28')
  await page.unroute(ACTIVITIES)
  await button(page, words.common.retry).click()
  await expect(entries(page, words)).toHaveCount(5)
})
