import { beOperator } from '@/e2e/desk/staff'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { rupiah } from '@/e2e/rupiah'
import { button } from '@/e2e/screen'
import id from '@/messages/id.json' with { type: 'json' }

const { deskProducts: t } = id

type Priced = { price: number; discounted_price: number | null; title_idn: string; slug: string }

test('a price is changed with what shoppers will see before it is kept, and a product is hidden and shown again', async ({
  page,
  request,
}) => {
  await beOperator(page.request, 'catalogue')
  const found = (await (await page.request.get('/api/ops/v1/products?q=rantang')).json()).data as Priced[]
  const { slug, title_idn: title, price, discounted_price } = found[0] as Priced
  await page.goto(`/ops/products?q=${slug}`)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText(rupiah(discounted_price ?? price))
  await expectSoundPage(page)

  await button(row, t.setPrice).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t.price, exact: true }).fill('400.000')
  await dialog.getByLabel(t.discounted).fill('400.000')
  await expect(dialog.getByText(t.priceWrong)).toBeVisible()
  await expect(button(dialog, t.keep)).toBeDisabled()
  await dialog.getByLabel(t.discounted).fill('300.000')
  await expect(dialog.getByText(/Rp\s300\.000, diskon 25%/)).toBeVisible()
  await expectSoundPage(page)
  await button(dialog, t.keep).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText(rupiah(300_000))
  const shopper = async () => request.get(`/api/v1/products/${slug}`)
  expect((await (await shopper()).json()).data).toMatchObject({ price: 400_000, discounted_price: 300_000 })

  await button(row, t.hide).click()
  await button(page.getByRole('dialog'), t.hide).click()
  await expect(row).toBeHidden()
  expect((await shopper()).status()).toBe(404)
  await page.getByRole('button', { name: t.status.draft }).click()
  await button(row, t.show).click()
  await expect(row).toBeHidden()
  expect((await shopper()).status()).toBe(200)
})
