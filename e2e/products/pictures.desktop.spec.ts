import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '@/e2e/fixtures'
import { becomeGuest } from '@/e2e/guest'
import { open } from '@/e2e/open'
import ADDRESS from '@/lib/demo/address.json' with { type: 'json' }
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

test.describe('sharing', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('a chosen colour shows its picture, is part of the URL and of every shared link, and is added to the cart [PDP-015] [PDP-016]', async ({
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

    const places = { Facebook: /facebook\.com/, Twitter: /twitter\.com/, WhatsApp: /wa\.me/ }
    for (const [place, address] of Object.entries(places)) {
      const link = page.getByRole('link', { name: en.product.shareOn.replace('{name}', place) })
      await expect(link).toHaveAttribute('href', address)
      await expect(link).toHaveAttribute('href', new RegExp(encodeURIComponent(SOFA)))
      await expect(link).toHaveAttribute('target', '_blank')
    }
    await page.getByRole('button', { name: en.product.copyLink }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${SOFA}\\?color=${color}$`))
    const whatsapp = page.getByRole('link', { name: en.product.shareOn.replace('{name}', 'WhatsApp') })
    await whatsapp.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
    await whatsapp.click()
    await expect(whatsapp).toHaveAttribute('href', new RegExp(encodeURIComponent(`?color=${color}`)))

    await page.getByRole('button', { name: en.cart.add }).click()
    const notice = page.getByRole('region', { name: en.cart.addedTitle })
    await expect(notice).toContainText(name)
    const shown = gallery(page)
      .getByRole('list')
      .getByRole('img')
      .nth(picture - 1)
    const [key = 'none'] = /[0-9a-f]{24}/.exec((await shown.getAttribute('src')) ?? '') ?? []
    await expect(notice.locator('img')).toHaveAttribute('src', new RegExp(key))
    await open(page, `${SOFA}?color=987654#rent`)
    await expect(colors.getByRole('radio').first()).toBeChecked()
  })
})

const widthOf = async (picture: Locator) => (await picture.boundingBox())?.width ?? 0

test('the lightbox changes and zooms its pictures by keyboard and by double tap [PDP-003]', async ({ page }) => {
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

test('the stock on an open page follows the sales [CAT-053]', async ({ page, request }) => {
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
