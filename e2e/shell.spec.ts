import type { Page } from '@playwright/test'
import { expect, test } from '@/e2e/fixtures'
import en from '@/messages/en.json' with { type: 'json' }
import id from '@/messages/id.json' with { type: 'json' }

const SOFA = '/products/sofa-tiga-dudukan-rimba'

async function open(page: Page, path: string) {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const search = (page: Page) => header(page).getByRole('combobox')

/** Below 992 px location and language stand in the side menu. */
async function openMenu(page: Page, words: typeof en) {
  if ((page.viewportSize()?.width ?? 0) < 992) await page.getByRole('button', { name: words.nav.menu }).click()
}

const cookieOf = async (page: Page, wanted: string) =>
  (await page.context().cookies()).find(({ name }) => name === wanted)?.value

test('the other language shows the same page and is remembered under `lang` [I18N-003]', async ({ page }) => {
  await open(page, `/en${SOFA}`)
  await openMenu(page, en)
  await page.getByRole('link', { name: en.nav.switchLanguage }).click()
  await expect(page).toHaveURL(new RegExp(`//[^/]+${SOFA}$`))
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  expect(await page.evaluate(() => window.localStorage.getItem('lang'))).toBe('id')
  await openMenu(page, id)
  await page.getByRole('link', { name: id.nav.switchLanguage }).click()
  await expect(page).toHaveURL(new RegExp(`/en${SOFA}$`))
  expect(await page.evaluate(() => window.localStorage.getItem('lang'))).toBe('en')
})

test('a search keeps its words and its place in the other language; without a connection one stays and reads why [I18N-006]', async ({
  page,
}) => {
  const toEnglish = page.getByRole('link', { name: id.nav.switchLanguage })
  await open(page, '/products?q=sofa')
  // Playwright scrolls to where the header stands in the page before it clicks; a shopper's finger does not.
  const change = async () => {
    await openMenu(page, id)
    await page.evaluate(() => window.scrollTo(0, 300))
    await toEnglish.evaluate((link: HTMLElement) => link.click())
  }
  await page.route('**/api/v1/languages', (route) => route.abort())
  await change()
  await expect(page.getByText(id.nav.languageFailed)).toBeVisible()
  expect(en.nav.languageFailed).toBe('Failed to get data, please check your internet connection')
  expect([page.url(), await cookieOf(page, 'lang')]).toEqual([expect.stringMatching(/\/products\?q=sofa$/), undefined])
  await page.unroute('**/api/v1/languages')
  await change()
  await expect(page).toHaveURL(/\/en\/products\?q=sofa$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “sofa”' })).toBeAttached()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
  expect(await cookieOf(page, 'lang')).toBe('en')
})

test.describe('the warehouse', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: en.warehouse.choose })

  async function openPlaces(page: Page) {
    await openMenu(page, en)
    await page.getByRole('button', { name: new RegExp(`^${en.warehouse.label}`) }).click()
    await expect(dialog(page).getByRole('radio').first()).toBeVisible()
  }

  test('is chosen among all, kept, and changes what is in stock', async ({ page, request }) => {
    type Stock = { product_color_id: number; quantity: number }
    const at = async (warehouse: number) =>
      (await (await request.get(`/api/v1/products/1?warehouse_id=${warehouse}`)).json()).data.stocks as Stock[]
    expect(await at(3)).not.toEqual(await at(1))
    await open(page, '/en/products?sort_by=price_desc')
    await openPlaces(page)
    await expect(dialog(page).getByRole('radio')).toHaveCount(4)
    await dialog(page)
      .getByRole('radio', { name: /Surabaya/ })
      .click()
    await expect.poll(() => cookieOf(page, 'warehouse')).toBe('surabaya')
    const shipsFrom = page.getByText(en.product.shipsFrom.replace('{city}', 'Surabaya'))
    await expect(async () => {
      await open(page, `/en${SOFA}`)
      await expect(shipsFrom).toBeVisible({ timeout: 2_000 })
    }).toPass()
  })

  test('is the nearest one where the device tells its place', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: -8.65, longitude: 115.21 })
    await open(page, '/en/products')
    await openPlaces(page)
    await dialog(page).getByRole('button', { name: en.warehouse.nearest }).click()
    await expect.poll(() => cookieOf(page, 'warehouse')).toBe('denpasar')
  })

  test('cannot be found without the place of the device, and says so [WHS-005]', async ({ page }) => {
    await open(page, '/en')
    await openPlaces(page)
    await dialog(page).getByRole('button', { name: en.warehouse.nearest }).click()
    await expect(dialog(page).getByText('Please enable your device location to use this function')).toBeVisible()
  })
})

test.describe('the header', () => {
  test.use({ expectedFailures: [/^404 GET \/api\/v1\/(orders\/|payments)/] })

  test('has search and cart, except where they lead away from paying or joining [NAV-022]', async ({ page }) => {
    await page.request.post('/api/v1/users/guests')
    const cart = header(page).getByRole('link', { name: new RegExp(`^${en.nav.cart}`) })
    for (const path of ['/en', '/en/products', `/en${SOFA}`, '/en/sale', '/en/terms-and-conditions/terms']) {
      await page.goto(path)
      await expect(search(page), path).toBeVisible()
      await expect(cart, path).toBeVisible()
    }
    for (const path of ['/en/cart', '/en/checkout', '/en/payment?order=999999999999', '/en/business']) {
      await page.goto(path)
      await expect(page).toHaveURL(new RegExp(path.replace('?', '\\?')))
      await expect(page.getByRole('link', { name: en.nav.home }).first(), path).toBeVisible()
      await expect(search(page), path).toBeHidden()
      await expect(cart, path).toBeHidden()
    }
  })
})

