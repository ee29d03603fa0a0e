import type { Page } from '@playwright/test'
import { expect, test } from '@/e2e/fixtures'
import { becomeGuest, findLine, type Line, open } from '@/e2e/guest'
import ADDRESS from '@/lib/db/seed/address.json' with { type: 'json' }
import en from '@/messages/en.json' with { type: 'json' }

let TORCH: Line
const DAY_MS = 24 * 60 * 60 * 1000

const { steps } = en.payment
const WAYS = [
  { way: 'atm', tab: en.payment.tabAtm },
  { way: 'ibanking', tab: en.payment.tabIbanking },
  { way: 'mbanking', tab: en.payment.tabMbanking },
] as const
const BANKS = [
  { bank: 'bca', name: 'Bank BCA' },
  { bank: 'bni', name: 'Bank BNI' },
  { bank: 'bri', name: 'Bank BRI' },
  { bank: 'mandiri', name: 'Bank Mandiri' },
  { bank: 'permata', name: 'Bank Permata' },
] as const

test.beforeAll(async ({ request }) => {
  TORCH = await findLine(request, 'senter-kunang', 1)
})

/** A guest whose order waits for its money. */
async function guestWithOrder(page: Page) {
  const call = await becomeGuest(page.request)
  const address = await call('POST', '/addresses', ADDRESS)
  const order = await call('POST', '/orders?custom_payment=true', {
    address_id: address.data.id,
    courier_id: 1,
    shipping_method: 'REG',
    order_products_attributes: [TORCH],
  })
  return { call, id: order.data.id as number, price: order.data.net_price as number }
}

const rupiah = (amount: number) => `Rp ${amount.toLocaleString('id-ID')}`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const bankButton = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const timer = (page: Page) => page.getByRole('timer', { name: en.payment.timeLeft })
const firstStep = (text: string) => text.split('\n')[0] ?? ''

test('without anything agreed at checkout there is nothing to pay [PAY-003]', async ({ page }) => {
  const call = await becomeGuest(page.request)
  await call('POST', '/products/cart', TORCH)
  await page.goto('/en/payment')
  await expect(page).toHaveURL(/\/en\/checkout$/)
})

test('the methods stand in groups below the total, the banks under Transfer Bank [PAY-004] [PAY-005]', async ({
  page,
}) => {
  const { id, price } = await guestWithOrder(page)
  await open(page, `/en/payment?order=${id}`)
  const main = page.getByRole('main')
  await expect(main.getByText(en.payment.total, { exact: true }).locator('xpath=..')).toContainText(rupiah(price))
  const group = main.getByRole('group').filter({ hasText: 'Transfer Bank' })
  const banks = group.getByRole('listitem')
  await expect(banks).toHaveText([/Bank BCA/, /Bank BNI/, /Bank BRI/, /Bank Mandiri/, /Bank Permata/, /Other Bank/])
  await group.getByText('Transfer Bank', { exact: true }).click()
  await expect(banks.first()).toBeHidden()
  await group.getByText('Transfer Bank', { exact: true }).click()
  await expect(banks.first()).toBeVisible()
})

test('every bank has its own number and its own instructions [PAY-016] [PAY-020]', async ({ page }) => {
  const { id, price } = await guestWithOrder(page)
  await open(page, `/en/payment?order=${id}`)
  for (const { bank, name } of BANKS) {
    await bankButton(page, name).click()
    const detail = page.getByRole('region', { name, exact: true })
    await expect(detail).toContainText(rupiah(price))
    const numbers = bank === 'mandiri' ? [en.payment.billerCode, en.payment.billKey] : [en.payment.account]
    for (const number of numbers) await expect(detail.getByRole('term').filter({ hasText: number })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText(['ATM', 'IBANKING', 'MBANKING'])
    for (const { way, tab } of WAYS) {
      await page.getByRole('tab', { name: tab, exact: true }).click()
      await expect(page.getByRole('tabpanel').getByText(firstStep(steps[bank][way]))).toBeVisible()
    }
    await button(page, en.payment.back).click()
  }
})

test('other banks are explained for ATM BERSAMA and ATM PRIMA [PAY-017]', async ({ page }) => {
  const { id } = await guestWithOrder(page)
  await open(page, `/en/payment?order=${id}`)
  await bankButton(page, en.payment.otherBank).click()
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText(['ATM BERSAMA', 'ATM PRIMA', 'IBANKING', 'MBANKING'])
  for (const [index, way] of (['atmBersama', 'atmPrima', 'ibanking', 'mbanking'] as const).entries()) {
    await tabs.nth(index).click()
    await expect(page.getByRole('tabpanel').getByText(firstStep(steps.other[way]))).toBeVisible()
  }
})

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('number and amount are copied as the bank wants them, and the button says so', async ({ page }) => {
    const { call, id, price } = await guestWithOrder(page)
    await open(page, `/en/payment?order=${id}`)
    await bankButton(page, 'Bank BNI').click()
    await button(page, en.payment.copyAccount).click()
    await expect(button(page, en.payment.copied)).toBeVisible()
    const { data } = await call('GET', `/payments?order_id=${id}`)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(data.account_number)
    await expect(page.getByRole('tabpanel')).toContainText(new RegExp([...data.account_number].join('\\s?')))
    await button(page, en.payment.copyAmount).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(String(price))
  })
})

