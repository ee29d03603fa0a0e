import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '@/e2e/fixtures'
import { open } from '@/e2e/open'
import { main } from '@/e2e/screen'
import type { ProductList } from '@/lib/catalog/products/schema'
import en from '@/messages/en.json' with { type: 'json' }

type ProductsResponse = {
  data: { products: { title: string }[]; brands: { id: number; title: string }[] }
  metadata: { total_items: number; min_price: number; max_price: number }
}

async function ask(request: APIRequestContext, query: string, path = '/products'): Promise<ProductsResponse> {
  return (await request.get(`/api/v1${path}?${query}`)).json()
}

const cards = (page: Page) => main(page).getByRole('heading', { level: 2 })
const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

/** Opens the filters, which are in a sheet on the phone, and closes the sheet afterwards. */
async function filter(page: Page, act: (filters: Locator) => Promise<void>) {
  if (!isNarrow(page)) return act(page.getByRole('complementary', { name: en.listing.filter }))
  await page.getByRole('button', { name: new RegExp(`^${en.listing.filter}`) }).click()
  const sheet = page.getByRole('dialog', { name: en.listing.filter })
  await act(sheet)
  await sheet.getByRole('button', { name: /^Show \d/ }).click()
  await expect(sheet).toBeHidden()
}

/** The button is named by the sorting that is chosen. */
const SORTS = new RegExp(`^(${[en.listing.sort, ...Object.values(en.listing.sortBy)].join('|')})$`)

async function sortBy(page: Page, choice: string) {
  if (!isNarrow(page)) return page.getByLabel(en.listing.sort).selectOption({ label: choice })
  await page.getByRole('button', { name: SORTS }).click()
  await page.getByRole('dialog', { name: en.listing.sort }).getByRole('radio', { name: choice }).click()
}

async function expectFound(page: Page, { data, metadata }: ProductsResponse) {
  expect(metadata.total_items).toBeGreaterThan(0)
  await expect(cards(page)).toHaveText(data.products.map(({ title }) => title))
  const shown = `${data.products.length} of ${metadata.total_items} products`
  await expect(main(page).getByText(shown, { exact: true })).toBeVisible()
}

/** The facets and sortings of a listing. */
async function filtersOf(page: Page) {
  let groups: string[] = []
  await filter(page, async (filters) => {
    await expect(filters.locator('legend').first()).toBeVisible()
    groups = await filters.locator('legend').allInnerTexts()
  })
  if (!isNarrow(page)) return [...groups, ...(await page.getByLabel(en.listing.sort).locator('option').allInnerTexts())]
  await page.getByRole('button', { name: en.listing.sort }).click()
  const sheet = page.getByRole('dialog', { name: en.listing.sort })
  await expect(sheet.getByRole('radio').first()).toBeVisible()
  return [...groups, ...(await sheet.locator('label').allInnerTexts())]
}

type Kind = { path: string; api: string; banner: string; own?: string[] }

/** Expects a listing to have its banner, only products of its kind, and the filters of a collection. */
async function expectKind(page: Page, request: APIRequestContext, kind: Kind) {
  await open(page, '/en/collections/di-bawah-300-ribu?from=product_section')
  const ofCollection = await filtersOf(page)
  expect(ofCollection).toEqual(expect.arrayContaining([en.listing.price, en.listing.categories, en.listing.brands]))
  await open(page, `/en${kind.path}`)
  const { banner } = (await (await request.get(`/api/v1${kind.banner}`)).json()).data
  await expect(main(page).getByRole('img', { name: banner.alt, exact: true })).toBeVisible()
  await expect(main(page).getByText(banner.text, { exact: true })).toBeVisible()
  const all = await ask(request, 'limit=16', kind.api)
  await expectFound(page, all)
  const { own = [en.listing.price] } = kind
  expect(await filtersOf(page)).toEqual(ofCollection.flatMap((name) => (name === en.listing.price ? own : [name])))
  await open(page, `/en${kind.path}`)
  const most = Math.round((all.metadata.min_price + all.metadata.max_price) / 2)
  await filter(page, async (filters) => {
    const highest = filters.getByRole('textbox', { name: en.listing.maxPrice })
    await highest.fill(String(most))
    await highest.press('Enter')
    await expect(page).toHaveURL(new RegExp(`max_price=${most}`))
  })
  await expectFound(page, await ask(request, `limit=16&max_price=${most}`, kind.api))
}

/** Expects this text on every card, and at least one card. */
async function expectEach(page: Page, said: string | RegExp) {
  const count = await main(page).getByRole('article').count()
  expect(count).toBeGreaterThan(0)
  await expect(main(page).getByRole('article')).toContainText(Array(count).fill(said))
}

