import type { Page } from '@playwright/test'
import { cookieOf } from '@/e2e/cookies'
import { expect, expectAccessible, test } from '@/e2e/fixtures'
import { open } from '@/e2e/open'
import en from '@/messages/en.json' with { type: 'json' }

const SOFA = '/products/sofa-tiga-dudukan-rimba'
const DENPASAR = { latitude: -8.65, longitude: 115.21 }
const warehouseOf = (page: Page) => cookieOf(page, 'warehouse')
const dialog = (page: Page) => page.getByRole('dialog', { name: en.warehouse.choose })

async function openPlaces(page: Page) {
  await page.getByRole('button', { name: new RegExp(`^${en.warehouse.label}`) }).click()
  await expect(dialog(page).getByRole('radio').first()).toBeVisible()
}

test('a chosen warehouse is stored and changes the stock; without the device’s position the dialog says so [WHS-005]', async ({
  page,
  request,
}) => {
  type ColorStock = { product_color_id: number; quantity: number }
  const at = async (warehouse: number) =>
    (await (await request.get(`/api/v1/products/1?warehouse_id=${warehouse}`)).json()).data.stocks as ColorStock[]
  expect(await at(3)).not.toEqual(await at(1))
  await open(page, '/en/products?sort_by=price_desc')
  await openPlaces(page)
  await expect(dialog(page).getByRole('radio')).toHaveCount(4)
  await dialog(page).getByRole('button', { name: en.warehouse.nearest }).click()
  await expect(dialog(page).getByText('Please enable your device location to use this function')).toBeVisible()
  await dialog(page)
    .getByRole('radio', { name: /Surabaya/ })
    .click()
  await expect.poll(() => warehouseOf(page)).toBe('surabaya')
  const shipsFrom = page.getByText(en.product.shipsFrom.replace('{city}', 'Surabaya'))
  await expect(async () => {
    await open(page, `/en${SOFA}`)
    await expect(shipsFrom).toBeVisible({ timeout: 2_000 })
  }).toPass()
})

test('the nearest warehouse is found by the device’s position or by a place; without a position no prompt appears [WHS-001] [WHS-004]', async ({
  page,
  context,
}) => {
  await open(page, '/en')
  await page.getByRole('contentinfo').click({ position: { x: 2, y: 2 } })
  expect(await warehouseOf(page)).toBeUndefined()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(DENPASAR)
  await page.goto('/en')
  await expect.poll(() => warehouseOf(page)).toBe('denpasar')
  await expect(page.getByText(en.warehouse.found.replace('{city}', 'Denpasar'))).toBeVisible()

  await page
    .getByRole('button', { name: new RegExp(`^${en.warehouse.label}: `) })
    .last()
    .click()
  const places = page.getByRole('dialog', { name: en.warehouse.choose })
  const search = places.getByRole('combobox', { name: en.map.search })
  await search.fill('malang')
  await page.getByRole('option', { name: /^Kota Malang/ }).click()
  await expect(places.getByText(en.warehouse.near.replace('{place}', 'Kota Malang'))).toBeVisible()
  await expect(places.getByRole('radio').first()).toHaveAccessibleName(/Surabaya.* km$/)
  await expectAccessible(page)
  await places.getByRole('radio').first().click()
  await expect.poll(() => warehouseOf(page)).toBe('surabaya')

  await openPlaces(page)
  await dialog(page).getByRole('button', { name: en.warehouse.nearest }).click()
  await expect.poll(() => warehouseOf(page)).toBe('denpasar')
})
