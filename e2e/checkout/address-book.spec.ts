import { editForm, expectPlaceOf, field, fillForm, form } from '@/e2e/address-form'
import { expect, test } from '@/e2e/fixtures'
import { findLine } from '@/e2e/guest'
import { saveAddress } from '@/e2e/member'
import { becomeMember } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { button } from '@/e2e/screen'
import en from '@/messages/en.json' with { type: 'json' }

/** A shopper of its own, so that no other test changes this address book. */
test.beforeEach(async ({ page }) => {
  await becomeMember(page)
})

test('checkout chooses, adds and changes addresses of the address book, and asks for a missing zip code [CHK-006]', async ({
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
  await fillForm(form(page), 'Villa')
  await expect(field(form(page), en.address.zip)).toHaveValue(/^121\d\d$/)
  await field(form(page), en.address.zip).fill('')
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
