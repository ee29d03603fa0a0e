import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@/e2e/fixtures'
import { findLine, open } from '@/e2e/guest'
import { saveAddress } from '@/e2e/member'
import { becomeMember } from '@/e2e/new-member'
import ADDRESS from '@/lib/db/seed/address.json' with { type: 'json' }
import en from '@/messages/en.json' with { type: 'json' }
import id from '@/messages/id.json' with { type: 'json' }

const isPhone = () => test.info().project.name === 'phone'
const form = (page: Page, words = en) => page.getByRole('dialog', { name: words.address.add })
const editForm = (page: Page, words = en) => page.getByRole('dialog', { name: words.address.edit })
const cards = (page: Page, words = en) => page.getByRole('list', { name: words.address.list }).getByRole('listitem')
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })
const field = (place: Locator, label: string) => place.getByLabel(label)

/** A shopper of their own: nobody else writes in this address book. */
test.beforeEach(async ({ page }) => {
  await becomeMember(page)
})

/** The form over the whole screen of a phone, in the middle of a desktop. */
async function expectPlaceOf(dialog: Locator, page: Page) {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const panel = dialog.locator('> div').last().locator('> div')
  await expect(async () => {
    const box = await panel.boundingBox()
    if (isPhone()) expect(box).toEqual({ x: 0, y: 0, width, height })
    else expect(box?.width).toBeLessThan(width)
  }).toPass()
}

