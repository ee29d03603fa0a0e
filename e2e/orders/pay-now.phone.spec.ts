import { fillIn, language } from '@/e2e/buyer'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { saveAddress } from '@/e2e/member'
import { becomeMember } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { placeOrder, statusOf } from '@/e2e/order-course'
import { button, main } from '@/e2e/screen'

test('an order to be paid in the store offers Cancel instead of Pay, which the list then shows; its number is copied even where the clipboard API is not allowed [ORD-038]', async ({
  page,
}) => {
  const { prefix, words } = language()
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await becomeMember(page)
  await saveAddress(page, {})
  const online = await placeOrder(page)
  const id = await placeOrder(page, { offline: true })
  const payAmount = fillIn(words.order.payAmount, { amount: 'Rp' })
  const detail = page.getByRole('dialog', { name: fillIn(words.order.detailTitle, { order: 'GRY-' }) })
  const next = detail.getByRole('region', { name: words.order.turn.shopper })
  await open(page, `${prefix}/my-orders?order=GRY-${online}`)
  await expect(next.getByRole('link', { name: payAmount })).toBeVisible()
  await expect(next.getByRole('button')).toHaveCount(0)

  const copy = button(page, words.order.copyNumber)
  await copy.click()
  await expect(button(page, words.order.copied)).toBeFocused()
  await page.getByRole('button', { name: words.order.closeDetail }).click()
  const search = page.getByRole('banner').getByRole('combobox').first()
  await search.focus()
  await page.keyboard.press('Control+v')
  await expect(search).toHaveValue(`GRY-${online}`)

  await open(page, `${prefix}/my-orders?order=GRY-${id}`)
  await expect(next.getByRole('button', { name: words.order.cancel, exact: true })).toBeVisible()
  await expect(detail.getByRole('button', { name: words.order.cancel, exact: true })).toHaveCount(1)
  await expect(detail.getByRole('link', { name: payAmount })).toHaveCount(0)
  await expectSoundPage(page)
  await next.getByRole('button', { name: words.order.cancel, exact: true }).click()
  const sure = page.getByRole('dialog', { name: fillIn(words.order.cancelTitle, { order: `GRY-${id}` }) })
  await sure.getByRole('button', { name: words.order.cancelConfirm }).click()
  await expect(detail).toContainText(words.order.cancelled)
  expect(await statusOf(page, id)).toBe('cancelled')
  await expect(detail.getByRole('button', { name: words.order.cancel, exact: true })).toHaveCount(0)
  await detail.getByRole('button', { name: words.order.closeDetail }).click()
  await expect(detail).toBeHidden()
  await expect(main(page).getByText(words.order.status.cancelled).filter({ visible: true }).first()).toBeVisible()
})
