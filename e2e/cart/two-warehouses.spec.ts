import type { Page } from '@playwright/test'
import { beBuyer, chooseBank, fillIn, heading, language, type Words } from '@/e2e/buyer'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { becomeGuest, findLine, orderAsGuest } from '@/e2e/guest'
import { open } from '@/e2e/open'
import { call } from '@/e2e/renter'
import { button, isPhone } from '@/e2e/screen'

type ColorStock = { product_color_id: number; quantity: number }
type ScarceProduct = { id: number; title: string; city: string }

/** Products with little stock here and more elsewhere, a different one for each screen. */
const SCARCE = {
  desktop: 'keranjang-cucian-anyam',
  phone: 'partisi-ruang-tabir',
}

async function placesOf(page: Page, slug: string, color: number) {
  const places: ScarceProduct[] = (await call(page, 'GET', '/warehouses')).data
  const stockAt = async ({ id }: ScarceProduct) => {
    const stocks: ColorStock[] = (await call(page, 'GET', `/products/${slug}?warehouse_id=${id}`)).data.stocks
    return stocks.find(({ product_color_id }) => product_color_id === color)?.quantity ?? 0
  }
  const [here, ...others] = await Promise.all(
    places.map(async (place) => ({ ...place, name: place.city.replace('Kota ', ''), stock: await stockAt(place) })),
  )
  const there = others.reduce((most, place) => (place.stock > most.stock ? place : most))
  if (!here || there.stock <= here.stock) throw new Error(`${slug} is not scarce here`)
  return { here, there }
}

const lines = async (page: Page, { id }: ScarceProduct) =>
  (await call(page, 'GET', `/products/cart?warehouse_id=${id}`)).data.carts.map(
    ({ product, quantity }: { product: { id: number }; quantity: number }) => [product.id, quantity],
  )

async function goTo(page: Page, words: Words, name: string) {
  const picker = page.getByRole('main').getByRole('button', { name: new RegExp(`^${words.warehouse.label}`) })
  await picker.click()
  const dialog = page.getByRole('dialog', { name: words.warehouse.choose })
  const opened = page.waitForEvent('load')
  await dialog.getByRole('radio', { name: new RegExp(name) }).click()
  await opened
  await expect(picker).toHaveAccessibleName(new RegExp(name))
}

test('products of two warehouses are in two carts; a product short in one moves to the other, and one cart is bought [CART-005] [CART-018]', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { prefix, words, title } = language()
  test.slow()
  const torch = await findLine(page.request, 'senter-kunang')
  await beBuyer(page, torch)
  const slug = SCARCE[isPhone() ? 'phone' : 'desktop']
  const line = await findLine(page.request, slug)
  const scarce = (await call(page, 'GET', `/products/${slug}`)).data
  const light = (await call(page, 'GET', '/products/senter-kunang')).data
  const { here, there } = await placesOf(page, slug, line.product_color_id)
  await call(page, 'POST', '/products/cart', { ...line, quantity: here.stock })
  await call(page, 'POST', `/products/cart?warehouse_id=${there.id}`, { ...torch, quantity: 2 })

  const apart = await playwright.request.newContext(baseURL ? { baseURL } : {})
  const other = await becomeGuest(apart)
  const faster = await orderAsGuest(other, line)

  await open(page, `${prefix}/cart`)
  const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  const proceed = page.getByRole('link', { name: words.cart.proceed })
  const left = fillIn(words.cart.warningNotEnoughStock, { available: here.stock - 1 })
  await expect(row(scarce[title])).toContainText(left)
  await expect(button(page, words.cart.proceed)).toBeDisabled()
  await expect(proceed).toBeHidden()
  await expectSoundPage(page)

  await goTo(page, words, there.name)
  const pieces = page.getByRole('textbox', { name: fillIn(words.cart.quantityOf, { title: light[title] }) })
  await expect(pieces).toHaveValue('2')
  await expect(row(scarce[title])).toBeHidden()
  await expect(proceed).toBeVisible()

  await goTo(page, words, here.name)
  await expect(pieces).toHaveValue('1')
  await row(scarce[title])
    .getByRole('button', { name: fillIn(words.cart.moveTo, { warehouse: there.title }) })
    .click()
  await expect(page.getByText(fillIn(words.cart.moved, { warehouse: there.title }))).toBeVisible()
  await expect(row(scarce[title])).toBeHidden()
  const moved = [
    [torch.product_id, 2],
    [line.product_id, here.stock],
  ]
  expect((await lines(page, there)).sort()).toEqual(moved.sort())

  await proceed.click()
  await expect(heading(page, words.checkout.title)).toBeVisible()
  await expect(page.getByText(scarce[title])).toBeHidden()
  await button(page, words.checkout.payNow).click()
  const order = await chooseBank(page, words)
  expect(order.order_products).toMatchObject([{ product: { id: torch.product_id }, quantity: 1 }])

  await open(page, `${prefix}/cart`)
  await expect(page.getByText(words.cart.emptyTitle)).toBeVisible()
  await goTo(page, words, there.name)
  await expect(row(scarce[title])).toBeVisible()
  await expect(pieces).toHaveValue('2')
  expect((await lines(page, there)).sort()).toEqual(moved.sort())
  await other('POST', `/orders/${faster.id}/cancel`)
  await call(page, 'POST', `/orders/${order.id}/cancel`)
  await apart.dispose()
})
