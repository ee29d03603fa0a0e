import type { Page } from '@playwright/test'
import { fillIn, sum } from '@/e2e/buyer'
import { expect, expectAccessible, expectSoundPage, test } from '@/e2e/fixtures'
import { becomeGuest, findLine, type Line } from '@/e2e/guest'
import { saveAddress } from '@/e2e/member'
import { becomeMember } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { payAtSimulator } from '@/e2e/paying'
import { call } from '@/e2e/renter'
import { rupiah } from '@/e2e/rupiah'
import { SAME_ORIGIN } from '@/e2e/same-origin'
import { button } from '@/e2e/screen'
import en from '@/messages/en.json' with { type: 'json' }
import id from '@/messages/id.json' with { type: 'json' }

let TORCH: Line

test.beforeAll(async ({ request }) => {
  TORCH = await findLine(request, 'senter-kunang')
})

/** A new shopper with an address and a line in the cart. */
async function memberWith(page: Page, address: object, line: Line = TORCH) {
  await becomeMember(page)
  await saveAddress(page, address)
  const answer = await page.request.post('/api/v1/products/cart', { data: line, headers: SAME_ORIGIN })
  expect(answer.ok(), await answer.text()).toBe(true)
}

const recipient = (page: Page, words: typeof en) =>
  page.getByRole('textbox', { name: words.pickup.recipient, exact: true })
const points = (page: Page, words = en) => page.getByRole('group', { name: words.pickup.points }).getByRole('radio')
const offers = (page: Page, courier = '') =>
  page.getByRole('group', { name: en.shipping.list }).getByRole('radio', { name: courier })
const mode = (page: Page, words: typeof en, name: 'delivery' | 'pickup') =>
  page
    .getByRole('group', { name: words.pickup.mode })
    .getByRole('radio', { name: new RegExp(`^${words.pickup[name]}`) })

test('a pick-up order has no shipping fee, needs a name and a phone number of digits only, can change to delivery and back, and is paid [CHK-004] [CHK-008] [CHK-019] [CHK-020] [CHK-021]', {
  tag: '@phone',
}, async ({ page }) => {
  const guest = await becomeGuest(page.request)
  await guest('POST', '/products/cart', TORCH)
  await open(page, '/checkout')
  await expect(mode(page, id, 'delivery')).toBeChecked()
  await mode(page, id, 'pickup').check()
  await expect(points(page, id)).toHaveCount(3)
  await expect(page.getByText('Jl. Tebet Raya No. 54')).toBeVisible()
  await expect(page.getByText('Sen–Sab 09.00–17.00').first()).toBeVisible()
  await expect(page.getByRole('group', { name: id.shipping.courier })).toBeHidden()

  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/pickup_points')) asked.push(url.searchParams.get('q') ?? '')
  })
  await page.getByRole('searchbox', { name: id.pickup.search }).pressSequentially('tebet', { delay: 20 })
  await expect(points(page, id)).toHaveCount(1)
  expect(asked).toEqual(['tebet'])

  await button(page, id.checkout.payNow).click()
  await expect(page.getByText(id.pickup.choosePoint)).toBeVisible()
  await expect(page.getByText(id.pickup.requiredRecipient)).toBeVisible()
  await points(page, id).first().check()
  await recipient(page, id).fill('Sari Wijaya')
  await page.getByLabel(id.pickup.number).fill('0812-3456')
  await button(page, id.checkout.payNow).click()
  await expect(page.getByText(id.pickup.invalidNumber)).toBeVisible()
  await expect(page.getByLabel(id.pickup.number)).toBeFocused()
  await expectSoundPage(page)
  await page.getByLabel(id.pickup.number).fill('081234567890')
  await expect(sum(page, id, id.checkout.pickup)).toHaveText(id.checkout.free)
  await expect(sum(page, id, id.checkout.total)).toHaveText('Rp 149.000')
  await page.reload()
  await expect(mode(page, id, 'pickup')).toBeChecked()
  await expect(recipient(page, id)).toHaveValue('Sari Wijaya')
  await mode(page, id, 'delivery').check()
  await expect(page.getByRole('textbox', { name: id.pickup.recipient, exact: true })).toBeHidden()
  await mode(page, id, 'pickup').check()
  await button(page, id.checkout.payNow).click()

  await expect(page).toHaveURL(/\/payment$/)
  await page.getByRole('button', { name: /BCA/ }).first().click()
  await button(page, id.payment.orderStatus)
    .or(page.getByRole('link', { name: id.payment.orderStatus }))
    .first()
    .click()
  await expect(page).toHaveURL(/\/orders\/\d{12}\/status/)
  const status = page.url()
  const orderId = Number(/\d{12}/.exec(status)?.[0])
  await payAtSimulator(page, orderId)
  await page.goto(status)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(id.order.paid, { timeout: 20_000 })
  const { data: order } = await guest('GET', `/orders/${orderId}`)
  expect(order).toMatchObject({ shipping_method: 'PICKUP', shipping_cost: 0 })
  await expect(page.getByText(fillIn(id.order.pickupAt, { place: order.pickup_point.title }))).toBeVisible()
})

