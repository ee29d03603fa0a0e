import type { Browser, Page } from '@playwright/test'
import { fillAddress, fillIn } from '@/e2e/buyer'
import { expect, expectAccessible, test } from '@/e2e/fixtures'
import { becomeGuest, findLine } from '@/e2e/guest'
import { saveAddress } from '@/e2e/member'
import { becomeMember } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { expectPaid, placeOrder } from '@/e2e/paying'
import { call } from '@/e2e/renter'
import { button } from '@/e2e/screen'
import en from '@/messages/en.json' with { type: 'json' }
import { startServer } from '@/tools/lib/server.mjs'

let shop: Awaited<ReturnType<typeof startServer>>

test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await startServer({ name: 'hosted-payment', env: { CUSTOM_PAYMENT: '0' } })
})
test.afterAll(() => shop.stop())

async function inShop(browser: Browser, walk: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 1280, height: 800 } })
  await walk(await context.newPage())
  await context.close()
}

const frameOf = (page: Page) => page.locator(`iframe[title="${en.payment.frame}"]`)
const invoiceOf = async (page: Page, id: number): Promise<string> =>
  (await call(page, 'GET', `/orders/${id}`)).data.invoice_url

/** Pays the order on the gateway's page in the frame. */
async function payInFrame(page: Page, id: number) {
  await expect(frameOf(page)).toHaveAttribute('src', await invoiceOf(page, id))
  const frame = frameOf(page).contentFrame()
  await expect(frame.locator('button[value=bank_transfer]')).toBeVisible()
  await expectAccessible(page)
  await frame.locator('button[value=bank_transfer]').click()
  await frame.locator('button[value=pay]').click()
  await expectPaid(page, id)
}

test('without payment forms of its own the shop makes the order at Pay Now and shows the gateway’s page in a frame, also for an unpaid order [PAY-024] [CHK-035] [ORD-040]', async ({
  browser,
}) => {
  await inShop(browser, async (page) => {
    const guest = await becomeGuest(page.request)
    await guest('POST', '/products/cart', await findLine(page.request, 'senter-kunang'))
    await open(page, '/en/checkout')
    await fillAddress(page, en)
    const made = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/v1/orders')
    await button(page, en.checkout.payNow).click()
    const { id, invoice_url } = (await (await made).json()).data
    await expect(page).toHaveURL(new RegExp(`/en/payment\\?order=${id}$`))
    expect(await invoiceOf(page, id)).toBe(invoice_url)
    expect((await guest('GET', '/products/cart')).data.carts).toEqual([])
    await payInFrame(page, id)
  })
  await inShop(browser, async (page) => {
    await becomeMember(page)
    await saveAddress(page, {})
    const { id } = await placeOrder(page)
    await open(page, `/en/my-orders?order=GRY-${id}`)
    const detail = page.getByRole('dialog', { name: fillIn(en.order.detailTitle, { order: `GRY-${id}` }) })
    await detail.getByRole('link', { name: fillIn(en.order.payAmount, { amount: 'Rp' }) }).click()
    await expect(page).toHaveURL(new RegExp(`/en/payment\\?order=${id}$`))
    expect(await invoiceOf(page, id)).toMatch(/^http/)
    await payInFrame(page, id)
  })
})
