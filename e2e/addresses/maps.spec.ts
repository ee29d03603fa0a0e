import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@/e2e/fixtures'
import { becomeMember } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { button } from '@/e2e/screen'
import ADDRESS from '@/lib/demo/address.json' with { type: 'json' }
import id from '@/messages/id.json' with { type: 'json' }

test('a pin is set by search and by arrow keys, fills in its area and is saved with the address [WHS-012] [WHS-013] [WHS-015] [WHS-016] [WHS-005]', {
  tag: '@phone',
}, async ({ page }) => {
  await becomeMember(page)
  await open(page, '/shipping')
  await button(page, id.address.add).click()
  const form = page.getByRole('dialog', { name: id.address.add })
  await button(form, id.map.choosePoint).click()
  const picker = page.getByRole('dialog', { name: id.map.title })
  const map = picker.getByRole('application', { name: id.map.map })
  await expect(map.getByText(/^(Gelora|Kebon Melati)$/).first()).toBeVisible()
  await expect(button(picker, id.map.save)).toBeDisabled()
  await expectAccessible(page)
  await button(picker, id.map.locate).click()
  await expect(picker.getByText(id.map.locationOff)).toBeVisible()

  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/maps/search')) asked.push(url.searchParams.get('q') ?? '')
  })
  const search = picker.getByRole('combobox', { name: id.map.search })
  await search.pressSequentially('melawai kebayoran', { delay: 20 })
  await expect(picker.getByRole('option')).toHaveCount(1)
  expect(asked.at(-1)).toBe('melawai kebayoran')
  expect(asked.length).toBeLessThan(4)
  await search.press('ArrowDown')
  await search.press('Enter')
  await expect(picker.getByText('Sekitar Melawai, Kebayoran Baru, Kota Jakarta Selatan, DKI Jakarta')).toBeVisible()
  await map.focus()
  for (const _ of Array(16)) await map.press('ArrowUp')
  await expect(picker.getByText(/^Sekitar (?!Melawai)/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await button(picker, id.map.save).click()
  await expect(picker).toBeHidden()

  await expect(form.getByLabel(id.address.district)).toHaveValue(/^31\.7\d\.\d\d$/)
  await expect(form.getByLabel(id.address.zip)).toHaveValue(/^1\d{4}$/)
  await expect(form.getByText(/^Sekitar /)).toBeVisible()
  await form.getByLabel(id.address.recipient).fill(ADDRESS.recipient)
  await form.getByLabel(id.address.phone).fill(ADDRESS.phone_number)
  await form.getByLabel(id.address.street).fill(ADDRESS.address)
  await form.getByLabel(id.address.title).fill('Rumah')
  await button(form, id.address.save).click()
  await expect(page.getByText(id.address.saved, { exact: true })).toBeVisible()
  const [saved] = (await (await page.request.get('/api/v1/addresses')).json()).data
  expect(saved).toMatchObject({ lat: expect.closeTo(-6.24, 1), lng: expect.closeTo(106.8, 1) })
  await button(page, id.address.editOf.replace('{title}', 'Rumah')).click()
  await expect(page.getByRole('dialog').getByText(/^Sekitar /)).toBeVisible()
})
