import { beOperator } from '@/e2e/desk/staff'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { rupiah } from '@/e2e/rupiah'
import { SAME_ORIGIN } from '@/e2e/same-origin'
import { button } from '@/e2e/screen'
import id from '@/messages/id.json' with { type: 'json' }

const { deskProducts: t, deskVouchers: vouchers, deskFlashSales: sales } = id

/** A code that is taken. */
test.use({ expectedFailures: [/^422 POST \/api\/ops\/v1\/vouchers$/] })

type Priced = { price: number; discounted_price: number | null; title_idn: string; slug: string }

test('a price is changed with what shoppers will see before it is kept, and a product is hidden and shown again', {
  tag: '@phone',
}, async ({ page, request }) => {
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
  await button(page.getByRole('dialog'), t.show).click()
  await expect(row).toBeHidden()
  expect((await shopper()).status()).toBe(200)
  const data = { price, discounted_price }
  await page.request.put(`/api/ops/v1/products/${slug}/price`, { data, headers: SAME_ORIGIN })
})

test('a voucher is made with its faults told at the fields, and stopped', { tag: '@desktop' }, async ({ page }) => {
  await beOperator(page.request, 'catalogue')
  await page.goto('/ops/vouchers')
  await button(page, vouchers.make).click()
  const dialog = page.getByRole('dialog')
  const type = (name: string, text: string) => dialog.getByRole('textbox', { name }).first().fill(text)
  await type(vouchers.percentage, '15')
  await type(vouchers.minimum, '200000')
  await type(vouchers.code, 'halogriya')
  await type(vouchers.titleId, 'Hemat kota')
  await type(vouchers.titleEn, 'City savings')
  await button(dialog, vouchers.make).click()
  await expect(dialog.getByText(vouchers.wrong.day)).toBeVisible()
  await expectSoundPage(page)
  await dialog.getByLabel(vouchers.endDay).fill('2031-12-31')
  await button(dialog, vouchers.make).click()
  await expect(dialog.getByText(vouchers.wrong.taken)).toBeVisible()
  const code = `KOTA${Date.now()}`
  await type(vouchers.code, code)
  await button(dialog, vouchers.make).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('Diskon 15%')
  await expect(row).toContainText(vouchers.state.running)
  await button(row, vouchers.stopOf.replace('{code}', code)).click()
  await button(page.getByRole('dialog'), vouchers.stop).click()
  await expect(row).toContainText(vouchers.state.stopped)
})

test('a flash sale is drafted, published and cancelled', { tag: '@desktop' }, async ({ page }) => {
  await beOperator(page.request, 'catalogue')
  await page.goto('/ops/flash-sales')
  await button(page, sales.create).click()
  const title = `Pagi cerah ${Date.now()}`
  const type = (name: string, text: string) => page.getByLabel(name).first().fill(text)
  await type(sales.field.title_idn, title)
  await type(sales.field.title, 'Bright morning')
  await expect(page.getByLabel(sales.field.slug)).toHaveValue(/^pagi-cerah-\d+$/)
  await type(sales.field.start_day, '2031-12-01')
  await type(sales.field.start_hour, '09.30')
  await type(sales.field.end_day, '2031-12-01')
  await type(sales.field.end_hour, '8.00')
  await type(sales.field.search, 'gantungan baju')
  await page
    .getByRole('button', { name: new RegExp(`^${sales.add}: `) })
    .first()
    .click()
  await button(page, sales.saveDraft).click()
  await expect(page.getByText(sales.problem.before_start)).toBeVisible()
  await expectSoundPage(page)

  await type(sales.field.end_hour, '12.00')
  const [priceOf = '', quotaOf = ''] = [sales.field.price, sales.field.quota].map((words) => words.split('{')[0])
  await type(priceOf, '99.000')
  await type(quotaOf, '2')
  await button(page, sales.copyFirst).click()
  await button(page, sales.saveDraft).click()
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText(sales.state.draft)
  await row.getByRole('button', { name: sales.act.publish }).click()
  await button(page.getByRole('dialog'), sales.confirm.publish).click()
  await expect(row).toContainText(sales.state.upcoming)
  await row.getByRole('button', { name: sales.act.cancel }).click()
  await button(page.getByRole('dialog'), sales.confirm.cancel).click()
  await expect(row).toContainText(sales.state.cancelled)
})
