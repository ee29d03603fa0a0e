import type { Page } from '@playwright/test'
import { heading, language } from '@/e2e/buyer'
import { cookieOf, loseSession } from '@/e2e/cookies'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { open } from '@/e2e/open'
import { call } from '@/e2e/renter'
import { button, dialog, main } from '@/e2e/screen'
import accounts from '@/lib/demo/accounts.json' with { type: 'json' }
import { storePath } from '@/lib/storefront/reseller-links/rules'

const reseller = accounts.find(({ role }) => role === 'business')
const code = reseller?.referral_code ?? ''
const store = storePath(reseller?.store_name ?? '')

const becomeReseller = (page: Page) =>
  call(page, 'POST', '/login', { email: reseller?.email, password: reseller?.password })

const firstProduct = async (page: Page) => (await call(page, 'GET', '/products?limit=1')).data.products[0]

/** Like a phone of a shopper, not like the program that runs this test. */
const BROWSER = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'

test('a reseller shares a product with the code, as a link and as a QR code, and finds it among the latest links; others see nothing of it', async ({
  page,
}) => {
  const { prefix, words } = language()
  const t = words.resellerLinks
  await becomeReseller(page)
  const { slug } = await firstProduct(page)
  await open(page, `${prefix}/products/${slug}`)
  await button(page, t.earn).click()
  const link = new RegExp(`${prefix}/products/${slug}\\?ref=${code}$`)
  await expect(dialog(page).getByText(link)).toBeVisible()
  await expect(dialog(page).getByRole('img')).toBeVisible()
  await dialog(page).getByRole('button', { name: t.copy }).click()
  await expect(dialog(page).getByRole('button', { name: t.copied })).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: t.shareOn.replace('{name}', 'WhatsApp') })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/.*ref%3D${code}$`),
  )
  await open(page, `${prefix}/reseller-links`)
  await expect(heading(page, t.title)).toBeVisible()
  await expect(main(page).getByRole('heading', { name: t.sharedTitle })).toBeVisible()
  await expectSoundPage(page)

  await loseSession(page)
  await open(page, `${prefix}/products/${slug}?ref=${code}`)
  await expect(page.getByRole('button', { name: words.resellerLinks.earn })).toHaveCount(0)
  const html = await (await page.request.get(`${prefix}/products/${slug}?ref=${code}`)).text()
  expect(html).not.toContain(code)
  expect(/<link rel="canonical" href="[^"]*"/.exec(html)?.[0]).toContain(`${prefix}/products/${slug}"`)
  expect(/<meta property="og:url" content="[^"]*"/.exec(html)?.[0]).toContain(`${prefix}/products/${slug}"`)
  expect(/<meta property="og:image" content="[^"]*"/.exec(html)?.[0]).toContain(`/products/${slug}?v=`)
})

test('the page of a store shows what the reseller chose, coming there is following its link, and many products are those of one category without a script', async ({
  page,
  browser,
  baseURL,
}) => {
  const { prefix, words } = language()
  await becomeReseller(page)
  const product = await firstProduct(page)
  await call(page, 'PUT', '/business_users/store_products', { product_ids: [product.id] })
  const clicksOf = async () => (await call(page, 'GET', '/business_users/links')).data.store.counts.clicks
  const before = await clicksOf()
  const context = await browser.newContext({ baseURL: baseURL ?? '', userAgent: BROWSER })
  const visitor = await context.newPage()
  await open(visitor, `${prefix}${store}`)
  await expect(heading(visitor, reseller?.store_name ?? '')).toBeVisible()
  await expect(main(visitor).getByRole('heading', { name: words.resellerStore.shipped })).toBeVisible()
  await expect(main(visitor).getByRole('article').getByRole('link')).toHaveAttribute(
    'href',
    `${prefix}/products/${product.slug}?ref=${code}`,
  )
  await expect.poll(() => cookieOf(visitor, 'ref')).toBe(code)
  await expect.poll(clicksOf).toBe(before + 1)
  await visitor.reload()
  await expectSoundPage(visitor)
  expect(await clicksOf()).toBe(before + 1)
  await context.close()
  expect((await page.request.get(`${prefix}/toko/tidak-ada`)).status()).toBe(404)

  const { products } = (await call(page, 'GET', '/products?limit=12')).data
  const product_ids = products.map(({ id }: { id: number }) => id)
  await call(page, 'PUT', '/business_users/store_products', { product_ids })
  const shown = (await call(page, 'GET', `/stores/${encodeURIComponent(reseller?.store_name ?? '')}`)).data
  const [category] = shown.categories
  const still = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const reader = await still.newPage()
  await reader.goto(`${prefix}${store}`)
  const cards = main(reader).getByRole('article').filter({ visible: true })
  await expect(cards).toHaveCount(product_ids.length)
  await main(reader)
    .getByText(`${prefix === '' ? category.title_idn : category.title} (${category.product_ids.length})`)
    .click()
  await expect(cards).toHaveCount(category.product_ids.length)
  await still.close()
})

test('the landing page of resellers has benefits, steps, both buttons and the terms, and leads a reseller who has applied home, everybody else to the registration [RSL-001] [RSL-007] [RSL-008]', async ({
  page,
}) => {
  const { prefix, words } = language()
  const t = words.terms.business
  await open(page, `${prefix}/business`)
  await expect(heading(page, t.title)).toBeVisible()
  for (const title of [t.benefitsTitle, t.benefit1Title, t.stepsTitle]) {
    await expect(main(page).getByRole('heading', { name: title, exact: true })).toBeVisible()
  }
  await expect(main(page).getByText(t.step1, { exact: true })).toBeVisible()
  const offer = words.businessPage
  await expect(main(page).getByText(offer.earns.replace('{amount}', 'Rp'))).toHaveCount(3)
  await main(page).getByText(offer.withdrawQ).click()
  await expect(main(page).getByText(/Rp.85\.000/)).toBeVisible()
  await expect(main(page).getByRole('link', { name: t.login, exact: true })).toHaveAttribute('href', /\/login/)
  await expectSoundPage(page)
  await main(page).getByRole('link', { name: t.termsLink }).click()
  await expect(heading(page, words.terms.business_terms.title)).toBeVisible()

  await open(page, `${prefix}/business`)
  await main(page).getByRole('link', { name: words.terms.business.register, exact: true }).click()
  await expect(page).toHaveURL(`${prefix}/business/register`)
  await becomeReseller(page)
  await page.goto(`${prefix}/business`)
  await expect(page).toHaveURL(prefix || '/')
})
