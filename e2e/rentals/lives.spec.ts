import type { Page } from '@playwright/test'
import { beOperator } from '@/e2e/desk/staff'
import { collectFaults, expect, expectSoundPage, test } from '@/e2e/fixtures'
import { open } from '@/e2e/open'
import { operator } from '@/e2e/operator'
import { pay, payBill } from '@/e2e/order-course'
import { inspect, lastDay, pass, passUntil, readOrder, rentNow } from '@/e2e/rentals/course'
import { beRenter, call, findRental, placeRental, rentLine } from '@/e2e/renter'
import { rupiah } from '@/e2e/rupiah'
import { button, main } from '@/e2e/screen'
import { rentPeriod } from '@/lib/fulfilment/rentals/rules'
import { addDays, calendarDay, formatDate } from '@/lib/platform/time'
import id from '@/messages/id.json' with { type: 'json' }

const r = id.claims.rental

const CHAIRS = 'kursi-makan-guyub'

/** Products of which the store has all units in one order; a journey that is walked again takes the next. */
const FEW = ['mixer-duduk-kalis-5-liter', 'mesin-cuci-tekanan-deras', 'proyektor-mini-tancap']

const written = (day: string) => formatDate(`${day}T12:00:00+07:00`)

const showOrder = (page: Page, order: number) => open(page, `/orders/${order}/status?type=rent`)

const bringBack = (page: Page, order: number) => call(page, 'POST', `/rent_orders/${order}/returns`, { return: {} })

/** The days from today on which the store is closed. */
const closedDays = async (page: Page): Promise<string[]> =>
  (await call(page, 'GET', '/blackout_dates')).data.map(({ day }: { day: string }) => day)

/** The deposit as a formula: what it was, what is taken off it, and what is left. */
const expectFormula = (page: Page, [deposit, late, damage, back]: [number, number, number, number]) =>
  expect(page.locator('dl').filter({ hasText: r.sum.back }).getByRole('definition')).toHaveText([
    rupiah(deposit),
    `− ${rupiah(late)}`,
    `− ${rupiah(damage)}`,
    `= ${rupiah(back)}`,
  ])

/** The renter agrees with what was found, and takes what is left of the deposit to the wallet. */
async function takeDeposit(page: Page) {
  await button(page, r.agree).click()
  await button(page.getByRole('dialog'), id.claims.agreeRental.confirm).click()
  await button(page, r.toWallet).click()
  await button(page.getByRole('dialog'), id.claims.depositToWallet.confirm).click()
  await expect(page.getByText(r.state.paid)).toBeVisible()
  return (await call(page, 'GET', '/users/wallet')).data.detail.amount
}

/** Adds days to a rental that is due soon for a price of the table; resolves to its last day. */
async function extend(page: Page, order: number, { days, price }: { days: number; price: number }) {
  await passUntil(page, order, 'due_soon')
  const { rent_due: due } = rentPeriod(await lastDay(page, order), days, await closedDays(page))
  await showOrder(page, order)
  await button(page, r.extend).click()
  const dialog = page.getByRole('dialog', { name: id.claims.extension.title })
  const option = dialog.locator('label').filter({ hasText: `Tambah ${days} hari` })
  await expect(option).toContainText(`Sampai ${written(due)}`)
  await expect(option).toContainText(rupiah(price))
  await option.getByRole('radio').check()
  await button(dialog, id.claims.extension.pay.replace('{amount}', rupiah(price))).click()
  await page.waitForURL(/\/payment\?.*bill=\d+/)
  const bill = Number(new URL(page.url()).searchParams.get('bill'))
  await showOrder(page, order)
  await expect(page.getByText(`Perpanjangan ${days} hari menunggu pembayaran ${rupiah(price)}`)).toBeVisible()
  await payBill(page, order, bill)
  await expect.poll(() => lastDay(page, order), { timeout: 30_000 }).toBe(due)
  await showOrder(page, order)
  await expect(page.getByText(`Diperpanjang ${days} hari sampai ${written(due)} · ${rupiah(price)}`)).toBeVisible()
  return due
}

test('a rental that is extended twice costs what the table says, ends on its new last day over a year later, and gives the whole deposit back', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow()
  await beRenter(page)
  const product = await findRental(page, CHAIRS)
  const [week, , , half] = product.rent_pricings
  if (week?.rent_duration.duration !== 7 || half?.rent_duration.duration !== 180) throw new Error('other durations')
  const { id: order } = await rentNow(page, product, { duration: 3 })
  await extend(page, order, { days: 7, price: week.price })
  const due = await extend(page, order, { days: 180, price: half.price })
  const { rent_start: start, total_deposit, late_penalty } = await readOrder(page, order)
  expect([total_deposit, late_penalty]).toEqual([half.deposit, 0])
  if (!start || start.slice(0, 4) === due.slice(0, 4)) throw new Error('it lies within a year')
  await expect(page.getByText(`${written(start)} sampai ${written(due)}.`)).toBeVisible()
  await expectSoundPage(page)

  await button(page, r.start).click()
  await button(page, r.startNow).click()
  await expect(page.getByRole('dialog', { name: r.started })).toBeVisible()
  await inspect(page, order, [{ pieces: 1, condition: 'good' }])
  await showOrder(page, order)
  await expectFormula(page, [half.deposit, 0, 0, half.deposit])
  expect(await takeDeposit(page)).toBe(half.deposit)
})