test('GoSend without a pin opens the map and is available once there is one; a missing zip code is asked for and saved to the address [CHK-006] [CHK-007] [CHK-010] [CHK-014]', {
  tag: '@desktop',
}, async ({ page }) => {
  await memberWith(page, { zip_code: '' })
  await open(page, '/en/checkout')
  await expect(offers(page).first()).toBeChecked()
  await button(page, en.checkout.payNow).click()
  const zip = page.getByLabel(en.address.zip)
  await expect(zip).toBeFocused()
  await button(page, en.address.saveZip).click()
  await expect(page.getByText('Please input the zip code', { exact: true })).toBeVisible()
  await zip.fill('12160')
  await button(page, en.address.saveZip).click()
  await expect(zip).toBeHidden()
  const { data } = await (await page.request.get('/api/v1/addresses')).json()
  expect(data[0].zip_code).toBe('12160')

  await expect(page.getByText(en.shipping.noPinpoint)).toBeVisible()
  await button(page, en.shipping.choosePoint).click()
  const picker = page.getByRole('dialog', { name: en.map.title })
  await picker.getByRole('combobox', { name: en.map.search }).fill('melawai kebayoran')
  await picker.getByRole('option').first().click()
  await picker.getByRole('button', { name: en.map.save, exact: true }).click()
  await expect(picker).toBeHidden()
  await page.getByRole('dialog', { name: en.address.edit }).getByRole('button', { name: en.address.save }).click()
  await page.getByRole('button', { name: /\d more options?$/ }).click()
  await offers(page, 'GoSend').first().check()
  await expect(page.getByText(en.shipping.sameDay).first()).toBeVisible()
  await button(page, en.checkout.payNow).click()
  await expect(page).toHaveURL(/\/en\/payment$/)
})

test('cart and checkout say how much is missing for free shipping and what it saves, which is struck off the price of the delivery', {
  tag: '@desktop',
}, async ({ page }) => {
  await memberWith(page, {})
  await open(page, '/en/cart')
  await expect(page.getByText('Rp 151.000 more for free shipping up to Rp 20.000')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: en.freeShipping.progress })).toHaveAttribute('aria-valuenow', '50')
  await expectAccessible(page)
  await call(page, 'PUT', '/products/cart', { cart: { ...TORCH, quantity: 3 } })
  await open(page, '/en/checkout')
  await expect(page.getByText('Rp 53.000 more for free shipping up to Rp 30.000')).toBeVisible()
  await expect(offers(page).first()).toBeChecked()
  const cost = sum(page, en, en.checkout.shipping)
  await expect(sum(page, en, en.checkout.saved)).toHaveText(/^Rp \d/)
  const { data } = await (await page.request.get('/api/v1/products/cart')).json()
  const { shipping_cost, net_price, total_price } = data.total
  await expect(cost.locator('s')).toHaveText(rupiah(data.free_shipping.before))
  await expect(cost).toContainText(shipping_cost === 0 ? en.checkout.free : rupiah(shipping_cost))
  expect([data.free_shipping.reduction > 0, net_price]).toEqual([true, total_price + shipping_cost])
  await expect(sum(page, en, en.checkout.total)).toHaveText(`Rp ${net_price.toLocaleString('id-ID')}`)
})
