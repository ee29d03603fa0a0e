import { execFileSync } from 'node:child_process'
import { expect, test } from '@/e2e/fixtures'
import en from '@/messages/en.json' with { type: 'json' }
import id from '@/messages/id.json' with { type: 'json' }

const cacheOf = (response: { headers(): Record<string, string> }) => response.headers()['x-cache']

test('the first request of a page renders it whole, the second comes from the cache', async ({ request }) => {
  const { data } = await (await request.get('/api/v1/products?sort_by=price_asc&limit=50')).json()
  const slug = data.products.at(-1).slug as string
  const cookies = { cookie: 'warehouse=surabaya' }
  const first = await request.get(`/en/products/${slug}`, { headers: cookies })
  expect([first.status(), cacheOf(first)]).toEqual([200, 'MISS'])
  expect(await first.text()).toContain(data.products.at(-1).title)
  const second = await request.get(`/en/products/${slug}`, { headers: cookies })
  expect(cacheOf(second)).toBe('HIT')
  expect(await second.text()).toBe(await first.text())
})

test('the API returns the messages in their source form, although pages hold them compiled [I18N-005]', async ({
  request,
}) => {
  for (const [code, dictionary] of Object.entries({ id, en })) {
    const { data } = await (await request.get(`/api/v1/languages/${code}`)).json()
    expect(data).toEqual({ code, dictionary })
  }
})

test('an unknown warehouse code creates no cached page [CAT-054]', async ({ request }) => {
  await request.get('/sale')
  for (const made of ['evil', '../jakarta', 'build', 'JAKARTA', '%00']) {
    const answer = await request.get('/sale', { headers: { cookie: `warehouse=${made}` } })
    expect([made, cacheOf(answer)]).toEqual([made, 'HIT'])
  }
})

const titlesOf = (html: string) => [...html.matchAll(/<h2[^>]*><a[^>]*>([^<]+)/g)].map(([, title]) => title)

test('every kind of listing links to its next page, also without JavaScript [CAT-028]', async ({ request }) => {
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

/** Headers that differ between responses, or name the middleware's rewrite. */
const OF_ONE_ANSWER = /^(date|content-length|content-encoding|transfer-encoding|x-middleware-rewrite)$/

test('a page that is requested often stays the same, with all its headers', async ({ request }) => {
  const ask = async (path: string) => {
    const answer = await request.get(path, { headers: { cookie: 'warehouse=surabaya' } })
    const headers = Object.entries(answer.headers()).filter(([name]) => !OF_ONE_ANSWER.test(name))
    return { text: await answer.text(), headers: Object.fromEntries(headers) }
  }
  await ask('/en/rent?a=1')
  const framework = await ask('/en/rent?a=1')
  expect(framework.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  for (let time = 0; time < 10; time += 1) expect(await ask('/en/rent')).toEqual(framework)
})

test('after a price change the very next request shows the new price', async ({ request, baseURL }) => {
  const { data } = await (await request.get('/api/v1/products?sort_by=price_desc&limit=50')).json()
  const product = data.products.at(-1)
  const path = `/products/${product.slug}`
  await request.get(path)
  for (let time = 0; time < 6; time += 1) expect(cacheOf(await request.get(path))).toBe('HIT')
  const price = product.price + 1_000
  const shown = `Rp ${new Intl.NumberFormat('id-ID').format(price)}`
  expect(await (await request.get(path)).text()).not.toContain(shown)
  execFileSync('npx', ['tsx', 'scripts/store.ts', 'price', product.slug, String(price), '--discounted', 'none'], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, PUBLIC_URL: baseURL },
  })
  expect(await (await request.get(path)).text()).toContain(shown)
  const home = await request.get('/')
  expect(home.status()).toBe(200)
})

test('public pages are the same for every visitor and never stored by a shared cache', async ({ request }) => {
  const plain = await request.get('/products')
  const signedIn = await request.get('/products', { headers: { cookie: 'token=abc; session=user' } })
  expect(await signedIn.text()).toBe(await plain.text())
  expect(plain.headers()['cache-control']).toBe('private, no-cache')
})

test('every answer carries its security headers; personal pages a nonce and no-store', async ({ request }) => {
  for (const path of ['/', '/api/v1/warehouses', '/media/nothing/here', '/nowhere', '/robots.txt']) {
    const headers = (await request.get(path)).headers()
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['strict-transport-security'], path).toContain('max-age=31536000')
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin')
  }
  await request.post('/api/v1/users/guests')
  const personal = await request.get('/cart')
  expect(personal.headers()['cache-control']).toContain('no-store')
  const policy = personal.headers()['content-security-policy'] ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
  const html = await personal.text()
  const scripts = [...html.matchAll(/<script(?![^>]*application\/)[^>]*>/g)].map(([tag]) => tag)
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([])
})

test('protected routes without a token redirect to the home page with the login dialog and remember the target [EXC-001] [NAV-011] [NAV-012]', async ({
  request,
}) => {
  const routes =
    '/cart /cashbacks /checkout /exchange /my-orders /my-rental-orders /my-reviews /orders/123456789012/status /payment /profile /reseller-links /reseller-orders /returns /shipping /store-information /thank-you /wallet-activity /wishlist'
  for (const path of routes.split(' ')) {
    const answer = await request.get(`/en${path}?a=1`, { maxRedirects: 0 })
    expect([path, answer.status()]).toEqual([path, 307])
    const to = new URL(answer.headers().location ?? '', 'http://shop')
    expect([to.pathname, to.searchParams.get('login'), to.searchParams.get('from')]).toEqual([
      '/en',
      '1',
      `/en${path}?a=1`,
    ])
  }
})

test('an old order path redirects to the status page in one step [NAV-013]', async ({ request }) => {
  const answer = await request.get('/orders/123456789012/paid', { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([308, '/orders/123456789012/status'])
  const english = await request.get('/en/orders/123456789012/paid', { maxRedirects: 0 })
  expect([english.status(), english.headers().location]).toEqual([308, '/en/orders/123456789012/status'])
  await request.post('/api/v1/users/guests')
  const status = await request.get('/orders/123456789012/status', { maxRedirects: 0 })
  expect(status.status()).toBe(200)
})

test('a referral code on the home page is stored [NAV-002]', async ({ request }) => {
  const answer = await request.get('/?ref=budi-rumah')
  expect(answer.headers()['set-cookie']).toContain('ref=budi-rumah')
  const hostile = await request.get('/?ref=<script>')
  expect(hostile.headers()['set-cookie'] ?? '').not.toContain('ref=')
})

test.describe('an unknown path', () => {
  test.use({ expectedFailures: [/^404 GET \/(nowhere|en\/nowhere|products\/nothing)$/] })

  test('an unknown path answers 404 with the specified text and links to the shop [NAV-008] [NAV-009] [NAV-010] [PDP-018]', async ({
    page,
  }) => {
    const answer = await page.goto('/en/nowhere')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Sorry, the page you visited does not exist')).toBeVisible()
    await page.getByRole('link', { name: 'Continue Shopping' }).click()
    await expect(page).toHaveURL(/\/en$/)
    const product = await page.goto('/products/nothing')
    expect(product?.status()).toBe(404)
    await expect(page.getByRole('link', { name: 'Lanjut belanja' })).toBeVisible()
  })
})