test('a double click on a bank makes one order, and the first click makes it [PAY-027]', async ({ page }) => {
  const call = await becomeGuest(page.request)
  await call('POST', '/products/cart', TORCH)
  await open(page, '/en/checkout')
  await page.getByLabel(en.address.recipient).fill(ADDRESS.recipient)
  await page.getByLabel(en.address.phone).fill(ADDRESS.phone_number)
  await page.getByLabel(en.address.province).selectOption(ADDRESS.province_id)
  await page.getByLabel(en.address.city).selectOption(ADDRESS.city_id)
  await page.getByLabel(en.address.district).selectOption(ADDRESS.district_id)
  await page.getByLabel(en.address.street).fill(ADDRESS.address)
  await page.getByLabel(en.address.zip).fill(ADDRESS.zip_code)
  await page.getByLabel(en.address.title).fill(ADDRESS.title)
  await button(page, en.checkout.payNow).click()
  await expect(page).toHaveURL(/\/en\/payment$/)
  await expect(bankButton(page, 'Bank BRI')).toBeVisible()
  const orders: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname === '/api/v1/orders') orders.push(pathname)
  })
  await bankButton(page, 'Bank BRI').dblclick()
  await expect(timer(page)).toBeVisible()
  await expect(page).toHaveURL(/\/en\/payment\?order=\d{12}$/)
  expect(orders).toHaveLength(1)
  expect((await call('GET', '/products/cart')).data.carts).toEqual([])
})

test('when the countdown ends the status page opens with the expired flag [PAY-025]', async ({ page }) => {
  const { id } = await guestWithOrder(page)
  await page.clock.install()
  await open(page, `/en/payment?order=${id}`)
  await bankButton(page, 'Bank BCA').click()
  await expect(timer(page)).toHaveText(/^2[34]:\d\d:\d\d$/)
  await page.clock.fastForward(DAY_MS + 60_000)
  await expect(page).toHaveURL(new RegExp(`/en/orders/${id}/status\\?expired=true$`))
  await expect(page.getByRole('heading', { level: 1, name: en.order.expiring })).toBeVisible()
})

test('the status page shows what the order is: waiting, expired or cancelled [ORD-003] [ORD-004]', async ({ page }) => {
  const { id } = await guestWithOrder(page)
  const heading = page.getByRole('heading', { level: 1 })
  await open(page, `/en/orders/${id}/status?expired=true`)
  await expect(heading).toHaveText(new RegExp(`^${en.order.pending.split('{')[0]}`))
  for (const [expired_at, title] of [
    [new Date().toISOString(), en.order.expired],
    [null, en.order.cancelled],
  ]) {
    await page.route(`**/api/v1/orders/${id}`, async (route) => {
      const answer = await (await route.fetch()).json()
      await route.fulfill({ json: { data: { ...answer.data, status: 'cancelled', actions: [], expired_at } } })
    })
    await open(page, `/en/orders/${id}/status`)
    await expect(heading).toHaveText(title ?? '')
    await expect(page.getByRole('link', { name: en.order.shopAgain })).toHaveAttribute('href', '/en/products')
  }
})

test.describe('an order that nobody knows', () => {
  test.use({ expectedFailures: [/^404 GET \/api\/v1\/(orders\/|payments)/] })

  test('is not found, in words [ORD-007]', async ({ page }) => {
    await becomeGuest(page.request)
    await page.goto('/en/orders/999999999999/status')
    await expect(page.getByRole('heading', { level: 1, name: 'Sorry, your order is not found' })).toBeVisible()
    await page.getByRole('link', { name: en.order.continueShopping }).click()
    await expect(page).toHaveURL(/\/en\/products$/)
  })

  test('cannot be paid', async ({ page }) => {
    await becomeGuest(page.request)
    await page.goto('/en/payment?order=999999999999')
    await expect(page.getByText(en.payment.notFoundTitle)).toBeVisible()
  })

  test('neither can the order of somebody else be seen', async ({ page }) => {
    const { id } = await guestWithOrder(page)
    await page.context().clearCookies()
    await becomeGuest(page.request)
    await page.goto(`/en/orders/${id}/status`)
    await expect(page.getByRole('heading', { level: 1, name: en.order.notFoundTitle })).toBeVisible()
  })
})

test('an order is cancelled only after a second yes, and is then not paid any more', async ({ page }) => {
  const { call, id } = await guestWithOrder(page)
  const status = async () => (await call('GET', `/orders/${id}`)).data.status
  await open(page, `/en/orders/${id}/status`)
  const sure = page.getByRole('dialog', { name: en.order.cancelTitle })
  await button(page, en.order.cancel).click()
  await sure.getByText(en.order.keep, { exact: true }).click()
  await expect(sure).toBeHidden()
  expect(await status()).toBe('waiting_payment')
  await button(page, en.order.cancel).click()
  await sure.getByRole('button', { name: en.order.cancelConfirm }).click()
  await expect(page.getByRole('heading', { level: 1, name: en.order.cancelled })).toBeVisible()
  await expect(button(page, en.order.cancel)).toBeHidden()
  expect(await status()).toBe('cancelled')
  await page.goto(`/en/payment?order=${id}`)
  await expect(page).toHaveURL(new RegExp(`/en/orders/${id}/status$`))
})

test('an order that waits for its money leads on to paying it [ORD-037]', async ({ page }) => {
  const { id } = await guestWithOrder(page)
  await open(page, `/en/orders/${id}/status`)
  await page.getByRole('link', { name: 'Pay Now' }).click()
  await expect(page).toHaveURL(new RegExp(`/en/payment\\?order=${id}$`))
  await bankButton(page, 'Bank Permata').click()
  await page.getByRole('link', { name: en.payment.orderStatus }).click()
  await expect(page).toHaveURL(new RegExp(`/en/orders/${id}/status$`))
})
