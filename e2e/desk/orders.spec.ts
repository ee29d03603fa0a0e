import type { Page } from '@playwright/test'
import { fillIn } from '@/e2e/buyer'
import { placePaid } from '@/e2e/desk/paid-order'
import { becomeOperator, beOperator } from '@/e2e/desk/staff'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { freshEmail } from '@/e2e/new-member'
import { button } from '@/e2e/screen'
import en from '@/messages/en.json' with { type: 'json' }
import id from '@/messages/id.json' with { type: 'json' }

const { desk, deskOrders: t } = id
const PAGE = 2

test.use({ expectedFailures: [/^409 POST \/api\/ops\/v1\/orders\/\d+\/transitions$/] })

const table = (page: Page) => page.getByRole('table', { name: t.title })
const rows = (page: Page) => table(page).locator('tbody').getByRole('row')

test('orders are found by a name, the filters live in the URL, a list is kept as a view, and longer lists load page by page', {
  tag: '@desktop',
}, async ({ page }) => {
  await beOperator(page.request, 'support')
  const recipient = `Cari ${Date.now().toString(36)}`
  const placed = [await placePaid({ recipient }), await placePaid({ recipient })]
  placed.push(await placePaid({ recipient }))
  await page.route(/\/api\/ops\/v1\/orders\?/, (route) =>
    route.continue({ url: `${route.request().url()}&limit=${PAGE}` }),
  )
  await page.goto('/ops/orders')
  await page.getByRole('searchbox', { name: t.search }).fill(recipient)
  await expect(page).toHaveURL(`/ops/orders?q=${encodeURIComponent(recipient).replace('%20', '+')}`)
  await expect(rows(page)).toHaveCount(PAGE)
  await button(page, desk.more).click()
  await expect(rows(page)).toHaveCount(placed.length)
  await expect(button(page, desk.more)).toBeHidden()
  await expectSoundPage(page)

  await page.getByLabel(t.filter.status).selectOption('payment_verified')
  await expect(page).toHaveURL(/status=payment_verified/)
  await page.reload()
  await expect(rows(page)).toHaveCount(PAGE)
  await button(page, t.keepView).click()
  const naming = page.getByRole('dialog', { name: t.keepView })
  await naming.getByLabel(t.viewTitle).fill(recipient)
  await button(naming, t.keepViewConfirm).click()
  await expect(naming).toBeHidden()
  const views = page.getByRole('navigation', { name: t.views })
  await button(views, t.view.late).click()
  await expect(page).toHaveURL(/\?late=true$/)
  await button(views, recipient).click()
  await expect(rows(page)).toHaveCount(PAGE)

  const number = `GRY-${placed.at(-1)?.id}`
  await rows(page)
    .filter({ hasText: number })
    .click({ position: { x: 200, y: 10 } })
  const beside = page.getByRole('region', { name: t.order, exact: true })
  await expect(beside.getByRole('heading', { level: 2, name: number })).toBeVisible()
  await expect(page).toHaveURL(/order=\d{12}/)
  await expectSoundPage(page)
  await button(page, t.closePanel).click()
  await expect(beside).toBeHidden()
  await button(views, fillIn(t.dropView, { title: recipient })).click()
  await expect(button(views, recipient)).toBeHidden()
})

test('the order page keeps a note and a corrected address, and tells the slower of two people what the faster one did, in English', {
  tag: '@desktop',
}, async ({ page, browser, baseURL }) => {
  const words = en.deskOrders
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })
  const other = await context.newPage()
  await becomeOperator(page.request, { email: freshEmail(), name: 'Rani Putri', roles: ['support'] })
  const owner = await beOperator(other.request, 'owner')
  const order = await placePaid()
  await page.goto(`/ops/orders/${order.id}`)
  await page.getByRole('button', { name: /^Akun / }).click()
  await button(page, 'English').click()
  await expect(page.getByRole('heading', { level: 2, name: words.delivery })).toBeVisible({ timeout: 30_000 })

  await page.getByLabel(words.note).fill('Call before delivery')
  await button(page, words.keepNote).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Call before delivery' })).toBeVisible()

  await button(page, words.correct).click()
  const address = page.getByRole('dialog', { name: words.correctTitle })
  await address.getByRole('textbox', { name: words.addressField.address, exact: true }).fill('Jl. Melati No. 11')
  await expectSoundPage(page)
  await button(address, words.correctConfirm).click()
  await expect(address).toBeHidden()
  await expect(page.getByText('Jl. Melati No. 11').first()).toBeVisible()

  await button(page, words.others).click()
  await button(page, words.verb.reject_order).click()
  const reject = page.getByRole('dialog', { name: fillIn(words.ask.reject_order, { order: `GRY-${order.id}` }) })
  await reject.getByLabel(words.reason).fill('Out of stock')
  await other.goto(`/ops/orders/${order.id}`)
  await button(other, t.verb.process_order).click()
  const accept = other.getByRole('dialog', { name: fillIn(t.ask.process_order, { order: `GRY-${order.id}` }) })
  await button(accept, t.verb.process_order).click()
  await expect(accept).toBeHidden()
  await expect(other.getByText(desk.orderStatus.processed).first()).toBeVisible()
  await context.close()

  await button(reject, words.verb.reject_order).click()
  const changed = fillIn(words.changedBy, { actor: owner, status: en.desk.orderStatus.processed })
  await expect(reject.getByText(changed)).toBeVisible()
  await expectSoundPage(page)
  await button(reject, en.desk.cancel).click()
  await expect(page.getByText(en.desk.orderStatus.processed).first()).toBeVisible()
})
