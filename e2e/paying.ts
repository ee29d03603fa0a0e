import type { Page } from '@playwright/test'
import { expect } from '@/e2e/fixtures'
import { becomeGuest, findLine } from '@/e2e/guest'
import { hears, open } from '@/e2e/open'
import { SAME_ORIGIN } from '@/e2e/same-origin'
import { isPhone } from '@/e2e/screen'
import ADDRESS from '@/lib/demo/address.json' with { type: 'json' }
import en from '@/messages/en.json' with { type: 'json' }
import id from '@/messages/id.json' with { type: 'json' }

/** Every payment method is tested on both screens: in English on the desktop, in Indonesian on the phone. */
export const wordsHere = (): typeof id => (isPhone() ? id : en)
export const pathHere = (path: string) => (isPhone() ? path : `/en${path}`)

const THING = 'helm-proyek-tameng'

type Order = { id: number; net_price: number }

/** Creates an order of this page's shopper. */
async function place(page: Page, quantity: number, more: object): Promise<Order> {
  const line = await findLine(page.request, THING)
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/v1${path}`, { data, headers: SAME_ORIGIN })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()).data
  }
  const address = await post('/addresses', ADDRESS)
  return post('/orders?custom_payment=true', {
    ...{ address_id: address.id, courier_id: 1, shipping_method: 'REG' },
    order_products_attributes: [{ ...line, quantity }],
    ...more,
  })
}

export const placeOrder = (page: Page, { quantity = 1, ...more }: { quantity?: number; warehouse_id?: number } = {}) =>
  place(page, quantity, more)

/** A guest on the payment page of a new order. */
export async function guestAtPayment(page: Page, more: Parameters<typeof placeOrder>[1] = {}) {
  const call = await becomeGuest(page.request)
  const order = await placeOrder(page, more)
  await open(page, pathHere(`/payment?order=${order.id}`))
  return { call, ...order }
}

/** Opens a group of payment methods. */
export async function openGroup(page: Page, group: string) {
  const name = page.locator('summary').filter({ hasText: new RegExp(`^${group}`) })
  await expect(name).toBeVisible({ timeout: 30_000 })
  const ways = page.locator('details').filter({ has: name })
  if ((await ways.getAttribute('open')) === null) await name.click()
  await expect(ways.getByRole('listitem').first()).toBeVisible()
  return ways
}

/** A payment method, after opening its group. */
export const method = async (page: Page, group: string, name: string) =>
  (await openGroup(page, group)).getByRole('button', { name: new RegExp(`^${name}`) })

export async function choose(page: Page, group: string, name: string) {
  await (await method(page, group, name)).click()
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Expects the status page to show the order as paid, in this test's language. */
export async function expectPaid(page: Page, orderId: number) {
  const { order } = wordsHere()
  const status = new RegExp(`${pathHere(`/orders/${orderId}/status`)}$`)
  await hears(page, () => expect(page).toHaveURL(status, { timeout: 1_000 }))
  await hears(page, () => expect(heading(page)).toContainText(order.paid, { timeout: 1_000 }))
}

/** The simulated gateway's own page. */
export const gateway = (page: Page) => ({
  pay: page.locator('button[value=pay]'),
  expire: page.locator('button[value=expire]'),
  late: page.locator('button[value=pay_late]'),
  async card(number: string) {
    await page.locator('[name=card_number]').fill(number)
    await page.locator('[name=expiration]').fill('12/30')
    await page.locator('[name=cvv]').fill('123')
    await page.locator('button[value=card]').click()
  },
  async confirm() {
    await page.locator('[name=otp]').fill('112233')
    await page.locator('button[value=otp]').click()
  },
})

type Charge = { order_id: string; transaction_id: string; transaction_status: string }

/** The simulated gateway's charges of an order, newest first. */
export async function chargesOf(page: Page, orderId: number): Promise<Charge[]> {
  const { data } = await (await page.request.get(`/api/sim/midtrans/charges?q=${orderId}`)).json()
  return (data as Charge[]).filter(({ order_id }) => order_id.startsWith(`GRY-${orderId}-`))
}

/** Pays the open charge of an order as a bank, counter or app would. */
export async function payAtSimulator(page: Page, orderId: number) {
  const open = (await chargesOf(page, orderId)).find(({ transaction_status }) => transaction_status === 'pending')
  const paid = await page.request.post(`/api/sim/midtrans/charges/${open?.transaction_id}/pay`)
  expect(paid.ok(), await paid.text()).toBe(true)
}
