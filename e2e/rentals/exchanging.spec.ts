import { beOperator } from '@/e2e/desk/staff'
import { collectFaults, expect, expectSoundPage, test } from '@/e2e/fixtures'
import { open } from '@/e2e/open'
import { statusOf } from '@/e2e/order-course'
import { rentNow } from '@/e2e/rentals/course'
import { beRenter, findRentable } from '@/e2e/renter'
import { button } from '@/e2e/screen'
import id from '@/messages/id.json' with { type: 'json' }

const r = id.claims.rentExchange
const t = id.deskRentals.exchange

test('a renter exchanges a faulty rental on a phone: reason and photo, the decision at the desk, the replacement by its unit [EXC-020] [EXC-021] [EXC-022] [EXC-023]', {
  tag: '@phone',
}, async ({ page, browser, baseURL }) => {
  test.slow()
  await beRenter(page)
  const { id: order } = await rentNow(page, await findRentable(page, 7))

  await open(page, `/orders/${order}/status?type=rent`)
  await button(page, id.claims.rental.exchange).click()
  const form = page.getByRole('dialog', { name: r.title })
  await button(form, r.send).click()
  await expect(form.getByText(r.missing)).toBeVisible()
  await expect(form.getByText(r.noPhoto)).toBeVisible()
  await form.getByLabel(r.message).fill('Kakinya goyang.')
  await form.locator('input[type=file]').setInputFiles('docs/home.webp')
  await expect(form.getByText(id.uploads.uploaded)).toBeVisible()
  await button(form, r.send).click()
  const sent = page.getByRole('dialog', { name: r.sent })
  await sent.getByRole('link', { name: id.claims.rental.toList }).click()
  await expect(page).toHaveURL(/\/my-rental-orders\?status=exchange_request$/)

  const desk = await browser.newContext({ baseURL })
  const floor = await desk.newPage()
  const faults = collectFaults(floor)
  await beOperator(floor.request, 'owner')
  await floor.goto(`/ops/rentals/${order}`)
  await button(floor, t.act.accept).click()
  await button(floor.getByRole('dialog'), t.act.accept).click()
  await button(floor, t.act.send).click()
  const shipment = floor.getByRole('dialog', { name: t.act.send })
  await shipment.getByLabel(t.field.courier).fill('JNE')
  await shipment.getByLabel(t.field.tracking_code).fill('GANTI-1')
  await button(shipment, t.act.send).click()
  await expect(floor.getByText(t.status.on_delivery).first()).toBeVisible()
  await expect(floor.getByText(/^GRY-U\d+$/)).toHaveCount(2)
  await expectSoundPage(floor)

  await open(page, `/orders/${order}/status?type=rent`)
  await expectSoundPage(page)
  await button(page, r.received).click()
  await button(page.getByRole('dialog'), id.claims.rentReceived.confirm).click()
  await expect(page.getByText(r.state.delivered)).toBeVisible()
  expect(await statusOf(page, order)).toBe('rented')
  await floor.goto('/ops/units?status=repair')
  await expect(floor.getByText(id.deskUnits.status.repair).first()).toBeVisible()
  await floor.goto('/ops/calendar')
  await expect(floor.getByRole('table', { name: id.deskUnits.calendar.title })).toBeVisible()
  await expectSoundPage(floor)
  expect(faults).toEqual([])
})
