import type { Page } from '@playwright/test'
import { expect, test } from '@/e2e/fixtures'
import { becomeGuest, open } from '@/e2e/guest'
import {
  chargesOf,
  choose,
  expectPaid,
  gateway,
  guestAtPayment,
  heading,
  isPhone,
  look,
  method,
  pathHere,
  payAtSimulator,
  placeOrder,
  wordsHere,
} from '@/e2e/paying'

const ROUND_MS = 10_000

test('a double click on a method is one payment [PAY-027]', async ({ page }) => {
  const { payment } = wordsHere()
  const { id } = await guestAtPayment(page)
  await (await method(page, payment.virtualAccount, 'Bank BRI')).dblclick()
  await expect(page.getByRole('timer', { name: payment.timeLeft })).toBeVisible()
  expect(await chargesOf(page, id)).toHaveLength(1)
})

test('another method cancels the former one, and the page says so before', async ({ page }) => {
  const { payment } = wordsHere()
  const { id } = await guestAtPayment(page)
  await choose(page, payment.virtualAccount, 'Bank BNI')
  await page.getByRole('button', { name: payment.back, exact: true }).click()
  const bank = payment.bank.replace('{bank}', 'BNI')
  await expect(page.getByText(payment.formerStays.replace('{method}', bank))).toBeVisible()
  await look(page)
  await choose(page, payment.virtualAccount, 'Bank Permata')
  await expect(page.getByRole('region', { name: payment.bank.replace('{bank}', 'Permata'), exact: true })).toBeVisible()
  const statuses = (await chargesOf(page, id)).map(({ transaction_status }) => transaction_status)
  expect(statuses).toEqual(['pending', 'cancel'])
})

test.describe('a gateway whose answer is lost', () => {
  test.use({ expectedFailures: [/^503 POST \/api\/v1\/orders\/\d+\/pay$/] })

  test('is asked again without a second charge, and the page says what to do', async ({ page }) => {
    const { payment } = wordsHere()
    const { id } = await guestAtPayment(page)
    let lost = 0
    await page.route('**/api/v1/orders/*/pay', async (route) => {
      if (lost > 0) return route.fallback()
      lost += 1
      await route.fetch()
      const answer = { code: 'gateway_unavailable', message: 'The payment gateway does not answer' }
      await route.fulfill({ status: 503, json: answer })
    })
    await choose(page, payment.virtualAccount, 'Bank BCA')
    const bank = payment.bank.replace('{bank}', 'BCA')
    const notice = page.getByRole('alert').filter({ hasText: payment.unanswered.replace('{method}', bank) })
    await expect(notice).toContainText(payment.unansweredText)
    await look(page)
    await notice.getByRole('button', { name: payment.retry }).click()
    await expect(page.getByRole('timer', { name: payment.timeLeft })).toBeVisible()
    expect(lost).toBe(1)
    expect(await chargesOf(page, id)).toHaveLength(1)
  })
})

test('money that comes after its try has ended still pays the order', async ({ page }) => {
  const { payment } = wordsHere()
  const { id, call } = await guestAtPayment(page)
  await choose(page, payment.eWallet, 'DANA')
  await gateway(page).expire.click()
  await expect(gateway(page).late).toBeVisible()
  const wallet = page.url()
  const ended = async () => (await call('GET', `/payments?order_id=${id}`)).data.status
  await expect.poll(ended).not.toBe('pending')
  await open(page, pathHere(`/payment?order=${id}`))
  await expect(page.getByRole('main').getByRole('group').first()).toBeVisible()
  await expect(page.getByRole('main')).toContainText('DANA')
  await page.goto(wallet)
  await gateway(page).late.click()
  await expectPaid(page, id)
})