test('/sale has its banner, the reduced products and the filters of a collection [CAT-019]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await expectKind(page, request, { path: '/sale', api: '/discounts/products', banner: '/discounts' })
  await expectEach(page, /−\d+%/)
})

test('/rent has its banner, the products for rent and the filters of a collection, and keeps those that are free on chosen days [CAT-020]', {
  tag: '@phone',
}, async ({ page, request }) => {
  const own = [en.listing.rentPrice, en.listing.free]
  await expectKind(page, request, { path: '/rent', api: '/rents/products', banner: '/rent_pages', own })
  await expectEach(page, en.catalog.perMonth.trim())

  const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10)
  const [from, to] = [day(30), day(37)]
  await open(page, '/en/rent')
  await filter(page, async (filters) => {
    await filters.getByRole('button', { name: en.listing.freeApply }).click()
    await expect(filters.getByText(en.listing.freeWrong)).toBeVisible()
    await filters.getByLabel(en.listing.freeFrom).fill(from)
    await filters.getByLabel(en.listing.freeTo).fill(to)
    await filters.getByRole('button', { name: en.listing.freeApply }).click()
    await expect(page).toHaveURL(new RegExp(`free_from=${from}&free_to=${to}`))
  })
  await expectFound(page, await ask(request, `limit=16&free_from=${from}&free_to=${to}`, '/rents/products'))
  await page.reload()
  const chip = page.getByRole('button', { name: /^Remove .*Available \d\d/ })
  await chip.click()
  await expect(page).not.toHaveURL(/free_from/)
})

