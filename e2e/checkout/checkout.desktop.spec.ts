import type { Page } from '@playwright/test'
import { beBuyer, fillAddress, sum } from '@/e2e/buyer'
import { expect, expectAccessible, test } from '@/e2e/fixtures'
import { becomeGuest, findLine, type Line } from '@/e2e/guest'
import { open } from '@/e2e/open'
import { call } from '@/e2e/renter'
import { rupiah } from '@/e2e/rupiah'
import { button } from '@/e2e/screen'
import ADDRESS from '@/lib/demo/address.json' with { type: 'json' }
import type { Offered } from '@/lib/fulfilment/shipping/schema'
import en from '@/messages/en.json' with { type: 'json' }

let TORCH: Line

test.beforeAll(async ({ request }) => {
  TORCH = await findLine(request, 'senter-kunang')
})

/** A guest at checkout with a torch in the cart and an empty address form. */
async function guestAtCheckout(page: Page) {
  const guest = await becomeGuest(page.request)
  await guest('POST', '/products/cart', TORCH)
  await open(page, '/en/checkout')
  return guest
}

/** A member at checkout with a torch in the cart and an address, so that couriers are available. */
async function memberAtCheckout(page: Page) {
  await beBuyer(page, TORCH)
  await open(page, '/en/checkout')
}

const offers = (page: Page) => page.getByRole('group', { name: en.shipping.list }).getByRole('radio')

test('checkout without a zip code is refused with the field in focus, its form survives a reload, and another address or weight asks all couriers again [CHK-010] [CHK-011]', async ({
  page,
}) => {
  const guest = await guestAtCheckout(page)
  await fillAddress(page, en, { zip: '' })
  await expect(offers(page).first()).toBeChecked()
  await button(page, en.checkout.payNow).click()
  await expect(page.getByText('Please input the zip code')).toBeVisible()
  await expect(page.getByLabel(en.address.zip)).toBeFocused()
  await expect(page).toHaveURL(/\/en\/checkout$/)
  await page.getByLabel(en.address.zip).fill(ADDRESS.zip_code)

  await page.reload()
  await expect(page.getByLabel(en.address.recipient)).toHaveValue(ADDRESS.recipient)
  await expect(page.getByLabel(en.address.province)).toHaveValue(ADDRESS.province_id)
  await expect(page.getByLabel(en.address.city)).toHaveValue(ADDRESS.city_id)
  await expect(page.getByLabel(en.address.district)).toHaveValue(ADDRESS.district_id)
  await expect(page.getByLabel(en.address.zip)).toHaveValue(ADDRESS.zip_code)
  await expect(offers(page).first()).toBeChecked()

  const asked = (path: RegExp) => page.waitForRequest((request) => path.test(decodeURIComponent(request.url())))
  await expect(offers(page).first()).toBeChecked()
  const [forAddress] = await Promise.all([
    asked(/shipments\/3\/services.*31\.74\.0[^7]/),
    page.getByLabel(en.address.district).selectOption({ index: 2 }),
  ])
  await guest('PUT', '/products/cart', { cart: { ...TORCH, quantity: 20 } })
  const [forWeight] = await Promise.all([asked(/shipments\/3\/services/), page.reload()])
  const weight = (url: string) => Number(new URL(url).searchParams.get('weight'))
  expect(weight(forWeight.url())).toBe(weight(forAddress.url()) * 20)
})

test('J&T without a district costs nothing and asks for another address [CHK-013]', async ({ page }) => {
  await page.route('**/api/v1/shippings/cities/*/districts', (route) => route.fulfill({ json: { data: [] } }))
  await guestAtCheckout(page)
  await button(page, en.address.byLists).click()
  await page.getByLabel(en.address.province).selectOption(ADDRESS.province_id)
  await page.getByLabel(en.address.city).selectOption(ADDRESS.city_id)
  await expect(page.getByText(en.address.noDistrict)).toBeVisible()
  await expect(page.getByText(en.shipping.noDistrict)).toBeVisible()
  await expect(page.getByText('J&T Express shipping: Rp 0')).toBeVisible()
  await button(page, 'Edit Address').click()
  await expect(page.getByLabel(en.address.city)).toBeFocused()
})

test('the cheapest service of all couriers is preselected and in the total with its PPN of 11%; a courier that fails offers a retry, and nobody pays without a service [CHK-011] [CHK-012] [CHK-014] [CHK-015] [CHK-018] [CHK-037]', async ({
  page,
}) => {
  await memberAtCheckout(page)
  const choices = offers(page)
  await expect(choices.nth(0)).toBeChecked()
  await expect(choices.nth(1)).not.toBeChecked()
  await expect(sum(page, en, en.checkout.shipping)).toHaveText('Rp 9.000')
  await expect(sum(page, en, en.checkout.total)).toHaveText('Rp 158.000')
  const { total } = (await call(page, 'GET', '/products/cart')).data
  expect(Math.abs(total.total_tax - (149_000 * 11) / 111)).toBeLessThanOrEqual(1)
  await expect(sum(page, en, en.checkout.tax)).toHaveText(rupiah(total.total_tax))
  const dearer = page.getByRole('radio', { name: /^JNE YES/ })
  await page.getByRole('button', { name: /\d more options?$/ }).click()
  await dearer.check()
  await expect(sum(page, en, en.checkout.shipping)).toHaveText('Rp 18.000')
  await expect(sum(page, en, en.checkout.total)).toHaveText('Rp 167.000')

  let answer: Offered | undefined = { data: [], metadata: { status: 'not_offered' } }
  await page.route('**/api/v1/shipments/3/services?**', (route) =>
    answer ? route.fulfill({ json: answer }) : route.continue(),
  )
  await page.reload()
  await expect(page.getByText(en.shipping.notServed.replace('{couriers}', 'SiCepat Express'))).toBeVisible()
  answer = { data: [], metadata: { status: 'no_answer' } }
  await page.reload()
  await expect(page.getByText(en.shipping.silent.replace('{courier}', 'SiCepat Express'))).toBeVisible()
  await expectAccessible(page)
  await offers(page)
    .and(page.getByRole('radio', { name: 'JNE' }))
    .first()
    .check()
  answer = undefined
  await button(page, en.shipping.retry).click()
  await expect(
    offers(page)
      .and(page.getByRole('radio', { name: 'SiCepat' }))
      .first(),
  ).toBeVisible()
  await expect(
    offers(page)
      .and(page.getByRole('radio', { name: 'JNE' }))
      .first(),
  ).toBeChecked()

  const nothing: Offered = { data: [], metadata: { status: 'not_offered' } }
  await page.route(/shipments\/[1235]\/services/, (route) => route.fulfill({ json: nothing }))
  await page.reload()
  await expect(page.getByText(en.shipping.noPinpoint)).toBeVisible()
  await button(page, en.checkout.payNow).click()
  await expect(page.getByText('Please choose a shipping method')).toBeVisible()
  await expect(page).toHaveURL(/\/en\/checkout$/)
})