test('a card that its bank refuses says so, and another one may be tried [PAY-055]', async ({ page }) => {
  const { payment } = wordsHere()
  const { id } = await guestAtPayment(page)
  const opened = page.waitForEvent('popup')
  await choose(page, payment.creditCard, payment.creditCard)
  const tab = await opened
  await gateway(tab).card('4911 1111 1111 1113')
  await expect(gateway(tab).late).toBeVisible()
  await tab.close()
  await expect(page.getByText(payment.cardFailed, { exact: true })).toBeVisible({ timeout: 30_000 })
  await look(page)
  await choose(page, payment.virtualAccount, 'Bank BCA')
  await payAtSimulator(page, id)
  await open(page, pathHere(`/orders/${id}/status`))
  await expect(heading(page)).toContainText(wordsHere().order.paid)
})

test('a wallet without a page to go to says so, and nothing is charged [PAY-054]', async ({ page }) => {
  const { payment } = wordsHere()
  await guestAtPayment(page)
  await page.route('**/api/v1/orders/*/pay', async (route) => {
    const { data } = await (await route.fetch()).json()
    const actions = { qr_code: null, redirect_url: null, desktop_web_checkout_url: null }
    await route.fulfill({ json: { data: { ...data, url: null, redirect_url: null, actions } } })
  })
  await choose(page, payment.eWallet, 'LinkAja')
  await expect(page.getByRole('alert').filter({ hasText: payment.urlNotFound })).toContainText(payment.urlNotFoundText)
})

/** Counts the calls for this order itself, from now on. */
function countCalls(page: Page, orderId: number) {
  const counted = { calls: 0 }
  page.on('response', (response) => {
    const isOrder = new URL(response.url()).pathname === `/api/v1/orders/${orderId}`
    if (isOrder && response.request().method() === 'GET') counted.calls += 1
  })
  return counted
}

async function waitRounds(page: Page, counted: { calls: number }, rounds: number) {
  for (let round = 0; round < rounds; round += 1) {
    const before = counted.calls
    await page.clock.runFor(ROUND_MS)
    await expect.poll(() => counted.calls).toBe(before + 1)
  }
}

test('who comes back from paying waits for the news: every 10 seconds, 13 requests, then by hand [PAY-031] [PAY-032] [ORD-005]', async ({
  page,
}) => {
  const { order } = wordsHere()
  await becomeGuest(page.request)
  const { id } = await placeOrder(page)
  await page.addInitScript(
    ([name, value]) => sessionStorage.setItem(name ?? '', value ?? ''),
    [`griya.refetch.${id}`, isPhone() ? 'id' : 'en'],
  )
  const counted = countCalls(page, id)
  await page.clock.install()
  await page.goto(pathHere(`/orders/${id}/status`))
  const waiting = page.getByRole('dialog', { name: order.awaiting.title })
  await expect(waiting).toBeVisible()
  await expect.poll(() => counted.calls).toBe(1)
  // A machine with much to do takes seconds for this; the clock of the page stands still meanwhile.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await page.clock.runFor(ROUND_MS / 2)
  expect(counted.calls).toBe(1)
  await page.clock.runFor(ROUND_MS / 2)
  await expect.poll(() => counted.calls).toBe(2)
  await waitRounds(page, counted, 11)
  await page.clock.resume()
  await expect(waiting).toBeHidden()
  await expect(page.getByText(order.checkedOut)).toBeVisible()
  await page.clock.runFor(10 * ROUND_MS)
  expect(counted.calls).toBe(13)
  await page.getByRole('button', { name: order.checkAgain, exact: true }).click()
  await expect.poll(() => counted.calls).toBe(14)
})

test('the waiting is over as soon as the order is paid [PAY-032] [ORD-002]', async ({ page }) => {
  const { payment, order } = wordsHere()
  const { id } = await guestAtPayment(page)
  await choose(page, payment.virtualAccount, 'Bank BCA')
  await expect(page.getByRole('timer', { name: payment.timeLeft })).toBeVisible()
  const counted = countCalls(page, id)
  await page.clock.install()
  await page.goto(pathHere(`/orders/${id}/status`))
  await expect.poll(() => counted.calls).toBe(1)
  await payAtSimulator(page, id)
  await page.clock.runFor(ROUND_MS)
  await expect(heading(page)).toContainText(order.paid)
  const asked = counted.calls
  await page.clock.runFor(5 * ROUND_MS)
  expect(counted.calls).toBe(asked)
})
