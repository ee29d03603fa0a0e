import { language } from '@/e2e/buyer'
import { expectArrival, photoFile } from '@/e2e/claims/claim-files'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { becomeGuest, findLine } from '@/e2e/guest'
import { open } from '@/e2e/open'
import { operate, TORCH } from '@/e2e/order-course'
import { codeFor } from '@/e2e/outbox'
import { call } from '@/e2e/renter'
import { button, field, isPhone, main } from '@/e2e/screen'
import ADDRESS from '@/lib/demo/address.json' with { type: 'json' }

/** The first code that is entered is wrong. */
test.use({ expectedFailures: [/^422 POST \/api\/v1\/orders\/access$/] })

test('a guest opens an order in another browser with a code, returns it there, and finds no list of returns [ORD-053] [RET-001] [EXC-001]', async ({
  page,
}) => {
  test.slow()
  const { prefix, words } = language()
  const { tracking, claims: t } = words
  const guest = await becomeGuest(page.request)
  const phone = `+62814${String(Date.now()).slice(-8)}`
  const address = await guest('POST', '/addresses', { ...ADDRESS, phone_number: phone })
  const order_products_attributes = [await findLine(page.request, TORCH)]
  const way = { address_id: address.data.id, courier_id: 1, shipping_method: 'REG' }
  const { id } = (await guest('POST', '/orders?custom_payment=true', { ...way, order_products_attributes })).data
  const charge = await guest('POST', `/orders/${id}/pay`, { method: 'virtual_account', channel: 'bca' })
  const charges = '/api/sim/midtrans/charges'
  const found = await (await page.request.get(`${charges}?q=${charge.data.account_number}`)).json()
  await page.request.post(`${charges}/${found.data[0].transaction_id}/pay`)
  const status = async () => (await guest('GET', `/orders/${id}`)).data.status
  await expect.poll(status, { timeout: 30_000 }).toBe('payment_verified')
  await operate(page, id, 'process_order')
  await operate(page, id, 'ship_order', { courier: 'JNE', tracking_code: `RESI${id}` })
  await operate(page, id, 'order_delivered')
  await page.context().clearCookies()

  await open(page, `${prefix}/track-order`)
  await field(page, tracking.order).fill(`GRY-${id}`)
  await field(page, tracking.phone).fill(phone)
  await button(main(page), tracking.submit).click()
  await button(main(page), tracking.claim.action).click()
  const dialog = page.getByRole('dialog', { name: tracking.claim.open })
  await expect(dialog.getByText(words.account.codeSent)).toBeVisible()
  await expectSoundPage(page)
  const code = await codeFor(page, phone)
  await field(page, words.account.code).fill(code === '000000' ? '000001' : '000000')
  await button(dialog, tracking.claim.submit).click()
  await expect(dialog.getByText(words.errors.otp_invalid)).toBeVisible()
  await field(page, words.account.code).fill(code)
  await button(dialog, tracking.claim.submit).click()
  await expect(page).toHaveURL(new RegExp(`${prefix}/orders/${id}/status$`))

  const card = main(page).getByRole('region', { name: t.problem.title })
  await button(card, t.problem.return.action).click()
  const form = page.getByRole('dialog', { name: t.return.title })
  await form.getByLabel(t.return.problem).fill('Warnanya tidak cocok.')
  await form.locator('input[type=file]').setInputFiles(await photoFile())
  await expect(form.getByText(words.uploads.uploaded)).toBeVisible({ timeout: 30_000 })
  await button(form, t.return.send).click()
  await button(form, t.toOrder).click()
  const section = main(page).getByRole('region', { name: t.kind.return })
  await expectArrival(section, t.kind.return)
  await expect(section).toContainText('Warnanya tidak cocok.')
  expect((await call(page, 'GET', `/orders/${id}/claims`)).data).toMatchObject([
    { kind: 'return', status: 'requested' },
  ])
  await expectSoundPage(page)

  await open(page, `${prefix}${isPhone() ? '/returns' : '/exchange'}`)
  await expect(page.getByRole('dialog', { name: words.auth.title })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`^[^?]*${prefix || '/'}\\/?(\\?|$)`))
})
