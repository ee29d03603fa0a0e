import type { APIRequestContext, Page } from '@playwright/test'
import { language, type Words } from '@/e2e/buyer'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { open } from '@/e2e/open'
import { rupiah } from '@/e2e/rupiah'
import { breakEvenDay, cheapestRent } from '@/lib/fulfilment/rentals/rules'

const SLUG = 'sofa-tiga-dudukan-rimba'
type Product = {
  discounted_price: number
  rent_pricings: { price: number; deposit: number; rent_duration: { duration: number } }[]
}

const summary = (page: Page, text: string) => page.locator('summary', { hasText: text })
const readProduct = async (request: APIRequestContext): Promise<Product> =>
  (await (await request.get(`/api/v1/products/${SLUG}`)).json()).data

const chooseDistrict = async (page: Page, words: Words, typed: string) => {
  const box = page.getByRole('combobox', { name: words.delivery.district })
  await box.fill(typed)
  await expect(page.getByRole('option', { name: new RegExp(`^${typed}`, 'i') }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  return box
}

test('a product page shows a district’s couriers, prices and days by keyboard, a search without results or connection, and offers to buy where rentals are not delivered', async ({
  page,
  request,
}) => {
  const { prefix, words } = language()
  const path = `${prefix}/products/${SLUG}`
  await open(page, path)
  await summary(page, words.product.deliveryTitle).press('Enter')
  await expect(page.getByText(words.delivery.empty)).toBeVisible()
  const box = await chooseDistrict(page, words, 'kebayoran b')
  await expect(box).toHaveValue(/^Kebayoran Baru, .*Jakarta Selatan$/)
  const services = page.getByRole('list', { name: words.delivery.services.replace('{place}', 'Kebayoran Baru') })
  const { data } = await (await request.get('/api/v1/products/1/delivery_estimate?district_id=31.74.07')).json()
  const prices = (data.couriers as { services: { price: number }[] }[])
    .flatMap((courier) => courier.services.map(({ price }) => price))
    .sort((a, b) => a - b)
  expect(prices.length).toBeGreaterThan(0)
  await expect(services.getByRole('listitem')).toHaveCount(prices.length)
  for (const [index, price] of prices.entries()) {
    await expect(services.getByRole('listitem').nth(index)).toContainText(rupiah(price))
  }
  await expect(services.getByRole('listitem').first()).toContainText(words.delivery.arrives.replace('{days}', ''))
  await expect(page.getByText(words.delivery.rent.replace('{place}', 'Jakarta Selatan'))).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectSoundPage(page)
  await page.reload()
  const [, place] = words.cart.arrival.arrives.split('{days}') as [string, string]
  await page.getByRole('button', { name: place.replace('{place}', 'Kebayoran Baru') }).click()
  await expect(box).toHaveValue(/^Kebayoran Baru/)
  await expect(services).toBeVisible()

  await box.fill('zzzzz')
  await expect(page.getByText(words.delivery.nothing)).toBeVisible()
  await page.route('**/delivery_estimate*', (route) => route.abort())
  await chooseDistrict(page, words, 'menteng')
  await expect(page.getByText(words.delivery.failed)).toBeVisible()
  await page.unroute('**/delivery_estimate*')
  await page.getByRole('button', { name: words.common.retry }).click()
  await expect(page.getByRole('list', { name: words.delivery.services.replace('{place}', 'Menteng') })).toBeVisible()

  await page
    .getByRole('group', { name: words.product.buyOrRent })
    .getByText(words.product.rent, { exact: true })
    .click()
  const rent = page.getByRole('region', { name: words.product.rent, exact: true })
  const elsewhere = rent.getByText(words.product.rentNotThere.replace('{place}', 'Denpasar'))
  await expect(elsewhere).toBeHidden()
  await chooseDistrict(page, words, 'denpasar selatan')
  await expect(page.getByText(words.delivery.noRent.replace('{place}', 'Denpasar'))).toBeVisible()
  await expect(elsewhere).toBeVisible()
  await rent.getByRole('button', { name: words.product.buyInstead }).click()
  await expect(rent).toBeHidden()
  await expect(page.getByRole('region', { name: words.product.buy, exact: true })).toBeVisible()
})

test('a product page compares the rent for a chosen duration with the price', async ({ page, request }) => {
  const { prefix, words } = language()
  const path = `${prefix}/products/${SLUG}`
  const { rent_pricings, discounted_price } = await readProduct(request)
  const offers = rent_pricings.map(({ price, deposit, rent_duration }) => ({
    days: rent_duration.duration,
    price,
    deposit,
  }))
  await open(page, path)
  await summary(page, words.product.adviceTitle).click()
  const advice = page.getByRole('group').filter({ has: summary(page, words.product.adviceTitle) })
  const rent = advice.getByRole('listitem').filter({ hasText: words.rental.rent }).last()
  const box = page.getByRole('textbox', { name: words.rental.days })
  for (const days of [1, 45, 400]) {
    await box.fill(String(days))
    const cheapest = cheapestRent(offers, days)
    await expect(rent).toContainText(rupiah(cheapest?.price ?? -1))
    await expect(rent).toContainText(cheapest?.days.join(' + ') ?? '?')
    await expect(rent).toContainText(rupiah(cheapest?.deposit ?? -1))
    const better = (cheapest?.price ?? 0) < discounted_price ? words.rental.rentSaves : words.rental.buySaves
    const amount = rupiah(Math.abs(discounted_price - (cheapest?.price ?? 0)))
    await expect(page.getByText(better.replace('{days}', String(days)).replace('{amount}', amount))).toBeVisible()
  }
  const turn = breakEvenDay(offers, discounted_price, 0)
  await expect(page.getByText(words.rental.even.replace('{day}', String(turn)))).toBeVisible()
  await page.getByRole('button', { name: words.rental.need.replace('{days}', '7'), exact: true }).click()
  await expect(box).toHaveValue('7')
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectSoundPage(page)
  await page.getByRole('button', { name: words.rental.seeRent }).click()
  await expect(page.getByRole('region', { name: words.product.rent, exact: true }).first()).toBeVisible()
  await page.locator('input[name=duration]').last().check()
  await expect(box).toHaveValue(String(offers.at(-1)?.days))
})
