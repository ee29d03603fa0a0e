import type { Page } from '@playwright/test'
import { placePaid } from '@/e2e/desk/paid-order'
import { beOperator } from '@/e2e/desk/staff'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { button, isPhone } from '@/e2e/screen'
import id from '@/messages/id.json' with { type: 'json' }

const { desk } = id

/** Opens the palette with its keys, on the phone with the bar at the bottom. */
async function openPalette(page: Page) {
  const field = page.getByRole('combobox', { name: desk.palette.label })
  await expect(async () => {
    if (isPhone()) await button(page, desk.bar.search).click()
    else await page.keyboard.press('ControlOrMeta+k')
    await expect(field).toBeFocused({ timeout: 1_000 })
  }).toPass()
  return field
}

test('the palette leads to an order by its number and to a page by its name, with the keyboard alone, and offers only pages that the role may open', async ({
  page,
}) => {
  await beOperator(page.request, 'support')
  const order = await placePaid()
  await page.goto('/ops')
  const field = await openPalette(page)
  await expectSoundPage(page)
  await field.fill(String(order.id))
  await expect(page.getByRole('option', { name: new RegExp(`GRY-${order.id}`) })).toBeVisible()
  await expectSoundPage(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/ops/orders/(GRY-)?${order.id}$`))
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`GRY-${order.id}`) })).toBeVisible()
  await expectSoundPage(page)

  await (await openPalette(page)).fill('pelangg')
  await page.getByRole('option', { name: desk.pages.customers }).waitFor()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/ops/customers')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.context().clearCookies()
  await beOperator(page.request, 'finance')
  await page.goto('/ops')
  const allowed = await openPalette(page)
  await expect(page.getByRole('option', { name: desk.pages.money })).toBeVisible()
  for (const name of [desk.pages.settings, desk.pages.operators, desk.pages.pack])
    await expect(page.getByRole('option', { name, exact: true })).toHaveCount(0)
  await allowed.fill('tidak ada barang begini')
  await expect(page.getByText(desk.palette.nothing)).toBeVisible()
  await expectSoundPage(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/ops')
})
