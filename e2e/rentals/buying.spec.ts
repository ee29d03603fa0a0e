import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { open } from '@/e2e/open'
import { payBill, statusOf } from '@/e2e/order-course'
import { rentNow } from '@/e2e/rentals/course'
import { beRenter, findRentable } from '@/e2e/renter'
import { button } from '@/e2e/screen'
import id from '@/messages/id.json' with { type: 'json' }

const t = id.claims.buyOut

test('a renter buys what is rented: the price as a formula, the rest on the payment page, and its invoice', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow()
  await beRenter(page)
  const { id: order } = await rentNow(page, await findRentable(page, 8))

  await open(page, `/orders/${order}/status?type=rent`)
  await button(page, id.claims.rental.buy).click()
  const form = page.getByRole('dialog', { name: t.title })
  await expect(form.getByText(t.price)).toBeVisible()
  await expectSoundPage(page)
  await form.getByRole('button', { name: new RegExp(`^${t.pay.split('{')[0]}`) }).click()
  await expect(page.getByText(id.payment.bill.purpose.buy_out)).toBeVisible({ timeout: 30_000 })
  await expectSoundPage(page)

  await open(page, `/orders/${order}/status?type=rent`)
  const bill = new URL((await page.getByRole('link', { name: t.payNow }).getAttribute('href')) ?? '', page.url())
  await expectSoundPage(page)
  await payBill(page, order, Number(bill.searchParams.get('bill')))
  await expect.poll(() => statusOf(page, order), { timeout: 30_000 }).toBe('completed')

  await open(page, `/orders/${order}/status?type=rent`)
  await expect(page.getByRole('heading', { name: id.claims.rental.titleBought })).toBeVisible()
  await expect(page.getByText(id.claims.rental.state.bought)).toBeVisible()
  await expectSoundPage(page)
  await button(page, t.invoice).click()
  await expect(page.getByText(id.invoice.depositCounted)).toBeVisible()
})
