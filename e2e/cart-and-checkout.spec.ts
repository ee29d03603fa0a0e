import type { Page } from '@playwright/test'
import { expect, test } from '@/e2e/fixtures'
import { becomeGuest, findLine, type Line, open } from '@/e2e/guest'
import ADDRESS from '@/lib/db/seed/address.json' with { type: 'json' }
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

async function fillAddress(page: Page, { zip }: { zip: string }) {
  const { address } = en
  await page.getByLabel(address.recipient).fill(ADDRESS.recipient)
  await page.getByLabel(address.phone).fill(ADDRESS.phone_number)
  await page.getByLabel(address.province).selectOption(ADDRESS.province_id)
  await page.getByLabel(address.city).selectOption(ADDRESS.city_id)
  await page.getByLabel(address.district).selectOption(ADDRESS.district_id)
  await page.getByLabel(address.street).fill(ADDRESS.address)
  await page.getByLabel(address.zip).fill(zip)
  await page.getByLabel(address.title).fill(ADDRESS.title)
}

const rupiah = (amount: number) => `Rp ${amount.toLocaleString('id-ID')}`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const summary = (page: Page) => page.getByRole('region', { name: en.checkout.summary })
const sum = (page: Page, row: string) =>
  summary(page)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^\\s*${row}`) })
    .locator('xpath=following-sibling::dd')
const services = (page: Page, courier: string) =>
  page.getByRole('group', { name: en.shipping.service.replace('{courier}', courier) })
const courier = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

test('an empty cart says so and leads to the products [CART-004]', async ({ page }) => {
  await guestWith(page)
  await open(page, '/en/cart')
  await expect(page.getByText(en.cart.emptyTitle)).toBeVisible()
  await page.getByRole('link', { name: en.cart.emptyAction }).click()
  await expect(page).toHaveURL(/\/en\/products$/)
})

test('the cart asks a visitor who they are, and holds the tabs Buy and Rent [CART-001]', async ({ page }) => {
  await page.goto('/en/cart')
  await expect(page).toHaveURL(/\/en(\?.*)?$/)
  const login = page.getByRole('dialog', { name: en.auth.title })
  await login.getByRole('button', { name: en.auth.guest }).click()
  await expect(page).toHaveURL(/\/en\/cart$/)
  const tabs = page.getByRole('tablist', { name: en.cart.tabs })
  await expect(tabs.getByRole('tab')).toHaveText([en.cart.buy, en.cart.rent])
  await expect(tabs.getByRole('tab', { name: en.cart.buy })).toHaveAttribute('aria-selected', 'true')
  await tabs.getByRole('tab', { name: en.cart.rent }).click()
  await expect(page.getByText(en.auth.memberText)).toBeVisible()
  await page.reload()
  await expect(tabs.getByRole('tab', { name: en.cart.rent })).toHaveAttribute('aria-selected', 'true')
})

test('the way to buy has the steps Cart, Shipment and Payment [CART-003]', async ({ page }) => {
  await guestWith(page, TORCH)
  const steps = page.getByRole('list', { name: en.cart.steps }).getByRole('listitem')
  await open(page, '/en/cart')
  await expect(steps).toHaveText([/Cart$/, /Shipment$/, /Payment$/])
  await expect(steps.nth(0)).toHaveAttribute('aria-current', 'step')
  await page.getByRole('link', { name: en.cart.proceed }).click()
  await expect(page).toHaveURL(/\/en\/checkout$/)
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
})

test('without a session the cart lies in the browser and survives a reload [CART-009]', async ({ page }) => {
  await open(page, TORCH_PAGE)
  await button(page, en.cart.add).click()
  await expect(page.getByRole('link', { name: /^Cart\s*1$/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: /^Cart\s*1$/ })).toBeVisible()
  const stored = await page.evaluate(() => window.localStorage.getItem('griya.cart'))
  expect(JSON.parse(stored ?? '[]')).toMatchObject([TORCH])
})

test('logging in as a guest hands the cart of the browser to the server, once [CART-011]', async ({ page }) => {
  await open(page, TORCH_PAGE)
  await button(page, en.common.increase).click()
  await button(page, en.cart.add).click()
  await page.getByRole('link', { name: en.cart.toCart }).click()
  await page.getByRole('dialog', { name: en.auth.title }).getByRole('button', { name: en.auth.guest }).click()
  const quantity = page.getByRole('textbox', { name: `Quantity of ${TORCH_TITLE}` })
  await expect(quantity).toHaveValue('2')
  await page.reload()
  await expect(quantity).toHaveValue('2')
  expect(await page.evaluate(() => window.localStorage.getItem('griya.cart'))).toBe('[]')
  const { data } = await (await page.request.get('/api/v1/products/cart')).json()
  expect(data.carts).toMatchObject([{ quantity: 2, product: { id: TORCH.product_id } }])
})

test('the warehouse is changed in the cart, and each has a cart of its own [CART-005]', async ({ page }) => {
  await guestWith(page, TORCH)
  await open(page, '/en/cart')
  const picker = page.getByRole('main').getByRole('button', { name: new RegExp(`^${en.warehouse.label}`) })
  const places = page.getByRole('dialog', { name: en.warehouse.choose })
  await picker.click()
  await places.getByRole('radio', { name: /Surabaya/ }).click()
  await expect(page.getByText(en.cart.emptyTitle)).toBeVisible()
  await expect(picker).toHaveAccessibleName(/Surabaya/)
  await picker.click()
  await places.getByRole('radio', { name: /Jakarta Selatan/ }).click()
  await expect(page.getByRole('link', { name: TORCH_TITLE })).toBeVisible()
})

test('stock that falls puts a warning on the product and blocks Proceed until it is heeded [CART-018]', async ({
  page,
  playwright,
  baseURL,
}, { project }) => {
  const slug = project.name === 'phone' ? 'tangga-lipat-galah' : 'kompor-gas-dua-tungku-nyala'
  const { data } = await (await page.request.get(`/api/v1/products/${slug}`)).json()
  const { product_id, product_color_id } = await findLine(page.request, slug)
  const stocks = data.stocks as { product_color_id: number; quantity: number }[]
  const stock = stocks.find((one) => one.product_color_id === product_color_id)?.quantity ?? 0
  await guestWith(page, { product_id, product_color_id, quantity: stock })
  await open(page, '/en/cart')
  await expect(page.getByRole('link', { name: en.cart.proceed })).toBeVisible()

  const apart = await playwright.request.newContext(baseURL ? { baseURL } : {})
  const other = await becomeGuest(apart)
  const address = await other('POST', '/addresses', ADDRESS)
  const order = await other('POST', '/orders?custom_payment=true', {
    address_id: address.data.id,
    courier_id: 1,
    shipping_method: 'REG',
    order_products_attributes: [{ product_id, product_color_id, quantity: 1 }],
  })
  await page.reload()
  const left = en.cart.warningNotEnoughStock.replace('{available}', String(stock - 1))
  await expect(page.getByText(left)).toBeVisible()
  await expect(button(page, en.cart.proceed)).toBeDisabled()
  await expect(page.getByText('1 item needs a change before you can go on.').first()).toBeVisible()
  await button(page, en.cart.reduceTo.replace('{available}', String(stock - 1))).click()
  await expect(page.getByRole('link', { name: en.cart.proceed })).toBeVisible()
  await expect(page.getByText(left)).toBeHidden()
  await other('POST', `/orders/${order.data.id}/cancel`)
  await apart.dispose()
})

test('the cart stops at the limit of an order and never goes below one [CART-014] [CART-016]', async ({ page }) => {
  await guestWith(page, SOFA)
  await open(page, '/en/cart')
  const quantity = page.getByRole('textbox', { name: `Quantity of ${SOFA_TITLE}` })
  await expect(button(page, `Fewer of ${SOFA_TITLE}`)).toBeDisabled()
  await button(page, `More of ${SOFA_TITLE}`).click()
  await expect(quantity).toHaveValue('2')
  await expect(page.getByText('You have reached the maximum number of purchases')).toBeVisible()
  await expect(button(page, `More of ${SOFA_TITLE}`)).toBeDisabled()
  await quantity.fill('-1')
  await expect(quantity).toHaveValue('1')
})

test('a removed product comes back on demand', async ({ page }) => {
  await guestWith(page, TORCH)
  await open(page, '/en/cart')
  await button(page, `Remove ${TORCH_TITLE}`).click()
  await expect(page.getByText(en.cart.emptyTitle)).toBeVisible()
  await button(page, en.cart.undo).click()
  await expect(page.getByRole('link', { name: TORCH_TITLE })).toBeVisible()
})

test('a cart that cannot be changed says so and keeps what it had [CART-025] [CART-027]', async ({ page }) => {
  await guestWith(page, TORCH)
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

test('whoever comes back from checkout to an empty cart goes home [CART-007]', async ({ page }) => {
  await guestWith(page)
  await page.goto('/en/cart?from=checkout')
  await expect(page).toHaveURL(/\/en$/)
})

test('checkout without a zip code is refused in words, and the field has the focus [CHK-010]', async ({ page }) => {
  await guestWith(page, TORCH)
  await open(page, '/en/checkout')
  await fillAddress(page, { zip: '' })
  await expect(services(page, 'JNE').getByRole('radio').first()).toBeChecked()
  await button(page, en.checkout.payNow).click()
  await expect(page.getByText('Please input the zip code')).toBeVisible()
  await expect(page.getByLabel(en.address.zip)).toBeFocused()
  await expect(page).toHaveURL(/\/en\/checkout$/)
})

test('the first shipping service is chosen and its price is in the total [CHK-012]', async ({ page }) => {
  await guestWith(page, TORCH)
  await open(page, '/en/checkout')
  await fillAddress(page, { zip: ADDRESS.zip_code })
  const choices = services(page, 'JNE').getByRole('radio')
  await expect(choices.nth(0)).toBeChecked()
  await expect(choices.nth(1)).not.toBeChecked()
  await expect(sum(page, en.checkout.shipping)).toHaveText('Rp 10.000')
  await expect(sum(page, en.checkout.total)).toHaveText('Rp 159.000')
  await choices.nth(1).check()
  await expect(sum(page, en.checkout.shipping)).toHaveText('Rp 18.000')
  await expect(sum(page, en.checkout.total)).toHaveText('Rp 167.000')
})

test('another courier, address or weight asks for the shipping services anew [CHK-011]', async ({ page }) => {
  const call = await guestWith(page, TORCH)
  const asked = (path: RegExp) => page.waitForRequest((request) => path.test(decodeURIComponent(request.url())))
  await open(page, '/en/checkout')
  await fillAddress(page, { zip: ADDRESS.zip_code })
  await expect(services(page, 'JNE').getByRole('radio').first()).toBeChecked()
  const [forCourier] = await Promise.all([asked(/shipments\/3\/services/), courier(page, 'SiCepat Express').check()])
  await expect(services(page, 'SiCepat Express').getByRole('radio').first()).toBeChecked()
  const [forAddress] = await Promise.all([
    asked(/shipments\/3\/services.*31\.74\.0[^7]/),
    page.getByLabel(en.address.district).selectOption({ index: 2 }),
  ])
  await call('PUT', '/products/cart', { cart: { ...TORCH, quantity: 20 } })
  const [forWeight] = await Promise.all([asked(/shipments\/3\/services/), page.reload()])
  const weight = (url: string) => Number(new URL(url).searchParams.get('weight'))
  expect(weight(forWeight.url())).toBe(weight(forAddress.url()) * 20)
  expect(weight(forCourier.url())).toBe(weight(forAddress.url()))
})

test('J&T without a district costs nothing and asks for another address [CHK-013]', async ({ page }) => {
  await page.route('**/api/v1/shippings/cities/*/districts', (route) => route.fulfill({ json: { data: [] } }))
  await guestWith(page, TORCH)
  await open(page, '/en/checkout')
  await page.getByLabel(en.address.province).selectOption(ADDRESS.province_id)
  await page.getByLabel(en.address.city).selectOption(ADDRESS.city_id)
  await expect(page.getByText(en.address.noDistrict)).toBeVisible()
  await courier(page, 'J&T Express').check()
  await expect(page.getByText(en.shipping.noDistrict)).toBeVisible()
  await expect(sum(page, en.checkout.total)).toHaveText('Rp 149.000')
  await button(page, 'Edit Address').click()
  await expect(page.getByLabel(en.address.city)).toBeFocused()
})

test('GoSend says that the address has no pinpoint, and nobody pays without a service [CHK-014] [CHK-018]', async ({
  page,
}) => {
  await guestWith(page, TORCH)
  await open(page, '/en/checkout')
  await fillAddress(page, { zip: ADDRESS.zip_code })
  await courier(page, 'GoSend').check()
  await expect(page.getByText(en.shipping.noPinpoint)).toBeVisible()
  await button(page, en.checkout.payNow).click()
  await expect(page.getByText('Please choose a shipping method')).toBeVisible()
  await expect(page).toHaveURL(/\/en\/checkout$/)
})

test('a courier without services is not supported [CHK-015]', async ({ page }) => {
  const nothing = { data: [], metadata: { status: 'not_offered' } }
  await page.route('**/api/v1/shipments/3/services?**', (route) => route.fulfill({ json: nothing }))
  await guestWith(page, TORCH)
  await open(page, '/en/checkout')
  await fillAddress(page, { zip: ADDRESS.zip_code })
  await courier(page, 'SiCepat Express').check()
  await expect(page.getByText(en.shipping.unsupported)).toBeVisible()
})

test('what was typed at checkout survives a reload', async ({ page }) => {
  await guestWith(page, TORCH)
  await open(page, '/en/checkout')
  await fillAddress(page, { zip: ADDRESS.zip_code })
  await page.reload()
  await expect(page.getByLabel(en.address.recipient)).toHaveValue(ADDRESS.recipient)
  await expect(page.getByLabel(en.address.province)).toHaveValue(ADDRESS.province_id)
  await expect(page.getByLabel(en.address.city)).toHaveValue(ADDRESS.city_id)
  await expect(page.getByLabel(en.address.district)).toHaveValue(ADDRESS.district_id)
  await expect(page.getByLabel(en.address.zip)).toHaveValue(ADDRESS.zip_code)
  await expect(services(page, 'JNE').getByRole('radio').first()).toBeChecked()
})

test('the total says how much PPN of 11% it includes [CHK-037]', async ({ page }) => {
  const call = await guestWith(page, TORCH)
  await open(page, '/en/checkout')
  await fillAddress(page, { zip: ADDRESS.zip_code })
  await expect(sum(page, en.checkout.total)).toHaveText('Rp 159.000')
  const { total } = (await call('GET', '/products/cart')).data
  expect(Math.abs(total.total_tax - (149_000 * 11) / 111)).toBeLessThanOrEqual(1)
  await expect(sum(page, 'Includes PPN 11%')).toHaveText(rupiah(total.total_tax))
})
