import type { Page } from '@playwright/test'
import { expect, test } from '@/e2e/fixtures'
import { becomeGuest, findLine, type Line, orderAsGuest } from '@/e2e/guest'
import { hydrated, open } from '@/e2e/open'
import { SAME_ORIGIN } from '@/e2e/same-origin'
import { button } from '@/e2e/screen'
import en from '@/messages/en.json' with { type: 'json' }

let TORCH: Line
let SOFA: Line
const TORCH_TITLE = 'Kunang rechargeable flashlight'
const TORCH_PAGE = '/en/products/senter-kunang'
const SOFA_TITLE = 'Rimba three-seat sofa'

test.beforeAll(async ({ request }) => {
  TORCH = await findLine(request, 'senter-kunang')
  SOFA = await findLine(request, 'sofa-tiga-dudukan-rimba')
})

async function guestWith(page: Page, ...lines: Line[]) {
  const call = await becomeGuest(page.request)
  for (const line of lines) await call('POST', '/products/cart', line)
  return call
}

test('the cart asks a visitor to log in or continue as a guest, has the tabs Buy and Rent and its steps, and an empty one leads to the products, or home from checkout [CART-001] [CART-003] [CART-004] [CART-007]', async ({
  page,
}) => {
  await page.goto('/en/cart')
  await expect(page).toHaveURL(/\/en(\?.*)?$/)
  const login = page.getByRole('dialog', { name: en.auth.title })
  await login.getByRole('button', { name: en.auth.guest }).click()
  await expect(page).toHaveURL(/\/en\/cart$/)
  await hydrated(page)
  const tabs = page.getByRole('tablist', { name: en.cart.tabs })
  await expect(tabs.getByRole('tab')).toHaveText([en.cart.buy, en.cart.rent])
  await expect(tabs.getByRole('tab', { name: en.cart.buy })).toHaveAttribute('aria-selected', 'true')
  await tabs.getByRole('tab', { name: en.cart.rent }).click()
  await expect(page.getByText(en.auth.memberText)).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(tabs.getByRole('tab', { name: en.cart.rent })).toHaveAttribute('aria-selected', 'true')

  await tabs.getByRole('tab', { name: en.cart.buy }).click()
  await expect(page.getByText(en.cart.emptyTitle)).toBeVisible()
  await page.getByRole('link', { name: en.cart.emptyAction }).click()
  await expect(page).toHaveURL(/\/en\/products$/)
  await page.goto('/en/cart?from=checkout')
  await expect(page).toHaveURL(/\/en$/)

  const added = await page.request.post('/api/v1/products/cart', { data: TORCH, headers: SAME_ORIGIN })
  expect(added.ok()).toBe(true)
  const steps = page.getByRole('list', { name: en.cart.steps }).getByRole('listitem')
  await open(page, '/en/cart')
  await expect(steps).toHaveText([/Cart$/, /Shipment$/, /Payment$/])
  await expect(steps.nth(0)).toHaveAttribute('aria-current', 'step')
  await page.getByRole('link', { name: en.cart.proceed }).click()
  await expect(page).toHaveURL(/\/en\/checkout$/)
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
})

test('without a session the cart is stored in the browser and survives a reload; continuing as a guest sends it to the server once [CART-009] [CART-011]', async ({
  page,
}) => {
  await open(page, TORCH_PAGE)
  await button(page, en.common.increase).click()
  await button(page, en.cart.add).click()
  await expect(page.getByRole('link', { name: /^Cart\s*2$/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: /^Cart\s*2$/ })).toBeVisible()
  const stored = await page.evaluate(() => window.localStorage.getItem('griya.cart'))
  expect(JSON.parse(stored ?? '[]')).toMatchObject([{ ...TORCH, quantity: 2 }])

  await page.getByRole('link', { name: /^Cart\s*2$/ }).click()
  await page.getByRole('dialog', { name: en.auth.title }).getByRole('button', { name: en.auth.guest }).click()
  const quantity = page.getByRole('textbox', { name: `Quantity of ${TORCH_TITLE}` })
  await expect(quantity).toHaveValue('2')
  await page.reload()
  await expect(quantity).toHaveValue('2')
  expect(await page.evaluate(() => window.localStorage.getItem('griya.cart'))).toBe('[]')
  const { data } = await (await page.request.get('/api/v1/products/cart')).json()
  expect(data.carts).toMatchObject([{ quantity: 2, product: { id: TORCH.product_id } }])
})

test('falling stock puts a warning on the product and blocks Proceed until the quantity is reduced [CART-018]', async ({
  page,
  playwright,
  baseURL,
}) => {
  const slug = 'kompor-gas-dua-tungku-nyala'
  const { data } = await (await page.request.get(`/api/v1/products/${slug}`)).json()
  const { product_id, product_color_id } = await findLine(page.request, slug)
  const stocks = data.stocks as { product_color_id: number; quantity: number }[]
  const stock = stocks.find((one) => one.product_color_id === product_color_id)?.quantity ?? 0
  await guestWith(page, { product_id, product_color_id, quantity: stock })
  await open(page, '/en/cart')
  await expect(page.getByRole('link', { name: en.cart.proceed })).toBeVisible()

  const apart = await playwright.request.newContext(baseURL ? { baseURL } : {})
  const other = await becomeGuest(apart)
  const order = await orderAsGuest(other, { product_id, product_color_id, quantity: 1 })
  await page.reload()
  const left = en.cart.warningNotEnoughStock.replace('{available}', String(stock - 1))
  await expect(page.getByText(left)).toBeVisible()
  await expect(button(page, en.cart.proceed)).toBeDisabled()
  await expect(page.getByText('1 item needs a change before you can continue.').first()).toBeVisible()
  await button(page, en.cart.reduceTo.replace('{count}', String(stock - 1))).click()
  await expect(page.getByRole('link', { name: en.cart.proceed })).toBeVisible()
  await expect(page.getByText(left)).toBeHidden()
  await other('POST', `/orders/${order.id}/cancel`)
  await apart.dispose()
})

test('a quantity in the cart stays between one and the limit per order, a removal can be undone, and a change that fails says so [CART-014] [CART-016] [CART-025] [CART-027]', async ({
  page,
}) => {
  await guestWith(page, TORCH, SOFA)
  await open(page, '/en/cart')
  const quantity = page.getByRole('textbox', { name: `Quantity of ${SOFA_TITLE}` })
  await expect(button(page, `Decrease quantity of ${SOFA_TITLE}`)).toBeDisabled()
  await button(page, `Increase quantity of ${SOFA_TITLE}`).click()
  await expect(quantity).toHaveValue('2')
  await expect(page.getByText('You have reached the maximum number of purchases')).toBeVisible()
  await expect(button(page, `Increase quantity of ${SOFA_TITLE}`)).toBeDisabled()
  await quantity.fill('-1')
  await expect(quantity).toHaveValue('1')

  await button(page, `Remove ${TORCH_TITLE}`).click()
  await expect(page.getByRole('link', { name: TORCH_TITLE })).toBeHidden()
  await button(page, en.cart.undo).click()
  await expect(page.getByRole('link', { name: TORCH_TITLE })).toBeVisible()

  await page.route('**/api/v1/products/cart**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  )
  await open(page, '/en/cart')
  await button(page, `Remove ${TORCH_TITLE}`).click()
  await expect(page.getByText('Fail to remove product from your cart')).toBeVisible()
  await expect(page.getByRole('link', { name: TORCH_TITLE })).toBeVisible()
  await open(page, TORCH_PAGE)
  await button(page, en.cart.add).click()
  await expect(page.getByText('Fail to add product to your cart')).toBeVisible()
})
