import { language } from '@/e2e/buyer'
import { beOperator } from '@/e2e/desk/staff'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { becomeMember, freshPhone } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { call } from '@/e2e/renter'
import { button, main } from '@/e2e/screen'
import { entries, grants, total } from '@/e2e/wallet/balances'

const ACCOUNT = { number: '5271904488', holder: 'Sari Wijaya' }

test('somebody adds an account, sees what arrives, withdraws, takes it back, and is paid [WAL-004] [WAL-009] [WAL-013] [WAL-018]', {
  tag: '@phone',
}, async ({ page }) => {
  const { prefix, words } = language()
  const { withdrawal: w, walletActivity: t, order } = words
  const contact = await becomeMember(page, { phone_number: freshPhone() })
  await open(page, `${prefix}/wallet-activity`)
  await button(page, w.addAccount).click()
  const dialog = page.getByRole('dialog', { name: w.accountTitle })
  await dialog.getByRole('combobox').selectOption('bca')
  await dialog.getByLabel(order.refund.accountNumber).fill(ACCOUNT.number)
  await dialog.getByLabel(order.refund.accountHolder).fill(ACCOUNT.holder)
  await button(dialog, w.saveAccount).click()
  await expect(dialog).toBeHidden()
  await expect(main(page)).toContainText('BCA ••••4488')
  await grants(page, contact)(100_000, 'first')
  await open(page, `${prefix}/wallet-activity`)
  const amount = main(page).getByLabel(w.amount, { exact: true })
  await expect(amount).toHaveAttribute('min', '5000')
  await amount.fill('19.999')
  await button(page, w.ask).click()
  await expect(main(page)).toContainText(words.errors.withdrawal_minimum)
  await amount.fill('100.001')
  await expect(main(page)).toContainText(words.errors.withdrawal_balance)
  await amount.fill('60.000')
  await expect(total(page, w.net)).toHaveText('Rp 49.000')
  await expectSoundPage(page)
  await button(page, w.ask).click()
  await expect(page.getByText(w.accepted)).toBeVisible()
  await expect(total(page, t.amount).first()).toHaveText('Rp 40.000')
  await button(page, w.takeBack).click()
  await expect(total(page, t.amount).first()).toHaveText('Rp 100.000')
  await amount.fill('60000')
  await button(page, w.ask).click()
  await expect(entries(page, words).first()).toContainText(t.withdrawal.pending)

  await beOperator(page.request, 'finance')
  const { withdrawals, batch } = words.deskMoney
  await page.goto('/ops/money?tab=withdrawals')
  const row = page.getByRole('list', { name: withdrawals.title }).getByRole('listitem').first()
  await expect(row).toContainText('BCA ••••4488')
  await expect(row).toContainText('Rp 49.000')
  await expect(row).toContainText(words.deskMoney.statuses.queued)
  await button(page, batch.send).click()
  await button(page.getByRole('dialog', { name: batch.title, exact: true }), batch.confirm).click()
  await expect(page.getByText(withdrawals.none)).toBeVisible({ timeout: 30_000 })
  await open(page, `${prefix}/wallet-activity`)
  await expect(entries(page, words).first()).toContainText(t.withdrawal.success)
  await expect(total(page, t.amount).first()).toHaveText('Rp 40.000')
})

test.describe('a withdrawal that fails', () => {
  test.use({ expectedFailures: [/^409 POST \/api\/v1\/users\/wallet\/withdrawal$/] })

  test('says why by the server, or that the connection is gone, and keeps the amount [WAL-019]', {
    tag: '@desktop',
  }, async ({ page }) => {
    const { prefix, words } = language()
    const { withdrawal: w, common } = words
    const contact = await becomeMember(page, { phone_number: freshPhone() })
    await call(page, 'PUT', '/users/wallet/account', {
      bank_code: 'bca',
      account_number: ACCOUNT.number,
      account_holder: ACCOUNT.holder,
    })
    await grants(page, contact)(100_000, 'failing')
    await open(page, `${prefix}/wallet-activity`)
    const amount = main(page).getByLabel(w.amount, { exact: true })
    await amount.fill('60.000')
    const path = '**/api/v1/users/wallet/withdrawal'
    await page.route(path, (route) => route.abort('internetdisconnected'))
    await button(page, w.ask).click()
    const told = main(page).getByText("Can't get your order detail, please check your internet connection")
    await expect(told).toBeVisible()
    await page.unroute(path)
    const refusal = { code: 'withdrawal_limit', message: 'The bank is closed today.' }
    await page.route(path, (route) => route.fulfill({ status: 409, json: refusal }))
    await button(page, w.ask).click()
    await expect(main(page).getByText(words.errors.withdrawal_limit)).toBeVisible()
    await expect(told).toHaveCount(0)
    await expect(main(page).getByText(common.networkError)).toHaveCount(0)
    await expect(amount).toHaveValue('60.000')
  })
})
