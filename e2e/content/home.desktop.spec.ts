import { expect, test } from '@/e2e/fixtures'
import id from '@/messages/id.json' with { type: 'json' }

test('the menu of categories holds eight to a column, and each leads to its listing [CAT-006] [CAT-021]', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: id.nav.categories }).click()
  const columns = page.locator('#categories ul')
  await expect(columns.first()).toBeVisible()
  // Copies of one entry, because the ninth starts a new column whatever categories the shop has.
  const lefts = await columns.first().evaluate((list) => {
    const [entry] = list.children
    while (entry && list.children.length < 17) list.append(entry.cloneNode(true))
    return [...list.children].slice(0, 17).map((item) => Math.round(item.getBoundingClientRect().left))
  })
  expect(new Set(lefts.slice(0, 8)).size).toBe(1)
  expect(new Set(lefts).size).toBe(3)
  await expect(columns.last().getByRole('link').first()).toHaveAttribute('href', /^\/category\?id=\d+$/)
})
