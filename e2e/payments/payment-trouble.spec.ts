import type { Page } from '@playwright/test'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { becomeGuest } from '@/e2e/guest'
import { open } from '@/e2e/open'
import {
  chargesOf,
  choose,
  expectPaid,
  gateway,
  guestAtPayment,
  heading,
  pathHere,
  payAtSimulator,
  placeOrder,
  wordsHere,
} from '@/e2e/paying'
import { isPhone } from '@/e2e/screen'
import type { Payment } from '@/lib/money/payments/schema'

const ROUND_MS = 10_000

test('choosing another method cancels the previous payment, and the page says so first', { tag: '@phone' }, async ({
  page,
}) => {
  const { payment } = wordsHere()
  const { id } = await guestAtPayment(page)
  await choose(page, payment.virtualAccount, 'Bank BNI')
  await page.getByRole('button', { name: payment.back, exact: true }).click()
  const bank = payment.bank.replace('{bank}', 'BNI')
  await expect(page.getByText(payment.formerStays.replace('{method}', bank))).toBeVisible()
  await expectSoundPage(page)
  await choose(page, payment.virtualAccount, 'Bank Permata')
  await expect(page.getByRole('region', { name: payment.bank.replace('{bank}', 'Permata'), exact: true })).toBeVisible()
  const statuses = (await chargesOf(page, id)).map(({ transaction_status }) => transaction_status)
  expect(statuses).toEqual(['pending', 'cancel'])
})

test.describe('a gateway whose answer is lost', () => {
  test.use({ expectedFailures: [/^503 POST \/api\/v1\/orders\/\d+\/pay$/] })

  test('a retry after a lost answer of the gateway charges nothing twice, and the page says what to do; so does a wallet without a page to open [PAY-054]', {
    tag: '@desktop',
  }, async ({ page }) => {
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
    await expectSoundPage(page)
    await notice.getByRole('button', { name: payment.retry }).click()
    await expect(page.getByRole('timer', { name: payment.timeLeft })).toBeVisible()
    expect(lost).toBe(1)
    expect(await chargesOf(page, id)).toHaveLength(1)
    await page.unroute('**/api/v1/orders/*/pay')
    await page.getByRole('button', { name: payment.back, exact: true }).click()

    await page.route('**/api/v1/orders/*/pay', async (route) => {
      const { data }: { data: Payment } = await (await route.fetch()).json()
      const actions = { qr_code: null, redirect_url: null, desktop_web_checkout_url: null }
      const nowhere: Payment = { ...data, url: null, redirect_url: null, actions }
      await route.fulfill({ json: { data: nowhere } })
    })
    await choose(page, payment.eWallet, 'LinkAja')
    await expect(page.getByRole('alert').filter({ hasText: payment.urlNotFound })).toContainText(
      payment.urlNotFoundText,
    )
  })
})

test('money that arrives after its payment has ended still pays the order', { tag: '@phone' }, async ({ page }) => {
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

/** Counts the requests for this order from now on. */
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

test('the status page after paying polls every 10 seconds, 13 times, and then offers a button [PAY-031] [PAY-032] [ORD-005]', {
  tag: '@desktop',
}, async ({ page }) => {
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
  // On a busy machine this takes seconds, and the page's clock stands still meanwhile.
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
  await expect.poll(() => counted.calls).toBeGreaterThan(13)
})

test('the polling stops as soon as the order is paid [PAY-032] [ORD-002]', { tag: '@phone' }, async ({ page }) => {
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
