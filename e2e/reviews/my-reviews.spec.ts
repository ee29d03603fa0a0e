import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { blocksOf } from '@/components/products/testing'
import { fillIn, language, type Words } from '@/e2e/buyer'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { saveAddress } from '@/e2e/member'
import { becomeMember } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { courierDoes, operate, pay, placeOrder, TORCH } from '@/e2e/order-course'
import { call } from '@/e2e/renter'
import { button, isPhone, main } from '@/e2e/screen'

/** A picture as large as a camera's photo, each in its own colour. */
const photo = (background: string) =>
  sharp({ create: { width: 2000, height: 1500, channels: 3, background } })
    .jpeg()
    .toBuffer()

const file = (buffer: Buffer) => ({ name: 'rumah.jpg', mimeType: 'image/jpeg', buffer })

const form = (page: Page, words: Words) => page.getByRole('dialog', { name: words.myReviews.formTitle })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const alt = (words: Words, number: number) => fillIn(words.uploads.photoAlt, { number })

/** Creates an order that is paid and delivered. */
async function receiveTorch(page: Page): Promise<number> {
  const id = await placeOrder(page)
  await pay(page, id)
  await operate(page, id, 'process_order')
  await operate(page, id, 'ship_order')
  await courierDoes(page, id, 'picked_up', 'shipped')
  await courierDoes(page, id, 'delivered', 'delivered')
  return id
}

test('a delivered product is reviewed from its order with stars by keyboard, text and photos [REV-001] [REV-002] [REV-003] [REV-004] [REV-006] [REV-007] [REV-008]', async ({
  page,
}) => {
  const { prefix, words, title } = language()
  test.slow()
  const { myReviews: t } = words
  await becomeMember(page)
  await saveAddress(page, {})
  const order = `GRY-${await receiveTorch(page)}`
  const product = (await call(page, 'GET', `/products/${TORCH}`)).data
  const name = product[title]

  await open(page, `${prefix}/my-orders`)
  await main(page)
    .getByRole('link', { name: fillIn(words.orders.giveReviewOf, { order }) })
    .filter({ visible: true })
    .click()
  await expect(page).toHaveURL(new RegExp(`${prefix}/my-reviews\\?order=${order}$`))
  await expect(tab(page, t.waiting)).toHaveAttribute('aria-selected', 'true')
  await expect(main(page)).toContainText(fillIn(t.only, { order }))
  await expectSoundPage(page)

  await button(page, fillIn(t.giveOf, { product: name })).click()
  const dialog = form(page, words)
  await expect(dialog).toBeVisible()
  const { width, height } = (await dialog.locator('form').locator('xpath=../..').boundingBox()) ?? {}
  expect(isPhone() === (width === page.viewportSize()?.width && height === page.viewportSize()?.height)).toBe(true)
  await button(page, t.send).click()
  await expect(dialog.getByText(words.errors.rating_required)).toBeVisible()
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await expectSoundPage(page)
  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft'])
    await page.keyboard.press(key)
  await expect(dialog.getByRole('radio', { name: /^4 / })).toBeChecked()
  await expect(dialog.getByText(words.errors.rating_required)).toHaveCount(0)
  const said = `Terang sekali <b>malam</b> ${order}\n& tahan lama`
  await dialog.getByLabel(t.content).fill(said)

  const input = dialog.locator('input[type=file]')
  await input.setInputFiles(file(Buffer.from('not a photo')))
  await expect(dialog.getByText(words.uploads.wrongType)).toBeVisible()
  await button(page, fillIn(words.uploads.removePhoto, { number: 1 })).click()
  await expect(dialog.getByText(words.uploads.wrongType)).toHaveCount(0)
  await input.setInputFiles([file(await photo('#8a5a3c')), file(await photo('#93a387')), file(await photo('#446677'))])
  for (const number of [1, 2, 3])
    await expect(dialog.getByText(fillIn(words.uploads.sentPhoto, { number }))).toBeAttached({ timeout: 30_000 })
  await expect(button(page, words.uploads.addPhoto)).toHaveAttribute('aria-disabled', 'true')
  await button(page, fillIn(words.uploads.removePhoto, { number: 3 })).click()
  await expect(button(page, words.uploads.addPhoto)).toBeFocused()
  await expect(dialog.getByRole('img', { name: alt(words, 3) })).toHaveCount(0)
  await expectSoundPage(page)

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await button(page, fillIn(t.giveOf, { product: name })).click()
  await expect(dialog.getByLabel(t.content)).toHaveValue(said)
  await expect(dialog.getByRole('radio', { name: /^4 / })).toBeChecked()
  await expect(dialog.getByRole('img', { name: alt(words, 2) })).toBeVisible()
  await button(page, t.send).click()
  await expect(page.getByText(t.sent)).toBeVisible({ timeout: 30_000 })
  await expect(dialog).toBeHidden()

  const html = await (await page.request.get(`${prefix}/products/${TORCH}`)).text()
  const structured = JSON.stringify(blocksOf(html).find((block) => block['@type'] === 'Product'))
  expect(structured).toContain('"@type":"AggregateRating"')
  expect(structured).toContain(`Terang sekali <b>malam</b> ${order}`)
  expect(html).toContain(`Terang sekali &lt;b&gt;malam&lt;/b&gt; ${order}`)

  await expect(page).toHaveURL(new RegExp(`${prefix}/my-reviews\\?tab=written$`))
  await expect(tab(page, t.written)).toHaveAttribute('aria-selected', 'true')
  await expect(tab(page, t.written)).toBeFocused()
  await expect(main(page)).toContainText(fillIn(words.reviews.given, { stars: 4 }))
  await expect(main(page)).toContainText(`Terang sekali <b>malam</b> ${order}`)
  const photos = main(page).getByRole('link', { name: words.reviews.openPhoto })
  await expect(photos).toHaveCount(2)
  await expect(photos.first().getByRole('img')).toHaveJSProperty('complete', true)
  await expectSoundPage(page)
  await photos.first().click()
  await expect(page.getByRole('dialog', { name: words.reviews.photo })).toBeVisible()
  await page.keyboard.press('Escape')

  await tab(page, t.waiting).click()
  await expect(page).toHaveURL(new RegExp(`${prefix}/my-reviews$`))
  await expect(page.getByRole('heading', { name: t.waitingEmptyTitle })).toBeVisible()
  await open(page, `${prefix}/my-orders?order=${order}`)
  const detail = page.getByRole('dialog', { name: fillIn(words.order.detailTitle, { order: 'GRY-' }) })
  await expect(detail).toContainText(words.order.delivered, { timeout: 30_000 })
  await expect(page.getByRole('link', { name: words.order.giveReview })).toHaveCount(0)
})

