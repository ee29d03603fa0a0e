import type { Page } from '@playwright/test'
import { chooseBank, fillAddress, fillIn, heading, language, sum, summary, type Words } from '@/e2e/buyer'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { becomeGuest, findLine } from '@/e2e/guest'
import { saveAddress } from '@/e2e/member'
import { addPhone, becomeMember } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { operator } from '@/e2e/operator'
import { call } from '@/e2e/renter'
import { rupiah } from '@/e2e/rupiah'
import { button, isPhone } from '@/e2e/screen'
import accounts from '@/lib/demo/accounts.json' with { type: 'json' }

const { referral_code: CODE = '', store_name: STORE = '' } = accounts.find((one) => one.referral_code) ?? {}
const WALLET = 100_000

/** Products with installation, a different one for each screen. */
const INSTALLABLE = {
  desktop: 'pancuran-hujan-gerimis',
  phone: 'meja-rias-solek',
}

/** The rows of the summary up to its total, in rupiah; of a row with a price that is struck through, the other one. */
async function rows(page: Page, words: Words) {
  const box = summary(page, words)
  const labels = await box.getByRole('term').allTextContents()
  const amounts = await box.getByRole('definition').allTextContents()
  const total = labels.findIndex((label) => label.trim().startsWith(words.checkout.total))
  return amounts.slice(0, total + 1).map((text) => (text.endsWith(words.checkout.free) ? 0 : amountOf(text)))
}

const amountOf = (text: string) => Number(text.split('Rp').at(-1)?.replace(/\D/g, '')) * sign(text)

const sign = (text: string) => (text.startsWith('-') ? -1 : 1)

test('an order with voucher, wallet and installation has a correct total [CHK-004] [CHK-028] [CHK-032]', async ({
  page,
}) => {
  const { prefix, words, title } = language()
  test.slow()
  const email = await becomeMember(page)
  await operator(page.request, 'wallets')('/grants', { contact: email, amount: WALLET, reference: email, note: '' })
  await saveAddress(page, {})
  const slug = INSTALLABLE[isPhone() ? 'phone' : 'desktop']
  const product = (await call(page, 'GET', `/products/${slug}`)).data
  await call(page, 'POST', '/products/cart', await findLine(page.request, slug))

  await open(page, `${prefix}/cart`)
  await page.getByRole('switch', { name: fillIn(words.cart.installationOf, { title: product[title] }) }).click()
  const { installation_fee: fee, installation_deduction_fixed: less, installation_deduction_percentage: part } = product
  const fitting = fee - (less || Math.floor((fee * part) / 100))
  await expect(sum(page, words, words.checkout.installation)).toHaveText(rupiah(fitting))
  await button(page, words.vouchers.choose).click()
  const vouchers = page.getByRole('dialog', { name: words.vouchers.title })
  await vouchers.getByLabel(words.vouchers.code).fill('halogriya')
  await vouchers.locator('form').getByRole('button', { name: words.vouchers.apply }).click()
  await expect(vouchers).toBeHidden()
  const off = Math.min(75_000, Math.floor(product.discounted_price / 10))
  await expect(sum(page, words, words.checkout.voucher)).toHaveText(`-${rupiah(off)}`)
  await expectSoundPage(page)

  await page.getByRole('link', { name: words.cart.proceed }).click()
  await expect(heading(page, words.checkout.title)).toBeVisible()
  await expect(sum(page, words, words.checkout.shipping)).toHaveText(new RegExp(`(Rp [\\d.]+|${words.checkout.free})$`))
  const wallet = page.getByRole('switch', { name: words.wallet.use })
  await wallet.click()
  await expect(page.getByText(words.wallet.profileFirst)).toBeVisible()
  await addPhone(page, words)
  await wallet.click()
  await expect(sum(page, words, words.checkout.wallet)).toHaveText(`-${rupiah(WALLET)}`)
  await expectSoundPage(page)
  const { total } = (await call(page, 'GET', '/products/cart')).data
  await expect(sum(page, words, words.checkout.total)).toHaveText(rupiah(total.net_price))
  const amounts = await rows(page, words)
  const payable = amounts.pop() ?? 0
  expect(amounts.reduce((all, amount) => all + amount, 0)).toBe(payable)
  await button(page, words.checkout.payNow).click()

  const order = await chooseBank(page, words)
  await expect(page.getByText(rupiah(payable), { exact: true }).filter({ visible: true }).first()).toBeVisible()
  expect(order).toMatchObject({
    status: 'waiting_payment',
    net_price: payable,
    promo: { code: 'HALOGRIYA' },
    promo_discount: off,
    wallet_reduction: WALLET,
    installation_fee: fitting,
    order_products: [{ installation: true }],
  })
  expect((await call(page, 'GET', '/users/wallet')).data.detail.amount).toBe(0)
  await open(page, `${prefix}/orders/${order.id}/status`)
  await expect(page.getByText(words.order.withInstallation).first()).toBeVisible()
})

test.describe('a reseller’s code', () => {
  test.use({ expectedFailures: [/^422 PUT \/api\/v1\/products\/cart$/] })

  test('a reseller’s link fills in its code, which a guest removes and enters again, is checked, and is ordered with dropshipping in its name [CHK-002] [CHK-022] [CHK-023] [CHK-024] [NAV-002]', async ({
    page,
  }) => {
    const { prefix, words } = language()
    test.slow()
    await page.goto(`${prefix || '/'}?ref=${CODE.toLowerCase()}`)
    const guest = await becomeGuest(page.request)
    await guest('POST', '/products/cart', await findLine(page.request, 'senter-kunang'))
    await open(page, `${prefix}/checkout`)
    await fillAddress(page, words)
    await expect(page.getByRole('region', { name: words.wallet.title })).toBeHidden()
    const use = page.getByRole('switch', { name: words.resellers.use })
    const code = page.getByLabel(words.resellers.code, { exact: true })
    const found = page.getByText(fillIn(words.resellers.found, { store: STORE }))
    const dropship = page.getByRole('checkbox', { name: words.resellers.dropship })
    await expect(found).toBeVisible()
    await expect(code).toHaveValue(CODE)
    await use.click()
    await expect(code).toBeHidden()
    await expect(dropship).toBeHidden()
    await page.reload()
    await expect(use).not.toBeChecked()
    await use.click()
    await code.fill('TIDAKADA')
    await expect(page.getByText(words.resellers.invalid)).toBeVisible()
    await expect(dropship).toBeHidden()
    await expectSoundPage(page)
    await code.fill(CODE.toLowerCase())
    await expect(found).toBeVisible()
    await expect(code).toHaveValue(CODE)
    await dropship.check()
    await expect(page.getByText(fillIn(words.resellers.dropshipHint, { store: STORE }))).toBeVisible()
    await page.reload()
    await expect(dropship).toBeChecked()
    await button(page, words.checkout.payNow).click()
    await expect(page.getByRole('alert').filter({ hasText: words.checkout.contact.needed })).toBeVisible()
    await expectSoundPage(page)
    await page.getByLabel(words.checkout.contact.email).fill('tamu@contoh.test')
    await button(page, words.checkout.payNow).click()
    const ordered: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/v1\/orders\?/.test(request.url())) ordered.push(request.postDataJSON())
    })
    await chooseBank(page, words)
    expect(ordered).toMatchObject([{ referral_code: CODE, dropship: true, buyer_email: 'tamu@contoh.test' }])
  })
})
