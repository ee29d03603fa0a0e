import { cards, editForm, field, form, openLists } from '@/e2e/address-form'
import { expect, expectAccessible, test } from '@/e2e/fixtures'
import { saveAddress } from '@/e2e/member'
import { becomeMember } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { button } from '@/e2e/screen'
import en from '@/messages/en.json' with { type: 'json' }

/** A shopper of its own, so that no other test changes this address book. */
test.beforeEach(async ({ page }) => {
  await becomeMember(page)
})

test('without a connection the address list, provinces and cities offer a retry, an address stays unchanged in its form, and one saved before the areas have loaded keeps its own [PRO-055] [PRO-056] [PRO-057]', async ({
  page,
}) => {
  const paths = ['**/api/v1/addresses', '**/shippings/provinces', '**/shippings/provinces/*/cities']
  for (const path of paths) await page.route(path, (route) => route.abort())
  await page.goto('/en/shipping')
  await expect(page.getByText('Can’t get shipping address, please check your internet connection')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(paths[0] ?? '')
  await button(page, en.address.retry).click()
  await button(page, en.address.add).click()
  const dialog = form(page)
  await openLists(dialog)
  await expect(dialog.getByText(/Can’t get province list, please check your internet connection/)).toBeVisible()
  await page.unroute(paths[1] ?? '')
  await dialog.getByRole('button', { name: /Can’t get province list/ }).click()
  await field(dialog, en.address.province).selectOption('31')
  await expect(dialog.getByText(/Can’t get city list, please check your internet connection/)).toBeVisible()
  await page.unroute(paths[2] ?? '')
  await dialog.getByRole('button', { name: /Can’t get city list/ }).click()
  await expect(field(dialog, en.address.city)).toBeEnabled()

  await saveAddress(page, { title: 'Home' })
  await open(page, '/en/shipping')
  await page.route('**/api/v1/addresses/*', (route) => route.abort())
  await button(page, 'Edit address Home').click()
  await field(editForm(page), en.address.title).fill('Parents')
  await button(editForm(page), en.address.save).click()
  await expect(editForm(page).getByText(en.common.networkError)).toBeVisible()
  await expect(field(editForm(page), en.address.title)).toHaveValue('Parents')
  await page.keyboard.press('Escape')
  await button(page, 'Delete address Home').click()
  const question = page.getByRole('dialog', { name: en.address.deleteTitle })
  await button(question, en.address.deleteConfirm).click()
  await expect(question.getByText(en.common.networkError)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cards(page)).toContainText('Home')

  await page.unrouteAll()
  await page.route('**/api/v1/shippings/**', () => undefined)
  await open(page, '/en/shipping')
  await button(page, 'Edit address Home').click()
  await field(editForm(page), en.address.title).fill('Parents')
  await button(editForm(page), en.address.save).click()
  await expect(cards(page)).toContainText('Parents')
  await expect(cards(page)).toContainText('Kebayoran Baru, Kota Jakarta Selatan')
})
