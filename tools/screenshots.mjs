import '#scripts/node-version.mjs'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '#scripts/files.mjs'
import { ensureInstalled } from '#scripts/install.mjs'
import { deskPages, enterDesk } from './lib/desk-pages.mjs'
import { pages as shopPages } from './lib/pages.mjs'

const text = { type: 'string' }
const { values: asked } = parseArgs({
  options: { only: text, width: text, locale: text, scheme: text, base: text },
})
/** The sample shopper orders for every page and size. */
const UNLIMITED = { UNPAID_ORDERS: '1000', UNPAID_PIECES: '10000', UNPAID_PER_ADDRESS: '1000' }
const pages = [...shopPages, ...deskPages]
const chosen = (all, value) => all.filter((one) => value === undefined || String(one) === value)
const sizes = {
  375: { width: 375, height: 812 },
  768: { width: 768, height: 1024 },
  1280: { width: 1280, height: 800 },
}
const shown = pages.filter(({ name }) => asked.only === undefined || name === asked.only)
if (shown.length === 0) {
  console.error(`There is no page ${asked.only}. The pages are: ${pages.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}

await ensureInstalled()
const { chromium } = await import('playwright')
const { chromiumArgs, findChromium } = await import('./lib/chromium.mjs')
const { startServer } = await import('./lib/server.mjs')

const server = asked.base ? undefined : await startServer({ name: 'screenshots-server', env: UNLIMITED })
const url = (asked.base ?? server.url).replace(/\/$/, '')
const folder = join(root, 'screenshots')
mkdirSync(folder, { recursive: true })

/** Scrolls through the page, because pictures load only near the viewport and what is far from it is not drawn. */
async function showEverything(page) {
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    window.scrollTo(0, 0)
    await document.fonts.ready
    // Hidden pictures never load, so that the wait has a limit.
    const loaded = [...document.images]
      .filter((image) => !image.complete)
      .map((image) => image.decode().catch(() => {}))
    await Promise.race([Promise.all(loaded), new Promise((resolve) => setTimeout(resolve, 2_000))])
  })
}

async function takeScreenshot(context, { name, path, prepare, isDesk }, locale, label) {
  if (isDesk) await enterDesk(url, context, locale)
  const address = typeof path === 'function' ? await path(url, context) : path
  const page = await context.newPage()
  try {
    const answer = await page.goto(`${url}${locale === 'en' && !isDesk ? '/en' : ''}${address}`, { waitUntil: 'load' })
    await prepare?.(page)
    await showEverything(page)
    await page.screenshot({ path: join(folder, `${name}-${label}.png`), fullPage: true, animations: 'disabled' })
    console.log(`${answer.status()}  ${name}-${label}.png`)
  } finally {
    await page.close()
  }
}

const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs })
let failures = 0
try {
  for (const width of chosen(Object.keys(sizes), asked.width)) {
    for (const locale of chosen(['id', 'en'], asked.locale)) {
      for (const colorScheme of chosen(['light', 'dark'], asked.scheme)) {
        const viewport = sizes[width]
        const language = locale === 'en' ? 'en-US' : 'id-ID'
        const context = await browser.newContext({
          viewport,
          colorScheme,
          locale: language,
          timezoneId: 'Asia/Jakarta',
        })
        for (const page of shown.filter(({ locales }) => locales?.includes(locale) ?? true)) {
          await takeScreenshot(context, page, locale, `${width}-${locale}-${colorScheme}`).catch((error) => {
            failures += 1
            console.error(`FAIL  ${page.name}: ${error.message}`)
          })
        }
        await context.close()
      }
    }
  }
} finally {
  await browser.close()
  await server?.stop()
}
process.exitCode = failures > 0 ? 1 : 0
