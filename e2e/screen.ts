import { type Locator, type Page, test } from '@playwright/test'

/** Whether the running test uses the phone's screen. */
export const isPhone = () => test.info().project.name === 'phone'

export const main = (page: Page) => page.getByRole('main')
export const header = (page: Page) => page.getByRole('banner')
export const dialog = (page: Page) => page.getByRole('dialog')
export const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
