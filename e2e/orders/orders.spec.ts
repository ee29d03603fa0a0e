import type { Browser, Page } from '@playwright/test'
import { fillIn, language, sum, type Words } from '@/e2e/buyer'
import { loseSession } from '@/e2e/cookies'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { saveAddress } from '@/e2e/member'
import { becomeMember } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { courierDoes, operate, pay, placeOrder } from '@/e2e/order-course'
import { openGroup } from '@/e2e/paying'
import { beRenter, call, findRentable, placeRental } from '@/e2e/renter'
import { rupiah } from '@/e2e/rupiah'
import { button, isPhone, main } from '@/e2e/screen'
import accounts from '@/lib/demo/accounts.json' with { type: 'json' }
import ADDRESS from '@/lib/demo/address.json' with { type: 'json' }

/** Index of this test's rental product, so that tests do not use up each other's units. */
const RENTABLE = 18
const detail = (page: Page, words: Words) =>
  page.getByRole('dialog', { name: fillIn(words.order.detailTitle, { order: 'GRY-' }) })
const headline = (page: Page) => page.getByRole('heading', { level: 1 })

async function openDetail(page: Page, path: string, words: Words, id: number) {
  await open(page, path)
  await main(page)
    .getByRole('link', { name: fillIn(words.orders.detailOf, { order: `GRY-${id}` }) })
    .click()
  await expect(page).toHaveURL(new RegExp(`order=GRY-${id}`))
  return detail(page, words)
}
/** Expects the invoice to be a page and a PDF that nobody else can read. */
async function expectInvoice(page: Page, browser: Browser, words: Words, id: number) {
  const { invoice_number } = (await call(page, 'GET', `/orders/${id}`)).data
  const invoice = main(page).getByRole('link', { name: fillIn(words.order.invoiceOpenOf, { number: invoice_number }) })
  const popup = page.waitForEvent('popup')
  await invoice.click()
  const sheet = await popup
  await expect(sheet.getByText(invoice_number).first()).toBeVisible()
  await sheet.close()
  const pdf = main(page).getByRole('link', { name: fillIn(words.order.invoicePdfOf, { number: invoice_number }) })
  const address = (await pdf.getAttribute('href')) ?? ''
  const file = await page.request.get(address)
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect(file.headers()['content-disposition']).toContain(invoice_number.replaceAll('/', '-'))
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  const stranger = await browser.newContext()
  expect((await stranger.request.get(address)).ok()).toBe(false)
  await stranger.close()
}

