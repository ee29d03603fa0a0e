import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '@/e2e/fixtures'
import { COMPILE_HINT } from '@/scripts/lib/compile-hints.mjs'

/** Bytes of gzip that an empty page of this Next.js version loads, measured with an application of two empty files. */
const EMPTY_PAGE = 145_000
const HTML = 45_000

/** Loads the page until the network is idle; returns the gzipped sizes of its scripts and HTML. No polyfills load here. */
async function load(page: Page, path: string) {
  const scripts = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || !response.ok()) return
    scripts.set(
      response.url(),
      response.body().then((body) => gzipSync(body).length),
    )
  })
  const document = await page.goto(path)
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(scripts.values())
  return {
    scripts: sizes.reduce((sum, size) => sum + size, 0),
    html: gzipSync((await document?.body()) ?? '').length,
  }
}

/** `own` are the bytes of scripts above an empty page. */
const PAGES = [
  ['home', '/', 21_000],
  ['listing', '/products', 26_700],
  ['product', '/products/sofa-tiga-dudukan-rimba', 28_300],
] as const

test('the home page, the listing and the product page keep to their budget of scripts and HTML, and every script can be compiled while it downloads', async ({
  browser,
  request,
}) => {
  const first = new Map<string, string>()
  for (const [name, path, own] of PAGES) {
    const page = await browser.newPage()
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'script') return
      first.set(new URL(response.url()).pathname, (await response.text()).slice(0, COMPILE_HINT.length))
    })
    const { scripts, html } = await load(page, path)
    await page.close()
    test.info().annotations.push({ type: 'gzip', description: `${name}: ${scripts} bytes of scripts, ${html} of HTML` })
    expect(scripts).toBeGreaterThan(EMPTY_PAGE / 2)
    expect(scripts, name).toBeLessThanOrEqual(EMPTY_PAGE + own)
    expect(html).toBeGreaterThan(1_000)
    expect(html, name).toBeLessThanOrEqual(HTML)
  }
  expect(first.size).toBeGreaterThan(5)
  for (const [path, start] of first) expect(start, path).toBe(COMPILE_HINT)
  const layout = await (await request.get('/login')).text()
  // A page rendered per request includes the shop’s layout once.
  expect(layout.match(/\\"id\\":\\"menu\\"/g)).toHaveLength(1)
})
