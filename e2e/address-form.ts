import type { Locator, Page } from '@playwright/test'
import { expect } from '@/e2e/fixtures'
import { isPhone } from '@/e2e/screen'
import ADDRESS from '@/lib/demo/address.json' with { type: 'json' }
import en from '@/messages/en.json' with { type: 'json' }

export const form = (page: Page, words = en) => page.getByRole('dialog', { name: words.address.add })
export const editForm = (page: Page, words = en) => page.getByRole('dialog', { name: words.address.edit })
export const cards = (page: Page, words = en) =>
  page.getByRole('list', { name: words.address.list }).getByRole('listitem')
export const field = (place: Locator, label: string) => place.getByLabel(label)

/** Shows the lists of provinces, cities and districts. */
export async function openLists(dialog: Locator, { address } = en) {
  await expect(dialog.getByRole('combobox', { name: address.searchArea })).toBeVisible()
  const closed = dialog.getByRole('button', { name: address.byLists })
  if (await closed.isVisible()) await closed.click()
}

/** Fills in all required fields, in English. */
export async function fillForm(dialog: Locator, title = 'Home') {
  const { address } = en
  await field(dialog, address.recipient).fill(ADDRESS.recipient)
  await field(dialog, address.phone).fill(ADDRESS.phone_number)
  await openLists(dialog)
  await field(dialog, address.province).selectOption(ADDRESS.province_id)
  await field(dialog, address.city).selectOption(ADDRESS.city_id)
  await field(dialog, address.district).selectOption(ADDRESS.district_id)
  await field(dialog, address.street).fill(ADDRESS.address)
  await field(dialog, address.title).fill(title)
}

/** Expects the form to be full-screen on the phone and centred on the desktop. */
export async function expectPlaceOf(dialog: Locator, page: Page) {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const panel = dialog.locator('> div').last().locator('> div')
  await expect(async () => {
    const box = await panel.boundingBox()
    if (isPhone()) expect(box).toEqual({ x: 0, y: 0, width, height })
    else expect(box?.width).toBeLessThan(width)
  }).toPass()
}
