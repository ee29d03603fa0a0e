import type { Page } from '@playwright/test'
import { expect, test } from '@/e2e/fixtures'

type Seen = { shift: number; largest: string }
type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; url: string }

/** Adds up what moves by itself and remembers the largest picture, from before the page's first byte. */
async function watch(page: Page) {
  await page.addInitScript(() => {
    const seen: Seen = { shift: 0, largest: '' }
    Object.assign(window, { seen })
    const on = (type: string, read: (entry: Entry) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) read(entry as Entry)
      }).observe({ type, buffered: true })
    on('layout-shift', ({ value, hadRecentInput }) => {
      if (!hadRecentInput) seen.shift += value
    })
    on('largest-contentful-paint', ({ url }) => {
      seen.largest = url
    })
  })
  return () => page.evaluate(() => (window as unknown as { seen: Seen }).seen)
}

/** The widths of the pictures that this screen asks for before it reads down to them. */
const preloaded = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]')]
      .filter(({ media }) => window.matchMedia(media).matches)
      .map(({ imageSrcset }) => imageSrcset),
  )

async function expectStill(page: Page, seen: () => Promise<Seen>) {
  await page.waitForLoadState('networkidle')
  await page.mouse.wheel(0, 3_000)
  await page.waitForLoadState('networkidle')
  expect((await seen()).shift).toBeLessThan(0.02)
}

for (const [name, path] of [
  ['home', '/'],
  ['listing', '/products'],
  ['sale', '/sale'],
  ['filtered listing', '/products?min_price=500000'],
  ['product', '/products/sofa-tiga-dudukan-rimba'],
] as const) {
  test(`the ${name} page asks first for its largest picture, and nothing on it moves`, async ({ page }) => {
    const seen = await watch(page)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const [srcset, ...others] = await preloaded(page)
    expect(others).toEqual([])
    expect(srcset).toContain(new URL((await seen()).largest).pathname)
    await expectStill(page, seen)
  })
}

test.describe('a screen on which the heading of a post has three lines', () => {
  test.use({ viewport: { width: 412, height: 823 } })

  test('it has them before its face arrives, and nothing moves', async ({ page }) => {
    const seen = await watch(page)
    // They come after the first paint, as on a slow network.
    await page.route('**/*.woff2', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      await route.continue()
    })
    await page.goto('/blog/sewa-atau-beli-menghitung-titik-impas')
    expect(await preloaded(page)).toHaveLength(1)
    await expectStill(page, seen)
  })
})
