import type { Page } from '@playwright/test'
import { language, summary } from '@/e2e/buyer'
import { expect, expectAccessible, expectSoundPage, test } from '@/e2e/fixtures'
import { logInWith, saveAddress } from '@/e2e/member'
import { becomeMember } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { payAtSimulator } from '@/e2e/paying'
import { beRenter, call, findRentable, rentLine } from '@/e2e/renter'
import { rupiah } from '@/e2e/rupiah'
import { button, isPhone } from '@/e2e/screen'
import en from '@/messages/en.json' with { type: 'json' }
import id from '@/messages/id.json' with { type: 'json' }

/** A different product for each test and screen. */
const mine = (page: Page, index: number) => findRentable(page, index * 2 + (isPhone() ? 1 : 0))

const panel = (page: Page, words: typeof id) => page.getByRole('region', { name: words.product.rent, exact: true })
const openDay = (page: Page) => page.locator('td button:not([aria-disabled]):not([disabled])')
const firstDays = (n: number) => `^${n} `

/** Chooses the n-th available day of the visible month. */
async function pickDay(page: Page, words: typeof id, n = 0) {
  await button(page, words.rent.chooseStart).click()
  await openDay(page).nth(n).click()
  await expect(page.getByText(words.rent.planFirst, { exact: true })).toBeVisible()
}

