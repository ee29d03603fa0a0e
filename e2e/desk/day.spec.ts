import type { Browser, Page } from '@playwright/test'
import { couriersOf } from '@/e2e/desk/day/courier'
import { workAtDesk } from '@/e2e/desk/day/desk'
import { workOnMoney } from '@/e2e/desk/day/finance'
import { countSteps, type DayOrder, placeBought, statusOf } from '@/e2e/desk/day/orders'
import { packAll } from '@/e2e/desk/day/packer'
import { placeRented } from '@/e2e/desk/day/rentals'
import { becomeOperator, beOperator } from '@/e2e/desk/staff'
import { collectFaults, expect } from '@/e2e/fixtures'
import { operator } from '@/e2e/operator'
import { inOwnShop } from '@/e2e/own-shop'
import id from '@/messages/id.json' with { type: 'json' }
import { expectSound } from '@/tools/lib/doctor.mjs'

const LIMITS = { RATE_LIMIT_SCALE: '20', CODES_PER_IP_HOURLY: '1000', UNPAID_ORDERS: '1000', UNPAID_PIECES: '10000' }

/** Every refund is approved by a person. */
const EVERY_REFUND = { REFUND_AUTO_LIMIT: '0' }

const DAYS_LATER = 8

const test = inOwnShop(() => ({ name: 'day', env: { ...LIMITS, ...EVERY_REFUND } }))

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 375, height: 812 }

/** The scan of a code that is on no line of the order. */
const WRONG_SCAN = /^404 POST \/api\/ops\/v1\/picking\/orders\/\d+\/scans$/

type Person = { page: Page; faults: string[] }

/** A person with a browser of their own. */
async function comeIn(browser: Browser, baseURL: string, viewport: typeof DESKTOP): Promise<Person> {
  const context = await browser.newContext({ baseURL, viewport, hasTouch: viewport === PHONE })
  const page = await context.newPage()
  return { page, faults: collectFaults(page, [WRONG_SCAN]) }
}

/** Lets eight days pass for everything that waits for a day. */
const passDays = ({ page }: Person, dataDir: string) =>
  operator(page.request, 'clock', dataDir)('', { at: new Date(Date.now() + DAYS_LATER * 86_400_000).toISOString() })

test('three people work through a day of thirty orders at once: each order is done once, and nothing is left to do', {
  tag: '@desktop',
}, async ({ browser, page, shop, request }) => {
  test.setTimeout(600_000)
  const { url, dataDir } = shop
  const people = await Promise.all([PHONE, DESKTOP, DESKTOP].map((screen) => comeIn(browser, url, screen)))
  const [packer, desk, finance] = people as [Person, Person, Person]
  const roles: ('support' | 'warehouse')[] = ['support', 'warehouse']
  await beOperator(packer.page.request, 'warehouse')
  await becomeOperator(desk.page.request, { email: 'tika@desk.example', name: 'Tika Maharani', roles }, dataDir)
  await beOperator(finance.page.request, 'finance')
  const bought = await placeBought(shop)
  const orders: DayOrder[] = [...bought, ...(await placeRented(page))]
  expect(orders).toHaveLength(30)

  const over = couriersOf(request, orders)()
  await Promise.all([
    over,
    packAll(packer.page, orders, over),
    workAtDesk(desk.page, orders),
    workOnMoney(finance.page, orders),
  ])

  for (const person of people) {
    await person.page.goto('/ops')
    await expect(person.page.getByText(id.deskTasks.none, { exact: true })).toBeVisible()
  }
  // After eight days the rental of seven days is due; what is bought is completed by then.
  const rented = orders.filter(({ end }) => end === 'rented')
  const ended = orders.filter(({ end }) => end !== 'rented')
  for (const order of rented) expect(await statusOf(order), order.name).toBe(order.end)
  await passDays(desk, dataDir)
  for (const order of ended) await expect.poll(() => statusOf(order), order.name).toBe(order.end)
  for (const order of orders) {
    const accepted = order.end === 'cancelled' || order.name === 'refused by the store' ? 0 : 1
    expect(await countSteps(order, 'process_order'), order.name).toBe(accepted)
  }
  await expectSound(dataDir)
  for (const { faults } of people) expect(faults).toEqual([])
  for (const person of people) await person.page.context().close()
})
