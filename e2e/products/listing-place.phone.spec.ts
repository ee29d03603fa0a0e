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

for (const path of ['/products', '/products?sort_by=price_asc']) {
  test(`Back from a product to ${path} returns to the same products at the same place`, async ({ page }) => {
    const place = await goDeep(page, path)
    expect(place).toBeGreaterThan(1_500)
    await cards(page).nth(40).getByRole('link').click()
    await expect(page).toHaveURL(/\/products\/[a-z]/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(cards(page)).toHaveCount(48)
    await expect.poll(() => top(page)).toBe(place)
  })
}

test('a page that is loaded again, or come back to from elsewhere, shows the same products at the same place', async ({
  page,
}) => {
  const place = await goDeep(page, '/products?sort_by=price_desc')
  await page.reload()
  await expect(cards(page)).toHaveCount(48)
  await expect.poll(() => top(page)).toBe(place)
  await page.goto('/terms-and-conditions/privacy_policy')
  await page.goBack()
  await expect(cards(page)).toHaveCount(48)
  await expect.poll(() => top(page)).toBe(place)
})

test('Back removes filters one by one', async ({ page }) => {
  await open(page, '/products?sort_by=price_asc&max_price=300000')
  await page.getByRole('button', { name: id.listing.clear }).click()
  await expect(page).toHaveURL(/\/products\?sort_by=price_asc$/)
  await expect(page.getByRole('list', { name: id.listing.applied })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/max_price=300000/)
  await expect(page.getByRole('list', { name: id.listing.applied })).toContainText('Sampai Rp 300.000')
})

test('URLs with a search, filters or a cursor are not indexed, plain ones are', async ({ request }) => {
  const html = async (path: string) => (await request.get(path)).text()
  const noindex = '<meta name="robots" content="noindex, follow"/>'
  for (const path of ['/products?q=sofa', '/en/sale?max_price=300000', '/category?id=1&sort_by=price_asc']) {
    expect(await html(path), path).toContain(noindex)
  }
  for (const path of ['/products', '/en/sale', '/category?id=1', '/products?ref=TOKO1']) {
    expect(await html(path), path).not.toContain('noindex')
  }
})

test('an invalid cursor shows the first page, and a page beyond the end links back to it', async ({ page }) => {
  await open(page, '/products?cursor=bukan')
  await expect(cards(page)).toHaveCount(16)
  await open(page, `/products?cursor=${Buffer.from('["2000-01-01T00:00:00Z",1]').toString('base64url')}`)
  await expect(page.getByRole('heading', { name: id.listing.endTitle })).toBeVisible()
  await page.getByRole('link', { name: id.listing.fromStart }).click()
  await expect(cards(page)).toHaveCount(16)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every product of a listing is found by following its links', async ({ page, request }) => {
    const { metadata } = await (await request.get('/api/v1/products?max_price=300000')).json()
    await page.goto('/products?max_price=300000')
    const found = new Set<string>()
    for (let pages = 1; ; pages += 1) {
      for (const name of await cards(page).getByRole('heading').allInnerTexts()) found.add(name)
      if ((await more(page).count()) === 0) break
      expect(pages).toBeLessThan(20)
      const next = await more(page).getAttribute('href')
      await more(page).click()
      await page.waitForURL((url) => url.search === next)
    }
    expect(found.size).toBe(metadata.total_items)
    expect(metadata.total_items).toBeGreaterThan(16)
    await page.getByRole('link', { name: id.listing.fromStart }).click()
    await expect(page).toHaveURL(/\/products\?max_price=300000$/)
  })
})
