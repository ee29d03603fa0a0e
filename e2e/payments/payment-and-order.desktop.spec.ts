import type { Page } from '@playwright/test'
import { fillIn, timer } from '@/e2e/buyer'
import { loseSession } from '@/e2e/cookies'
import { expect, test } from '@/e2e/fixtures'
import { becomeGuest, findLine, type Line, orderAsGuest } from '@/e2e/guest'
import { open } from '@/e2e/open'
import { rupiah } from '@/e2e/rupiah'
import { button } from '@/e2e/screen'
import en from '@/messages/en.json' with { type: 'json' }

let TORCH: Line
const DAY_MS = 24 * 60 * 60 * 1000

const { steps } = en.payment
const WAYS = [
  { way: 'mbanking', tab: en.payment.tabMbanking },
  { way: 'ibanking', tab: en.payment.tabIbanking },
  { way: 'atm', tab: en.payment.tabAtm },
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

/** A guest with an unpaid order. */
async function guestWithOrder(page: Page) {
  const call = await becomeGuest(page.request)
  const { id, net_price: price } = await orderAsGuest(call, TORCH)
  return { call, id, price }
}

const bankButton = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const firstStep = (text: string) => text.split('\n')[0] ?? ''

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('every bank has its own number and instructions, other banks those for ATM BERSAMA and ATM PRIMA, and number and amount are copied as the bank expects [PAY-016] [PAY-017] [PAY-020] [A-84]', async ({
    page,
  }) => {
    const { call, id, price } = await guestWithOrder(page)
    await open(page, `/en/payment?order=${id}`)
    for (const { bank, name } of BANKS) {
      await bankButton(page, name).click()
      const detail = page.getByRole('region', { name, exact: true })
      await expect(detail).toContainText(rupiah(price))
      const numbers = bank === 'mandiri' ? [en.payment.billerCode, en.payment.billKey] : [en.payment.account]
      for (const number of numbers) await expect(detail.getByRole('term').filter({ hasText: number })).toBeVisible()
      await expect(page.getByRole('tab')).toHaveText(['Mobile banking', 'Internet banking', 'ATM'])
      for (const { way, tab } of WAYS) {
        await page.getByRole('tab', { name: tab, exact: true }).click()
        await expect(page.getByRole('tabpanel').getByText(firstStep(steps[bank][way]))).toBeVisible()
      }
      await button(page, en.payment.back).click()
    }

    await bankButton(page, en.payment.otherBank).click()
    const tabs = page.getByRole('tab')
    await expect(tabs).toHaveText(['Mobile banking', 'Internet banking', 'ATM Bersama', 'ATM Prima'])
    for (const [index, way] of (['mbanking', 'ibanking', 'atmBersama', 'atmPrima'] as const).entries()) {
      await tabs.nth(index).click()
      await expect(page.getByRole('tabpanel').getByText(firstStep(steps.other[way]))).toBeVisible()
    }
    await button(page, en.payment.back).click()

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

async function secondsLeft(page: Page) {
  const [hours = 0, minutes = 0, seconds = 0] = ((await timer(page, en).textContent()) ?? '').split(':').map(Number)
  return hours * 3_600 + minutes * 60 + seconds
}

test('when the countdown ends the status page opens with the expired flag [PAY-025]', async ({ page }) => {
  const { id } = await guestWithOrder(page)
  await page.clock.install()
  await open(page, `/en/payment?order=${id}`)
  await bankButton(page, 'Bank BCA').click()
  await expect(timer(page, en)).toHaveText(/^2[34]:\d\d:\d\d$/)
  const before = await secondsLeft(page)
  await page.clock.runFor(5_000)
  await expect.poll(async () => before - (await secondsLeft(page))).toBeGreaterThanOrEqual(4)
  await page.clock.fastForward(DAY_MS + 60_000)
  await expect(page).toHaveURL(new RegExp(`/en/orders/${id}/status\\?expired=true$`))
  await expect(page.getByRole('heading', { level: 1, name: en.order.expiring })).toBeVisible()
})

test('the status page of an unpaid order leads to its payment and shows the number to pay; it is cancelled only after a confirmation, and then no longer paid [ORD-003] [ORD-037]', async ({
  page,
}) => {
  const { call, id } = await guestWithOrder(page)
  const heading = page.getByRole('heading', { level: 1 })
  await open(page, `/en/orders/${id}/status?expired=true`)
  await expect(heading).toHaveText(en.order.pending)
  await page.getByRole('link', { name: 'Pay Now' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/en/payment\\?order=${id}$`))
  await bankButton(page, 'Bank Permata').click()
  await page.getByRole('link', { name: en.payment.orderStatus }).click()
  await expect(page).toHaveURL(new RegExp(`/en/orders/${id}/status$`))
  const { account_number } = (await call('GET', `/payments?order_id=${id}`)).data
  const number = page.getByText(new RegExp(`^${[...account_number].join('\\s?')}$`))
  await expect(number).toBeVisible()

  const status = async () => (await call('GET', `/orders/${id}`)).data.status
  const sure = page.getByRole('dialog', { name: fillIn(en.order.cancelTitle, { order: `GRY-${id}` }) })
  await button(page, en.order.cancel).click()
  await sure.getByText(en.order.keep, { exact: true }).click()
  await expect(sure).toBeHidden()
  expect(await status()).toBe('waiting_payment')
  await button(page, en.order.cancel).click()
  await sure.getByRole('button', { name: en.order.cancelConfirm }).click()
  await expect(page.getByRole('heading', { level: 1, name: en.order.cancelled })).toBeVisible()
  await expect(button(page, en.order.cancel)).toBeHidden()
  await expect(number).toHaveCount(0)
  await expect(page.getByRole('link', { name: en.order.shopAgain })).toHaveAttribute('href', '/en/products')
  expect(await status()).toBe('cancelled')
  await page.goto(`/en/payment?order=${id}`)
  await expect(page).toHaveURL(new RegExp(`/en/orders/${id}/status$`))
})

test.describe('an order that nobody knows', () => {
  test.use({ expectedFailures: [/^404 GET \/api\/v1\/(orders\/|payments)/] })

  test('an unknown order and that of another shopper are not found and cannot be paid, and without a draft there is nothing to pay [ORD-007] [PAY-003]', async ({
    page,
  }) => {
    const call = await becomeGuest(page.request)
    await call('POST', '/products/cart', TORCH)
    await page.goto('/en/payment')
    await expect(page).toHaveURL(/\/en\/checkout$/)
    await page.goto('/en/payment?order=999999999999')
    await expect(page.getByText(en.payment.notFoundTitle)).toBeVisible()
    await page.goto('/en/orders/999999999999/status')
    await expect(page.getByRole('heading', { level: 1, name: 'Sorry, your order is not found' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: en.order.notFoundTrack }).click()
    await expect(page).toHaveURL(/\/en\/track-order$/)

    await loseSession(page)
    const { id } = await guestWithOrder(page)
    await loseSession(page)
    await becomeGuest(page.request)
    await page.goto(`/en/orders/${id}/status`)
    await expect(page.getByRole('heading', { level: 1, name: en.order.notFoundTitle })).toBeVisible()
  })
})
