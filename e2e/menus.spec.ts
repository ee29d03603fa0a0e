import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@/e2e/fixtures'
import { becomeGuest, findLine, open } from '@/e2e/guest'
import { becomeMember } from '@/e2e/new-member'
import en from '@/messages/en.json' with { type: 'json' }

const OURS = { 'sec-fetch-site': 'same-origin' }
const TORCH = 'senter-kunang'

import ADDRESS from '@/lib/db/seed/address.json' with { type: 'json' }

/** Orders of whoever is signed in, one piece each. */
async function order(page: Page, amount: number) {
  const line = await findLine(page.request, TORCH)
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/v1${path}`, { data, headers: OURS })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()).data
  }
  const address = await post('/addresses', ADDRESS)
  const ids: number[] = []
  for (let count = 0; count < amount; count += 1) {
    const order_products_attributes = [line]
    const way = { address_id: address.id, courier_id: 1, shipping_method: 'REG' }
    ids.push((await post('/orders', { ...way, order_products_attributes })).id)
  }
  return ids
}

const main = (page: Page) => page.getByRole('main')
const details = (page: Page) => main(page).getByRole('link', { name: /^View detail of order/ })
const waits = (count: number) =>
  en.accountMenu.waiting.replace(/.*one \{#( [^}]*)\}.*other \{#( [^}]*)\}.*/, count === 1 ? '1$1' : `${count}$2`)

test('my orders: five a page, by status, to pay and to look at, with badges in the menus [NAV-018] [NAV-020] [ORD-008] [ORD-011] [ORD-012] [ORD-013] [ORD-014] [ORD-015] [ORD-037]', async ({
  page,
}) => {
  await becomeMember(page)
  await open(page, '/en/my-orders')
  await expect(main(page).getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/en/products')
  const ids = await order(page, 6)
  const [first = 0] = ids
  await page.request.post(`/api/v1/orders/${first}/cancel`, { headers: OURS })
  await open(page, '/en/my-orders')
  await expect(details(page)).toHaveCount(5)
  await expect(main(page).getByRole('table')).toHaveCount(test.info().project.name === 'desktop' ? 1 : 0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const menu = main(page).getByRole('navigation', { name: en.accountMenu.title })
  await expect(menu.getByRole('link', { name: en.accountMenu.orders })).toContainText(waits(5))
  await expect(menu.getByRole('link', { name: en.accountMenu.shipping })).not.toContainText('wait')
  await expect(page.getByRole('banner').getByRole('button', { name: waits(5) })).toBeVisible()
  await main(page).getByRole('button', { name: 'Load More' }).click()
  await expect(details(page)).toHaveCount(6)
  await expect(main(page).getByRole('button', { name: 'Load More' })).toHaveCount(0)
  await main(page).getByLabel(en.orders.filter).selectOption({ label: en.order.status.cancelled })
  await expect(page).toHaveURL(/\/en\/my-orders\?status=cancelled$/)
  await expect(details(page)).toHaveCount(1)
  await expect(main(page)).toContainText(`GRY-${first}`)
  await main(page).getByLabel(en.orders.filter).selectOption({ label: 'All' })
  await main(page)
    .getByRole('link', { name: `Pay now for order GRY-${ids[5]}` })
    .click()
  await expect(page).toHaveURL(new RegExp(`/en/payment\\?order=${ids[5]}$`))
})

test('a guest tracks an order by its number and the recipient’s phone [ORD-052] [ORD-053] [ORD-054] [ORD-055] [ORD-057]', async ({
  page,
}) => {
  const call = await becomeGuest(page.request)
  const address = await call('POST', '/addresses', ADDRESS)
  const order_products_attributes = [await findLine(page.request, TORCH)]
  const way = { address_id: address.data.id, courier_id: 1, shipping_method: 'REG' }
  const { data } = await call('POST', '/orders', { ...way, order_products_attributes })
  await page.context().clearCookies()
  await open(page, '/en/track-order')
  await main(page).getByRole('button', { name: en.tracking.submit }).click()
  await expect(page.getByText('Please enter Order Number')).toBeVisible()
  await expect(page.getByText('Please enter Recipient Phone Number')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(en.tracking.order).fill(`GRY-${data.id}`)
  await page.getByLabel(en.tracking.phone).fill(ADDRESS.phone_number)
  await main(page).getByRole('button', { name: en.tracking.submit }).click()
  await expect(page.getByRole('heading', { level: 2, name: `Order GRY-${data.id}` })).toBeVisible()
  await expect(main(page)).toContainText('Waiting For Payment')
  await expect(main(page)).toContainText('S••• W•••')
  await expect(main(page)).not.toContainText(ADDRESS.address)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('what is said to new users floats for strangers who look around, can be closed for good, and is not over an order or on pages to sign in [NAV-032] [NAV-042]', async ({
  page,
}) => {
  const promo = page.getByRole('complementary', { name: '10% off your first things' })
  const scroll = () => page.evaluate(() => window.scrollTo(0, 900))
  await open(page, '/en')
  await expect(promo).toHaveCount(0)
  await scroll()
  await expect(promo.getByRole('link')).toHaveAttribute('href', '/en/register')
  await expectAccessible(page)
  await page.getByRole('contentinfo').getByRole('link', { name: en.footer.trackOrder }).click()
  await expect(page.getByRole('heading', { level: 1, name: en.tracking.title })).toBeVisible()
  await expect(promo).toHaveCount(0)
  for (const path of ['/en/login', '/en/register']) {
    await page.setViewportSize({ width: 375, height: 300 })
    await open(page, path)
    await scroll()
    await expect(promo).toBeHidden()
  }
  await open(page, '/en')
  await scroll()
  await promo.getByRole('button', { name: en.common.close }).click()
  await expect(promo).toHaveCount(0)
  await open(page, '/en')
  await scroll()
  await expect(promo).toHaveCount(0)
  const closed = await page.request.get('/en/thank-you', { maxRedirects: 0 })
  expect([closed.status(), closed.headers().location]).toEqual([307, expect.stringContaining('/en?login=1')])
  await becomeGuest(page.request)
  const shown = await (await page.request.get('/en/thank-you')).text()
  expect(shown).toContain(en.checkout.thankYouTitle)
  expect(shown).toContain('<meta name="robots" content="noindex, nofollow"/>')
})
