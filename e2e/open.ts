import type { Page } from '@playwright/test'
import { expect } from '@/e2e/fixtures'

/** Waits until the document is hydrated. */
export const hydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' })

/** Opens a page and waits for hydration; tests wait for later content themselves. */
export async function open(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'commit' })
  await hydrated(page)
}

/** Makes the page reload its data by returning to its tab, until the check passes. */
export const hears = (page: Page, look: () => Promise<void>) =>
  expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await look()
  }).toPass({ timeout: 60_000, intervals: [1_000] })
