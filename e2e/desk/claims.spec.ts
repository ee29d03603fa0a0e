import type { Browser } from '@playwright/test'
import { fillIn } from '@/e2e/buyer'
import { askExchange } from '@/e2e/desk/claimed-order'
import { beOperator } from '@/e2e/desk/staff'
import { collectFaults, expect, expectSoundPage, test } from '@/e2e/fixtures'
import { open } from '@/e2e/open'
import { call } from '@/e2e/renter'
import { rupiah } from '@/e2e/rupiah'
import { button, main } from '@/e2e/screen'
import id from '@/messages/id.json' with { type: 'json' }

const t = id.deskClaims
const PHONE = { width: 375, height: 812 }

async function comeIn(browser: Browser, baseURL: string | undefined, viewport?: typeof PHONE) {
  const context = await browser.newContext({ baseURL, ...(viewport && { viewport, hasTouch: true }) })
  const page = await context.newPage()
  return { page, context, faults: collectFaults(page) }
}

test('support refuses a piece of an exchange, the warehouse receives and inspects the other on a phone, and its price goes back to the account that the shopper gives [REF-016]', {
  tag: '@desktop',
}, async ({ page, browser, baseURL }) => {
  const shopper = await comeIn(browser, baseURL)
  const floor = await comeIn(browser, baseURL, PHONE)
  const claim = await askExchange(shopper.page)
  const number = `GRY-${claim.order}`
  await beOperator(page.request, 'support')
  await beOperator(floor.page.request, 'warehouse')

  await page.goto('/ops/claims?pile=decide')
  await page.getByRole('searchbox', { name: t.search }).fill(number)
  const row = page.getByRole('table', { name: t.title }).locator('tbody').getByRole('row')
  await expect(row).toHaveCount(1)
  await row.click({ position: { x: 300, y: 10 } })
  const beside = page.getByRole('region', { name: t.claim, exact: true })
  await expect(beside.getByRole('heading', { level: 2, name: number })).toBeVisible()
  await expect(beside.getByText('Lampunya redup.')).toBeVisible()
  await expectSoundPage(page)
  await expect(button(beside, t.decide.review)).toBeDisabled()
  await expect(beside.getByText(t.decide.choice)).toBeVisible()
  await beside.getByRole('radio', { name: t.decide.accept }).check()
  await beside.getByLabel(t.decide.cause).selectOption({ index: 1 })
  await beside.getByRole('radio', { name: t.payer.shopper }).check()
  await button(beside, t.decide.fewer).click()
  await expect(beside.getByText(t.decide.missing)).toBeVisible()
  await button(beside, t.reason.chips.used).click()
  await button(beside, t.decide.review).click()
  const accepting = page.getByRole('dialog', { name: t.ask.accept })
  await expect(accepting.getByText(fillIn(t.preview.kept, { accepted: 1, quantity: 2 }))).toBeVisible()
  await expect(accepting.getByText(/disetujui\. Kirim barangnya/)).toBeVisible()
  await expectSoundPage(page)
  await button(accepting, t.confirm.accept).click()
  await expect(accepting).toBeHidden()
  await expect(beside.getByText(t.whyNot.role)).toBeVisible()

  const code = `KEMBALI${claim.id}`
  await call(shopper.page, 'PUT', `/exchanges/${claim.id}`, { courier_id: 1, tracking_code: code })
  await floor.page.goto('/ops/claims')
  await floor.page.getByLabel(t.scan).fill(code)
  await floor.page.getByLabel(t.scan).press('Enter')
  await expect(floor.page).toHaveURL(`/ops/claims/${claim.id}`)
  await button(floor.page, t.receive.one).click()
  await expectSoundPage(floor.page)
  await button(floor.page, fillIn(t.receive.confirm, { count: 1 })).click()
  await floor.page.getByRole('button', { name: t.inspect.conditions.as_new }).click()
  await expectSoundPage(floor.page)
  await button(floor.page, t.inspect.review).click()
  const passing = floor.page.getByRole('dialog', { name: t.ask.pass })
  await expect(passing.getByText(t.effect.noMoney)).toBeVisible()
  await button(passing, t.confirm.pass).click()
  await expect(passing).toBeHidden()

  await button(beside, t.verb.convert).click()
  const converting = page.getByRole('dialog', { name: t.ask.convert })
  await expect(converting.getByText(rupiah(claim.price)).first()).toBeVisible()
  await button(converting, t.confirm.convert).click()
  await expect(converting).toBeHidden()
  await expect(beside.getByText(t.converted)).toBeVisible()
  const { data } = await call(shopper.page, 'GET', `/claims/${claim.id}`)
  expect(data).toMatchObject({ kind: 'refund', status: 'passed', sum: { goods: claim.price, total: claim.price } })
  expect(data.lines).toMatchObject([{ accepted_quantity: 1, received_quantity: 1, reject_reason: t.reason.chips.used }])

  await page.goto(`/ops/orders/${claim.order}`)
  await expect(page.getByRole('link', { name: t.kind.refund })).toHaveAttribute('href', `/ops/claims/${claim.id}`)

  await open(shopper.page, `/orders/${claim.order}/status`)
  await button(main(shopper.page), id.claims.action.chooseDestination).click()
  const money = shopper.page.getByRole('dialog', { name: id.claims.destination.title, exact: true })
  await expect(money).toContainText(rupiah(claim.price))
  await money.getByRole('combobox').selectOption('bca')
  await money.getByLabel(id.order.refund.accountNumber).fill('1234567890')
  await money.getByLabel(id.order.refund.accountHolder).fill('Sari Wijaya')
  await button(money, id.claims.destination.save).click()
  await expect(shopper.page.getByText(id.order.refund.saved)).toBeVisible()
  await expect(button(main(shopper.page), id.claims.action.chooseDestination)).toHaveCount(0)
  expect(floor.faults).toEqual([])
  expect(shopper.faults).toEqual([])
  await shopper.context.close()
  await floor.context.close()
})
