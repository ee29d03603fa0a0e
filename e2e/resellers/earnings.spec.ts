import type { Page } from '@playwright/test'
import { language } from '@/e2e/buyer'
import { loseSession } from '@/e2e/cookies'
import { beOperator } from '@/e2e/desk/staff'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { saveAddress } from '@/e2e/member'
import { becomeMember } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { pay, placeOrder } from '@/e2e/order-course'
import { call } from '@/e2e/renter'
import { button, dialog, main } from '@/e2e/screen'
import accounts from '@/lib/demo/accounts.json' with { type: 'json' }

const reseller = accounts.find(({ role }) => role === 'business')
const STORE = reseller?.store_name ?? ''

const openEarnings = async (page: Page) => {
  await page.goto('/ops/resellers?tab=top')
  await main(page).getByRole('link', { name: STORE }).click()
  await expect(page).toHaveURL(/tab=earnings$/)
}

test('operators find who sells most, raise the tier, adjust the wallet by two people, and the reseller sees all of it', {
  tag: '@phone',
}, async ({ page }) => {
  const { prefix, words } = language()
  const { deskResellers: t, deskAdjustments: a, resellerTypes, adjustmentReasons } = words
  await becomeMember(page)
  await saveAddress(page, {})
  await pay(page, await placeOrder(page, { referral_code: reseller?.referral_code }))
  await loseSession(page)

  await beOperator(page.request, 'finance')
  await expect(async () => {
    await page.goto('/ops/resellers?tab=top')
    await expect(main(page).getByRole('link', { name: STORE })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await expectSoundPage(page)
  await openEarnings(page)
  await button(page, t.tier.change).click()
  const partner = dialog(page).getByRole('radio', { name: resellerTypes.partner, exact: true })
  const tier = (await partner.isChecked()) ? resellerTypes.premier : resellerTypes.partner
  await dialog(page).getByRole('radio', { name: tier, exact: true }).check()
  await dialog(page).getByLabel(t.tier.reason).fill('Penjualan naik')
  await button(dialog(page), t.tier.save).click()
  await expect(main(page)).toContainText(tier)
  await expectSoundPage(page)

  await button(page, a.propose).click()
  await dialog(page).getByLabel(a.amount).fill('25.000')
  await dialog(page).getByRole('combobox').selectOption({ label: adjustmentReasons.campaign })
  await dialog(page).getByLabel(a.note).fill('Bonus peluncuran')
  await button(dialog(page), a.send).click()
  await expect(dialog(page)).toBeHidden()
  await page.goto('/ops/money?tab=adjustments')
  await expect(main(page)).toContainText(a.own)
  await expect(button(page, a.approve)).toHaveCount(0)
  await loseSession(page)
  await beOperator(page.request, 'owner')
  await page.goto('/ops/money?tab=adjustments')
  await button(page, a.approve).first().click()
  await button(dialog(page), a.approve).click()
  await expect(main(page)).toContainText(a.status.approved)
  await expectSoundPage(page)

  await page.goto('/ops/settings/business')
  const { deskSettings: s } = words
  await button(page, `${s.change}: ${s.constants.commission_partner}`).click()
  await dialog(page).getByRole('textbox').fill('3')
  await expect(dialog(page)).toContainText(s.preview.difference)
  await loseSession(page)

  await call(page, 'POST', '/login', { email: reseller?.email, password: reseller?.password })
  await open(page, `${prefix}/cashbacks`)
  await expect(main(page)).toContainText(words.cashback.rates.title)
  await expect(main(page)).toContainText(tier)
  await expect(main(page)).toContainText(adjustmentReasons.campaign)
  await expectSoundPage(page)
})
