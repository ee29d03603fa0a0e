import { fillIn } from '@/e2e/buyer'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { saveAddress } from '@/e2e/member'
import { becomeMember } from '@/e2e/new-member'
import { pay, placeOrder, statusOf } from '@/e2e/order-course'
import id from '@/messages/id.json' with { type: 'json' }

const words = id.courierSimulator

test('the courier simulator sends a paid order and delivers it [ORD-041] [ORD-049]', {
  tag: '@desktop',
}, async ({ page }) => {
  test.slow()
  await becomeMember(page)
  await saveAddress(page, {})
  const order = await placeOrder(page)
  await pay(page, order)

  await page.goto('/ops/sim')
  await page.getByRole('link', { name: words.part.couriers, exact: true }).click()
  await expect(page).toHaveURL(/\/ops\/sim\?part=couriers$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
  await page.getByRole('searchbox').fill(`GRY-${order}`)
  await page.getByRole('button', { name: fillIn(words.bookOf, { order: `GRY-${order}` }) }).click()
  await expect(page.getByRole('heading', { name: /^WYB-/ })).toBeVisible()
  await expectSoundPage(page)
  for (const step of ['picked_up', 'out_for_delivery'] as const) {
    await page.getByRole('button', { name: new RegExp(`^${words.steps[step]}: WYB-`) }).click()
  }
  await page.getByRole('button', { name: new RegExp(`^${words.steps.delivered}: WYB-`) }).click()
  await expect.poll(() => statusOf(page, order), { timeout: 30_000 }).toBe('delivered')
  await page.getByText(words.over, { exact: true }).click()
  await expect(page.getByText(words.states.delivered, { exact: true })).toBeVisible()
  await expectSoundPage(page)
})
