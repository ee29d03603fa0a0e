import type { Page } from '@playwright/test'
import { expect, test } from '@/e2e/fixtures'
import { open } from '@/e2e/open'
import id from '@/messages/id.json' with { type: 'json' }

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const more = (page: Page) => page.getByRole('link', { name: id.listing.more })
const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Loads three pages of products and scrolls into the third. */
async function goDeep(page: Page, path: string) {
  await open(page, path)
  for (const count of [32, 48]) {
    await more(page).click()
    await expect(cards(page)).toHaveCount(count)
  }
  await cards(page).nth(40).scrollIntoViewIfNeeded()
  await expect(cards(page).nth(40).locator('img').first()).toHaveJSProperty('complete', true)
  return top(page)
}

test('Back from a product, and a page loaded again or come back to, show the same products at the same place', async ({
  page,
}) => {
  test.slow()
  for (const path of ['/products', '/products?sort_by=price_asc']) {
    const place = await goDeep(page, path)
    expect(place).toBeGreaterThan(1_500)
    await cards(page).nth(40).getByRole('link').click()
    await expect(page).toHaveURL(/\/products\/[a-z]/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(cards(page)).toHaveCount(48)
    await expect.poll(() => top(page)).toBe(place)
  }

  const place = await top(page)
  await page.reload()
  await expect(cards(page)).toHaveCount(48)
  await expect.poll(() => top(page)).toBe(place)
  await page.goto('/terms-and-conditions/privacy_policy')
  await page.goBack()
  await expect(cards(page)).toHaveCount(48)
  await expect.poll(() => top(page)).toBe(place)
})

test('Back removes filters one by one; an invalid cursor shows the first page, and one beyond the end leads back to it', async ({
  page,
}) => {
  await open(page, '/products?sort_by=price_asc&max_price=300000')
  await page.getByRole('button', { name: id.listing.clear }).click()
  await expect(page).toHaveURL(/\/products\?sort_by=price_asc$/)
  await expect(page.getByRole('list', { name: id.listing.applied })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/max_price=300000/)
  await expect(page.getByRole('list', { name: id.listing.applied })).toContainText('Sampai Rp 300.000')

  await open(page, '/products?cursor=bukan')
  await expect(cards(page)).toHaveCount(16)
  await open(page, `/products?cursor=${Buffer.from('["2000-01-01T00:00:00Z",1]').toString('base64url')}`)
  await expect(page.getByRole('heading', { name: id.listing.endTitle })).toBeVisible()
  await page.getByRole('link', { name: id.listing.fromStart }).click()
  await expect(cards(page)).toHaveCount(16)
})
