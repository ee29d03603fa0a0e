import type { Page } from '@playwright/test'
import { fillAddress, fillIn, heading, language, sum } from '@/e2e/buyer'
import { beOperator } from '@/e2e/desk/staff'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { findLine } from '@/e2e/guest'
import { hears, open } from '@/e2e/open'
import { operate, statusOf } from '@/e2e/order-course'
import { payAtSimulator } from '@/e2e/paying'
import { pass } from '@/e2e/rentals/course'
import { call } from '@/e2e/renter'
import { rupiah } from '@/e2e/rupiah'
import { button, main } from '@/e2e/screen'
import { entries } from '@/e2e/wallet/balances'
import accounts from '@/lib/demo/accounts.json' with { type: 'json' }
import ADDRESS from '@/lib/demo/address.json' with { type: 'json' }
import id from '@/messages/id.json' with { type: 'json' }

const reseller = accounts.find(({ role }) => role === 'business')
const STORE = reseller?.store_name ?? ''
const THING = 'helm-proyek-tameng'

const becomeReseller = (page: Page) =>
  call(page, 'POST', '/login', { email: reseller?.email, password: reseller?.password })

test('a reseller orders for a customer, who pays through the link in another browser, and sees nothing of the reseller', {
  tag: '@phone',
}, async ({ page, browser, baseURL }) => {
  test.slow()
  const { prefix, words } = language()
  const { checkout, payLink: t, order: said } = words
  await becomeReseller(page)
  await call(page, 'POST', '/products/cart', await findLine(page.request, THING))
  await open(page, `${prefix}/checkout`)
  await page.getByRole('radio', { name: new RegExp(checkout.customer.customer) }).check()
  await fillAddress(page, words)
  await page.getByLabel(checkout.customer.email).fill('pelanggan@contoh.test')
  await expect(sum(page, words, checkout.shipping)).toHaveText(/^Rp \d/)
  await expect(page.getByText(words.wallet.use)).toBeHidden()
  await expectSoundPage(page)
  await button(page, checkout.placeForCustomer).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/orders\/\d{12}\/status$/, { timeout: 30_000 })
  const orderId = Number(/\d{12}/.exec(page.url())?.[0])
  const share = page.getByRole('region', { name: fillIn(t.share.payTitle, { name: ADDRESS.recipient }) })
  await expect(share.getByRole('link', { name: t.share.whatsapp })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/62\d+\?text=.*%2Fbayar%23\d{12}\./,
  )
  const link = (await share.getByText(/\/bayar#/).textContent()) ?? ''
  await expectSoundPage(page)

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const customer = await context.newPage()
  const { pathname, hash } = new URL(link)
  const answer = await customer.goto(`${pathname}${hash}`)
  expect(answer?.headers()['cache-control']).toContain('no-store')
  expect(answer?.headers()['referrer-policy']).toBe('same-origin')
  await expect(heading(customer, fillIn(t.title, { store: STORE }))).toBeVisible()
  await expect(customer.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  const { net_price } = (await call(page, 'GET', `/orders/${orderId}`)).data
  await expect(main(customer).getByText(rupiah(net_price), { exact: true }).first()).toBeVisible()
  await expect(main(customer)).not.toContainText(/cashback|komisi|dompet Griya/i)
  await expectSoundPage(customer)
  await customer.getByRole('button', { name: /BCA/ }).click()
  await expect(button(customer, words.payment.check)).toBeVisible({ timeout: 30_000 })
  await payAtSimulator(customer, orderId)
  // The page asks by itself too.
  await hears(customer, () => expect(heading(customer, t.paidTitle)).toBeVisible({ timeout: 1_000 }))
  await expectSoundPage(customer)
  await customer.reload()
  await expect(heading(customer, t.paidTitle)).toBeVisible()
  await customer.getByRole('link', { name: t.track }).click()
  await expect(main(customer)).toContainText(STORE)
  await expect(main(customer)).not.toContainText('Rp')
  await context.close()

  await hears(page, () => expect(heading(page, said.paid)).toBeVisible({ timeout: 1_000 }))
  await expect(
    page.getByRole('heading', { name: fillIn(t.share.trackTitle, { name: ADDRESS.recipient }) }),
  ).toBeVisible()
  await open(page, `${prefix}/reseller-orders`)
  await expect(main(page).getByText(`GRY-${orderId}`).filter({ visible: true })).toBeVisible()
  await expectSoundPage(page)
})

test('a shared link earns a reseller: a guest orders, the order is delivered, the commission released and withdrawn', {
  tag: '@desktop',
}, async ({ page, browser, baseURL }) => {
  test.slow()
  const { prefix, words } = language()
  await becomeReseller(page)
  const account = { bank_code: 'bca', account_number: '5271904488', account_holder: 'Sari Wijaya' }
  const known = (await call(page, 'GET', '/users/wallet/account')).data
  if (known === null) await call(page, 'PUT', '/users/wallet/account', account)
  const before = (await call(page, 'GET', '/users/wallet')).data.detail.amount
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const guest = await context.newPage()
  await guest.goto(`${prefix}/products/${THING}?ref=${reseller?.referral_code}`)
  await call(guest, 'POST', '/users/guests')
  const address = {
    ...ADDRESS,
    ...{ recipient: 'Rina Hartati', phone_number: '081377788899', address: 'Jl. Teluk Gong Raya 41' },
  }
  const saved = (await call(guest, 'POST', '/addresses', address)).data
  const line = await findLine(guest.request, THING)
  const placed = await call(guest, 'POST', '/orders?custom_payment=true', {
    ...{ address_id: saved.id, courier_id: 1, shipping_method: 'REG', referral_code: reseller?.referral_code },
    ...{ buyer_email: 'rina@contoh.test', order_products_attributes: [{ ...line, quantity: 5 }] },
  })
  const order_id = placed.data.id
  await call(guest, 'POST', `/orders/${order_id}/pay`, { method: 'virtual_account', channel: 'bca' })
  await payAtSimulator(guest, order_id)
  await expect.poll(() => statusOf(guest, order_id), { timeout: 30_000 }).toBe('payment_verified')
  await operate(page, order_id, 'process_order')
  await operate(page, order_id, 'ship_order', { courier: 'JNE', tracking_code: `RESI${order_id}` })
  await operate(page, order_id, 'order_delivered')
  const commission = async () =>
    (await call(page, 'GET', '/business_users/orders')).data.find((order: { id: number }) => order.id === order_id)
  await expect.poll(async () => (await commission()).cashback?.status, { timeout: 30_000 }).toBe('pending')
  await pass(guest, order_id, 8)
  await expect.poll(async () => (await commission()).cashback?.status, { timeout: 60_000 }).toBe('available')
  const { cashback } = await commission()
  await open(page, `${prefix}/reseller-orders?commission=available`)
  await expect(main(page).getByText(`GRY-${order_id}`).filter({ visible: true })).toBeVisible()
  await expectSoundPage(page)
  await expect
    .poll(async () => (await call(page, 'GET', '/users/wallet')).data.detail.amount)
    .toBe(before + cashback.amount)
  const asked = await call(page, 'POST', '/business_users/wallet/withdrawal', { amount: 20_000 })
  expect(asked.data).toMatchObject({ status: 'pending', amount: 20_000 })
  await beOperator(page.request, 'finance')
  const { batch } = id.deskMoney
  await page.goto('/ops/money?tab=withdrawals')
  await button(page, batch.send).click()
  await button(page.getByRole('dialog', { name: batch.title, exact: true }), batch.confirm).click()
  await open(page, `${prefix}/cashbacks`)
  await hears(page, () => expect(entries(page, words).first()).toContainText(words.walletActivity.withdrawal.success))
  await context.close()
})
