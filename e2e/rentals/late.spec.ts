import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { open } from '@/e2e/open'
import { statusOf } from '@/e2e/order-course'
import { rentNow } from '@/e2e/rentals/course'
import { beRenter, call, findRentable } from '@/e2e/renter'
import { rupiah } from '@/e2e/rupiah'
import { button } from '@/e2e/screen'
import id from '@/messages/id.json' with { type: 'json' }

const r = id.claims.rental
const clock = id.clockSimulator

test('a rental that is late: the clock of its order goes on, the fee grows as the rule says, and asking for the return stops it [RNT-006]', {
  tag: '@desktop',
}, async ({ page }) => {
  test.slow()
  await beRenter(page)
  const { id: order, formatted_id } = await rentNow(page, await findRentable(page, 9))
  const { total_price, rent_days, total_deposit } = (await call(page, 'GET', `/orders/${order}`)).data
  const daily = Math.ceil(total_price / rent_days)

  await page.goto('/ops/sim?part=clock')
  await page.getByLabel(clock.search).fill(String(order))
  const next = button(page, `${clock.next}: ${formatted_id}`)
  for (const status of ['due_soon', 'late']) {
    await next.click()
    await expect.poll(() => statusOf(page, order)).toBe(status)
    await expect(next).toBeEnabled()
  }
  await expect(page.getByText(clock.kinds.late_fee)).toBeVisible()
  await expectSoundPage(page)
  await next.click()
  await expect.poll(async () => (await call(page, 'GET', `/orders/${order}`)).data.late_penalty).toBe(2 * daily)

  await open(page, `/orders/${order}/status?type=rent`)
  await expect(page.getByText(rupiah(2 * daily)).first()).toBeVisible()
  await expectSoundPage(page)
  await button(page, r.start).click()
  await button(page, r.startNow).click()
  await expect(page.getByRole('dialog', { name: r.started })).toBeVisible()
  const { late_penalty, status } = (await call(page, 'GET', `/orders/${order}`)).data
  expect([status, late_penalty, late_penalty < total_deposit]).toEqual(['return_processed', 2 * daily, true])
})
