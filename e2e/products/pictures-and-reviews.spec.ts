import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '@/e2e/fixtures'
import { becomeGuest } from '@/e2e/guest'
import { open } from '@/e2e/open'
import { displayRating } from '@/lib/catalog/products/rules'
import ADDRESS from '@/lib/demo/address.json' with { type: 'json' }
import type { ReviewList } from '@/lib/orders/reviews/schema'
import en from '@/messages/en.json' with { type: 'json' }

const SLUG = 'sofa-tiga-dudukan-rimba'
const SOFA = `/en/products/${SLUG}`
type Product = {
  id: number
  slug: string
  quantity: number
  color_variants: { id: number; color: string }[]
  stocks: { product_color_id: number | null; quantity: number }[]
  flash_sale_detail: unknown
  media: { product_color_id: number | null }[]
}

const gallery = (page: Page) => page.getByRole('region', { name: en.product.gallery })
const inView = (page: Page) => gallery(page).locator('a[aria-current]')
const readProduct = async (request: APIRequestContext, slug = SLUG): Promise<Product> =>
  (await (await request.get(`/api/v1/products/${slug}`)).json()).data

/** A colour after the first that has a picture, and the index of that picture. */
async function otherColor(request: APIRequestContext) {
  const { color_variants, media } = await readProduct(request)
  const found = color_variants.slice(1).find(({ id }) => media.some((shot) => shot.product_color_id === id))
  if (!found) throw new Error('no colour has a picture of its own')
  return { ...found, picture: media.findIndex((shot) => shot.product_color_id === found.id) + 1, total: media.length }
}

