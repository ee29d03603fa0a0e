import type { Page } from '@playwright/test'
import { beBuyer, sum, summary } from '@/e2e/buyer'
import { expect, test } from '@/e2e/fixtures'
import { becomeGuest, findLine } from '@/e2e/guest'
import { call, findRentable, rentLine } from '@/e2e/renter'
import { rupiah } from '@/e2e/rupiah'
import { main } from '@/e2e/screen'
import en from '@/messages/en.json' with { type: 'json' }

const SHELF = 'rak-dinding-jenjang'
const CART = '/products/cart'

const lines = (page: Page) => main(page).getByRole('tabpanel').getByRole('listitem')
const quantity = (page: Page) => lines(page).first().getByRole('textbox')

/** Opens the cart until it arrives with its lines: a machine that is too busy sends it without them. */
const openCart = (page: Page, path: string) =>
  expect(async () => {
    await page.goto(path)
    await expect(lines(page)).toHaveCount(1, { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('without any script the carts of a guest and a member arrive with lines, sums and a preloaded picture, and an empty one as one [CART-002] [CART-004] [CART-010] [CART-019] [CART-020]', async ({
    page,
  }) => {
    const ask = await becomeGuest(page.request)
    await page.goto('/en/cart')
    await expect(main(page).getByText(en.cart.emptyTitle)).toBeVisible()
    await ask('POST', CART, { ...(await findLine(page.request, SHELF)), quantity: 2 })
    const { data: cart } = await ask('GET', CART)
    const [line] = cart.carts
    await openCart(page, '/en/cart')
    await expect(lines(page)).toContainText(line.product.title)
    await expect(quantity(page)).toHaveValue('2')
    await expect(sum(page, en, en.checkout.total)).toHaveText(rupiah(cart.without_delivery.net_price))
    const preloads = page.locator('link[rel=preload][as=image]')
    await expect(preloads).toHaveCount(1)
    await expect(preloads).toHaveAttribute('imagesrcset', new RegExp(line.product.preview.media_key))

    await beBuyer(page, await findLine(page.request, SHELF))
    const rentable = await findRentable(page, 0)
    const { data } = await call(page, 'POST', '/products/rent_cart', rentLine(rentable))
    await openCart(page, '/en/cart')
    await expect(lines(page).getByRole('link')).toHaveAttribute('href', `/en/products/${SHELF}`)
    await openCart(page, '/en/cart?cart=rent')
    await expect(lines(page)).toContainText(rentable.title)
    await expect(summary(page, en)).toContainText(rupiah(data.without_delivery.total_deposit))
  })
})

test('a cart that was changed while its page was on the way is replaced by the answer of the API, and the page is stored nowhere and holds the carts of its own shopper only [CART-001] [CART-029]', async ({
  page,
  playwright,
  baseURL,
}) => {
  const ask = await becomeGuest(page.request)
  const line = await findLine(page.request, SHELF)
  await ask('POST', CART, line)
  await page.route('**/api/v1/products/cart', async (route) => {
    await expect(quantity(page)).toHaveValue('1')
    await ask('POST', CART, line)
    await route.continue()
  })
  await page.goto('/en/cart')
  await expect(quantity(page)).toHaveValue('2')

  const answer = await page.request.get('/en/cart')
  expect(answer.headers()['cache-control']).toBe('private, no-store')
  expect(await answer.text()).toContain(SHELF)
  const stranger = await playwright.request.newContext(baseURL ? { baseURL } : {})
  await becomeGuest(stranger)
  expect(await (await stranger.get('/en/cart')).text()).not.toContain(SHELF)
  await stranger.dispose()
})