test('a member rents with deposit and return service and pays [PDP-019] [PDP-020] [CART-002] [CART-006] [CART-008] [CHK-009] [CHK-016] [CHK-017] [CHK-026] [RNT-009]', async ({
  page,
}) => {
  const { prefix, words, title } = language()
  test.slow()
  await beRenter(page)
  const product = await mine(page, 0)
  const [, offer] = product.rent_pricings
  if (!offer) throw new Error('it has one duration only')
  const { duration } = offer.rent_duration

  await open(page, `${prefix}/products/${product.slug}#rent`)
  const rent = panel(page, words)
  await rent.getByRole('button', { name: words.rent.chooseFirst, exact: true }).click()
  await expect(rent.getByRole('alert')).toHaveText(words.product.durationMissing)
  await rent.getByRole('radio', { name: new RegExp(firstDays(duration)) }).check()
  await rent.getByRole('button', { name: words.rent.add, exact: true }).click()
  await expect(page.getByRole('region', { name: words.cart.rentAddedTitle })).toContainText(product[title])
  await page.getByRole('link', { name: words.cart.toRentCart }).click()

  await expect(page).toHaveURL(new RegExp(`${prefix}/cart\\?cart=rent$`))
  await expect(page.getByText(words.cart.dayMissing).filter({ visible: true })).toBeVisible()
  await expect(button(page, words.cart.proceed).first()).toBeDisabled()
  await expect(summary(page, words)).toContainText(rupiah(offer.price))
  await expect(summary(page, words)).toContainText(rupiah(offer.deposit))
  await expect(summary(page, words)).toContainText(words.checkout.depositBack)
  await pickDay(page, words)
  await expectSoundPage(page)
  await page.getByRole('link', { name: words.cart.proceed }).first().click()

  await expect(page).toHaveURL(new RegExp(`${prefix}/checkout\\?cart=rent$`))
  await expect(page.getByText(words.rent.returnText)).toBeVisible()
  await expect(page.getByText(words.wallet.use, { exact: true })).toBeHidden()
  const services = '**/shipments/return_services**'
  await page.route(services, (route) => route.abort())
  await open(page, `${prefix}/checkout`)
  await expect(button(page, words.rent.retry)).toBeVisible()
  await button(page, words.checkout.payNow).first().click()
  await expect(page.getByText(words.rent.returnMissing)).toBeVisible()
  await page.unroute(services)
  await button(page, words.rent.retry).click()
  const ways = page.locator('input[name=return]')
  await expect(ways).toHaveCount(3)
  for (const way of ['RGP', 'PSR', 'NDP']) await expect(page.locator(`#return-${way}`)).toBeVisible()
  await expect(ways.first()).toBeChecked()
  await page.locator('#return-RGP').check()
  await button(page, words.checkout.payNow).first().click()
  await expect(page.getByText(words.rent.termsMissing)).toBeVisible()
  await button(page, words.rent.termsRead).click()
  const terms = page.getByRole('dialog', { name: words.rent.termsTitle })
  await expect(terms.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expectSoundPage(page)
  await terms.getByRole('button', { name: words.rent.termsAccept }).click()
  await expect(page.locator('#rent-terms')).toBeChecked()
  await expect(summary(page, words)).toContainText(words.checkout.returning)
  await expectSoundPage(page)
  await button(page, words.checkout.payNow).first().click()

  await expect(page).toHaveURL(new RegExp(`${prefix}/payment$`))
  await expect(summary(page, words)).toContainText(rupiah(offer.deposit))
  await page.getByRole('button', { name: /BCA/ }).first().click()
  await page.getByRole('link', { name: words.payment.orderStatus }).first().click()
  await expect(page).toHaveURL(new RegExp(`${prefix}/orders/\\d{12}/status`))
  const facts = page.getByRole('region', { name: words.order.rentTitle, exact: true })
  await expect(facts).toContainText(words.order.rentDays.replace('{days}', String(duration)))
  await expect(facts).toContainText(rupiah(offer.deposit))
  await expect(facts).toContainText('RGP')
  const status = page.url()

  const orderId = Number(/\d{12}/.exec(status)?.[0])
  await payAtSimulator(page, orderId)
  await expect.poll(async () => (await call(page, 'GET', `/orders/${orderId}`)).data.status).toBe('payment_verified')
  await page.goto(status)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words.order.paid)
  await open(page, `${prefix}/my-rental-orders`)
  await expect(
    page
      .getByText(words.orders.rentedFor.replace('{days}', String(duration)))
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await open(page, `${prefix}/cart?cart=rent`)
  await expect(page.getByText(words.cart.rentTitle)).toBeVisible()
  await expectSoundPage(page)
})

test('a guest who rents logs in and then finds the product in the rent cart', { tag: '@desktop' }, async ({ page }) => {
  await beRenter(page)
  const product = await mine(page, 2)
  await page.context().clearCookies()
  await page.request.post('/api/v1/users/guests')
  await open(page, `/en/products/${product.slug}`)
  await page.getByRole('group', { name: en.product.buyOrRent }).getByText(en.product.rent, { exact: true }).click()
  const rent = panel(page, en)
  await expect(rent.getByText(en.rent.membersOnly)).toBeVisible()
  await rent.getByRole('radio').first().check()
  await rent.getByRole('button', { name: en.rent.add, exact: true }).click()
  const login = page.getByRole('dialog', { name: en.auth.title })
  await expect(login).toContainText(en.auth.memberText)
  await expect(login.getByRole('button', { name: en.auth.guest })).toBeHidden()
  await logInWith(page)
  await expect(page.getByRole('region', { name: en.cart.rentAddedTitle })).toContainText(product.title)
  const { data } = await call(page, 'GET', '/products/rent_cart')
  expect(data.carts).toHaveLength(1)
})

test('a different duration than the cart’s offers to change all, to use the cart’s, or to save the product for later [CART-039]', {
  tag: '@desktop',
}, async ({ page }) => {
  await beRenter(page)
  const [first, second] = [await mine(page, 3), await mine(page, 4)]
  const [short, long] = second.rent_pricings.map(({ rent_duration }) => rent_duration.duration)
  await call(page, 'POST', '/products/rent_cart', rentLine(first))
  const duration = async () => (await call(page, 'GET', '/products/rent_cart')).data.rent_duration.duration
  const dialog = page.getByRole('dialog', { name: en.rent.conflictTitle })
  await open(page, `/en/products/${second.slug}#rent`)
  const ask = async (way: string) => {
    await panel(page, en)
      .getByRole('radio', { name: new RegExp(firstDays(long ?? 0)) })
      .check()
    await panel(page, en).getByRole('button', { name: en.rent.add, exact: true }).click()
    await dialog.getByRole('radio', { name: new RegExp(`^${way}`) }).check()
    for (const name of ['banner', 'main', 'contentinfo'] as const) await expect(page.getByRole(name)).toHaveCount(0)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: en.rent.conflictGo }).click()
    await expect(dialog).toBeHidden()
  }
  await ask(en.rent.separate)
  expect((await call(page, 'GET', '/products/rent_cart')).data.carts).toHaveLength(1)
  await ask(en.rent.keep.replace('{days}', String(short)))
  await expect(page.getByRole('region', { name: en.cart.rentAddedTitle })).toBeVisible()
  expect(await duration()).toBe(short)
  await ask(en.rent.changeAll.replace('{days}', String(long)))
  await expect.poll(duration).toBe(long)

  await open(page, '/en/cart?cart=rent')
  const later = page.getByRole('region', { name: en.rent.later })
  await expect(later).toContainText(second.title)
  await later.getByRole('button', { name: en.rent.layNow }).click()
  await expect(later).toBeHidden()
  const line = page.getByRole('listitem').filter({ hasText: first.title }).first()
  await line.getByRole('button', { name: `Remove ${first.title}` }).click()
  await page.getByRole('button', { name: en.cart.undo }).click()
  await expect(page.getByRole('button', { name: `Remove ${first.title}` })).toBeVisible()
})

