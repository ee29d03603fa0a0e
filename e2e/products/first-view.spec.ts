import type { Page } from '@playwright/test'
import { expect, test } from '@/e2e/fixtures'
import { open } from '@/e2e/open'

type PageShifts = { shift: number; largest: string }
type ShiftEntry = PerformanceEntry & { value: number; hadRecentInput: boolean; url: string }

/** Adds up the layout shifts and records the largest picture, from before the page's first byte. */
async function watch(page: Page) {
  await page.addInitScript(() => {
    const seen: PageShifts = { shift: 0, largest: '' }
    Object.assign(window, { seen })
    const on = (type: string, read: (entry: ShiftEntry) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) read(entry as ShiftEntry)
      }).observe({ type, buffered: true })
    on('layout-shift', ({ value, hadRecentInput }) => {
      if (!hadRecentInput) seen.shift += value
    })
    on('largest-contentful-paint', ({ url }) => {
      seen.largest = url
    })
  })
  return () => page.evaluate(() => (window as unknown as { seen: PageShifts }).seen)
}

/** The `srcset` of each picture that this screen preloads. */
const preloaded = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]')]
      .filter(({ media }) => window.matchMedia(media).matches)
      .map(({ imageSrcset }) => imageSrcset),
  )

/** Waits for the network to be idle, because anything still loading could move the page. */
const quiet = (page: Page) => page.waitForLoadState('networkidle')

async function expectStill(page: Page, seen: () => Promise<PageShifts>) {
  await quiet(page)
  await page.mouse.wheel(0, 3_000)
  await quiet(page)
  expect((await seen()).shift).toBeLessThan(0.02)
}

for (const [name, path] of [
  ['home', '/'],
  ['listing', '/products'],
  ['sale', '/sale'],
  ['filtered listing', '/products?min_price=500000'],
  ['product', '/products/sofa-tiga-dudukan-rimba'],
] as const) {
  test(`the ${name} page loads its largest picture first and has no layout shift`, async ({ page }) => {
    const seen = await watch(page)
    await open(page, path)
    await quiet(page)
    const [srcset, ...others] = await preloaded(page)
    expect(others).toEqual([])
    expect(srcset).toContain(new URL((await seen()).largest).pathname)
    await expectStill(page, seen)
  })
}

test.describe('a screen on which the heading of a post has three lines', () => {
  test.use({ viewport: { width: 412, height: 823 } })

  test('a heading of three lines has them before its font loads, without a layout shift', async ({ page }) => {
    const seen = await watch(page)
    // The fonts load after the first paint, as on a slow network.
    await page.route('**/*.woff2', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      await route.continue()
    })
    await page.goto('/blog/sewa-atau-beli-menghitung-titik-impas')
    expect(await preloaded(page)).toHaveLength(1)
    await expectStill(page, seen)
  })
})
