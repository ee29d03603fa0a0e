import { expect, expectAccessible, expectSoundPage, test } from '@/e2e/fixtures'
import { becomeGuest, findLine } from '@/e2e/guest'
import { open } from '@/e2e/open'
import { TORCH } from '@/e2e/order-course'
import { main } from '@/e2e/screen'
import ADDRESS from '@/lib/demo/address.json' with { type: 'json' }
import en from '@/messages/en.json' with { type: 'json' }

test('a guest tracks an order by its number and the recipient’s phone [ORD-052] [ORD-053] [ORD-054] [ORD-055] [ORD-057]', async ({
  page,
}) => {
  const call = await becomeGuest(page.request)
  const address = await call('POST', '/addresses', ADDRESS)
  const order_products_attributes = [await findLine(page.request, TORCH)]
  const way = { address_id: address.data.id, courier_id: 1, shipping_method: 'REG' }
  const { data } = await call('POST', '/orders', { ...way, order_products_attributes })
  await page.context().clearCookies()
  await open(page, '/en/track-order')
  await main(page).getByRole('button', { name: en.tracking.submit }).click()
  await expect(page.getByText('Please enter Order Number')).toBeVisible()
  await expect(page.getByText('Please enter Recipient Phone Number')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(en.tracking.order).fill(`GRY-${data.id}`)
  await page.getByLabel(en.tracking.phone).fill(ADDRESS.phone_number)
  await main(page).getByRole('button', { name: en.tracking.submit }).click()
  await expect(page.getByRole('heading', { level: 2, name: `Order GRY-${data.id}` })).toBeVisible()
  await expect(main(page)).toContainText('Waiting For Payment')
  await expect(main(page)).toContainText('S••• W•••')
  await expect(main(page)).not.toContainText(ADDRESS.address)
  await expectSoundPage(page)
})