test('the calendar works by keyboard; a day that is fully booked says so and cannot be chosen [CART-018]', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  await beRenter(page)
  const product = await mine(page, 5)
  const units = product.rent_quantity + product.rented
  const line = rentLine(product)
  await call(page, 'POST', '/products/rent_cart', line)
  await call(page, 'PUT', '/products/rent_cart', { cart: { ...thing(line), quantity: units } })
  await open(page, '/en/cart?cart=rent')
  await button(page, en.rent.chooseStart).press('Enter')
  const grid = page.getByRole('grid')
  await expect(grid).toBeVisible()
  await expectAccessible(page)
  await openDay(page).first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByText(en.rent.planFirst, { exact: true })).toBeVisible()
  const chosen = (await call(page, 'GET', '/products/rent_cart')).data.requested_start as string

  const other = await browser.newPage()
  await beRenter(other)
  await order(other, line, chosen)
  await other.close()

  await page.reload()
  const warning = page.getByText(/available on these days/)
  await expect(warning).toBeVisible()
  await expect(button(page, en.cart.proceed).first()).toBeDisabled()
  await page.getByRole('button', { name: en.cart.pickOtherDay }).click()
  const taken = grid.getByRole('button', { name: new RegExp(en.rent.obstacle.taken) }).first()
  await taken.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(new RegExp(`: ${en.rent.obstacle.taken}`))).toBeVisible()
  expect((await call(page, 'GET', '/products/rent_cart')).data.requested_start).toBe(chosen)
  await page.getByRole('button', { name: `Change to ${units - 1}` }).click()
  await expect(warning).toBeHidden()
  await expect(page.getByRole('link', { name: en.cart.proceed }).first()).toBeVisible()
})

const thing = ({ product_id, product_color_id }: ReturnType<typeof rentLine>) => ({ product_id, product_color_id })

/** Another shopper rents the same product first. */
async function order(page: Page, line: ReturnType<typeof rentLine>, requested_start: string) {
  const { data } = await call(page, 'GET', '/addresses')
  const { data: services } = await call(page, 'GET', '/shipments/1/services?destination_id=31.74&district_id=31.74.07')
  await call(page, 'POST', '/rent_orders?custom_payment=true', {
    address_id: data[0].id,
    courier_id: 1,
    shipping_method: services[0].code,
    return_service: 'RGP',
    rent_duration_id: line.rent_duration_id,
    requested_start,
    order_products_attributes: [{ ...thing(line), quantity: 1 }],
  })
}

test('an address outside Jabodetabek says why it cannot rent, and the products can be bought instead', {
  tag: '@desktop',
}, async ({ page }) => {
  await becomeMember(page)
  const product = await mine(page, 6)
  await call(page, 'POST', '/products/rent_cart', rentLine(product))
  await saveAddress(page, { province_id: '51', city_id: '51.71', district_id: '51.71.01', zip_code: '80225' })
  await open(page, '/en/cart?cart=rent')
  await pickDay(page, en)
  await page.getByRole('link', { name: en.cart.proceed }).first().click()
  await expect(page.getByRole('status').getByText(en.rent.areaTitle)).toBeVisible()
  await expect(button(page, en.checkout.payNow).first()).toBeDisabled()
  await expectAccessible(page)
  await button(page, en.rent.otherAddress).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await button(page, en.rent.buyInstead).click()
  await expect(page).toHaveURL(/\/en\/cart$/)
  await expect(page.getByRole('link', { name: product.title }).first()).toBeVisible()
  expect((await call(page, 'GET', '/products/rent_cart')).data.carts).toEqual([])
})
