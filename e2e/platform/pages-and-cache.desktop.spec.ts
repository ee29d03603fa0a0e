import { execFileSync } from 'node:child_process'
import { expect, test } from '@/e2e/fixtures'
import en from '@/messages/en.json' with { type: 'json' }
import id from '@/messages/id.json' with { type: 'json' }

const cacheOf = (response: { headers(): Record<string, string> }) => response.headers()['x-cache']

/** Headers that differ between responses, or name the middleware's rewrite. */
const OF_ONE_ANSWER = /^(date|content-length|content-encoding|transfer-encoding|x-middleware-rewrite)$/

/** The personal pages that a guest has none of. */
const OF_MEMBERS = ['/cashbacks', '/profile', '/shipping', '/store-information', '/wallet-activity', '/wishlist']

test('the first request of a page renders it whole, later ones come from the cache, the same for everybody, until a price changes [CAT-054]', async ({
  request,
  baseURL,
}) => {
  await test.step('the second request', async () => {
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
  await test.step('many requests', async () => {
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
  await test.step('an unknown warehouse', async () => {
    await request.get('/sale')
    for (const made of ['evil', '../jakarta', 'build', 'JAKARTA', '%00']) {
      const answer = await request.get('/sale', { headers: { cookie: `warehouse=${made}` } })
      expect([made, cacheOf(answer)]).toEqual([made, 'HIT'])
    }
  })
  await test.step('every visitor', async () => {
    const plain = await request.get('/products')
    const signedIn = await request.get('/products', { headers: { cookie: 'token=abc; session=user' } })
    expect(await signedIn.text()).toBe(await plain.text())
    expect(plain.headers()['cache-control']).toBe('private, no-cache')
  })
  await test.step('a price change', async () => {
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
})

test('every answer carries its security headers, personal pages a nonce and no-store; the API returns the messages in their source form [I18N-005]', async ({
  request,
}) => {
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

  for (const [code, dictionary] of Object.entries({ id, en })) {
    const { data } = await (await request.get(`/api/v1/languages/${code}`)).json()
    expect(data).toEqual({ code, dictionary })
  }
})

test('protected routes lead a visitor to the login on the home page and remember the target, those of members a guest too [EXC-001] [NAV-011] [NAV-012] [NAV-014] [PRO-067] [WAL-005] [WISH-003]', async ({
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
  await request.post('/api/v1/users/guests')
  for (const path of OF_MEMBERS) {
    const answer = await request.get(`/en${path}?a=1`, { maxRedirects: 0 })
    const to = new URL(answer.headers().location ?? '', 'http://shop')
    expect([path, answer.status(), to.pathname, to.searchParams.get('from')]).toEqual([
      path,
      307,
      '/en',
      `/en${path}?a=1`,
    ])
    expect(await answer.text()).not.toContain('<main')
  }
})

test('old paths, the id of a product and a referral code on the home page lead where they should [NAV-002] [NAV-013] [PDP-002]', async ({
  request,
}) => {
  const answer = await request.get('/orders/123456789012/paid', { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([308, '/orders/123456789012/status'])
  const english = await request.get('/en/orders/123456789012/paid', { maxRedirects: 0 })
  expect([english.status(), english.headers().location]).toEqual([308, '/en/orders/123456789012/status'])
  await request.post('/api/v1/users/guests')
  const status = await request.get('/orders/123456789012/status', { maxRedirects: 0 })
  expect(status.status()).toBe(200)

  const { data } = await (await request.get('/api/v1/products/sofa-tiga-dudukan-rimba')).json()
  const byId = await request.get(`/en/products/${data.id}`, { maxRedirects: 0 })
  expect([byId.status(), byId.headers().location]).toEqual([308, `/en/products/${data.slug}`])

  const referred = await request.get('/?ref=budi-rumah')
  expect(referred.headers()['set-cookie']).toContain('ref=budi-rumah')
  const hostile = await request.get('/?ref=<script>')
  expect(hostile.headers()['set-cookie'] ?? '').not.toContain('ref=')
})

test.describe('an unknown path', () => {
  test.use({ expectedFailures: [/^404 GET \/(nowhere|en\/nowhere|products\/nothing)$/] })

  test('an unknown path answers 404 with the specified text and links to the shop [NAV-008] [NAV-009] [NAV-010] [PDP-018]', async ({
    page,
    request,
  }) => {
    const answer = await page.goto('/en/nowhere')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Sorry, the page you visited does not exist')).toBeVisible()
    await page.getByRole('link', { name: 'Continue Shopping' }).click()
    await expect(page).toHaveURL(/\/en$/)
    const product = await page.goto('/products/nothing')
    expect(product?.status()).toBe(404)
    await expect(page.getByRole('link', { name: 'Lanjut belanja' })).toBeVisible()
    for (const path of [
      '/collections/nothing',
      '/blog/nothing',
      '/category-section/999',
      '/category-section/x',
      '/products/987654321',
    ]) {
      expect([path, (await request.get(path)).status()]).toEqual([path, 404])
    }
  })
})
