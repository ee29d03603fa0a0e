import type { Page } from '@playwright/test'
import { expect, test } from '@/e2e/fixtures'
import { open } from '@/e2e/open'
import { rupiah } from '@/e2e/rupiah'
import en from '@/messages/en.json' with { type: 'json' }

const SOFA = '/en/products/sofa-tiga-dudukan-rimba'
const SOFA_TITLE = 'Rimba three-seat sofa'
const PLANT = 'tanaman-philodendron-rindang'

const buyPanel = (page: Page) => page.getByRole('region', { name: en.product.buy, exact: true })
const rentPanel = (page: Page) => page.getByRole('region', { name: en.product.rent, exact: true })
const rentChoice = (page: Page) =>
  page.getByRole('group', { name: en.product.buyOrRent }).getByText(en.product.rent, { exact: true })
const notice = (page: Page) => page.getByRole('region', { name: en.cart.addedTitle })

test('Buy and Rent are two panels of one page; each duration has its price, its deposit in words and figures, and the amount due now [PDP-007] [PDP-012]', async ({
  page,
  request,
}) => {
  await open(page, SOFA)
  await expect(buyPanel(page)).toBeVisible()
  await expect(rentPanel(page)).toBeHidden()
  await rentChoice(page).click()
  await expect(rentPanel(page)).toBeVisible()
  await expect(buyPanel(page)).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${SOFA}$`))
  await expect(page.getByRole('heading', { level: 1, name: SOFA_TITLE })).toBeVisible()

  type Pricing = { price: number; deposit: number; rent_duration: { duration: number } }
  const { data } = await (await request.get('/api/v1/products/1')).json()
  const pricings = data.rent_pricings as Pricing[]
  expect(pricings.length).toBeGreaterThan(1)
  for (const { price, deposit, rent_duration } of pricings) {
    const duration = rentPanel(page).getByRole('radio', { name: new RegExp(`^${rent_duration.duration} days`) })
    await duration.check()
    await expect(duration).toHaveAccessibleName(new RegExp(rupiah(deposit)))
    const sum = rentPanel(page).getByRole('definition')
    await expect(sum).toHaveText([rupiah(price), rupiah(deposit), rupiah(price + deposit)])
  }
  const [risk] = data.risk.rent_duration_risks as { deposit_percentage: number }[]
  const formula = en.product.depositShare
    .replaceAll('{percent}', String(risk?.deposit_percentage))
    .replace('{price}', rupiah(data.price))
  await rentPanel(page).getByRole('radio').first().check()
  await expect(rentPanel(page).getByText(formula)).toBeVisible()
})

test('similar and recommended products are at most four each, without duplicates [PDP-014]', async ({ page }) => {
  await open(page, SOFA)
  const namesIn = async (row: string) => {
    const region = page.getByRole('region', { name: row })
    const names = await region.getByRole('heading', { level: 3 }).allTextContents()
    expect(names.length, row).toBeGreaterThan(0)
    expect(names.length, row).toBeLessThanOrEqual(4)
    return names
  }
  const all = [SOFA_TITLE, ...(await namesIn(en.product.similar)), ...(await namesIn(en.product.recommended))]
  expect(new Set(all).size).toBe(all.length)
  const first = page.getByRole('region', { name: en.product.similar }).getByRole('link').first()
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name: all[1] })).toBeVisible()
})

test('the confirmation after adding to the cart counts the items, can be closed, and closes by itself after five seconds [PDP-017]', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, `/en/products/${PLANT}`)
  await page.getByRole('button', { name: en.cart.add }).click()
  await expect(notice(page)).toContainText('1 item in your cart')
  await notice(page).getByRole('button', { name: en.cart.close }).click()
  await expect(notice(page)).toBeHidden()
  await page.getByRole('button', { name: en.cart.add }).click()
  await expect(notice(page)).toContainText('2 items in your cart')
  await page.clock.pauseAt(Date.now() + 600_000)
  await page.getByRole('button', { name: en.cart.add }).click()
  await expect(notice(page)).toContainText('3 items in your cart')
  await page.clock.runFor(4_900)
  await expect(notice(page)).toBeVisible()
  await page.clock.runFor(200)
  await expect(notice(page)).toBeHidden()
})

test('the quantity is at least one and never above the limit per order or the stock [CART-014] [CART-015] [CART-016]', async ({
  page,
  request,
}) => {
  await open(page, SOFA)
  const quantity = page.getByRole('textbox', { name: en.common.quantity })
  const less = page.getByRole('button', { name: en.common.decrease })
  const more = page.getByRole('button', { name: en.common.increase })
  await expect(quantity).toHaveValue('1')
  await expect(less).toBeDisabled()
  for (const tooLittle of ['0', '-4']) {
    await quantity.fill(tooLittle)
    await expect(quantity).toHaveValue('1')
  }
  await expect(page.getByText(en.product.limit.replace('{count}', '2'))).toBeVisible()
  await more.click()
  await expect(quantity).toHaveValue('2')
  await expect(more).toBeDisabled()
  await expect(page.getByText('You have reached the maximum number of purchases')).toBeVisible()
  await less.click()
  await expect(page.getByText(en.product.limit.replace('{count}', '2'))).toBeVisible()
  await quantity.fill('999')
  await expect(quantity).toHaveValue('2')
  const { data } = await (await request.get(`/api/v1/products/${PLANT}`)).json()
  const color = data.color_variants[0].id as number
  const stocks = data.stocks as { product_color_id: number; quantity: number }[]
  const stock = stocks.find(({ product_color_id }) => product_color_id === color)?.quantity ?? 0
  expect(stock).toBeGreaterThan(2)
  await open(page, `/en/products/${PLANT}`)
  await quantity.fill('999999')
  await expect(quantity).toHaveValue(String(stock))
})
