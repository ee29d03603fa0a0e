import type { Page } from '@playwright/test'

/** The value of one of the browser's cookies; undefined if it is not set. */
export const cookieOf = async (page: Page, wanted: string) =>
  (await page.context().cookies()).find(({ name }) => name === wanted)?.value
