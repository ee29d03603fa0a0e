import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectSoundPage, test } from '@/e2e/fixtures'
import { hydrated, open } from '@/e2e/open'
import type { Suggestion } from '@/lib/catalog/products/schema'
import id from '@/messages/id.json' with { type: 'json' }

const SOFA: Suggestion = {
  ...{ text: 'Sofa tiga dudukan Rimba', kind: 'product', id: 1, slug: 'sofa-tiga-dudukan-rimba' },
  product: { media_key: null, ground: '#efe9df', price: 5_799_000 },
}
const LIVING: Suggestion = { text: 'Furnitur', kind: 'category', id: 1, slug: 'furniture', product: null }
const RIMBA: Suggestion = { text: 'Rimba Raya', kind: 'brand', id: 1, slug: 'rimba-raya', product: null }

const SUGGESTIONS = '**/api/v1/products/suggestion?**'

const field = (page: Page) => page.getByRole('combobox', { name: id.search.label })
const list = (page: Page) => page.getByRole('listbox')
const options = (page: Page) => list(page).getByRole('option')

const POPULAR = '**/api/v1/products/popular_searches'

test.beforeEach(({ page }) => page.route(POPULAR, (route) => route.fulfill({ json: { data: [] } })))

/** Answers every suggestion request with these, and records the requested texts. */
async function suggest(page: Page, ...answers: Suggestion[]) {
  const asked: string[] = []
  await page.route(SUGGESTIONS, (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('q') ?? '')
    return route.fulfill({ json: { data: answers } })
  })
  return asked
}

test('an empty search field offers recent searches and what is ordered most; a misspelt search uses the shop’s spelling, or the original on request', {
  tag: '@phone',
}, async ({ page }) => {
  await page.unroute(POPULAR)
  await page.addInitScript(() => window.localStorage.setItem('griya.searches', '["meja"]'))
  await open(page, '/')
  await field(page).click()
  await expect(options(page)).toHaveCount(7)
  await expect(page.getByText(id.search.popular, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await options(page).nth(1).click()
  await expect(page).toHaveURL(/\/category\?id=\d+$/)

  await open(page, '/products?q=soffa')
  await expect(page.getByText('Tidak ada hasil untuk “soffa”.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Tetap cari “soffa”' }).click()
  await expect(page).toHaveURL(/exact=1/)
  await expect(page.getByRole('heading', { name: id.listing.emptyTitle })).toBeVisible()
})

test('suggestions are requested once, half a second after the last letter [CAT-040]', { tag: '@phone' }, async ({
  page,
}) => {
  const asked = await suggest(page, SOFA)
  await page.addInitScript(() => window.localStorage.setItem('griya.searches', '["meja"]'))
  await page.clock.install({ time: '2026-11-21T08:00:00' })
  await open(page, '/')
  await field(page).click()
  await expect(options(page)).toHaveText(['meja'])
  await page.clock.pauseAt('2026-11-21T09:00:00')
  for (const letter of 'sofa') {
    await field(page).press(letter)
    await page.clock.runFor(300)
  }
  await page.clock.runFor(150)
  expect(asked).toEqual([])
  await page.clock.runFor(100)
  await expect(options(page)).toHaveText(/^Sofa tiga dudukan Rimba/)
  expect(asked).toEqual(['sofa'])
})

test('there are at most five suggestions without duplicates, none of a former text, and a category and a brand open their products [CAT-041] [CAT-042]', {
  tag: '@phone',
}, async ({ page }) => {
  const many = Array.from({ length: 8 }, (_, index) => ({ ...SOFA, id: index, text: `Sofa ${index}` }))
  await suggest(page, { ...SOFA, id: 50, text: 'SOFA 0' }, ...many)
  await open(page, '/')
  await field(page).fill('sofa')
  await expect(options(page)).toHaveCount(5)
  const texts = (await options(page).allInnerTexts()).map((text) => text.toLowerCase().split('\n')[0])
  expect(new Set(texts).size).toBe(5)
  await field(page).fill('')
  await expect(list(page)).toBeHidden()

  await page.unroute(SUGGESTIONS)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(SUGGESTIONS, async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q')
    if (q === 'sofa') await held
    const found: Suggestion[] = [{ ...SOFA, text: `${q} yang dicari` }]
    await route.fulfill({ json: { data: found } }).catch(() => {})
    if (q === 'sofa') arrive()
  })
  const first = page.waitForRequest(SUGGESTIONS)
  await field(page).fill('sofa')
  await first
  await field(page).fill('panci')
  await expect(options(page)).toHaveText(/panci yang dicari/)
  release()
  await arrived
  const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  for (let count = 0; count < 10; count += 1) await page.evaluate(frames)
  await expect(options(page)).toHaveText(/panci yang dicari/)

  await page.unroute(SUGGESTIONS)
  const asked = await suggest(page, RIMBA, LIVING)
  for (const [text, path] of [
    ['Furnitur', /\/category\?id=1$/],
    ['Rimba Raya', /\/products\?brand_ids(%5B%5D|\[\])=1$/],
  ] as const) {
    await field(page).fill('rim')
    await page.getByRole('option', { name: text }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await hydrated(page)
  }
  expect(asked).toContain('rim')
})

test('the keyboard alone chooses a suggestion and opens the product', { tag: '@desktop' }, async ({ page }) => {
  await suggest(page, RIMBA, LIVING, SOFA)
  await open(page, '/')
  await field(page).focus()
  await page.keyboard.type('rim')
  await expect(options(page)).toHaveCount(3)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  const isActive = async (index: number) => {
    await expect(options(page).nth(index)).toHaveAttribute('aria-selected', 'true')
    const active = await options(page).nth(index).getAttribute('id')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', active ?? 'none')
    await expect(field(page)).toBeFocused()
  }
  await page.keyboard.press('ArrowDown')
  await isActive(0)
  await expectAccessible(page)
  await page.keyboard.press('End')
  await isActive(2)
  await page.keyboard.press('Home')
  await isActive(0)
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('ArrowUp')
  await isActive(2)
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(field(page)).toHaveValue('rim')
  await page.keyboard.press('ArrowDown')
  await expect(options(page)).toHaveCount(3)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\/sofa-tiga-dudukan-rimba$/)
})

test('the last five searches of this browser are offered again and can be removed', async ({ page }) => {
  test.slow()
  const queries = ['meja', 'kursi', 'lampu', 'panci', 'rak', 'sofa']
  await open(page, '/')
  for (const query of queries) {
    await field(page).fill(query)
    await field(page).press('Enter')
    await expect(page).toHaveURL(new RegExp(`/products\\?q=${query}$`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(query)
    await hydrated(page)
  }
  await field(page).fill('')
  await expect(options(page)).toHaveText(['sofa', 'rak', 'panci', 'lampu', 'kursi'])
  await expectSoundPage(page)
  await page.getByRole('button', { name: id.search.forget.replace('{query}', 'rak') }).click()
  await expect(options(page)).toHaveText(['sofa', 'panci', 'lampu', 'kursi'])
  await field(page).press('ArrowDown')
  await field(page).press('Delete')
  await expect(options(page)).toHaveText(['panci', 'lampu', 'kursi'])
  await page.getByRole('option', { name: 'lampu' }).click()
  await expect(page).toHaveURL(/\/products\?q=lampu$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('lampu')
})
