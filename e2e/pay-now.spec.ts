import { LANGUAGES, look, rupiah, sum } from '@/e2e/buyer'
import { expect, test } from '@/e2e/fixtures'
import { open } from '@/e2e/guest'
import { saveAddress } from '@/e2e/member'
import { becomeMember } from '@/e2e/new-member'
import { placeOrder, statusOf } from '@/e2e/order-course'
import { openGroup } from '@/e2e/paying'
import { beRenter, findRentable, placeRental } from '@/e2e/renter'

const isPhone = () => test.info().project.name === 'phone'

/** Indonesian on the phone, English on the desktop. */
const language = () => LANGUAGES[isPhone() ? 0 : 1]

/** Where this journey's rental is fetched from, so that no journey takes another's. */
const RENTABLE = 20

test('an order that is to be paid in the store offers to be cancelled instead of paid [ORD-038]', async ({ page }) => {
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
  await look(page)
  await next.getByRole('button', { name: words.order.cancel, exact: true }).click()
  const sure = page.getByRole('dialog', { name: words.order.cancelTitle })
  await sure.getByRole('button', { name: words.order.cancelConfirm }).click()
  await expect(detail).toContainText(words.order.cancelled)
  expect(await statusOf(page, id)).toBe('cancelled')
})

test('a rental is paid as a rental: with its deposit, and not in the store [ORD-039] [PAY-002]', async ({ page }) => {
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
