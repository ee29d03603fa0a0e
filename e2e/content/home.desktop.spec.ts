import { countInView } from '@/e2e/content/rows'
import { expect, test } from '@/e2e/fixtures'
import id from '@/messages/id.json' with { type: 'json' }

test('the home page has rows of four products and six of a flash sale, tiles of rooms in the widths 15, 8, 8, 7, 8, and a menu of categories with eight to a column [CAT-005] [CAT-006] [CAT-007] [CAT-021]', async ({
  page,
}) => {
  await page.goto('/')
  const newest = page.getByRole('region', { name: id.home.newest }).getByRole('list').first()
  await expect(newest).toBeVisible()
  expect(await countInView(newest)).toBe(4)
  const flash = page.locator('section[aria-labelledby^="flash-"] ul').first()
  expect(await countInView(flash)).toBe(6)

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

  await page.goto('/')
  const tiles = page.getByRole('region', { name: id.home.categories }).getByRole('listitem')
  await expect(tiles).toHaveCount(5)
  const widths = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().width))
  const unit = widths.reduce((sum, width) => sum + width, 0) / 46
  expect(widths.map((width) => Math.round(width / unit))).toEqual([15, 8, 8, 7, 8])
  const first = tiles.first().getByRole('link')
  const name = (await first.textContent())?.trim() ?? ''
  await expect(first).toHaveAttribute('href', /^\/category\?id=\d+$/)
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveURL(/\/category\?id=\d+$/)
})
