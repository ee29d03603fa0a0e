import { type Page, test } from '@playwright/test'

/** Whether the running test uses the phone's screen. */
export const isPhone = () => test.info().project.name === 'phone'

export const main = (page: Page) => page.getByRole('main')