test('of four chairs three come back, a day late: the fee and the missing chair are taken off the deposit, the rest is paid back [RNT-010]', {
  tag: '@desktop',
}, async ({ page }) => {
  await beRenter(page)
  const product = await findRental(page, CHAIRS)
  const [week] = product.rent_pricings
  if (!week) throw new Error('it is not rented out')
  const { id: order } = await rentNow(page, product, { quantity: 4 })
  const [deposit, late, missing] = [4 * week.deposit, Math.ceil((4 * week.price) / 7), 350_000]
  await passUntil(page, order, 'late')
  await bringBack(page, order)
  const lost = { pieces: 1, condition: 'missing', reason: 'Satu kursi tidak kembali.', amount: missing } as const
  await inspect(page, order, [{ pieces: 3, condition: 'good' }, lost])

  await showOrder(page, order)
  const found = (pieces: number) => page.getByRole('listitem').filter({ hasText: `${pieces} × ${product.title_idn}` })
  await expect(found(3).last()).toContainText(`${r.noCost}${r.condition.good}`)
  await expect(found(1).last()).toContainText(`${rupiah(missing)}${r.condition.missing} · Satu kursi tidak kembali.`)
  await expectFormula(page, [deposit, late, missing, deposit - late - missing])
  await expectSoundPage(page)
  expect(await takeDeposit(page)).toBe(deposit - late - missing)
})

test('a late renter is charged for no day on which the store was closed', {
  tag: '@phone',
}, async ({ page }) => {
  await beRenter(page)
  const today = calendarDay(new Date())
  const closed = [addDays(today, -10), addDays(today, -9)]
  const close = operator(page.request, 'blackout_dates')
  for (const day of closed) await close('', { day, title: 'Stocktaking', title_idn: 'Hitung stok' })
  const product = await findRental(page, CHAIRS)
  const [week] = product.rent_pricings
  if (!week) throw new Error('it is not rented out')
  const { id: order } = await rentNow(page, product)
  await passUntil(page, order, 'late')
  await pass(page, order, 13)

  // It is charged from the thirteenth day before today on, which the two closed days are among.
  const fee = (14 - closed.length) * Math.ceil(week.price / 7)
  await showOrder(page, order)
  await expect(page.getByText(`Terlambat 15 hari. Denda sampai sekarang ${rupiah(fee)},`)).toBeVisible()
  await expectSoundPage(page)
  await bringBack(page, order)
  await inspect(page, order, [{ pieces: 1, condition: 'good' }])
  await showOrder(page, order)
  await expectFormula(page, [week.deposit, fee, 0, week.deposit - fee])
})

test('a late renter keeps the last unit: the store gets a task for the next order, and is rid of it when the unit is back', {
  tag: '@desktop',
}, async ({ page, browser, baseURL }) => {
  await beRenter(page)
  const product = await findRental(page, FEW[test.info().retry % FEW.length] ?? '')
  const [week] = product.rent_pricings
  if (!week) throw new Error('it is not rented out')
  const quantity = product.rent_quantity
  const { id: first } = await rentNow(page, product, { quantity })

  const next = await (await browser.newContext({ baseURL })).newPage()
  await beRenter(next)
  const { rent_duration_id } = rentLine(product)
  const days = `/products/${product.slug}/rent_availability?rent_duration_id=${rent_duration_id}&quantity=${quantity}`
  const { data } = await call(next, 'GET', days)
  const requested_start = data.days.find(({ available }: { available: boolean }) => available).day
  const { id: second } = await placeRental(next, product, { quantity, requested_start })
  await pay(next, second)
  await passUntil(page, first, 'late')
  await pass(page, first, 6)
  await showOrder(page, first)
  await expect(page.getByText(rupiah(7 * Math.ceil((quantity * week.price) / 7))).first()).toBeVisible()

  const desk = await (await browser.newContext({ baseURL })).newPage()
  const faults = collectFaults(desk)
  await beOperator(desk.request, 'warehouse')
  await desk.goto(`/ops/orders/${second}`)
  const waiting = desk.getByRole('list', { name: id.deskOrders.tasks })
  await expect(waiting).toContainText(id.desk.task.rental_conflict)
  await expectSoundPage(desk)
  await bringBack(page, first)
  await operator(page.request, 'rentals')(`/${first}/receive`)
  await operator(page.request, 'health')('/jobs/rental-conflicts/run')
  await expect(async () => {
    await desk.reload()
    await expect(main(desk)).toContainText(product.title_idn)
    await expect(waiting.filter({ hasText: id.desk.task.rental_conflict })).toHaveCount(0)
  }).toPass({ timeout: 30_000 })
  expect(faults).toEqual([])
})
