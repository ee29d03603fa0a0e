import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '@/e2e/fixtures'
import { open } from '@/e2e/open'
import { isPhone } from '@/e2e/screen'
import { displayRating } from '@/lib/catalog/products/rules'
import type { ReviewList } from '@/lib/orders/reviews/schema'
import en from '@/messages/en.json' with { type: 'json' }

const SOFA = '/en/products/sofa-tiga-dudukan-rimba'

type ListedProduct = { slug: string; rating_count: number }

async function listProducts(request: APIRequestContext): Promise<ListedProduct[]> {
  const pages = ['created_at_desc', 'price_asc', 'price_desc'].map(
    (sort) => `/api/v1/products?limit=50&sort_by=${sort}`,
  )
  const answers = await Promise.all(pages.map(async (path) => (await request.get(path)).json()))
  return answers.flatMap(({ data }) => data.products)
}

const section = (page: Page) => page.getByRole('region', { name: en.reviews.title })
const list = (page: Page) => page.getByRole('region', { name: en.reviews.list, exact: true })
const items = (page: Page) => list(page).getByRole('listitem')

/** Gives two photos to every review that is loaded from now on. */
async function addPhotos(page: Page) {
  const { data } = await (await page.request.get('/api/v1/products/1')).json()
  const images = (data.media as { secure_url: string }[]).slice(0, 2).map(({ secure_url }) => secure_url)
  await page.route('**/api/v1/products/1/reviews*', async (route) => {
    const answer: ReviewList = await (await route.fetch()).json()
    for (const review of answer.data) review.images = images
    await route.fulfill({ json: answer })
  })
}

test('a product shows its average in half stars and its reviews, which are filtered by stars and have photos that open full-screen [PDP-003] [PDP-005] [REV-011] [REV-015]', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/api/v1/products/1/rating_count')).json()
  const half = displayRating(data.avg)
  await addPhotos(page)
  await open(page, SOFA)
  await expect(page.getByText(new RegExp(`${half.toLocaleString('en')} out of 5`)).first()).toBeVisible()
  const average = half.toLocaleString('en', { minimumFractionDigits: 1 })
  await expect(section(page).getByText(average, { exact: true })).toBeVisible()
  const all = await items(page).count()
  expect(all).toBeGreaterThan(5)
  await section(page)
    .getByRole('button', { name: /^3 stars?: / })
    .click()
  await expect.poll(() => items(page).count()).toBeLessThan(all)
  await expect(items(page)).toContainText(Array(await items(page).count()).fill('3 out of 5 stars'))
  await items(page).getByRole('link', { name: en.reviews.openPhoto }).nth(1).click()
  const box = page.getByRole('dialog', { name: en.reviews.photo })
  await expect(box.getByText('Photo 2 of 2')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(box.getByText('Photo 1 of 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${SOFA}$`))
  await section(page)
    .getByRole('button', { name: /^3 stars? \(/ })
    .click()
  await expect(items(page)).toHaveCount(all)
})

test('more than five reviews scroll, more than two on the phone, fewer do not, and none are said to be none [PDP-013]', async ({
  page,
  request,
}) => {
  const products = await listProducts(request)
  const most = isPhone() ? 2 : 5
  const openOne = async (isMeant: (count: number) => boolean) => {
    const found = products.find(({ rating_count }) => isMeant(rating_count))
    await open(page, `/en/products/${found?.slug}`)
  }
  const measure = () =>
    list(page).evaluate((box) => [box.scrollHeight > box.clientHeight + 1, box.clientHeight < window.innerHeight])
  await openOne((count) => count > most + 2)
  expect(await measure()).toEqual([true, true])
  await openOne((count) => count > 0 && count <= most)
  expect((await measure())[0]).toBe(false)
  await openOne((count) => count === 0)
  await expect(page.getByText(en.reviews.empty)).toBeVisible()
})
