import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'

const AXE = readFileSync(join(process.cwd(), 'node_modules/axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; nodes: { html: string }[] }

async function findViolations(page: Page) {
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(on: Document, how: object): Promise<{ violations: Violation[] }> }
    }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    // Makes header and bottom bar static, because what they cover depends on the scroll position.
    const top = window.scrollY
    window.scrollTo({ top: 0, behavior: 'instant' })
    const still = document.createElement('style')
    still.textContent = '[data-bottom-bar] { position: static !important }'
    document.head.append(still)
    const { violations: found } = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] })
    still.remove()
    window.scrollTo({ top, behavior: 'instant' })
    return found
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** Checks WCAG 2.2 AA of the visible page, after its fade animations. */
export async function expectAccessible(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  await expect(async () => {
    expect(await findViolations(page), `accessibility of ${page.url()}`).toEqual([])
  }).toPass({ timeout: 20_000, intervals: [500] })
}

/** Collects every console error, exception and failed request of a page, except the failures it expects. */
export function collectFaults(page: Page, expectedFailures: RegExp[] = []): string[] {
  const wrong: string[] = []
  const isExpected = (text: string) => expectedFailures.some((pattern) => pattern.test(text))
  page.on('pageerror', (error) => wrong.push(`exception: ${error.message}`))
  page.on('console', (message) => {
    const isNetwork = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isNetwork) wrong.push(`console: ${message.text()}`)
  })
  page.on('response', (response) => {
    const line = `${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`
    if (response.status() >= 400 && !isExpected(line)) wrong.push(line)
  })
  return wrong
}

/** Fails a test on any console error, exception or failed request of the shop that it does not expect. */
export const test = base.extend<{ expectedFailures: RegExp[] }>({
  expectedFailures: [[], { option: true }],
  page: async ({ page, expectedFailures }, use) => {
    const wrong = collectFaults(page, expectedFailures)
    await use(page)
    expect(wrong).toEqual([])
  },
})

export { expect }

const screenWidth = (page: Page) => page.viewportSize()?.width ?? 0

/** An element outside the page's width is a layout fault on a phone. */
export async function expectNoSidewaysScroll(page: Page) {
  // On a phone `innerWidth` grows with what is too wide.
  const overflow = await page.evaluate((width) => document.documentElement.scrollWidth - width, screenWidth(page))
  expect(overflow, `sideways scroll of ${page.url()}`).toBeLessThanOrEqual(0)
}

/** Checks the accessibility of the page and that nothing is wider than the screen. */
export async function expectSoundPage(page: Page) {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}
