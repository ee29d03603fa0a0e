import type { Page } from '@playwright/test'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import en from '@/messages/en.json' with { type: 'json' }
import id from '@/messages/id.json' with { type: 'json' }

const LANGUAGES = [
  { locale: 'id', prefix: '', words: id, product: 'ceret', title: 'title_idn' },
  { locale: 'en', prefix: '/en', words: en, product: 'mug', title: 'title' },
] as const

type ListedProduct = { id: number; slug: string; title: string; title_idn: string; quantity: number }

async function fillAddress(page: Page, words: typeof id) {
  const { address } = words
  await page.getByLabel(address.recipient, { exact: false }).fill('Sari Wijaya')
  await page.getByLabel(address.phone, { exact: false }).fill('081234567890')
  await page.getByRole('combobox', { name: address.searchArea }).fill('kebayoran baru')
  await page
    .getByRole('option', { name: /Kebayoran Baru/ })
    .first()
    .click()
  await page.getByLabel(address.street, { exact: false }).fill('Jl. Melati No. 1, RT 02 RW 03')
  await page.getByLabel(address.zip, { exact: false }).fill('12110')
}

for (const { locale, prefix, words, product: query, title } of LANGUAGES) {
  test(`a guest finds, buys and pays in ${locale} [CHK-002] [CHK-036] [CART-003] [PAY-001] [PAY-015] [PAY-018] [PAY-019] [PAY-027] [PAY-030] [ORD-001] [ORD-002] [ORD-003]`, {
    tag: `@${locale}`,
  }, async ({ page, request }) => {
    const found = (await (await request.get(`/api/v1/products?q=${query}`)).json()).data.products as ListedProduct[]
    const wanted = found.find(({ quantity }) => quantity > 5)
    if (!wanted) throw new Error(`the demo shop sells no ${query}`)
    const left = async () =>
      (await (await request.get(`/api/v1/products/${wanted.id}/stocks`)).json()).data[0].quantity as number
    const before = await left()

    await page.goto(`${prefix}/products?q=${query}`)
    await page.getByRole('link', { name: wanted[title] }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: wanted[title] })).toBeVisible()
    await page.getByRole('button', { name: words.cart.add }).first().click()
    await page.getByRole('link', { name: words.cart.toCart }).click()

    const login = page.getByRole('dialog')
    await expect(login.getByText(words.auth.title)).toBeVisible()
    await login.getByRole('button', { name: words.auth.guest }).click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/cart$`))
    await expect(page.getByText(wanted[title]).first()).toBeVisible()
    await expectSoundPage(page)

    await page
      .getByRole('link', { name: words.cart.proceed })
      .or(page.getByRole('button', { name: words.cart.proceed }))
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/checkout`))
    await fillAddress(page, words)
    await expect(page.getByText('JNE').first()).toBeVisible()
    await expectSoundPage(page)
    await page.getByRole('button', { name: words.checkout.payNow }).first().click()

    await expect(page).toHaveURL(new RegExp(`${prefix}/payment`))
    await page.getByRole('button', { name: /BCA/ }).first().click()
    await expect(page.getByText(words.payment.account, { exact: true })).toBeVisible()
    await expect(page.getByText(words.payment.note)).toBeVisible()
    await expectSoundPage(page)
    const row = page.getByText(words.payment.account, { exact: true }).locator('xpath=..')
    const account = ((await row.textContent()) ?? '').replace(/\D/g, '')

    await page
      .getByRole('link', { name: words.payment.orderStatus })
      .or(page.getByRole('button', { name: words.payment.orderStatus }))
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/orders/\\d{12}/status`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.order.pending)
    const statusPage = page.url()

    await page.goto('/ops/sim')
    await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill(account)
    await page
      .getByRole('button', { name: new RegExp(`${account}`) })
      .first()
      .click()
    await expect.poll(left).toBe(before - 1)
    await page.goto(statusPage)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.order.paid, { timeout: 20_000 })
    await expect(page.getByText(/^INV\//)).toBeVisible()
    await expectSoundPage(page)
    expect(await left()).toBe(before - 1)

    await page.goto(`${prefix}/cart`)
    await expect(page.getByText(words.cart.emptyTitle)).toBeVisible()
  })
}
