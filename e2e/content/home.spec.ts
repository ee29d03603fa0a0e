import type { Locator } from '@playwright/test'
import { expect, test } from '@/e2e/fixtures'
import { isPhone } from '@/e2e/screen'
import id from '@/messages/id.json' with { type: 'json' }

/** How many of these are wholly visible in their row. */
const countInView = (row: Locator) =>
  row.evaluate((list) => {
    const { left, right } = list.getBoundingClientRect()
    const inside = [...list.children].filter((item) => {
      const box = item.getBoundingClientRect()
      return box.left >= Math.max(0, left) - 1 && box.right <= Math.min(window.innerWidth, right) + 1
    })
    return inside.length
  })

test('rows of products show four cards, two on the phone; the flash sale shows six; the tiles of the rooms have their widths and lead to their category [CAT-005] [CAT-007] [CAT-021]', async ({
  page,
}) => {
  await page.goto('/')
  const phone = isPhone()
  const row = (name: string | RegExp) => page.getByRole('region', { name }).getByRole('list').first()
  await expect(row(id.home.newest)).toBeVisible()
  expect(await countInView(row(id.home.newest))).toBe(phone ? 2 : 4)
  const flash = page.locator('section[aria-labelledby^="flash-"] ul').first()
  expect(await countInView(flash)).toBe(phone ? 2 : 6)

  const tiles = page.getByRole('region', { name: id.home.categories }).getByRole('listitem')
  await expect(tiles).toHaveCount(5)
  if (!phone) {
    const widths = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().width))
    const unit = widths.reduce((sum, width) => sum + width, 0) / 46
    expect(widths.map((width) => Math.round(width / unit))).toEqual([15, 8, 8, 7, 8])
  }
  const first = tiles.first().getByRole('link')
  const name = (await first.textContent())?.trim() ?? ''
  await expect(first).toHaveAttribute('href', /^\/category\?id=\d+$/)
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveURL(/\/category\?id=\d+$/)
})
