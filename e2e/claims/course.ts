import type { Locator, Page } from '@playwright/test'
import { language, type Words } from '@/e2e/buyer'
import { photoFile, VIDEO } from '@/e2e/claims/claim-files'
import { expect } from '@/e2e/fixtures'
import { findLine } from '@/e2e/guest'
import { saveAddress } from '@/e2e/member'
import { becomeMember } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { operator } from '@/e2e/operator'
import { operate, pay, placeOrder, TORCH } from '@/e2e/order-course'
import { call } from '@/e2e/renter'
import { button, main } from '@/e2e/screen'

/** A delivered order of two torches, with its page open. */
export async function openDelivered(page: Page) {
  const { prefix, words } = language()
  await becomeMember(page)
  await saveAddress(page, {})
  const line = await findLine(page.request, TORCH)
  const id = await placeOrder(page, { order_products_attributes: [{ ...line, quantity: 2 }] })
  await pay(page, id)
  await operate(page, id, 'process_order')
  await operate(page, id, 'ship_order', { courier: 'JNE', tracking_code: `RESI${id}` })
  await operate(page, id, 'order_delivered')
  await open(page, `${prefix}/orders/${id}/status`)
  return { id, words, prefix, t: words.claims }
}

/** A text of a plural, with its number. */
export const plural = (text: string, most: number) =>
  text.replace(/\{most, plural, (?:one \{[^}]*\} )?other \{([^}]*)\}\}/, '$1').replace(/#|\{most\}/g, String(most))

export const claimOf = async (page: Page, id: number) => (await call(page, 'GET', `/orders/${id}/claims`)).data[0]
export const region = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** The store's step on a claim. */
export const decide = (page: Page, id: number, step: string, data: object = {}) =>
  operator(page.request, 'claims')(`/${id}/${step}`, data)

/** Adds the photo and the video of the only piece. */
export async function addFiles(form: Locator, words: Words) {
  const [photos, videos] = [form.locator('input[accept*=image]'), form.locator('input[accept="video/mp4"]')]
  await photos.setInputFiles(await photoFile())
  await videos.setInputFiles({ ...VIDEO, name: 'masalah.mov', mimeType: 'video/quicktime' })
  await expect(form.getByText(words.uploads.wrongVideo)).toBeVisible()
  await button(form, words.uploads.removeVideo).click()
  await videos.setInputFiles(VIDEO)
  await expect(form.getByText(words.uploads.uploaded)).toHaveCount(2, { timeout: 30_000 })
}
