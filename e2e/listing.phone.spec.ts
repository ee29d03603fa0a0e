import { expect, expectAccessible, test } from '@/e2e/fixtures'
import en from '@/messages/en.json' with { type: 'json' }

for (const path of ['/en/products', '/en/sale', '/en/rent']) {
  test(`${path} has separate panels for filter and sort on the phone [CAT-030]`, async ({ page }) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('complementary', { name: en.listing.filter })).toBeHidden()
    await page.getByRole('button', { name: en.listing.filter, exact: true }).click()
    const filters = page.getByRole('dialog', { name: en.listing.filter })
    await expect(filters.getByRole('group', { name: en.listing.price })).toBeVisible()
    await expect(filters.getByRole('radio')).toHaveCount(0)
    await expectAccessible(page)
    await filters.getByRole('button', { name: en.common.close }).click()
    await expect(filters).toBeHidden()
    await page.getByRole('button', { name: en.listing.sort, exact: true }).click()
    const sorting = page.getByRole('dialog', { name: en.listing.sort })
    await expect(sorting.getByRole('radio')).toHaveCount(3)
    await expect(sorting.getByRole('textbox')).toHaveCount(0)
    await expectAccessible(page)
    await sorting.getByRole('radio', { name: en.listing.sortBy.price_asc }).click()
    await expect(sorting).toBeHidden()
    await expect(page).toHaveURL(/sort_by=price_asc/)
  })
}
