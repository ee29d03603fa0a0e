import { expect, test } from '@/e2e/fixtures'
import id from '@/messages/id.json' with { type: 'json' }

const SOFA = 'sofa-tiga-dudukan-rimba'

const titlesOf = (html: string) => [...html.matchAll(/<h2[^>]*><a[^>]*>([^<]+)/g)].map(([, title]) => title)

test.use({ javaScriptEnabled: false })

test('without JavaScript a product page is complete, the home page leads to products, and the search is a form [CAT-002] [NAV-001] [PDP-001] [PDP-003] [PDP-004] [PDP-007] [PDP-008] [PDP-009] [PDP-022] [I18N-008] [I18N-010]', async ({
  page,
}) => {
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

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /Sofa 3 dudukan Rimba/ }).first()).toHaveAttribute(
    'href',
    `/products/${SOFA}`,
  )

  const search = page.getByRole('combobox', { name: id.search.label })
  await search.fill('sofa')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/products\?q=sofa$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Hasil untuk “sofa”' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('every product of a listing is found by following its links, and every kind of listing has them [CAT-028]', async ({
  page,
  request,
}) => {
  test.slow()
  const { metadata } = await (await request.get('/api/v1/products?max_price=300000')).json()
  await page.goto('/products?max_price=300000')
  const more = page.getByRole('link', { name: id.listing.more })
  const found = new Set<string>()
  for (let pages = 1; ; pages += 1) {
    for (const name of await page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts())
      found.add(name)
    if ((await more.count()) === 0) break
    expect(pages).toBeLessThan(20)
    const next = await more.getAttribute('href')
    await more.click()
    await page.waitForURL((url) => url.search === next)
  }
  expect(found.size).toBe(metadata.total_items)
  expect(metadata.total_items).toBeGreaterThan(16)
  await page.getByRole('link', { name: id.listing.fromStart }).click()
  await expect(page).toHaveURL(/\/products\?max_price=300000$/)

  for (const path of ['/products', '/rent', '/category?id=1', '/products?q=kayu']) {
    const html = await (await request.get(path)).text()
    const [, link = ''] = /href="(\?[^"]*cursor=[^"]*)"/.exec(html) ?? []
    const next = new URL(link.replaceAll('&amp;', '&'), new URL(path, 'http://shop'))
    const answer = await request.get(`${next.pathname}${next.search}`)
    expect([path, answer.status()]).toEqual([path, 200])
    const [first, second] = [titlesOf(html), titlesOf(await answer.text())]
    expect([path, second.length > 0, second.filter((title) => first.includes(title))]).toEqual([path, true, []])
  }
})
