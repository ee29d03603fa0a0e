import type { Page } from '@playwright/test'
import { sum } from '@/e2e/buyer'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { becomeGuest, findLine, type Line } from '@/e2e/guest'
import { saveAddress } from '@/e2e/member'
import { addPhone, becomeMember } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { operator } from '@/e2e/operator'
import { rupiah } from '@/e2e/rupiah'
import { SAME_ORIGIN } from '@/e2e/same-origin'
import { button, field } from '@/e2e/screen'
import accounts from '@/lib/demo/accounts.json' with { type: 'json' }
import en from '@/messages/en.json' with { type: 'json' }

const CODE = accounts.find(({ referral_code }) => referral_code)?.referral_code ?? ''
const STORE = accounts.find(({ store_name }) => store_name)?.store_name ?? ''

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

test('the wallet pays for the whole order once the profile is complete [CHK-026] [CHK-028] [CHK-029] [CHK-033]', {
  tag: '@desktop',
}, async ({ page }) => {
  await shopperWith(page, 5_000_000)
  const need = await openCheckout(page)
  await expect(page.getByText(wallet.balance.replace('{amount}', rupiah(5_000_000)))).toBeVisible()
  await use(page, wallet.use).click()
  await expect(page.getByText('Please update your profile first')).toBeVisible()
  await addPhone(page, en)
  await use(page, wallet.use).click()
  await expect(field(page, wallet.amount)).toHaveValue(need.toLocaleString('id-ID'))
  await expect(sum(page, en, checkout.total)).toHaveText('Rp 0')
  await expect(sum(page, en, checkout.wallet)).toHaveText(`-${rupiah(need)}`)
  await expectSoundPage(page)
  await button(page, checkout.payNow).click()
  await expect(page).toHaveURL(/\/en\/orders\/[\w-]+\/status$/)
  const { data } = await (await page.request.get('/api/v1/users/wallet')).json()
  expect(data.detail.amount).toBe(5_000_000 - need)
})

test('the rest after the wallet is large enough to be charged; a wrong amount and an empty reseller code are refused [CHK-025] [CHK-030] [CHK-031] [CHK-032]', {
  tag: '@desktop',
}, async ({ page }) => {
  await shopperWith(page, 5_000_000)
  const need = await openCheckout(page)
  await use(page, resellers.use).click()
  await button(page, checkout.payNow).click()
  await expect(page.getByText('Reseller code is empty')).toBeVisible()
  await expect(field(page, resellers.code)).toBeFocused()
  await use(page, resellers.use).click()
  await use(page, wallet.use).click()
  await addPhone(page, en)
  await use(page, wallet.use).click()
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
  await button(page, checkout.payNow).click()
  await expect(page).toHaveURL(/\/en\/payment$/)
  await expect(sum(page, en, checkout.total)).toHaveText('Rp 10.000')
})

test.describe('a guest', () => {
  test.use({ expectedFailures: [/^422 PUT \/api\/v1\/products\/cart$/] })

  test('a guest enters a reseller’s code, which is checked, and may order with dropshipping [CHK-022] [CHK-023] [CHK-024]', {
    tag: '@desktop',
  }, async ({ page }) => {
    const call = await becomeGuest(page.request)
    await call('POST', '/products/cart', TORCH)
    await open(page, '/en/checkout')
    await expect(page.getByRole('region', { name: wallet.title })).toBeHidden()
    const dropship = page.getByRole('checkbox', { name: resellers.dropship })
    await use(page, resellers.use).click()
    await expect(dropship).toBeHidden()
    await field(page, resellers.code).fill('TIDAKADA')
    await expect(page.getByText('Referral code is invalid')).toBeVisible()
    await expect(dropship).toBeHidden()
    await expectSoundPage(page)
    await field(page, resellers.code).fill(CODE.toLowerCase())
    await expect(page.getByText(resellers.found.replace('{store}', STORE))).toBeVisible()
    await expect(field(page, resellers.code)).toHaveValue(CODE)
    await dropship.check()
    await expect(page.getByText(resellers.dropshipHint.replace('{store}', STORE))).toBeVisible()
    await expectSoundPage(page)
    await page.reload()
    await expect(dropship).toBeChecked()
    await use(page, resellers.use).click()
    await expect(dropship).toBeHidden()
  })
})

test('a reseller’s link fills in its code, which the shopper can remove [NAV-002]', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto(`/en?ref=${CODE.toLowerCase()}`)
  const call = await becomeGuest(page.request)
  await call('POST', '/products/cart', TORCH)
  await open(page, '/en/checkout')
  await expect(page.getByText(resellers.found.replace('{store}', STORE))).toBeVisible()
  await expect(field(page, resellers.code)).toHaveValue(CODE)
  await use(page, resellers.use).click()
  await expect(field(page, resellers.code)).toBeHidden()
  await open(page, '/en/checkout')
  await expect(use(page, resellers.use)).not.toBeChecked()
  await use(page, resellers.use).click()
  await field(page, resellers.code).fill(CODE)
  await expect(page.getByText(resellers.found.replace('{store}', STORE))).toBeVisible()
})
