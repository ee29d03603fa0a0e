import type { Page } from '@playwright/test'
import { language } from '@/e2e/buyer'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@/e2e/fixtures'
import { open } from '@/e2e/open'
import { beRenter, call, findRentable, placeRental, rentLine } from '@/e2e/renter'
import { isPhone } from '@/e2e/screen'

type RentalDay = { day: string; available: boolean }
type ClosedDay = { day: string; title: string; title_idn: string }

/** Index of the first of two products that no other test rents, one for each screen. */
const FIRST = 14

/** The last day before a closed day on which the whole cart can be delivered, and that closed day. */
async function findMeeting(page: Page) {
  const { data: closed }: { data: ClosedDay[] } = await call(page, 'GET', '/blackout_dates')
  for (const one of closed) {
    const { data } = await call(page, 'GET', `/products/rent_cart/availability?from=${monthBefore(one.day)}`)
    const before = (data.days as RentalDay[]).filter(({ day, available }) => available && day < one.day).at(-1)
    if (before) return { closed: one, start: before.day }
  }
  throw new Error('no closed day is ahead')
}

const monthBefore = (day: string) => new Date(Date.parse(day) - 28 * 24 * 3_600_000).toISOString().slice(0, 10)

/** The day as the shop displays it. */
const written = (day: string) => day.split('-').reverse().join('/')

test('an order page shows the days without returns that a rental may meet [RNT-016]', async ({ page }) => {
  const { prefix, words, title } = language()
  test.slow()
  await beRenter(page)
  const product = await findRentable(page, FIRST + (isPhone() ? 1 : 0))
  await call(page, 'POST', '/products/rent_cart', rentLine(product))
  const { closed, start } = await findMeeting(page)
  await call(page, 'PUT', '/products/rent_cart', { requested_start: start })
  const [before = '', after = ''] = words.rent.blackout.split('{dates}')
  const banner = page.getByText(before).filter({ hasText: after })

  for (const path of ['/cart?cart=rent', '/checkout?cart=rent']) {
    await open(page, `${prefix}${path}`)
    await expect(banner).toContainText(`${written(closed.day)} (${closed[title]})`)
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
  const order = await placeRental(page, product, { requested_start: start })
  await open(page, `${prefix}/orders/${order.id}/status`)
  await expect(banner).toContainText(written(closed.day))
  await expectNoSidewaysScroll(page)

  await call(page, 'POST', `/orders/${order.id}/cancel`)
  await page.reload()
  await expect(page.getByRole('region', { name: words.order.rentTitle, exact: true })).toBeVisible()
  await expect(banner).toBeHidden()
})
