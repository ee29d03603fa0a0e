import type { Locator, Page } from '@playwright/test'
import { fillIn } from '@/e2e/buyer'
import { type DayOrder, named, statusOf } from '@/e2e/desk/day/orders'
import { expect, expectSoundPage } from '@/e2e/fixtures'
import { button } from '@/e2e/screen'
import id from '@/messages/id.json' with { type: 'json' }

const { desk, deskOrders, deskPacking, deskTasks } = id
const { counter, couriers, drawer } = deskPacking
const { acts } = couriers

const number = (order: DayOrder) => `GRY-${order.id}`
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** A page of the rail, by the words that a person reads there. */
async function openByRail(page: Page, section: string, name: string) {
  const rail = page.getByRole('navigation', { name: desk.sections.label })
  await rail
    .getByRole('link', { name: new RegExp(`^${section}`) })
    .first()
    .click()
  if (name !== section) await rail.getByRole('link', { name, exact: true }).click()
}

/** Whoever works in all warehouses says whose till it is. */
const chooseTill = (page: Page) => page.getByLabel(drawer.whose).selectOption({ index: 1 })

/** Opens the till and takes the money of whoever pays at the counter. */
async function takeMoney(page: Page, orders: readonly DayOrder[]) {
  await openByRail(page, desk.sections.warehouse, desk.pages.counter)
  await expect(heading(page, counter.title)).toBeVisible()
  await chooseTill(page)
  await page.getByLabel(drawer.float).fill('500.000')
  await button(page, drawer.open).click()
  await expect(page.getByText(drawer.expected)).toBeVisible()
  await expectSoundPage(page)
  for (const kind of ['cash', 'card'] as const) {
    await find(page, number(named(orders, `a pick-up paid ${kind === 'cash' ? 'in cash' : 'by card'}`)))
    await page.getByRole('radio', { name: counter[kind] }).check()
    await page.getByLabel(counter.receipt).fill(`K-${kind}`)
    await page.getByRole('button', { name: new RegExp(`^${fillIn(counter.take, { amount: '' })}`) }).click()
    await expect(page.getByText(new RegExp(`K-${kind}$`))).toBeVisible()
  }
}

async function find(page: Page, code: string) {
  await page.getByLabel(counter.code).fill(code)
  await button(page, deskPacking.scanner.find).click()
}

/** Rejects an order for which the store has no goods, with a reason that the shopper reads. */
async function reject(page: Page, order: DayOrder) {
  await page.goto(`/ops/orders/${order.id}`)
  await button(page, deskOrders.others).click()
  await button(page, deskOrders.verb.reject_order).click()
  const dialog = page.getByRole('dialog', { name: fillIn(deskOrders.ask.reject_order, { order: number(order) }) })
  await dialog.getByRole('button', { name: deskOrders.verb.reject_order }).click()
  await expect(dialog.getByText(desk.reasonMissing)).toBeVisible()
  await dialog.getByLabel(deskOrders.reason).fill('Barangnya rusak di gudang')
  await expectSoundPage(page)
  await dialog.getByRole('button', { name: deskOrders.verb.reject_order }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByText(desk.orderStatus.rejected).first()).toBeVisible()
}

/** Accepts everything that is paid in one go; what somebody else has accepted meanwhile is named with the reason. */
async function processAll(page: Page) {
  await openByRail(page, desk.sections.orders, desk.sections.orders)
  await button(page, deskOrders.view.process).click()
  await expect(page).toHaveURL(/status=payment_verified/)
  const table = page.getByRole('table', { name: deskOrders.title })
  await expect(table.getByRole('row')).not.toHaveCount(1)
  await expectSoundPage(page)
  await page.getByRole('checkbox', { name: desk.selectAll }).check()
  await button(page, deskOrders.bulk.process).click()
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('progressbar') })
  await expect(dialog.getByRole('heading', { name: /^\d+ pesanan diproses$/ })).toBeVisible({ timeout: 60_000 })
  await expectSoundPage(page)
  await dialog.getByRole('button', { name: id.common.close }).first().click()
  await expect(page.getByText(deskOrders.emptyTitle)).toBeVisible()
}