test.describe('an order and its parcel', () => {
  test.use({ expectedFailures: [/^404 GET \/api\/v1\/orders\/[\w-]+\/track_shipment$/] })

  test('an order is followed from its payment to its end, by store, courier and shopper, with an invoice that nobody else can read [ORD-002] [ORD-017] [ORD-018] [ORD-020] [ORD-021] [ORD-041] [ORD-045] [ORD-049] [ORD-051]', async ({
    page,
    browser,
  }) => {
    test.slow()
    const { prefix, words } = language()
    await becomeMember(page)
    await saveAddress(page, {})
    const id = await placeOrder(page)
    const { net_price } = (await call(page, 'GET', `/orders/${id}`)).data

    const waiting = await openDetail(page, `${prefix}/my-orders`, words, id)
    await expect(waiting).toContainText(words.nextAction.action.pay.replace(/\.$/, ''))
    await expect(waiting).toContainText(words.nextAction.otherwise.expire_order)
    await expect(waiting.getByText(words.order.invoice, { exact: true })).toHaveCount(0)
    await expect(waiting.getByRole('button', { name: words.order.track })).toHaveCount(0)
    const payLink = waiting.getByRole('link', { name: fillIn(words.order.payAmount, { amount: 'Rp' }) })
    await expect(payLink).toHaveAttribute('href', /\/payment\?order=/)
    await expect(waiting).toContainText(rupiah(net_price))
    await expectSoundPage(page)
    await page.goBack()
    await expect(waiting).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`${prefix}/my-orders$`))

    await pay(page, id)
    await open(page, `${prefix}/orders/${id}/status`)
    await expect(headline(page)).toHaveText(words.order.paid)
    await expect(main(page)).toContainText(words.order.paidNext)
    await expect(main(page)).toContainText(words.nextAction.action.process)
    await expectSoundPage(page)
    await test.step('the invoice', () => expectInvoice(page, browser, words, id))
    await operate(page, id, 'process_order')
    await page.reload()
    await expect(headline(page)).toHaveText(words.order.processed)
    await operate(page, id, 'ship_order')
    await courierDoes(page, id, 'picked_up', 'shipped')
    const written = async () => (await call(page, 'GET', `/orders/${id}/track_shipment`)).data.manifest.length
    await expect.poll(written, { timeout: 30_000 }).toBeGreaterThan(0)

    const { tracking_code, invoice_number } = (await call(page, 'GET', `/orders/${id}`)).data
    await open(page, `${prefix}/my-orders?order=GRY-${id}`)
    const shipped = detail(page, words)
    await expect(shipped).toContainText(words.order.shipped)
    await expect(shipped).toContainText(invoice_number)
    await expect(shipped).toContainText(ADDRESS.recipient)
    await expectSoundPage(page)
    await shipped.getByRole('button', { name: words.order.track }).click()
    const parcel = page.getByRole('dialog', { name: fillIn(words.order.parcel.title, { order: `GRY-${id}` }) })
    await expect(parcel).toContainText(tracking_code)
    await expect(parcel.getByRole('columnheader')).toHaveText([
      words.order.parcel.status,
      words.order.parcel.city,
      words.order.parcel.date,
    ])
    await expect(
      parcel
        .getByRole('row')
        .filter({ hasText: /\d\d\/\d\d\/\d{4}/ })
        .first(),
    ).toBeVisible()
    await expect(parcel.getByRole('link', { name: words.order.parcel.live })).toHaveAttribute('target', '_blank')
    await expectSoundPage(page)
    await page.keyboard.press('Escape')
    await expect(parcel).toBeHidden()
    await expect(shipped).toBeVisible()

    const tracking = '**/api/v1/orders/*/track_shipment'
    await page.route(tracking, (route) => route.fulfill({ status: 404, json: { code: 'not_found', message: '' } }))
    await page.reload()
    await shipped.getByRole('button', { name: words.order.track }).click()
    await expect(parcel.getByRole('alert')).toContainText(words.order.parcel.invalidTitle)
    await expect(parcel.getByRole('alert')).toContainText(words.order.parcel.invalidText)
    await page.unroute(tracking)

    await courierDoes(page, id, 'delivered', 'delivered')
    await page.reload()
    await expect(shipped).toContainText(words.order.delivered)
    await expect(shipped.getByRole('button', { name: words.order.track })).toHaveCount(0)
    await button(page, words.order.finish).click()
    const sure = page.getByRole('dialog', { name: fillIn(words.order.finishTitle, { order: `GRY-${id}` }) })
    await expectSoundPage(page)
    await sure.getByRole('button', { name: words.order.finishConfirm }).click()
    await expect(sure).toBeHidden()
    await expect(shipped).toContainText(words.order.completed)
    await expect(shipped).toContainText(words.activities.finish_order)
    await shipped.getByRole('button', { name: words.order.closeDetail }).click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/my-orders$`))
    await expect(main(page).getByText(words.order.status.completed).filter({ visible: true }).first()).toBeVisible()
  })
})

test('a rental is paid with its deposit and not in the store, is delivered and begins, and its badge counts unpaid rentals [NAV-019] [ORD-009] [ORD-039] [PAY-002]', async ({
  page,
}) => {
  test.slow()
  const { prefix, words } = language()
  await beRenter(page)
  const product = await findRentable(page, RENTABLE + (isPhone() ? 1 : 0))
  const order = await placeRental(page, product)
  await open(page, `${prefix}/my-rental-orders`)
  const menu = main(page).getByRole('navigation', { name: words.accountMenu.title })
  await expect(menu.getByRole('link', { name: words.accountMenu.rentals })).toContainText('1')
  await expect(menu.getByRole('link', { name: words.accountMenu.orders })).not.toContainText('1')
  await open(page, `${prefix}/my-rental-orders?order=${order.formatted_id}`)
  await detail(page, words)
    .getByRole('link', { name: fillIn(words.order.payAmount, { amount: 'Rp' }) })
    .click()
  await expect(page).toHaveURL(new RegExp(`${prefix}/payment\\?order=${order.id}$`))
  const steps = page.getByRole('list', { name: words.cart.steps }).getByRole('listitem')
  const { stepCart, stepShipment, stepPayment } = words.cart
  await expect(steps).toHaveText([stepCart, stepShipment, stepPayment].map((step) => new RegExp(step)))
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step')
  await expect(sum(page, words, words.checkout.deposit)).toHaveText(rupiah(product.rent_pricings[0]?.deposit ?? -1))
  const store = await openGroup(page, words.payment.store)
  await expect(store).toContainText(words.payment.blocked.store_payment_buy_only)
  await expect(store.getByRole('button')).toHaveCount(0)

  await pay(page, order.id)
  await operate(page, order.id, 'process_order')
  await operate(page, order.id, 'ship_order')
  const shown = await openDetail(page, `${prefix}/my-rental-orders`, words, order.id)
  await button(page, words.order.receive).click()
  const sure = page.getByRole('dialog', { name: fillIn(words.order.receiveTitle, { order: order.formatted_id }) })
  await expect(sure).toContainText(fillIn(words.order.receiveRentText, { order: order.formatted_id }))
  await sure.getByRole('button', { name: words.order.receiveConfirm }).click()
  await expect(shown).toContainText(words.order.rented)
  const facts = shown.getByRole('region', { name: words.order.rentTitle, exact: true })
  await expect(facts).toContainText(words.order.rentDue)
  await expect(facts).toContainText(words.order.rentRemaining)
  await expect(facts).toContainText(rupiah(product.rent_pricings[0]?.deposit ?? -1))
  await expectSoundPage(page)
  await shown.getByRole('button', { name: words.order.closeDetail }).click()
  await main(page)
    .getByRole('group', { name: words.orders.filter })
    .getByRole('link', { name: words.order.status.rented })
    .click()
  await expect(page).toHaveURL(/\/my-rental-orders\?status=rented$/)
  await expect(main(page)).toContainText(RegExp(`${words.orders.dueBack.replace('{date}', '.*')}${order.formatted_id}`))
  await expectSoundPage(page)
})

test('only resellers see the orders placed with their code, without their detail [ORD-010] [ORD-011] [ORD-022]', async ({
  page,
}) => {
  const { prefix, words } = language()
  const reseller = accounts.find(({ role }) => role === 'business')
  await becomeMember(page)
  await saveAddress(page, {})
  const id = await placeOrder(page, { referral_code: reseller?.referral_code })
  await page.goto(`${prefix}/reseller-orders`)
  await expect(page).toHaveURL(new RegExp(`${prefix}/my-orders$`))
  await loseSession(page)
  await call(page, 'POST', '/login', { email: reseller?.email, password: reseller?.password })
  await open(page, `${prefix}/reseller-orders`)
  await expect(main(page)).toContainText(`GRY-${id}`)
  await expect(main(page).getByRole('table')).toHaveCount(isPhone() ? 0 : 1)
  await expect(main(page)).not.toContainText(words.orders.detail)
  const listed = main(page).locator('li, tr', { hasText: `GRY-${id}` })
  await expect(listed.last()).not.toContainText(ADDRESS.recipient)
  const menu = main(page).getByRole('navigation', { name: words.accountMenu.title })
  await expect(menu.locator('[aria-current=page]')).toHaveText(words.accountMenu.referrals)
  await expectSoundPage(page)
  await main(page).getByLabel(words.orders.filter).selectOption({ label: words.order.status.waitingPayment })
  await expect(page).toHaveURL(/\/reseller-orders\?status=waiting_payment$/)
  await expect(main(page)).toContainText(`GRY-${id}`)
})
