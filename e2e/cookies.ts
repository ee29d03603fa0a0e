import type { Page } from '@playwright/test'

/** The value of one of the browser's cookies; undefined if it is not set. */
export const cookieOf = async (page: Page, wanted: string) =>
  (await page.context().cookies()).find(({ name }) => name === wanted)?.value

/** Loses the session. No page stays open that would ask for what only its owner may see. */
export async function loseSession(page: Page) {
  await page.goto('about:blank')
  await page.context().clearCookies()
}
