import type { Locator } from '@playwright/test'
import { cards, editForm, expectPlaceOf, field, fillForm, form, openLists } from '@/e2e/address-form'
import { expect, expectAccessible, expectSoundPage, test } from '@/e2e/fixtures'
import { saveAddress } from '@/e2e/member'
import { becomeMember } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { button } from '@/e2e/screen'
import ADDRESS from '@/lib/demo/address.json' with { type: 'json' }
import en from '@/messages/en.json' with { type: 'json' }
import id from '@/messages/id.json' with { type: 'json' }

/** A shopper of its own, so that no other test changes this address book. */
test.beforeEach(async ({ page }) => {
  await becomeMember(page)
})

test('the empty address book, in Indonesian, opens a form that fills in the area from one search [PRO-031] [PRO-033] [PRO-034] [PRO-035] [PRO-046]', async ({
  page,
}) => {
  await open(page, '/shipping')
  await expect(page.getByRole('heading', { level: 1, name: id.address.bookTitle })).toBeVisible()
  await expect(page.getByRole('heading', { name: id.address.emptyTitle })).toBeVisible()
  await expectAccessible(page)
  await button(page, id.address.add).click()
  const dialog = form(page, id)
  await expectPlaceOf(dialog, page)
  const { address } = id
  await openLists(dialog, id)
  const labels = [address.province, address.city, address.district]
  const order = await Promise.all(labels.map(async (label) => (await field(dialog, label).boundingBox())?.y ?? 0))
  expect(order).toEqual([...order].sort((a, b) => a - b))
  await field(dialog, address.recipient).fill(ADDRESS.recipient)
  await field(dialog, address.phone).fill('0812-3456-7890')
  await field(dialog, address.searchArea).fill('kebayoran baru')
  await page.getByRole('option', { name: /^Kebayoran Baru/ }).click()
  await expect(field(dialog, address.province)).toHaveValue('31')
  await expect(field(dialog, address.city)).toHaveValue('31.74')
  await expect(field(dialog, address.district)).toHaveValue('31.74.07')
  await field(dialog, address.street).fill(ADDRESS.address)
  await field(dialog, address.title).fill('Rumah')
  await expectSoundPage(page)
  await button(dialog, address.save).click()
  await expect(page.getByText(address.saved, { exact: true })).toBeVisible()
  await expect(cards(page, id)).toHaveCount(1)
  await expect(cards(page, id)).toContainText('Kebayoran Baru, Kota Jakarta Selatan, DKI Jakarta')
  await expect(cards(page, id)).toContainText('0812-3456-7890')
  await expect(cards(page, id)).toContainText(address.primary)
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('the form of an address: each missing field says so, the city needs a province, a city without districts says why, and the values survive closing and a reload [PRO-037] [PRO-038] [PRO-039] [PRO-040] [PRO-041] [PRO-042] [PRO-043] [PRO-044] [PRO-045] [PRO-047] [PRO-048] [PRO-049] [PRO-050] [PRO-051]', {
  tag: '@desktop',
}, async ({ page }) => {
  test.slow()
  await open(page, '/en/shipping')
  await button(page, en.address.add).click()
  const dialog = form(page)
  await button(dialog, en.address.save).click()
  const said = [
    'Please enter receiver name',
    'Please enter your phone number',
    'Please enter province',
    'Please enter city',
    'Please enter shipping address',
    'Please enter address title',
  ]
  for (const words of said) await expect(dialog.getByText(words, { exact: true })).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(7)
  await expect(dialog.getByText(en.address.requiredDistrict)).toBeVisible()
  await expect(field(dialog, en.address.recipient)).toBeFocused()
  await expectAccessible(page)

  const [province, city, district] = [en.address.province, en.address.city, en.address.district].map((label) =>
    field(dialog, label),
  ) as [Locator, Locator, Locator]
  await expect(city).toBeDisabled()
  await expect(district).toBeDisabled()
  await province.selectOption('31')
  await expect(city).toBeEnabled()
  await city.selectOption('31.74')
  await district.selectOption('31.74.07')
  await city.selectOption('31.71')
  await expect(district.getByRole('option', { name: 'Menteng', exact: true })).toBeAttached()
  await expect(district.locator('option:checked')).toHaveText(en.address.chooseDistrict)
  await city.selectOption('31.74')
  await district.selectOption('31.74.07')
  await province.selectOption('51')
  await expect(city).toHaveValue('')
  await expect(district).toHaveValue('')
  await expect(district).toBeDisabled()
  await field(dialog, en.address.searchArea).fill('menteng')
  await page.getByRole('option', { name: /^Menteng.*Jakarta Pusat/ }).click()
  await expect(province).toHaveValue('31')
  await expect(city).toHaveValue('31.71')
  await expect(district).toHaveValue('31.71.06')

  await page.route('**/api/v1/shippings/cities/31.74/districts', (route) => route.fulfill({ json: { data: [] } }))
  await page.reload()
  await button(page, en.address.add).click()
  await openLists(dialog)
  await field(dialog, en.address.province).selectOption('31')
  await field(dialog, en.address.city).selectOption('31.74')
  await expect(dialog.getByText('The city doesn’t have district')).toBeVisible()
  await expect(dialog.getByText('Your destination is not supported by J&T')).toBeVisible()
  await expect(field(dialog, en.address.district)).toHaveCount(0)
  await field(dialog, en.address.city).selectOption('31.71')
  await expect(field(dialog, en.address.district)).toBeEnabled()
  await page.unrouteAll()

  await page.keyboard.press('Escape')
  await page.reload()
  await button(page, en.address.add).click()
  await fillForm(form(page), 'Villa')
  await field(form(page), en.address.zip).fill('')
  await page.keyboard.press('Escape')
  await expect(form(page)).toHaveCount(0)
  await page.reload()
  await button(page, en.address.add).click()
  await expect(field(form(page), en.address.title)).toHaveValue('Villa')
  await expect(field(form(page), en.address.district)).toHaveValue(ADDRESS.district_id)
  await button(form(page), en.address.save).click()
  await expect(cards(page)).toContainText('Villa')
  await expect(cards(page)).toContainText(en.address.zipLater)
  await button(page, en.address.add).click()
  await expect(field(form(page), en.address.title)).toHaveValue('')
})

test('addresses are changed, made primary and deleted, by keyboard too [PRO-032] [PRO-035] [PRO-052] [PRO-053] [PRO-054]', async ({
  page,
}) => {
  await saveAddress(page, { title: 'Home', notes: 'Green fence', lat: -6.24, lng: 106.8 })
  await saveAddress(page, { title: 'Office' })
  await open(page, '/en/shipping')
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).nth(0)).toContainText(en.address.primary)
  await expectSoundPage(page)

  await button(page, 'Set as primary: Office').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Primary address has been updated')).toBeVisible()
  await expect(cards(page).nth(0)).toContainText('Office')
  await expect(cards(page).filter({ has: page.getByText(en.address.primary, { exact: true }) })).toHaveCount(1)
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)

  await button(page, 'Edit address Home').focus()
  await page.keyboard.press('Enter')
  const dialog = editForm(page)
  await expectPlaceOf(dialog, page)
  await expect(field(dialog, en.address.notes)).toHaveValue('Green fence')
  await expect(field(dialog, en.address.district)).toHaveValue(ADDRESS.district_id)
  await field(dialog, en.address.title).fill('Parents')
  await field(dialog, en.address.title).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(cards(page).nth(1)).toContainText('Parents')
  await expect(button(page, 'Edit address Parents')).toBeFocused()
  const { data } = await (await page.request.get('/api/v1/addresses')).json()
  expect(data[1]).toMatchObject({ title: 'Parents', lat: -6.24, lng: 106.8 })

  await button(page, 'Delete address Parents').click()
  const question = page.getByRole('dialog', { name: en.address.deleteTitle })
  await expect(question).toContainText('Parents')
  await expectAccessible(page)
  await button(question.locator('.grid'), en.address.keep).click()
  await expect(question).toHaveCount(0)
  await expect(button(page, 'Delete address Parents')).toBeFocused()
  await page.keyboard.press('Enter')
  await button(question, en.address.deleteConfirm).click()
  await expect(page.getByText('Address has been deleted')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})
