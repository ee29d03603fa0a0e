import { execFileSync } from 'node:child_process'
import { readSitemap } from '@/e2e/crawl'
import { expect, test } from '@/e2e/fixtures'
import { childText, parseXml } from '@/lib/storefront/discovery/testing'

const xml = /^application\/xml/

test('the files for crawlers link to each other, the feed has every product at the price of its page, and a shared link has a picture', async ({
  request,
}) => {
  await test.step('robots.txt, sitemap.xml and llms.txt', async () => {
    const robots = await (await request.get('/robots.txt')).text()
    const sitemap = new URL(/^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '')
    expect(sitemap.pathname).toBe('/sitemap.xml')
    for (const rule of ['Disallow: /en/checkout', 'Disallow: /api/', 'Disallow: /*?brand_ids', 'Allow: /api/docs'])
      expect(robots).toContain(rule)
    const answer = await request.get('/sitemap.xml')
    const headers = answer.headers()
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      expect.stringMatching(xml),
      'public, max-age=3600',
    ])
    const files = parseXml(await answer.text()).children.map((file) => new URL(childText(file, 'loc') ?? '').pathname)
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) {
      const part = await request.get(file)
      expect([file, part.status(), part.headers()['content-type']]).toEqual([file, 200, expect.stringMatching(xml)])
      expect(parseXml(await part.text()).children.length).toBeGreaterThan(0)
    }
    const text = await (await request.get('/llms.txt')).text()
    const linked = [...text.matchAll(/\]\(https?:\/\/[^/)]+(\/[^)]*)\)/g)]
    expect(linked.length).toBeGreaterThan(0)
    for (const [, path = ''] of linked) expect([path, (await request.get(path)).status()]).toEqual([path, 200])
  })
  await test.step('the feed', async () => {
    const read = async (path: string) => {
      const [channel] = parseXml(await (await request.get(path)).text()).children
      return (channel?.children ?? []).filter(({ name }) => name === 'item')
    }
    const usual = await read('/feeds/google-merchant.xml')
    const english = await read('/feeds/en/surabaya/google-merchant.xml')
    expect(usual.length).toBeGreaterThan(150)
    expect(english.length).toBe(usual.length)
    expect(usual.filter((item) => !childText(item, 'g:google_product_category'))).toEqual([])
    const stock = (items: typeof usual) => items.map((item) => childText(item, 'g:availability')).join()
    expect(stock(english)).not.toBe(stock(usual))
    for (const path of [
      '/feeds/fr/jakarta/google-merchant.xml',
      '/feeds/id/evil/google-merchant.xml',
      '/sitemaps/x.xml',
    ])
      expect([path, (await request.get(path)).status()]).toEqual([path, 404])
  })
  await test.step('one price', async () => {
    const [channel] = parseXml(await (await request.get('/feeds/google-merchant.xml')).text()).children
    const item = channel?.children.find((one) => one.name === 'item')
    const price = (childText(item, 'g:sale_price') ?? childText(item, 'g:price'))?.replace(' IDR', '')
    const html = await (await request.get(new URL(childText(item, 'g:link') ?? '').pathname)).text()
    expect(html).toContain(`"priceCurrency":"IDR","price":${price},`)
    expect(html).toContain(`Rp ${new Intl.NumberFormat('id-ID').format(Number(price))}`)
  })
  await test.step('a picture', async () => {
    const html = await (await request.get('/en/products/meja-kerja-tekun')).text()
    const picture = new URL(/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '')
    expect(picture.pathname).toBe('/og/en/products/meja-kerja-tekun')
    const answer = await request.get(picture.pathname + picture.search)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await request.get('/og/en/products/nothing')).status()).toBe(404)
  })
})

test('a former URL redirects permanently to the present one, in both languages', async ({ request, baseURL }) => {
  test.setTimeout(180_000)
  const move = (from: string, to: string) =>
    execFileSync('npx', ['tsx', 'scripts/store.ts', 'address', 'product', from, to], {
      env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, PUBLIC_URL: baseURL },
    })
  const ask = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    return [answer.status(), answer.headers().location?.split(',')[0]]
  }
  const { data } = await (await request.get('/api/v1/products?sort_by=price_asc&limit=50')).json()
  const crawled = await readSitemap(request)
  const products: { slug: string }[] = data.products
  const slug = products.find((product) => !crawled.includes(`/products/${product.slug}`))?.slug ?? ''
  const other = `${slug}-${Date.now().toString(36)}`
  expect(await ask(`/products/${other}`)).toEqual([404, undefined])
  expect(await ask(`/products/${slug}`)).toEqual([200, undefined])
  move(slug, other)
  try {
    expect(await ask(`/products/${slug}`)).toEqual([308, `/products/${other}`])
    expect(await ask(`/en/products/${slug}`)).toEqual([308, `/en/products/${other}`])
    expect(await ask(`/products/${other}`)).toEqual([200, undefined])
  } finally {
    move(other, slug)
  }
  expect(await ask(`/products/${other}`)).toEqual([308, `/products/${slug}`])
  expect(await ask(`/products/${slug}`)).toEqual([200, undefined])
})
