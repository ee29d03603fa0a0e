import type { Page } from '@playwright/test'
import { beBuyer, heading, language, timer, type Words } from '@/e2e/buyer'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { findLine } from '@/e2e/guest'
import { open } from '@/e2e/open'
import { beRenter, call, findRentable, rentLine } from '@/e2e/renter'
import { button, isPhone } from '@/e2e/screen'

/** Messages as the specification words them. */
const SAID = {
  id: {
    processing: 'Pesananmu sedang diproses',
    addFailed: 'Produk gagal ditambahkan ke keranjang sewa',
    durationsFailed: 'Lama sewa gagal dimuat',
  },
  en: {
    processing: 'Your order is being processed',
    addFailed: 'Fail to add product to your rental cart',
    durationsFailed: 'Fail to fetch rent duration',
  },
} as const

const step = (page: Page, words: Words) =>
  page.getByRole('list', { name: words.cart.steps }).getByRole('listitem').and(page.locator('[aria-current=step]'))
const orders = async (page: Page) => (await call(page, 'GET', '/orders')).data as { id: number }[]
const stored = (page: Page, key: string) => page.evaluate((name) => window.sessionStorage.getItem(name), key)

/** Sends the order request but drops its answer. */
async function loseOrder(page: Page) {
  let lose: () => void = () => undefined
  const lost = new Promise<void>((go) => {
    lose = go
  })
  await page.route(
    '**/api/v1/orders?*',
    async (route) => {
      await lost
      await route.abort()
    },
    { times: 1 },
  )
  return lose
}

test('checkout has the shipping step and then the payment method, and creates the order in between [CHK-003] [CHK-005] [CHK-034]', async ({
  page,
}) => {
  const { locale, prefix, words } = language()
  test.slow()
  await beBuyer(page, await findLine(page.request, 'senter-kunang'))
  await open(page, `${prefix}/checkout`)
  await expect(heading(page, words.checkout.title)).toBeVisible()
  await expect(step(page, words)).toHaveText(new RegExp(`${words.cart.stepShipment}$`))
  await button(page, words.checkout.payNow).click()

  await expect(page).toHaveURL(new RegExp(`${prefix}/payment$`))
  await expect(page.getByRole('heading', { level: 2, name: words.payment.choose })).toBeVisible()
  await expect(step(page, words)).toHaveText(new RegExp(`${words.cart.stepPayment}$`))
  const draft = JSON.parse((await stored(page, 'griya.checkout')) ?? 'null')
  expect(draft).toMatchObject({ kind: 'buy', created: null, order: { shipping_method: 'EZ' } })
  expect(await orders(page)).toEqual([])

  const bank = page.getByRole('button', { name: /BNI/ })
  const processing = page.getByRole('heading', { level: 2, name: SAID[locale].processing })
  const lose = await loseOrder(page)
  await bank.click()
  await expect(processing).toBeVisible()
  await expect(bank).toBeHidden()
  await expectSoundPage(page)
  lose()
  await expect(page.getByText(words.common.networkError)).toBeVisible()
  await expect(processing).toBeHidden()
  await expect(bank).toBeFocused()

  await bank.click()
  await expect(timer(page, words)).toBeVisible()
  await expect(processing).toBeHidden()
  const [order, ...others] = await orders(page)
  expect(others).toEqual([])
  await expect(page).toHaveURL(new RegExp(`/payment\\?order=${order?.id}$`))
})

test('renting that fails says so: adding to the cart and loading durations; checkout asks a visitor to log in and knows whether they buy or rent [CART-026] [CART-028] [CHK-001]', async ({
  page,
}) => {
  const { locale, prefix, words } = language()
  await page.goto(`${prefix}/checkout`)
  await expect(page).not.toHaveURL(/\/checkout$/)
  await expect(page.getByRole('dialog', { name: words.auth.title })).toBeVisible()

  await beRenter(page)
  const product = await findRentable(page, isPhone() ? 4 : 3)
  const failing = '**/api/v1/products/rent_cart**'
  await page.route(failing, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await open(page, `${prefix}/products/${product.slug}#rent`)
  const rent = page.getByRole('region', { name: words.product.rent, exact: true })
  await rent.getByRole('radio').first().check()
  await rent.getByRole('button', { name: words.rent.add, exact: true }).click()
  await expect(page.getByText(SAID[locale].addFailed, { exact: true })).toBeVisible()
  expect((await call(page, 'GET', '/products/rent_cart')).data.carts).toEqual([])

  await page.unroute(failing)
  await call(page, 'POST', '/products/rent_cart', rentLine(product))
  let broken = true
  await page.route('**/api/v1/products/rent_cart/rent_durations**', (route) =>
    broken ? route.abort() : route.fallback(),
  )
  await open(page, `${prefix}/cart?cart=rent`)
  const failed = page.getByText(SAID[locale].durationsFailed, { exact: true })
  await expect(failed).toBeVisible()
  await expectSoundPage(page)
  broken = false
  await button(page, words.rent.retry).click()
  await expect(page.getByRole('combobox', { name: words.rent.duration })).toBeVisible()
  await expect(failed).toBeHidden()

  await button(page, words.rent.chooseStart).click()
  await page.locator('td button:not([aria-disabled]):not([disabled])').nth(0).click()
  await page.getByRole('link', { name: words.cart.proceed }).click()
  await expect(page).toHaveURL(new RegExp(`${prefix}/checkout\\?cart=rent$`))
  await expect(heading(page, words.checkout.title)).toBeVisible()
  await expect(page.locator('#return-RGP')).toBeVisible()
  expect(await stored(page, 'griya.isRent')).toBe('true')

  await open(page, `${prefix}/checkout?cart=buy`)
  await expect(page.getByText(words.checkout.emptyTitle)).toBeVisible()
  expect(await stored(page, 'griya.isRent')).toBe('false')
})
