import { language, sum } from '@/e2e/buyer'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { saveAddress } from '@/e2e/member'
import { becomeMember } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { placeOrder, statusOf } from '@/e2e/order-course'
import { openGroup } from '@/e2e/paying'
import { beRenter, findRentable, placeRental } from '@/e2e/renter'
import { rupiah } from '@/e2e/rupiah'
import { isPhone } from '@/e2e/screen'

/** Index of this test's rental product, so that tests do not use up each other's units. */
const RENTABLE = 20

test('an order to be paid in the store offers Cancel instead of Pay [ORD-038]', {
  tag: '@phone',
}, async ({ page }) => {
  const { prefix, words } = language()
  await becomeMember(page)
  await saveAddress(page, {})
  const online = await placeOrder(page)
  const id = await placeOrder(page, { offline: true })
  const detail = page.getByRole('dialog', { name: words.order.detailTitle })
  const next = detail.getByRole('region', { name: words.order.turn.shopper })
  await open(page, `${prefix}/my-orders?order=GRY-${online}`)
  await expect(next.getByRole('link', { name: words.order.payNow })).toBeVisible()
  await expect(next.getByRole('button')).toHaveCount(0)

  await open(page, `${prefix}/my-orders?order=GRY-${id}`)
  await expect(next.getByRole('button', { name: words.order.cancel, exact: true })).toBeVisible()
  await expect(detail.getByRole('button', { name: words.order.cancel, exact: true })).toHaveCount(1)
  await expect(detail.getByRole('link', { name: words.order.payNow })).toHaveCount(0)
  await expectSoundPage(page)
  await next.getByRole('button', { name: words.order.cancel, exact: true }).click()
  const sure = page.getByRole('dialog', { name: words.order.cancelTitle })
  await sure.getByRole('button', { name: words.order.cancelConfirm }).click()
  await expect(detail).toContainText(words.order.cancelled)
  expect(await statusOf(page, id)).toBe('cancelled')
})

test('a rental is paid with its deposit, and not in the store [ORD-039] [PAY-002]', {
  tag: '@desktop',
}, async ({ page }) => {
  test.slow()
  const { prefix, words } = language()
  await beRenter(page)
  const product = await findRentable(page, RENTABLE + (isPhone() ? 1 : 0))
  const order = await placeRental(page, product)
  await open(page, `${prefix}/my-rental-orders?order=${order.formatted_id}`)
  const detail = page.getByRole('dialog', { name: words.order.detailTitle })
  await detail.getByRole('link', { name: words.order.payNow }).click()
  await expect(page).toHaveURL(new RegExp(`${prefix}/payment\\?order=${order.id}$`))
  const steps = page.getByRole('list', { name: words.cart.steps }).getByRole('listitem')
  const { stepCart, stepShipment, stepPayment } = words.cart
  await expect(steps).toHaveText([stepCart, stepShipment, stepPayment].map((step) => new RegExp(step)))
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step')
  await expect(sum(page, words, words.checkout.deposit)).toHaveText(rupiah(product.rent_pricings[0]?.deposit ?? -1))
  const store = await openGroup(page, words.payment.store)
  await expect(store).toContainText(words.payment.blocked.store_payment_buy_only)
  await expect(store.getByRole('button')).toHaveCount(0)
})
