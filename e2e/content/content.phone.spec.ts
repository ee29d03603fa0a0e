import { countInView } from '@/e2e/content/rows'
import { expect, test } from '@/e2e/fixtures'
import { open } from '@/e2e/open'

const POST = 'sewa-atau-beli-menghitung-titik-impas'

test('the banners rotate by themselves, can be paused and chosen, and with reduced motion stand still until started [CAT-001] [NAV-001]', async ({
  page,
}) => {
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

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  await expect(page.getByRole('button', { name: 'Putar sorotan' })).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})

test('the home page shows two products of a row, and leads to a collection, a promotion, a post and a category section, and each to its products [CAT-002] [CAT-004] [CAT-009] [CAT-010] [CAT-011] [CAT-012] [CAT-013] [CAT-022]', async ({
  page,
}) => {
  await test.step('a banner', async () => {
    await open(page, '/')
    expect(await countInView(page.getByRole('region', { name: 'Baru datang' }).getByRole('list').first())).toBe(2)
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
  await test.step('a promotion', async () => {
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
  await test.step('a post', async () => {
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
  await test.step('a category section', async () => {
    await open(page, '/')
    await page
      .getByRole('navigation', { name: 'Belanja sesuai kebutuhan' })
      .getByRole('link', { name: 'Dapur pertama' })
      .click()
    await expect(page).toHaveURL(/\/category-section\/\d+$/)
    await expect(page.getByRole('heading', { level: 2, name: 'Memasak' })).toBeVisible()
  })
})
