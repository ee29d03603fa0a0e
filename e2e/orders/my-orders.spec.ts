import type { Page } from '@playwright/test'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { findLine } from '@/e2e/guest'
import { becomeMember } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { TORCH } from '@/e2e/order-course'
import { SAME_ORIGIN } from '@/e2e/same-origin'
import { main } from '@/e2e/screen'
import ADDRESS from '@/lib/demo/address.json' with { type: 'json' }
import en from '@/messages/en.json' with { type: 'json' }

/** Creates orders of the signed-in shopper, one piece each. */
async function order(page: Page, amount: number) {
  const line = await findLine(page.request, TORCH)
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/v1${path}`, { data, headers: SAME_ORIGIN })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()).data
  }
  const address = await post('/addresses', ADDRESS)
  const ids: number[] = []
  for (let count = 0; count < amount; count += 1) {
    const order_products_attributes = [line]
    const way = { address_id: address.id, courier_id: 1, shipping_method: 'REG' }
    ids.push((await post('/orders', { ...way, order_products_attributes })).id)
  }
  return ids
}

const details = (page: Page) => main(page).getByRole('link', { name: /^View detail of order/ })
const waits = (count: number) =>
  en.accountMenu.waiting.replace(/.*one \{#( [^}]*)\}.*other \{#( [^}]*)\}.*/, count === 1 ? '1$1' : `${count}$2`)

test('my orders lists five per page by status, links to payment and detail, and has badges in the menus [NAV-018] [NAV-020] [ORD-008] [ORD-011] [ORD-012] [ORD-013] [ORD-014] [ORD-015] [ORD-037]', async ({
  page,
}) => {
  await becomeMember(page)
  await open(page, '/en/my-orders')
  await expect(main(page).getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/en/products')
  const ids = await order(page, 6)
  const [first = 0] = ids
  await page.request.post(`/api/v1/orders/${first}/cancel`, { headers: SAME_ORIGIN })
  await open(page, '/en/my-orders')
  await expect(details(page)).toHaveCount(5)
  await expect(main(page).getByRole('table')).toHaveCount(test.info().project.name === 'desktop' ? 1 : 0)
  await expectSoundPage(page)
  const menu = main(page).getByRole('navigation', { name: en.accountMenu.title })
  await expect(menu.getByRole('link', { name: en.accountMenu.orders })).toContainText(waits(5))
  await expect(menu.getByRole('link', { name: en.accountMenu.shipping })).not.toContainText('wait')
  await expect(page.getByRole('banner').getByRole('button', { name: waits(5) })).toBeVisible()
  await main(page).getByRole('button', { name: 'Load More' }).click()
  await expect(details(page)).toHaveCount(6)
  await expect(main(page).getByRole('button', { name: 'Load More' })).toHaveCount(0)
  const statuses = main(page).getByRole('group', { name: en.orders.filter })
  await expect(statuses.getByRole('link')).toHaveText(['All', 'Waiting For Payment5', 'Cancelled1'])
  await statuses.getByRole('button', { name: en.orders.otherStatuses }).click()
  await expect(statuses.getByRole('link', { name: en.order.status.returnFailed })).toBeVisible()
  await statuses.getByRole('link', { name: en.order.status.cancelled }).click()
  await expect(page).toHaveURL(/\/en\/my-orders\?status=cancelled$/)
  await expect(details(page)).toHaveCount(1)
  await expect(main(page)).toContainText(`GRY-${first}`)
  await expect(statuses.getByRole('link', { name: en.order.status.cancelled })).toHaveAttribute('aria-current', 'true')
  await statuses.getByRole('link', { name: 'All', exact: true }).click()
  await main(page)
    .getByRole('link', { name: `Pay now for order GRY-${ids[5]}` })
    .click()
  await expect(page).toHaveURL(new RegExp(`/en/payment\\?order=${ids[5]}$`))
})