test('both review tabs of a shopper without orders say what to do; orders to review load page by page, and the status page of each links to its review', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow()
  const { prefix, words } = language()
  const { myReviews: t } = words
  await becomeMember(page)
  await open(page, `${prefix}/my-reviews?tab=written`)
  await expect(page.getByRole('heading', { name: t.writtenEmptyTitle })).toBeVisible()
  await expectSoundPage(page)
  await button(page, t.writtenEmptyAction).click()
  await expect(page.getByRole('heading', { name: t.waitingEmptyTitle })).toBeVisible()
  await expectSoundPage(page)
  await main(page).getByRole('link', { name: t.waitingEmptyAction }).click()
  await expect(page).toHaveURL(new RegExp(`${prefix}/my-orders$`))

  await saveAddress(page, {})
  const ids = [await receiveTorch(page), await receiveTorch(page)]
  await page.route('**/users/waiting_reviews?*', (route) =>
    route.continue({ url: route.request().url().replace('limit=5', 'limit=1') }),
  )
  await open(page, `${prefix}/my-reviews`)
  const waiting = main(page).getByRole('button', { name: new RegExp(t.give) })
  await expect(waiting).toHaveCount(1)
  await button(page, t.more).click()
  await expect(waiting).toHaveCount(2)
  await expect(button(page, t.more)).toHaveCount(0)
  await expectSoundPage(page)
  await open(page, `${prefix}/orders/${ids[0]}/status`)
  await expect(main(page)).toContainText(words.order.reviewTitle)
  await expectSoundPage(page)
  await main(page).getByRole('link', { name: words.order.giveReview }).click()
  await expect(page).toHaveURL(new RegExp(`${prefix}/my-reviews\\?order=GRY-${ids[0]}$`))
  await expect(waiting).toHaveCount(1)
  await main(page).getByRole('link', { name: t.showAll }).click()
  await expect(page).toHaveURL(new RegExp(`${prefix}/my-reviews$`))
})

test.describe('while the shop cannot be reached', () => {
  test.use({ expectedFailures: [/^500 (GET|POST) \/api\/v1\//] })

  test('a list that fails to load offers a retry, and a review that fails to send keeps its text', {
    tag: '@desktop',
  }, async ({ page }) => {
    const { prefix, words } = language()
    test.slow()
    const { myReviews: t } = words
    await becomeMember(page)
    await saveAddress(page, {})
    await receiveTorch(page)
    await page.route('**/users/waiting_reviews?*', (route) => route.abort())
    await page.goto(`${prefix}/my-reviews`)
    await expect(page.getByRole('heading', { name: t.errorTitle })).toBeVisible({ timeout: 30_000 })
    await expectSoundPage(page)
    await page.unroute('**/users/waiting_reviews?*')
    await button(page, words.common.retry).click()
    await main(page)
      .getByRole('button', { name: new RegExp(t.give) })
      .click()
    const dialog = form(page, words)
    await dialog.getByRole('radio', { name: /^5 / }).check()
    await dialog.getByLabel(t.content).fill('Bagus')
    await page.route('**/api/v1/products/*/reviews', (route) => route.abort())
    await button(page, t.send).click()
    await expect(dialog.getByText(t.failed)).toBeVisible()
    await expect(dialog.getByText(words.common.networkError)).toBeVisible()
    await expect(dialog.getByLabel(t.content)).toHaveValue('Bagus')
    await expectSoundPage(page)
    await page.unroute('**/api/v1/products/*/reviews')
    await button(page, t.send).click()
    await expect(page.getByText(t.sent)).toBeVisible({ timeout: 30_000 })
  })
})
