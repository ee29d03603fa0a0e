import type { Page } from '@playwright/test'
import { sum } from '@/e2e/buyer'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { findLine, type Line } from '@/e2e/guest'
import { saveAddress } from '@/e2e/member'
import { addPhone, becomeMember } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { operator } from '@/e2e/operator'
import { rupiah } from '@/e2e/rupiah'
import { SAME_ORIGIN } from '@/e2e/same-origin'
import { button, field } from '@/e2e/screen'
import en from '@/messages/en.json' with { type: 'json' }

let TORCH: Line

test.beforeAll(async ({ request }) => {
  TORCH = await findLine(request, 'senter-kunang')
})

const { wallet, resellers, checkout } = en
const use = (page: Page, label: string) => page.getByRole('switch', { name: label })
/** A member with a torch in the cart, an address, and this amount in the wallet. */
async function shopperWith(page: Page, amount: number): Promise<string> {
  const email = await becomeMember(page)
  const grant = { contact: email, amount, reference: email, note: '' }
  await operator(page.request, 'wallets')('/grants', grant)
  await saveAddress(page, {})
  const added = await page.request.post('/api/v1/products/cart', { data: TORCH, headers: SAME_ORIGIN })
  expect(added.ok()).toBe(true)
  return email
}

/** Opens the checkout and returns the total once the courier is known. */
async function openCheckout(page: Page): Promise<number> {
  await open(page, '/en/checkout')
  await expect(sum(page, en, checkout.shipping)).toHaveText(/^Rp|Free/)
  const { data } = await (await page.request.get('/api/v1/products/cart')).json()
  return data.total.net_price
}

test('a wrong amount of the wallet and an empty reseller code are refused, the rest is large enough to be charged, and the wallet pays for a whole order once the profile is complete [CHK-025] [CHK-026] [CHK-028] [CHK-029] [CHK-030] [CHK-031] [CHK-032] [CHK-033]', async ({
  page,
}) => {
  test.slow()
  await shopperWith(page, 5_000_000)
  const need = await openCheckout(page)
  await use(page, resellers.use).click()
  await button(page, checkout.payNow).click()
  await expect(page.getByText('Reseller code is empty')).toBeVisible()
  await expect(field(page, resellers.code)).toBeFocused()
  await use(page, resellers.use).click()
  await expect(page.getByText(wallet.balance.replace('{amount}', rupiah(5_000_000)))).toBeVisible()
  await use(page, wallet.use).click()
  await expect(page.getByText('Please update your profile first')).toBeVisible()
  await addPhone(page, en)
  await use(page, wallet.use).click()
  await expect(field(page, wallet.amount)).toHaveValue(need.toLocaleString('id-ID'))
  await expect(sum(page, en, checkout.total)).toHaveText('Rp 0')
  await field(page, wallet.amount).fill(String(need + 1))
  await expect(page.getByText('Wallet input is invalid')).toBeVisible()
  await button(page, checkout.payNow).click()
  await expect(field(page, wallet.amount)).toBeFocused()
  await expect(page).toHaveURL(/\/checkout$/)
  await field(page, wallet.amount).fill(String(need - 9_999))
  await expect(page.getByText(wallet.floor.replace('{minimum}', 'Rp 10.000'))).toBeVisible()
  await expectSoundPage(page)
  await button(page, checkout.payNow).click()
  await expect(field(page, wallet.amount)).toBeFocused()
  await button(page, wallet.useInstead.replace('{amount}', rupiah(need - 10_000))).click()
  await expect(sum(page, en, checkout.total)).toHaveText('Rp 10.000')
  await field(page, wallet.amount).fill(String(need))
  await expect(sum(page, en, checkout.wallet)).toHaveText(`-${rupiah(need)}`)
  await expect(sum(page, en, checkout.total)).toHaveText('Rp 0')
  await button(page, checkout.payNow).click()
  await expect(page).toHaveURL(/\/en\/orders\/[\w-]+\/status$/)
  const { data } = await (await page.request.get('/api/v1/users/wallet')).json()
  expect(data.detail.amount).toBe(5_000_000 - need)
})
