import { expect, test } from '@/e2e/fixtures'
import { saveAddress } from '@/e2e/member'
import { becomeMember } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { placeOrder } from '@/e2e/order-course'
import { button } from '@/e2e/screen'
import id from '@/messages/id.json' with { type: 'json' }

test('a number is copied even where the clipboard API is not allowed', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await becomeMember(page)
  await saveAddress(page, {})
  const order = await placeOrder(page)
  await open(page, `/my-orders?order=GRY-${order}`)
  const copy = button(page, id.order.copyNumber)
  await copy.click()
  await expect(button(page, id.order.copied)).toBeFocused()
  await page.getByRole('button', { name: id.order.closeDetail }).click()
  const search = page.getByRole('banner').getByRole('combobox').first()
  await search.focus()
  await page.keyboard.press('Control+v')
  await expect(search).toHaveValue(`GRY-${order}`)
})
