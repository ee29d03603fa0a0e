import type { Page } from '@playwright/test'
import { fillIn } from '@/e2e/buyer'
import { expect, test } from '@/e2e/fixtures'
import { becomeGuest, findLine, type Line } from '@/e2e/guest'
import { becomeMember, PASSWORD } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { SAME_ORIGIN } from '@/e2e/same-origin'
import en from '@/messages/en.json' with { type: 'json' }

const SHELF = 'rak-dinding-jenjang'
const TORCH_PAGE = '/en/products/senter-kunang'

const lines = (page: Page) => page.getByRole('region', { name: en.cart.buy }).getByRole('listitem')

/** Two lines of one product: two pieces with installation, one without. */
async function twoLines(page: Page): Promise<Line> {
  const call = await becomeGuest(page.request)
  const line = await findLine(page.request, SHELF)
  await call('POST', '/products/cart', { ...line, quantity: 2, installation: true })
  await call('POST', '/products/cart', { ...line, quantity: 1 })
  return line
}

test.describe('two lines of a product', () => {
  test.use({ expectedFailures: [/^404 PUT \/api\/v1\/products\/cart$/] })

  test('changing one of two lines of a product leaves the other alone; one that was removed in another tab says so and is removed here', async ({
    page,
  }) => {
    const { product_id } = await twoLines(page)
    await open(page, '/en/cart')
    await expect(lines(page)).toHaveCount(2)
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await lines(page)
      .nth(1)
      .getByRole('button', { name: /^Increase quantity of/ })
      .click()
    await expect(lines(page).nth(1).getByRole('textbox')).toHaveValue('2')
    await saved

    const { data } = await (await page.request.get('/api/v1/products/cart')).json()
    await page.request.delete(`/api/v1/products/cart/${product_id}?line_id=${data.carts[1].id}`, {
      headers: SAME_ORIGIN,
    })
    await lines(page)
      .nth(1)
      .getByRole('button', { name: /^Increase quantity of/ })
      .click()
    await expect(page.getByText(/is no longer in your cart/)).toBeVisible()
    await expect(lines(page)).toHaveCount(1)
    await expect(lines(page).getByRole('switch')).toBeChecked()
    await expect(lines(page).getByRole('textbox')).toHaveValue('2')
  })
})

test('after a login on its own page the cart says what was added before [CART-011]', async ({ page }) => {
  const email = await becomeMember(page)
  const sofa = await findLine(page.request, 'sofa-tiga-dudukan-rimba')
  await page.request.post('/api/v1/products/cart', { data: sofa, headers: SAME_ORIGIN })
  await page.context().clearCookies()
  await open(page, TORCH_PAGE)
  await page.getByRole('button', { name: en.cart.add, exact: true }).click()
  await expect(page.getByRole('link', { name: /^Cart\s*1$/ })).toBeVisible()
  await open(page, '/en/login?from=/en/cart')
  await page.getByLabel(en.auth.identity).fill(email)
  await page.getByLabel(en.auth.password, { exact: true }).fill(PASSWORD)
  await page.locator('[type=submit]').filter({ hasText: en.auth.submit }).click()
  await expect(page).toHaveURL(/\/en\/cart$/)
  await expect(page.getByText('1 item from this device was added to your cart.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 item from this device was added to your cart.')).toBeVisible()
  await page.getByRole('button', { name: en.cart.closeNotice }).click()
  await page.reload()
  await expect(lines(page)).toHaveCount(2)
  await expect(page.getByText('1 item from this device was added to your cart.')).toBeHidden()
})

test('an empty cart links to another warehouse’s cart or moves its products here [CART-005]', async ({ page }) => {
  const call = await becomeGuest(page.request)
  await call('POST', '/products/cart?warehouse_id=1', await findLine(page.request, 'senter-kunang'))
  await call('POST', '/warehouses/change_warehouse', { warehouse_id: 3 })
  await open(page, '/en/cart')
  const { data } = await (await page.request.get('/api/v1/warehouses')).json()
  const titleOf = (id: number) => data.find((one: { id: number }) => one.id === id).title
  await expect(page.getByText(`1 item is still in your ${titleOf(1)} cart.`)).toBeVisible()
  await page.getByRole('button', { name: fillIn(en.cart.otherCartBring, { warehouse: titleOf(3) }) }).click()
  await expect(lines(page)).toHaveCount(1)
})
