import type { Page } from '@playwright/test'
import { beBuyer, heading, language, summary, timer } from '@/e2e/buyer'
import { expectSoundPage, expect as soon, test } from '@/e2e/fixtures'
import { findLine } from '@/e2e/guest'
import { call } from '@/e2e/renter'
import { button } from '@/e2e/screen'

/** Pages and their code load slowly on this network. */
const expect = soon.configure({ timeout: 40_000 })

const LATENCY_MS = 400
const BYTES_PER_SECOND = 50 * 1024

/** Throttles the network to that of a phone with weak reception. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
}

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Adds up the layout shifts of this page. */
async function watch(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[]) {
        const seen = window as unknown as { shift: number }
        if (!hadRecentInput) seen.shift += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shift: number }).shift)
}

/** The visible skeletons. */
const skeleton = (page: Page) => page.getByRole('main').locator('.animate-pulse').filter({ visible: true })

test('on a slow network the cart arrives whole, checkout and payment reserve their layout while loading, and a double click orders once [PAY-027]', async ({
  page,
}) => {
  const { prefix, words, title } = language()
  test.slow()
  const torch = await findLine(page.request, 'senter-kunang')
  const product = (await call(page, 'GET', '/products/senter-kunang')).data
  await beBuyer(page, torch)
  const shift = await watch(page)
  await slowDown(page)

  await page.goto(`${prefix}/cart`, { waitUntil: 'commit' })
  await expect(heading(page, words.cart.title)).toBeVisible()
  await expect(page.getByRole('link', { name: product[title] })).toBeVisible()
  await expect(skeleton(page)).toHaveCount(0)
  expect(await shift()).toBeLessThan(0.02)

  await page.goto(`${prefix}/checkout`, { waitUntil: 'commit' })
  await expect(heading(page, words.checkout.title)).toBeVisible()
  await expect(skeleton(page).first()).toBeVisible()
  await expect(summary(page, words)).toBeVisible()
  expect(await shift()).toBeLessThan(0.02)
  await button(page, words.checkout.payNow).dblclick()

  await expect(heading(page, words.payment.title)).toBeVisible()
  await expect(page.getByRole('button', { name: /BRI/ })).toBeVisible()
  expect(await shift()).toBeLessThan(0.02)
  expect((await call(page, 'GET', '/orders')).data).toEqual([])
  await page.getByRole('button', { name: /BRI/ }).dblclick()
  await expect(page.getByRole('heading', { name: words.payment.processing })).toBeVisible()
  await expect(timer(page, words)).toBeVisible()
  await expectSoundPage(page)
  expect((await call(page, 'GET', '/orders')).data).toHaveLength(1)

  await page.reload({ waitUntil: 'commit' })
  await expect(skeleton(page).first()).toBeVisible()
  await expect(timer(page, words)).toBeVisible()
  expect(await shift()).toBeLessThan(0.02)
})
