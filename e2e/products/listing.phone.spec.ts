import { expect, expectAccessible, test } from '@/e2e/fixtures'
import { open } from '@/e2e/open'
import en from '@/messages/en.json' with { type: 'json' }

test('every listing has separate panels for filter and sort on the phone, and best match only for a search [CAT-030]', async ({
  page,
}) => {
  const { price, rentPrice } = en.listing
  for (const [path, name] of [
    ['/en/products', price],
    ['/en/sale', price],
    ['/en/rent', rentPrice],
  ] as const) {
    await open(page, path)
    await expect(page.getByRole('complementary', { name: en.listing.filter })).toBeHidden()
    await page.getByRole('button', { name: en.listing.filter, exact: true }).click()
    const filters = page.getByRole('dialog', { name: en.listing.filter })
    await expect(filters.getByRole('group', { name })).toBeVisible()
    await expect(filters.getByRole('radio')).toHaveCount(0)
    await filters.getByRole('button', { name: en.common.close }).click()
    await expect(filters).toBeHidden()
    await page.getByRole('button', { name: en.listing.sort, exact: true }).click()
    const sorting = page.getByRole('dialog', { name: en.listing.sort })
    await expect(sorting.getByRole('radio')).toHaveCount(3)
    await expect(sorting.getByRole('textbox')).toHaveCount(0)
    await sorting.getByRole('radio', { name: en.listing.sortBy.price_asc }).click()
    await expect(sorting).toBeHidden()
    await expect(page).toHaveURL(/sort_by=price_asc/)
  }
  await page.getByRole('button', { name: en.listing.filter, exact: true }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: en.listing.sortBy.price_asc, exact: true }).click()
  await expectAccessible(page)

  await open(page, '/en/products?q=sofa')
  await page.getByRole('button', { name: en.listing.sort, exact: true }).click()
  const offered = page.getByRole('dialog', { name: en.listing.sort }).getByRole('radio')
  await expect(offered).toHaveCount(4)
  await expect(offered.first()).toBeChecked()
  await expect(offered.first()).toHaveAccessibleName('Best match')
})
