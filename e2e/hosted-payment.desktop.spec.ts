import { expect, expectAccessible, test } from '@/e2e/fixtures'
import { becomeGuest, open } from '@/e2e/guest'
import { expectPaid, placeOrder } from '@/e2e/paying'
import en from '@/messages/en.json' with { type: 'json' }
import { startServer } from '@/scripts/lib/server.mjs'

let shop: Awaited<ReturnType<typeof startServer>>

test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await startServer({ name: 'hosted-payment', env: { CUSTOM_PAYMENT: '0' } })
})
test.afterAll(() => shop.stop())

test("without payment forms of its own the shop shows the gateway's page in a frame [PAY-024]", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await becomeGuest(page.request)
  const { id } = await placeOrder(page)
  await open(page, `/en/payment?order=${id}`)
  const frame = page.frameLocator(`iframe[title="${en.payment.frame}"]`)
  await expect(frame.locator('button[value=bank_transfer]')).toBeVisible()
  await expectAccessible(page)
  await frame.locator('button[value=bank_transfer]').click()
  await frame.locator('button[value=pay]').click()
  await expectPaid(page, id)
  await context.close()
})