test('the empty address book, in Indonesian, leads to a form that fills an area from one search [PRO-031] [PRO-033] [PRO-034] [PRO-035] [PRO-046]', async ({
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
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await button(dialog, address.save).click()
  await expect(page.getByText(address.saved, { exact: true })).toBeVisible()
  await expect(cards(page, id)).toHaveCount(1)
  await expect(cards(page, id)).toContainText('Kebayoran Baru, Kota Jakarta Selatan, DKI Jakarta')
  await expect(cards(page, id)).toContainText('0812-3456-7890')
  await expect(cards(page, id)).toContainText(address.primary)
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('what is missing is said at its field, and only zip code and notes may be [PRO-037] [PRO-038] [PRO-039] [PRO-040] [PRO-041] [PRO-042] [PRO-043] [PRO-044] [PRO-045]', async ({
  page,
}) => {
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
  await fill(dialog)
  await button(dialog, en.address.save).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText(en.address.zipLater)
})

/** Everything that must be there, in English. */
async function fill(dialog: Locator, title = 'Home') {
  const { address } = en
  await field(dialog, address.recipient).fill(ADDRESS.recipient)
  await field(dialog, address.phone).fill(ADDRESS.phone_number)
  await field(dialog, address.province).selectOption(ADDRESS.province_id)
  await field(dialog, address.city).selectOption(ADDRESS.city_id)
  await field(dialog, address.district).selectOption(ADDRESS.district_id)
  await field(dialog, address.street).fill(ADDRESS.address)
  await field(dialog, address.title).fill(title)
}

test('a city waits for its province, and another province clears city and district [PRO-047] [PRO-048]', async ({
  page,
}) => {
  await open(page, '/en/shipping')
  await button(page, en.address.add).click()
  const dialog = form(page)
  const [province, city, district] = [en.address.province, en.address.city, en.address.district].map((label) =>
    field(dialog, label),
  ) as [Locator, Locator, Locator]
  await expect(city).toBeDisabled()
  await expect(district).toBeDisabled()
  await province.selectOption('31')
  await expect(city).toBeEnabled()
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
})

test('a city without districts has no field for them, and says what that means [PRO-049] [PRO-050] [PRO-051]', async ({
  page,
}) => {
  await page.route('**/api/v1/shippings/cities/31.74/districts', (route) => route.fulfill({ json: { data: [] } }))
  await open(page, '/en/shipping')
  await button(page, en.address.add).click()
  const dialog = form(page)
  await field(dialog, en.address.province).selectOption('31')
  await field(dialog, en.address.city).selectOption('31.74')
  await expect(dialog.getByText('The city doesn’t have district')).toBeVisible()
  await expect(dialog.getByText('Your destination is not supported by J&T')).toBeVisible()
  await expect(field(dialog, en.address.district)).toHaveCount(0)
  await field(dialog, en.address.city).selectOption('31.71')
  await expect(field(dialog, en.address.district)).toBeEnabled()
})

test('addresses are changed, made primary and deleted, by keyboard too [PRO-032] [PRO-035] [PRO-052] [PRO-053] [PRO-054]', async ({
  page,
}) => {
  await saveAddress(page, { title: 'Home', notes: 'Green fence', lat: -6.24, lng: 106.8 })
  await saveAddress(page, { title: 'Office' })
  await open(page, '/en/shipping')
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).nth(0)).toContainText(en.address.primary)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

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

test('an address is saved before the lists of areas have arrived, and keeps its area', async ({ page }) => {
  await saveAddress(page, { title: 'Home' })
  await page.route('**/api/v1/shippings/**', () => undefined)
  await open(page, '/en/shipping')
  await button(page, 'Edit address Home').click()
  await field(editForm(page), en.address.title).fill('Parents')
  await button(editForm(page), en.address.save).click()
  await expect(cards(page)).toContainText('Parents')
  await expect(cards(page)).toContainText('Kebayoran Baru, Kota Jakarta Selatan')
})

test('what was typed for a new address outlives the closed form and a reload', async ({ page }) => {
  await open(page, '/en/shipping')
  await button(page, en.address.add).click()
  await fill(form(page), 'Villa')
  await page.keyboard.press('Escape')
  await expect(form(page)).toHaveCount(0)
  await page.reload()
  await button(page, en.address.add).click()
  await expect(field(form(page), en.address.title)).toHaveValue('Villa')
  await expect(field(form(page), en.address.district)).toHaveValue(ADDRESS.district_id)
  await button(form(page), en.address.save).click()
  await expect(cards(page)).toContainText('Villa')
  await button(page, en.address.add).click()
  await expect(field(form(page), en.address.title)).toHaveValue('')
})

test.describe('without a connection', () => {
  test('the list, the provinces and the cities say so and are asked for again [PRO-055] [PRO-056] [PRO-057]', async ({
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
    await expect(dialog.getByText(/Can’t get province list, please check your internet connection/)).toBeVisible()
    await page.unroute(paths[1] ?? '')
    await dialog.getByRole('button', { name: /Can’t get province list/ }).click()
    await field(dialog, en.address.province).selectOption('31')
    await expect(dialog.getByText(/Can’t get city list, please check your internet connection/)).toBeVisible()
    await page.unroute(paths[2] ?? '')
    await dialog.getByRole('button', { name: /Can’t get city list/ }).click()
    await expect(field(dialog, en.address.city)).toBeEnabled()
  })

  test('an address that cannot be saved or deleted stays as it was, and nothing typed is lost', async ({ page }) => {
    await saveAddress(page, { title: 'Home' })
    await open(page, '/en/shipping')
    await page.route('**/api/v1/addresses/*', (route) => route.abort())
    await button(page, 'Edit address Home').click()
    await field(editForm(page), en.address.title).fill('Parents')
    await button(editForm(page), en.address.save).click()
    await expect(editForm(page).getByText(en.errors.network)).toBeVisible()
    await expect(field(editForm(page), en.address.title)).toHaveValue('Parents')
    await page.keyboard.press('Escape')
    await button(page, 'Delete address Home').click()
    const question = page.getByRole('dialog', { name: en.address.deleteTitle })
    await button(question, en.address.deleteConfirm).click()
    await expect(question.getByText(en.errors.network)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cards(page)).toContainText('Home')
  })
})

test('checkout chooses, adds and changes an address of the same book, and asks for the zip code [CHK-006]', async ({
  page,
}) => {
  await saveAddress(page, { title: 'Home' })
  await saveAddress(page, { title: 'Office', address: 'Jl. Kenanga No. 2' })
  const line = await findLine(page.request, 'senter-kunang')
  await page.request.post('/api/v1/products/cart', { data: line, headers: { 'sec-fetch-site': 'same-origin' } })
  await open(page, '/en/checkout')
  const section = page.getByRole('region', { name: en.checkout.address })
  const chooser = page.getByRole('dialog', { name: en.address.choose })
  await expect(section).toContainText('Home')
  await button(section, en.address.change).click()
  await expectPlaceOf(chooser, page)
  await chooser.getByRole('radio', { name: /^Office/ }).check()
  await button(chooser, en.address.use).click()
  await expect(section).toContainText('Jl. Kenanga No. 2')

  await button(section, en.address.change).click()
  await button(chooser, en.address.add).click()
  await expectPlaceOf(form(page), page)
  await fill(form(page), 'Villa')
  await button(form(page), en.address.save).click()
  await expect(form(page).getByText('Please input the zip code')).toBeVisible()
  await field(form(page), en.address.zip).fill('12110')
  await button(form(page), en.address.save).click()
  await expect(section).toContainText('Villa')

  await button(section, en.address.change).click()
  await button(chooser, 'Edit address Villa').click()
  await field(editForm(page), en.address.street).fill('Jl. Anggrek No. 3')
  await button(editForm(page), en.address.save).click()
  await expect(section).toContainText('Jl. Anggrek No. 3')
  await page.request.delete(`/api/v1/products/cart/${line.product_id}`, {
    data: { color_id: line.product_color_id },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
})
