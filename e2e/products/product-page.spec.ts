import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { open } from '@/e2e/open'

const SOFA = 'sofa-tiga-dudukan-rimba'

type JsonLd = { '@type': string; offers?: { price: number; businessFunction: string; availability?: string }[] }

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a product page is complete HTML [PDP-001] [PDP-003] [PDP-004] [PDP-007] [PDP-008] [PDP-009] [PDP-022] [I18N-008]', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto(`/products/${SOFA}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Sofa 3 dudukan Rimba' })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByText('Rp 5.799.000').first()).toBeVisible()
    await expect(main.getByText('Sedang Digemari').or(main.getByText('Masih Tersedia')).first()).toBeVisible()
    await expect(main.getByText('Rp 389.000').first()).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Lokasi halaman' })).toContainText('Furnitur')
    await expect(main.getByText('52 kg')).toBeVisible()
    await expect(main.getByText('228 × 88 × 86 cm').first()).toBeVisible()
    await expect(main.getByText('Retur 7 hari')).toBeVisible()
    await expect(main.locator('img').first()).toHaveAttribute('alt', /Sofa 3 dudukan/)
  })

  test('the home page works without JavaScript [NAV-001] [CAT-002]', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: /Sofa 3 dudukan Rimba/ }).first()).toHaveAttribute(
      'href',
      `/products/${SOFA}`,
    )
  })
})

test('structured data has the fields that search engines require: the offer to buy first, the offer to rent second', {
  tag: '@desktop',
}, async ({ request }) => {
  const html = await (await request.get(`/en/products/${SOFA}`)).text()
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json]) => json ?? '',
  )
  expect(blocks.every((json) => !json.includes('<'))).toBe(true)
  const all = blocks.flatMap((json) => JSON.parse(json)) as JsonLd[]
  const product = all.find((entry) => entry['@type'] === 'Product')
  expect(product).toMatchObject({ name: 'Rimba three-seat sofa', sku: 'FUR-SOFA3', brand: { name: 'Rimba Raya' } })
  expect(product).not.toHaveProperty('aggregateRating')
  expect(product?.offers?.map(({ price, businessFunction }) => [price, businessFunction.split('#')[1]])).toEqual([
    [5_799_000, 'Sell'],
    [389_000, 'LeaseOut'],
  ])
  expect(product?.offers?.[0]?.availability).toBe('https://schema.org/InStock')
  expect(all.some((entry) => entry['@type'] === 'BreadcrumbList')).toBe(true)
})

test('the pages of both languages link to each other and to themselves [I18N-001] [I18N-002] [I18N-010]', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(`/en/products/${SOFA}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1, name: 'Rimba three-seat sofa' })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/en/products/${SOFA}$`))
  for (const language of ['id', 'en', 'x-default']) {
    await expect(page.locator(`link[rel=alternate][hreflang="${language}"]`)).toHaveCount(1)
  }
  await page.goto(`/products/${SOFA}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
})

for (const path of ['/', `/products/${SOFA}`, '/products', '/rent', '/sale']) {
  test(`${path} is accessible and fits its screen`, async ({ page, isMobile }) => {
    await open(page, isMobile ? path : `/en${path}`.replace(/\/$/, ''))
    await expectSoundPage(page)
  })
}