test('products are filtered by brand, category, colour, material, size and rental, and a filter can be removed [CAT-023]', async ({
  page,
  request,
}) => {
  const all = await ask(request, 'limit=16')
  const brand = all.data.brands.find(({ title }) => title === 'Rimba Raya')
  await open(page, '/en/products')
  await filter(page, (filters) => filters.getByRole('checkbox', { name: 'Rimba Raya' }).click())
  const ofBrand = await ask(request, `limit=16&brand_ids[]=${brand?.id}`)
  expect(ofBrand.metadata.total_items).toBeLessThan(all.metadata.total_items)
  await expectFound(page, ofBrand)
  await filter(page, (filters) => filters.getByRole('checkbox', { name: /^Tables \(/ }).click())
  const narrowed = await ask(request, `limit=16&brand_ids[]=${brand?.id}&category_ids[]=4`)
  expect(narrowed.metadata.total_items).toBeLessThan(ofBrand.metadata.total_items)
  await expectFound(page, narrowed)
  await page.reload()
  await expectFound(page, narrowed)
  await page.getByRole('button', { name: en.listing.remove.replace('{name}', 'Tables') }).click()
  await expectFound(page, ofBrand)
  await filter(page, async (filters) => {
    const { colors, materials, sizes } = en.listing
    for (const [group, choice] of [
      [colors, /^Wood tones \(/],
      [materials, /^Metal \(/],
      [sizes, /^60–120 cm \(/],
    ] as const) {
      await filters.locator('summary').filter({ hasText: group }).click()
      await filters.getByRole('checkbox', { name: choice }).click()
    }
    await filters.getByRole('checkbox', { name: en.listing.rentable }).click()
    await expect(page).toHaveURL(/rentable=true/)
  })
  const traits = 'colors[]=wood&materials[]=metal&sizes[]=up_to_120'
  await expectFound(page, await ask(request, `limit=16&brand_ids[]=${brand?.id}&${traits}&rentable=true`))
  await page.reload()
  await page.getByRole('button', { name: en.listing.remove.replace('{name}', en.listing.rentable) }).click()
  await expectFound(page, await ask(request, `limit=16&brand_ids[]=${brand?.id}&${traits}`))
})

test('the price filter stays within the server’s bounds and drops a bound of zero, and an option says how many products it leaves [CAT-031] [CAT-033]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const all = await ask(request, 'limit=16')
  const digits = async (input: Locator) => Number((await input.inputValue()).replace(/\D/g, ''))
  await open(page, '/en/products')
  await filter(page, async (filters) => {
    const lowest = filters.getByRole('textbox', { name: en.listing.minPrice })
    const highest = filters.getByRole('textbox', { name: en.listing.maxPrice })
    expect(Math.abs((await digits(lowest)) - all.metadata.min_price)).toBeLessThan(10_000)
    expect(Math.abs((await digits(highest)) - all.metadata.max_price)).toBeLessThan(10_000)
    await highest.fill('99999999')
    await highest.press('Enter')
    await lowest.fill('0')
    await lowest.press('Enter')
  })
  await expectFound(page, all)
  expect(page.url()).not.toMatch(/_price/)
  await filter(page, async (filters) => {
    const highest = filters.getByRole('textbox', { name: en.listing.maxPrice })
    await highest.fill('200000')
    await highest.press('Enter')
    await expect(page).toHaveURL(/max_price=200000/)
  })
  await expectFound(page, await ask(request, 'limit=16&max_price=200000'))
  expect(page.url()).not.toMatch(/min_price/)

  const [one, other] = all.data.brands as { id: number; title: string; count: number }[]
  await open(page, `/en/products?brand_ids[]=${one?.id}`)
  await filter(page, async (filters) => {
    for (const brand of [one, other]) {
      await expect(filters.getByRole('checkbox', { name: `${brand?.title} (${brand?.count})` })).toBeVisible()
    }
  })
  await open(page, `/en/products?brand_ids[]=${one?.id}&q=zzqxzzq`)
  await filter(page, (filters) => expect(filters.getByRole('checkbox', { name: `${one?.title} (0)` })).toBeChecked())
})

test('products are sorted by newest first, higher or lower price, and load page by page until the end; a list that fails to load offers a retry [API-005] [CAT-025] [CAT-027] [CAT-028] [CAT-039]', async ({
  page,
  request,
}) => {
  test.slow()
  await open(page, '/en/products')
  await expectFound(page, await ask(request, 'limit=16&sort_by=created_at_desc'))
  await sortBy(page, 'Higher price')
  await expectFound(page, await ask(request, 'limit=16&sort_by=price_desc'))
  await page.route('**/api/v1/products?**', (route) => route.abort())
  await sortBy(page, 'Lower price')
  await expect(page.getByText('Error, please check your internet connection')).toBeVisible()
  await expect(page.getByRole('link', { name: en.common.toHome })).toHaveAttribute('href', '/en')
  await page.unroute('**/api/v1/products?**')
  await page.getByRole('button', { name: en.common.retry }).click()
  await expectFound(page, await ask(request, 'limit=16&sort_by=price_asc'))
  await sortBy(page, 'Newest')
  await expectFound(page, await ask(request, 'limit=16&sort_by=created_at_desc'))

  const { metadata } = await ask(request, 'limit=16&max_price=300000')
  expect(metadata.total_items).toBeGreaterThan(16)
  await open(page, '/en/products?max_price=300000')
  const more = page.getByRole('link', { name: en.listing.more })
  for (let shown = 16; shown < metadata.total_items; shown += 16) {
    await expect(cards(page)).toHaveCount(shown)
    await more.click()
  }
  await expect(cards(page)).toHaveCount(metadata.total_items)
  await expect(more).toBeHidden()
  expect(new Set(await cards(page).allTextContents()).size).toBe(metadata.total_items)
})

test('an empty result says what to do, has a price filter from zero to ten million, and leads to the whole shop; what is sold out here is offered from elsewhere [CAT-029] [CAT-032]', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/en/products?q=zzqxzzq')
  await expect(page.getByText('No Product Found')).toBeVisible()
  await expect(page.getByText('Change Keyword')).toBeVisible()
  await expect(cards(page).filter({ hasNotText: /No Product Found|Browse categories|Popular picks/ })).toHaveCount(0)
  const popular = page.getByRole('region', { name: en.catalog.popular })
  await expect(popular.getByRole('article')).toHaveCount(4)
  await expect(popular.getByRole('link', { name: 'Furniture', exact: true })).toBeVisible()
  await expectAccessible(page)
  await filter(page, async (filters) => {
    await expect(filters.getByRole('slider', { name: en.listing.minPrice })).toHaveAttribute('min', '0')
    await expect(filters.getByRole('slider', { name: en.listing.maxPrice })).toHaveAttribute('max', '10000000')
    await expect(filters.getByRole('textbox', { name: en.listing.maxPrice })).toHaveValue('10.000.000')
  })

  await open(page, '/en/sale?q=sofa&max_price=1')
  await page.getByRole('link', { name: en.listing.everywhere.replace('{query}', 'sofa') }).click()
  await expect(page).toHaveURL(/\/en\/products\?q=sofa$/)
  await expect(cards(page).first()).toBeVisible()

  await page.route('**/api/v1/products?**', async (route) => {
    const answer = await route.fetch()
    const list: ProductList = await answer.json()
    const isHere = new URL(route.request().url()).searchParams.get('warehouse_id') === '1'
    for (const product of list.data.products) product.quantity = isHere ? 0 : 5
    await route.fulfill({ json: { ...list, metadata: { ...list.metadata, next_cursor: null } } })
  })
  await open(page, '/en/products?q=sofa')
  await sortBy(page, 'Lower price')
  await expect(page.getByText(en.listing.goneHere)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Shop from / }).click()
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'warehouse')?.value)
    .not.toBe('jakarta')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
