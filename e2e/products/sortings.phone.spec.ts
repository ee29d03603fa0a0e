import { expect, test } from '@/e2e/fixtures'
import { open } from '@/e2e/open'
import en from '@/messages/en.json' with { type: 'json' }

test('best match is a sorting, and the default one, only for a search', async ({ page }) => {
  const choices = async () => {
    await page.getByRole('button', { name: en.listing.sort }).click()
    const sheet = page.getByRole('dialog', { name: en.listing.sort })
    await expect(sheet.getByRole('radio').first()).toBeVisible()
    return sheet.getByRole('radio').evaluateAll((all) => all.map((one) => one.closest('label')?.textContent?.trim()))
  }
  await open(page, '/en/products?q=sofa')
  expect(await choices()).toEqual(['Best match', 'Newest', 'Higher price', 'Lower price'])
  await open(page, '/en/products')
  expect(await choices()).toEqual(['Newest', 'Higher price', 'Lower price'])
})
