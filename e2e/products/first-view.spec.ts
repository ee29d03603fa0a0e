import type { Page } from '@playwright/test'
import { expect, test } from '@/e2e/fixtures'
import { open } from '@/e2e/open'
import id from '@/messages/id.json' with { type: 'json' }

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

/** The last one is that of a product, whose picture is measured. */
const PATHS = ['/', '/products', '/sale', '/products?min_price=500000', '/products/sofa-tiga-dudukan-rimba']

test('every page loads its largest picture first, in the widths in which it is shown, and has no layout shift', async ({
  page,
}) => {
  test.slow()
  const seen = await watch(page)
  for (const path of PATHS) {
    await open(page, path)
    await quiet(page)
    const [srcset, ...others] = await preloaded(page)
    expect(others, path).toEqual([])
    expect(srcset).toContain(new URL((await seen()).largest).pathname)
    await expectStill(page, seen)
  }

  const preload = page.locator('link[rel=preload][as=image][type="image/avif"]')
  await expect(preload).toHaveCount(1)
  const image = page.getByRole('region', { name: id.product.gallery }).locator('picture').first()
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
