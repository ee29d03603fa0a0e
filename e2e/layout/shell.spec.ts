import type { Page } from '@playwright/test'
import { cookieOf, loseSession } from '@/e2e/cookies'
import { expect, test } from '@/e2e/fixtures'
import { open } from '@/e2e/open'
import { header } from '@/e2e/screen'
import en from '@/messages/en.json' with { type: 'json' }
import id from '@/messages/id.json' with { type: 'json' }

const SOFA = '/products/sofa-tiga-dudukan-rimba'

const footer = (page: Page) => page.getByRole('contentinfo')
const search = (page: Page) => header(page).getByRole('combobox')

/** Below 992 px the side menu holds warehouse and language. */
async function openMenu(page: Page, words: typeof en) {
  if ((page.viewportSize()?.width ?? 0) < 992) await page.getByRole('button', { name: words.nav.menu }).click()
}

test('the other language shows the same page with its search and scroll position and is remembered; without a connection the page stays and says why [I18N-003] [I18N-006]', {
  tag: '@desktop',
}, async ({ page }) => {
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

  await page.evaluate(() => window.localStorage.clear())
  await loseSession(page)
  const toIndonesian = page.getByRole('link', { name: en.nav.switchLanguage })
  await open(page, '/en/products?q=sofa')
  // Playwright scrolls to the header's place in the page before it clicks; a real tap does not scroll.
  const change = async () => {
    await openMenu(page, en)
    await page.evaluate(() => window.scrollTo(0, 300))
    await toIndonesian.evaluate((link: HTMLElement) => link.click())
  }
  await page.route('**/api/v1/languages', (route) => route.abort())
  await change()
  await expect(page.getByText('Failed to get data, please check your internet connection')).toBeVisible()
  expect([page.url(), await cookieOf(page, 'lang')]).toEqual([
    expect.stringMatching(/\/en\/products\?q=sofa$/),
    undefined,
  ])
  await page.unroute('**/api/v1/languages')
  await change()
  await expect(page).toHaveURL(/\/\/[^/]+\/products\?q=sofa$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Hasil untuk “sofa”' })).toBeAttached()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
  expect(await cookieOf(page, 'lang')).toBe('id')
})

test.describe('the header', () => {
  test.use({ expectedFailures: [/^404 GET \/api\/v1\/(orders\/|payments)/] })

  test('every page has the chat, and all but those for paying, registering, logging in and tidying up the search and the cart [NAV-003] [NAV-007] [NAV-022] [NAV-033]', async ({
    page,
  }) => {
    test.slow()
    await page.request.post('/api/v1/users/guests')
    const cart = header(page).getByRole('link', { name: new RegExp(`^${en.nav.cart}`) })
    for (const path of ['/en', '/en/products', `/en${SOFA}`, '/en/sale', '/en/terms-and-conditions/terms']) {
      await page.goto(path)
      await expect(search(page), path).toBeVisible()
      await expect(cart, path).toBeVisible()
      const chat = page.getByRole('complementary', { name: en.nav.chat }).getByRole('link')
      await expect(chat).toBeInViewport()
      await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/62\d{8,}\?text=/)
    }
    for (const path of ['/en/cart', '/en/checkout', '/en/payment?order=999999999999', '/en/business']) {
      await page.goto(path)
      await expect(page).toHaveURL(new RegExp(path.replace('?', '\\?')))
      await expect(page.getByRole('link', { name: en.nav.home }).first(), path).toBeVisible()
      await expect(search(page), path).toBeHidden()
      await expect(cart, path).toBeHidden()
    }

    await page.goto('/en/500')
    await expect(page.getByRole('heading', { level: 1, name: en.common.maintenance.title })).toBeVisible()
    await expect(search(page)).toBeHidden()
    await expect(footer(page)).toBeHidden()
    await expect(header(page).getByRole('link')).toHaveText(['griya'])
    await page.getByRole('link', { name: en.common.retry }).click()
    await expect(page).toHaveURL(/\/en$/)

    await open(page, '/en/login')
    await expect(page.getByRole('heading', { level: 1, name: en.auth.titlePage })).toBeVisible()
    await expect(search(page)).toBeHidden()
    await expect(header(page).getByRole('link', { name: new RegExp(`^${en.nav.cart}`) })).toBeHidden()
    await expect(footer(page)).toBeHidden()
    await page.getByRole('link', { name: en.nav.home }).first().click()
    await expect(page).toHaveURL(/\/en$/)
    await expect(footer(page)).toBeVisible()
  })
})

test('the footer links to the shop, its terms, its blog, its social pages and a contact, and the terms and their parts are pages [NAV-004] [NAV-005] [NAV-006] [NAV-030] [NAV-031]', {
  tag: '@desktop',
}, async ({ page }) => {
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
  await expect(page.getByText(en.terms.privacy_policy.collect)).toBeVisible()

  await open(page, '/en/terms-and-conditions/terms')
  await expect(page.getByRole('heading', { level: 1, name: en.terms.terms.title })).toBeVisible()
  await expect(page.getByText(en.terms.terms.return.replace('{days}', '7'))).toBeVisible()
  await footer(page).getByRole('link', { name: en.footer.installation }).click()
  await expect(page).toHaveURL(/\/terms#installation$/)
  const heading = page.getByRole('heading', { level: 2, name: en.terms.terms.installationTitle })
  await expect(heading).toBeInViewport()
  await page.goto('/terms-and-conditions/terms#installation')
  await expect(page.getByRole('heading', { level: 2, name: id.terms.terms.installationTitle })).toBeInViewport()
})
