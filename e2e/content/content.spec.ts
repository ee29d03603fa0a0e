import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { open } from '@/e2e/open'

const SOFA = 'sofa-tiga-dudukan-rimba'
const POST = 'sewa-atau-beli-menghitung-titik-impas'

test('the banners rotate by themselves, can be paused and can be chosen [CAT-001] [NAV-001]', {
  tag: '@phone',
}, async ({ page }) => {
  await page.clock.install()
  await open(page, '/')
  const banners = page.getByRole('region', { name: 'Sorotan' })
  const second = banners.getByRole('heading', { level: 2, name: 'Untuk dapur yang dipakai setiap hari' })
  await expect(banners.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(second).not.toBeInViewport()
  await page.clock.runFor(5_100)
  await expect(second).toBeInViewport()
  await banners.getByRole('button', { name: 'Jeda sorotan' }).click()
  await page.clock.runFor(20_000)
  await expect(second).toBeInViewport()
  await banners.getByRole('button', { name: 'Tampilkan sorotan 4 dari 4' }).click()
  await expect(second).not.toBeInViewport()
})

test('a banner leads to its collection, and that to its products [CAT-009] [CAT-011]', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/')
  const banners = page.getByRole('region', { name: 'Sorotan' })
  await banners.getByRole('button', { name: 'Tampilkan sorotan 2 dari 4' }).click()
  await banners.getByRole('link', { name: 'Lihat isi dapur' }).click()
  await expect(page).toHaveURL('/collections/dapur-setiap-hari')
  await expect(page.getByRole('heading', { level: 1, name: 'Dapur setiap hari' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Lokasi halaman' })).toContainText('Dapur setiap hari')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(8)
  await cards.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/products\//)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('with reduced motion the banners do not rotate until started', { tag: '@phone' }, async ({ page }) => {
    await page.clock.install()
    await open(page, '/')
    await expect(page.getByRole('button', { name: 'Putar sorotan' })).toBeVisible()
    await page.clock.runFor(20_000)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  })
})

test('a promotion opens its listing, which has eight products per page and stays on its URL while filtered [CAT-002] [CAT-010] [CAT-012] [CAT-013]', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/')
  const promos = page.getByRole('region', { name: 'Promo pilihan' }).getByRole('link')
  expect(await promos.count()).toBeLessThanOrEqual(3)
  await promos.first().click()
  await expect(page).toHaveURL(/\/collections\/ruang-tamu-turun-harga\?from=promo$/)
  await page.goto('/collections/di-bawah-300-ribu?from=product_section')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(8)
  await page.getByRole('link', { name: 'Muat lagi' }).click()
  await expect(async () => expect(await cards.count()).toBeGreaterThan(8)).toPass()
  await page.goto('/collections/di-bawah-300-ribu?from=product_section&max_price=100000')
  await expect(page.getByText(/^1 produk$|^[2-7] produk$/)).toBeVisible()
  await page.getByRole('button', { name: 'Hapus semua' }).first().click()
  await expect(page).toHaveURL(/\?from=product_section$/)
})

test('a post has its text and links to a product [CAT-004]', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  const posts = page.getByRole('region', { name: 'Dari blog kami' })
  await expect(posts.getByRole('article')).toHaveCount(3)
  await posts.getByRole('link', { name: /titik impasnya/ }).click()
  await expect(page).toHaveURL(`/blog/${POST}`)
  const article = page.getByRole('article').first()
  await expect(article.getByRole('heading', { level: 2, name: 'Rumus satu baris' })).toBeVisible()
  await article.getByRole('link', { name: /Lemari pakaian/ }).click()
  await expect(page).toHaveURL('/products/lemari-pakaian-sandang')
})

test('a post has structured data of an article in both languages', { tag: '@phone' }, async ({ request }) => {
  const html = await (await request.get(`/en/blog/${POST}`)).text()
  const [article] = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .map(([, json]) => JSON.parse(json ?? ''))
    .filter((block) => block['@type'] === 'BlogPosting')
  expect(article).toMatchObject({ inLanguage: 'en', headline: 'Rent or buy? How to find the break-even point' })
  expect(html).toContain(`hrefLang="x-default" href="`)
})

test('reviews are counted by stars, and the counts filter them [REV-011] [REV-015] [PDP-003]', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, `/products/${SOFA}`)
  const reviews = page.getByRole('region', { name: 'Ulasan pembeli' })
  await expect(reviews.getByText(/ ulasan$/).first()).toBeVisible()
  const list = reviews.getByRole('region', { name: 'Daftar ulasan' })
  const all = await list.getByRole('listitem').count()
  expect(all).toBeGreaterThan(5)
  const { scrolls, fits } = await list.evaluate((box) => ({
    scrolls: box.scrollHeight > box.clientHeight,
    fits: box.clientHeight < window.innerHeight,
  }))
  expect({ scrolls, fits }).toEqual({ scrolls: true, fits: true })
  await reviews.getByRole('button', { name: /^Bintang 3: / }).click()
  await expect(async () => {
    const now = await list.getByRole('listitem').count()
    expect([now > 0, now < all]).toEqual([true, true])
  }).toPass()
  const chosen = await list.getByRole('listitem').count()
  await expect(list.getByRole('listitem')).toContainText(Array(chosen).fill('3 dari 5 bintang'))
  await reviews.getByRole('button', { name: /^Bintang 3 \(/ }).click()
  await expect(list.getByRole('listitem')).toHaveCount(all)
})

test('a product without reviews says so', { tag: '@phone' }, async ({ page, request }) => {
  type ListedProduct = { slug: string; rating_count: number }
  const pages = ['created_at_desc', 'price_asc', 'price_desc'].map(
    (sort) => `/api/v1/products?limit=50&sort_by=${sort}`,
  )
  const answers = await Promise.all(pages.map(async (path) => (await request.get(path)).json()))
  const found: ListedProduct[] = answers.flatMap(({ data }) => data.products)
  await page.goto(`/products/${found.find(({ rating_count }) => rating_count === 0)?.slug}`)
  await expect(page.getByText('Belum ada ulasan')).toBeVisible()
})

test('an unknown page has the status 404', { tag: '@phone' }, async ({ request }) => {
  for (const path of ['/collections/nothing', '/blog/nothing', '/category-section/999', '/category-section/x']) {
    expect([path, (await request.get(path)).status()]).toEqual([path, 404])
  }
})

test('a category section gathers rows of categories [CAT-022]', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  await page
    .getByRole('navigation', { name: 'Belanja sesuai kebutuhan' })
    .getByRole('link', { name: 'Dapur pertama' })
    .click()
  await expect(page).toHaveURL(/\/category-section\/\d+$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Memasak' })).toBeVisible()
})

for (const path of ['/collections/ruang-tamu-pagi', '/blog', `/blog/${POST}`]) {
  test(`${path} with its pictures is accessible and fits its screen`, async ({ page, isMobile }) => {
    await open(page, isMobile ? path : `/en${path}`.replace(/\/$/, ''))
    await expectSoundPage(page)
  })
}