test('the footer leads to the shop, its rules, its blog and social pages, and to a person [NAV-030] [NAV-031]', async ({
  page,
}) => {
  await open(page, '/en')
  const links = {
    [en.footer.allProducts]: /^\/en\/products$/,
    [en.nav.sale]: /^\/en\/sale$/,
    [en.nav.rent]: /^\/en\/rent$/,
    [en.footer.trackOrder]: /^\/en\/track-order$/,
    [en.footer.about]: /^\/en\/about$/,
    [en.footer.installation]: /^\/en\/terms-and-conditions\/terms#installation$/,
    [en.footer.terms]: /^\/en\/terms-and-conditions\/terms$/,
    [en.footer.privacy]: /^\/en\/terms-and-conditions\/privacy_policy$/,
    [en.footer.blog]: /^\/en\/blog$/,
    Instagram: /^https:\/\/www\.instagram\.com\//,
  }
  for (const [name, address] of Object.entries(links)) {
    await expect(footer(page).getByRole('link', { name, exact: true }), name).toHaveAttribute('href', address)
  }
  await expect(footer(page).getByRole('link', { name: /^\+62/ })).toHaveAttribute('href', /^tel:\+62\d{8,}$/)
  await expect(footer(page).getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:\S+@\S+$/)
  for (const mark of ['BCA', 'BNI', 'BRI', 'Mandiri', 'Permata']) {
    await expect(
      footer(page)
        .getByRole('listitem')
        .filter({ hasText: new RegExp(`^${mark}$`) }),
    ).toBeVisible()
  }
  await footer(page).getByRole('link', { name: en.footer.privacy }).click()
  await expect(page.getByRole('heading', { level: 1, name: en.terms.privacy_policy.title })).toBeVisible()
})

test('a chat with the shop floats on every page [NAV-033]', async ({ page }) => {
  for (const path of ['/en', '/en/products', `/en${SOFA}`]) {
    await page.goto(path)
    const chat = page.getByRole('complementary', { name: en.nav.chat }).getByRole('link')
    await expect(chat).toBeInViewport()
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/62\d{8,}\?text=/)
  }
})

test('the terms and the privacy policy are pages [NAV-004] [NAV-006]', async ({ page }) => {
  await page.goto('/en/terms-and-conditions/terms')
  await expect(page.getByRole('heading', { level: 1, name: en.terms.terms.title })).toBeVisible()
  await expect(page.getByText(en.terms.terms.return)).toBeVisible()
  await page.goto('/en/terms-and-conditions/privacy_policy')
  await expect(page.getByRole('heading', { level: 1, name: en.terms.privacy_policy.title })).toBeVisible()
  await expect(page.getByText(en.terms.privacy_policy.collect)).toBeVisible()
})

test('the terms of installation can be linked to [NAV-005]', async ({ page }) => {
  await open(page, '/en/terms-and-conditions/terms')
  await footer(page).getByRole('link', { name: en.footer.installation }).click()
  await expect(page).toHaveURL(/\/terms#installation$/)
  const heading = page.getByRole('heading', { level: 2, name: en.terms.terms.installationTitle })
  await expect(heading).toBeInViewport()
  await page.goto('/terms-and-conditions/terms#installation')
  await expect(page.getByRole('heading', { level: 2, name: id.terms.terms.installationTitle })).toBeInViewport()
})

test('/500 says that the shop is being tidied up [NAV-007]', async ({ page }) => {
  await page.goto('/en/500')
  await expect(page.getByRole('heading', { level: 1, name: en.common.maintenance.title })).toBeVisible()
  await page.getByRole('link', { name: en.common.retry }).click()
  await expect(page).toHaveURL(/\/en$/)
})

test('/login stands alone, without search, cart and footer [NAV-003]', async ({ page }) => {
  await open(page, '/en/login')
  await expect(page.getByRole('heading', { level: 1, name: en.auth.titlePage })).toBeVisible()
  await expect(search(page)).toBeHidden()
  await expect(header(page).getByRole('link', { name: new RegExp(`^${en.nav.cart}`) })).toBeHidden()
  await expect(footer(page)).toBeHidden()
  await page.getByRole('link', { name: en.nav.home }).first().click()
  await expect(page).toHaveURL(/\/en$/)
  await expect(footer(page)).toBeVisible()
})

test.describe('an unknown address', () => {
  test.use({ expectedFailures: [/^404 GET \/en\/nowhere$/] })

  test('says that it does not exist and leads home [NAV-008] [NAV-009] [NAV-010]', async ({ page }) => {
    await open(page, '/en/nowhere')
    await expect(
      page.getByRole('heading', { level: 1, name: 'Sorry, the page you visited does not exist' }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Continue Shopping' }).click()
    await expect(page).toHaveURL(/\/en$/)
  })
})

test('an old address of an order leads to its status [NAV-013]', async ({ request }) => {
  const answer = await request.get('/en/orders/123456789012/paid', { maxRedirects: 0 })
  expect(answer.status()).toBe(308)
  expect(answer.headers().location).toMatch(/\/en\/orders\/123456789012\/status$/)
})