test('a product’s id in the URL leads to its page [PDP-002]', { tag: '@desktop' }, async ({ page, request }) => {
  const { id, slug } = await readProduct(request)
  await page.goto(`/en/products/${id}`)
  await expect(page).toHaveURL(new RegExp(`/en/products/${slug}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Rimba three-seat sofa' })).toBeVisible()
  expect((await request.get(`/products/${id}`, { maxRedirects: 0 })).status()).toBe(308)
  expect((await request.get('/products/987654321')).status()).toBe(404)
})

test('a selected colour is part of the URL, and the URL restores it', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const { id: color, color: name, picture, total } = await otherColor(request)
  await open(page, SOFA)
  const colors = page.getByRole('group', { name: new RegExp(`^${en.product.color}`) })
  await colors.getByText(name, { exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${SOFA}\\?color=${color}$`))
  await page.reload()
  await expect(colors.getByRole('radio', { name })).toBeChecked()
  await expect(inView(page)).toHaveAccessibleName(`Picture ${picture} of ${total}`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${SOFA}$`))
  await open(page, `${SOFA}?color=987654#rent`)
  await expect(colors.getByRole('radio').first()).toBeChecked()
})

test.describe('sharing', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('a product is shared on Facebook, Twitter, Whatsapp or by its copied link, in the colour that is shown [PDP-015] [PDP-016]', {
    tag: '@desktop',
  }, async ({ page, request }) => {
    const { id: color } = await otherColor(request)
    await open(page, `${SOFA}?color=${color}`)
    const places = { Facebook: /facebook\.com/, Twitter: /twitter\.com/, Whatsapp: /wa\.me/ }
    for (const [name, address] of Object.entries(places)) {
      const link = page.getByRole('link', { name: en.product.shareOn.replace('{name}', name) })
      await expect(link).toHaveAttribute('href', address)
      await expect(link).toHaveAttribute('href', new RegExp(encodeURIComponent(SOFA)))
      await expect(link).toHaveAttribute('target', '_blank')
    }
    await page.getByRole('button', { name: en.product.copyLink }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${SOFA}\\?color=${color}$`))
    const whatsapp = page.getByRole('link', { name: en.product.shareOn.replace('{name}', 'Whatsapp') })
    await whatsapp.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
    await whatsapp.click()
    await expect(whatsapp).toHaveAttribute('href', new RegExp(encodeURIComponent(`?color=${color}`)))
  })
})

test('the first picture is preloaded in the widths in which it is shown', async ({ page }) => {
  await open(page, SOFA)
  const preload = page.locator('link[rel=preload][as=image][type="image/avif"]')
  await expect(preload).toHaveCount(1)
  const image = gallery(page).locator('picture').first()
  const source = image.locator('source')
  expect(await preload.getAttribute('imagesrcset')).toBe(await source.getAttribute('srcset'))
  const sizes = (await source.getAttribute('sizes')) ?? ''
  expect(await preload.getAttribute('imagesizes')).toBe(sizes)
  const [shown, promised] = await image.evaluate((element, list) => {
    const slot = list.split(',').find((part) => {
      const [, query] = /^\s*(\([^)]+\))/.exec(part) ?? []
      return !query || window.matchMedia(query).matches
    })
    const length = (slot ?? '').replace(/^\s*\([^)]+\)/, '').trim()
    const probe = document.body.appendChild(document.createElement('div'))
    probe.style.width = length
    const width = probe.getBoundingClientRect().width
    probe.remove()
    return [element.getBoundingClientRect().width, width] as const
  }, sizes)
  expect(Math.abs(shown - promised) / shown).toBeLessThan(0.06)
})

const widthOf = async (picture: Locator) => (await picture.boundingBox())?.width ?? 0

test('the lightbox changes and zooms its pictures by keyboard and by double tap [PDP-003]', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, SOFA)
  await page.getByRole('button', { name: en.product.openPicture }).click()
  const box = page.getByRole('dialog', { name: en.product.gallery })
  const picture = box.getByRole('img').first()
  await expect(picture).toBeVisible()
  const fits = await widthOf(picture)
  await page.keyboard.press('+')
  await expect.poll(() => widthOf(picture)).toBeGreaterThan(fits * 1.4)
  await page.keyboard.press('0')
  await expect.poll(() => widthOf(picture)).toBeCloseTo(fits, 0)
  await picture.dblclick()
  await expect.poll(() => widthOf(picture)).toBeGreaterThan(fits * 2)
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await box.getByRole('button', { name: en.common.zoomOut }).click()
  await page.keyboard.press('0')
  await page.keyboard.press('ArrowRight')
  await expect(box.getByText(/^Picture 2 of/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await expect(inView(page)).toHaveAccessibleName(/^Picture 2 of/)
  await gallery(page).getByRole('list').getByRole('link').first().click()
  await expect(box).toBeVisible()
  await box.getByRole('button', { name: en.common.close }).click()
  await expect(box).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${SOFA}$`))
})

test('the stock on an open page follows the sales [CAT-053]', { tag: '@desktop' }, async ({ page, request }) => {
  const product = await readProduct(request, 'wastafel-meja-cekung')
  const scarce = product.stocks.find(({ quantity }) => quantity > 2 && quantity < 10)
  if (!scarce) throw new Error('nothing is scarce')
  const left = scarce.quantity
  const label = (count: number) =>
    page.getByText(en.catalog.stock.low.replace('{count}', String(count)), { exact: true })
  await open(page, `/en/products/${product.slug}?color=${scarce.product_color_id}`)
  await expect(label(left).first()).toBeVisible()
  const call = await becomeGuest(request)
  const address = await call('POST', '/addresses', ADDRESS)
  await call('POST', '/orders', {
    address_id: address.data.id,
    courier_id: 1,
    shipping_method: 'REG',
    order_products_attributes: [{ product_id: product.id, product_color_id: scarce.product_color_id, quantity: 1 }],
  })
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(label(left - 1).first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
})

test('the average rating is shown in half stars, at the title and at the reviews [PDP-005]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { data } = await (await request.get('/api/v1/products/1/rating_count')).json()
  const half = displayRating(data.avg)
  await open(page, SOFA)
  await expect(page.getByText(new RegExp(`${half.toLocaleString('en')} out of 5`)).first()).toBeVisible()
  const reviews = page.getByRole('region', { name: en.reviews.title })
  await expect(
    reviews.getByText(half.toLocaleString('en', { minimumFractionDigits: 1 }), { exact: true }),
  ).toBeVisible()
})

test('more than five reviews scroll, more than two on the phone, fewer do not [PDP-013]', async ({
  page,
  request,
  isMobile,
}) => {
  type ListedProduct = { slug: string; rating_count: number }
  const pages = ['created_at_desc', 'price_asc', 'price_desc'].map(
    (sort) => `/api/v1/products?limit=50&sort_by=${sort}`,
  )
  const answers = await Promise.all(pages.map(async (path) => (await request.get(path)).json()))
  const cards: ListedProduct[] = answers.flatMap(({ data }) => data.products)
  const most = isMobile ? 2 : 5
  const scrolls = async (slug: string) => {
    await open(page, `/en/products/${slug}`)
    const list = page.getByRole('region', { name: en.reviews.list, exact: true })
    return list.evaluate((box) => box.scrollHeight > box.clientHeight + 1)
  }
  const many = cards.find(({ rating_count }) => rating_count > most + 2)
  const few = cards.find(({ rating_count }) => rating_count > 0 && rating_count <= most)
  expect(await scrolls(many?.slug ?? 'nothing')).toBe(true)
  expect(await scrolls(few?.slug ?? 'nothing')).toBe(false)
})

test('photos of a review open full-screen', { tag: '@desktop' }, async ({ page, request }) => {
  const { data } = await (await request.get('/api/v1/products/1')).json()
  const images = (data.media as { secure_url: string }[]).slice(0, 2).map(({ secure_url }) => secure_url)
  await page.route('**/api/v1/products/1/reviews*', async (route) => {
    const answer: ReviewList = await (await route.fetch()).json()
    for (const review of answer.data) review.images = images
    await route.fulfill({ json: answer })
  })
  await open(page, SOFA)
  const reviews = page.getByRole('region', { name: en.reviews.title })
  await reviews.getByRole('button', { name: /^5 stars?: / }).click()
  await reviews.getByRole('link', { name: en.reviews.openPhoto }).nth(1).click()
  const box = page.getByRole('dialog', { name: en.reviews.photo })
  await expect(box.getByText('Photo 2 of 2')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(box.getByText('Photo 1 of 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${SOFA}$`))
})