type Settle = { act: keyof typeof acts; fill?: (dialog: Locator) => Promise<unknown> }

/** The decision about each parcel in trouble, by the name of its order. */
const DECISIONS: Record<string, Settle> = {
  'no driver, booked again': { act: 'book_again' },
  'no driver, another courier': {
    act: 'other_courier',
    fill: (dialog) => dialog.getByLabel(couriers.otherCourier).selectOption({ index: 2 }),
  },
  'refused, sent again': { act: 'ship_again' },
  'refused, money back': {
    act: 'refund',
    fill: (dialog) => dialog.getByLabel(couriers.reason).fill('Paketmu ditolak di alamat tujuan'),
  },
}

/** The card of a parcel about which somebody has to decide: without a driver after three bookings, or refused. */
const cardOf = (page: Page, order: DayOrder) =>
  page
    .getByRole('listitem')
    .filter({ hasText: number(order) })
    .filter({ hasText: order.trouble === 'refused' ? couriers.trouble.refused : ', 3 kali' })

async function settle(page: Page, order: DayOrder) {
  const { act, fill } = DECISIONS[order.name] ?? { act: 'book_again' }
  const card = cardOf(page, order)
  await button(card.first(), acts[act]).click()
  const dialog = page.getByRole('dialog', { name: `${acts[act]} · ${number(order)}` })
  await expectSoundPage(page)
  await fill?.(dialog)
  await dialog.getByRole('button', { name: acts[act] }).click()
  await expect(dialog).toBeHidden()
  await expect(card).toBeHidden()
}

async function handOver(page: Page, order: DayOrder) {
  const { pickup_code } = (await order.call('GET', `/orders/${order.id}`)).data
  await find(page, pickup_code)
  await button(page, counter.handOver).click()
  await expect(page.getByText(counter.nothing)).toBeVisible()
}

/** Counts the till and closes it. */
async function closeTill(page: Page) {
  const expected = page.getByText(drawer.expected, { exact: true }).locator('xpath=following-sibling::dd')
  await page.getByLabel(drawer.counted).fill(((await expected.textContent()) ?? '').replace(/\D/g, ''))
  await expect(page.getByText(drawer.right, { exact: true }).first()).toBeVisible()
  await button(page, drawer.close).click()
  await expect(page.getByText(drawer.closedText)).toBeVisible()
}

/** The desk of the day: money at the counter, new orders, couriers in trouble, and whoever fetches an order. */
export async function workAtDesk(page: Page, orders: readonly DayOrder[]) {
  await page.goto('/ops')
  await expect(heading(page, deskTasks.title)).toBeVisible()
  await expect(page.getByRole('list', { name: deskTasks.title }).getByRole('listitem').first()).toBeVisible()
  await expectSoundPage(page)
  await takeMoney(page, orders)
  await reject(page, named(orders, 'refused by the store'))
  await processAll(page)

  await openByRail(page, desk.sections.warehouse, desk.pages.couriers)
  const troubled = orders.filter(({ trouble }) => trouble)
  const fetched = orders.filter(({ isPickup }) => isPickup)
  for (const order of troubled) {
    await expect(cardOf(page, order)).toBeVisible({ timeout: 240_000 })
    await settle(page, order)
  }
  await expect(page.getByText(couriers.empty)).toBeVisible()

  await openByRail(page, desk.sections.warehouse, desk.pages.counter)
  await chooseTill(page)
  for (const order of fetched) {
    await expect
      .poll(async () => (await order.call('GET', `/orders/${order.id}`)).data.pickup_code, { timeout: 240_000 })
      .toBeTruthy()
    await handOver(page, order)
    expect(await statusOf(order)).toBe('delivered')
  }
  await closeTill(page)
}
