import type { Page } from '@playwright/test'
import { loseSession } from '@/e2e/cookies'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { beAccount } from '@/e2e/member'
import { addPhone, becomeMember } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { operator } from '@/e2e/operator'
import {
  chargesOf,
  choose,
  expectPaid,
  gateway,
  guestAtPayment,
  heading,
  method,
  openGroup,
  pathHere,
  payAtSimulator,
  placeOrder,
  wordsHere,
} from '@/e2e/paying'
import { rupiah } from '@/e2e/rupiah'
import { isPhone } from '@/e2e/screen'

test('the groups below the total hold every payment method, and a blocked method says why [PAY-004] [PAY-005] [PAY-006] [PAY-007] [PAY-008] [PAY-009] [PAY-012]', async ({
  page,
}) => {
  const { payment } = wordsHere()
  const { net_price } = await guestAtPayment(page, { quantity: 60 })
  const groups: [string, string[]][] = [
    [payment.virtualAccount, ['BCA', 'BNI', 'BRI', 'Mandiri', 'Permata', payment.otherBank]],
    [payment.eWallet, ['DANA', 'LinkAja', 'OVO', 'GoPay', 'ShopeePay']],
    [payment.creditCard, [payment.creditCard]],
    [payment.retail, ['Alfamart', 'Indomaret']],
    [payment.cardlessCredit, ['Kredivo']],
    [payment.store, [payment.store]],
  ]
  const main = page.getByRole('main')
  await expect(main.getByRole('list', { name: payment.quickest }).getByRole('button')).toHaveText(/^QRIS/)
  const banks = await openGroup(page, payment.virtualAccount)
  await expect(main.locator('details[name=methods]')).toHaveCount(groups.length)
  const total = main.getByText(payment.total, { exact: true }).locator('xpath=..')
  await expect(total).toContainText(rupiah(net_price))
  await banks.getByText(payment.virtualAccount, { exact: true }).click()
  await expect(banks.getByRole('listitem').first()).toBeHidden()
  for (const [group, names] of groups) {
    const ways = await openGroup(page, group)
    await expect(ways.getByRole('listitem')).toHaveText(names.map((name) => new RegExp(name)))
  }
  const retail = await openGroup(page, payment.retail)
  await expect(retail).toContainText(rupiah(5_000_000))
  await expect(retail.getByRole('button')).toHaveCount(0)
  await expect(await openGroup(page, payment.cardlessCredit)).toContainText(payment.membersOnly)
  await expectSoundPage(page)
})

test('DANA is paid on its own page, which returns to the paid order [PAY-006] [PAY-022] [PAY-029] [PAY-030]', {
  tag: '@phone',
}, async ({ page }) => {
  const { payment } = wordsHere()
  const { id } = await guestAtPayment(page)
  await choose(page, payment.eWallet, 'DANA')
  await expect(page).toHaveURL(/\/api\/sim\/pay\//)
  const flag = await page.evaluate((order) => sessionStorage.getItem(`griya.refetch.${order}`), id)
  expect(flag).toBe(isPhone() ? 'id' : 'en')
  await gateway(page).pay.click()
  await expectPaid(page, id)
  await expectSoundPage(page)
})

test('ShopeePay and GoPay open their app on the phone and show their code on the desktop [PAY-022] [PAY-029]', async ({
  page,
}) => {
  const { payment } = wordsHere()
  const { id, net_price } = await guestAtPayment(page)
  for (const wallet of ['ShopeePay', 'GoPay']) {
    await choose(page, payment.eWallet, wallet)
    const detail = page.getByRole('region', { name: wallet, exact: true })
    await expect(detail).toContainText(rupiah(net_price))
    const app = page.getByRole('link', { name: payment.openApp.replace('{wallet}', wallet) })
    const code = page.getByRole('img', { name: payment.qrAlt.replace('{wallet}', wallet) })
    await expect(app).toBeVisible({ visible: isPhone() })
    await expect(code).toBeVisible({ visible: !isPhone() })
    if (!isPhone()) {
      await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
    }
    await expectSoundPage(page)
    if (wallet === 'ShopeePay') await page.getByRole('button', { name: payment.back, exact: true }).click()
  }
  if (isPhone()) {
    await page.getByRole('link', { name: payment.openApp.replace('{wallet}', 'GoPay') }).click()
    await gateway(page).pay.click()
    return expectPaid(page, id)
  }
  const [charge] = await chargesOf(page, id)
  const phone = await page.context().newPage()
  await phone.goto(`/api/sim/pay/${charge?.transaction_id}`)
  await gateway(phone).pay.click()
  await phone.close()
  await expectPaid(page, id)
})

test('the QRIS code can be scanned or saved, and the page shows the payment when it arrives [PAY-022]', {
  tag: '@desktop',
}, async ({ page }) => {
  const { payment } = wordsHere()
  const { id } = await guestAtPayment(page)
  await page.getByRole('list', { name: payment.quickest }).getByRole('button').click()
  const code = page.getByRole('img', { name: payment.qrAlt.replace('{wallet}', 'QRIS') })
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  await expectSoundPage(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: payment.saveQr }).click()
  expect((await saved).suggestedFilename()).toContain(String(id))
  await payAtSimulator(page, id)
  await expectPaid(page, id)
})

test('OVO needs a phone number, which is filled in if it is known, and then waits 55 seconds for confirmation on the phone [PAY-022] [PAY-042] [PAY-050]', {
  tag: '@phone',
}, async ({ page }) => {
  const { payment } = wordsHere()
  const { id } = await guestAtPayment(page)
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/pay')) sent.push(request.postDataJSON())
  })
  await choose(page, payment.eWallet, 'OVO')
  const number = page.getByLabel(payment.ovoPhone)
  await page.getByRole('button', { name: payment.ovoSend }).click()
  await expect(page.getByText(payment.ovoPhoneWrong)).toBeVisible()
  expect(sent).toEqual([])
  await number.fill('0812 3456 7890')
  await expectSoundPage(page)
  await page.getByRole('button', { name: payment.ovoSend }).click()
  await expect(page.getByText(payment.pushText)).toBeVisible()
  await expect(page.getByRole('timer', { name: payment.pushLeft })).toHaveText(/^00:00:[0-5]\d$/)
  expect(sent).toEqual([
    expect.objectContaining({ method: 'e_wallet', channel: 'ovo', phone_number: '0812 3456 7890' }),
  ])
  await expectSoundPage(page)
  await payAtSimulator(page, id)
  await expectPaid(page, id)

  await beAccount(page)
  const known = await placeOrder(page)
  await open(page, pathHere(`/payment?order=${known.id}`))
  await choose(page, payment.eWallet, 'OVO')
  await expect(page.getByLabel(payment.ovoPhone)).toHaveValue(/^\+628/)
})

type CounterOrder = Awaited<ReturnType<typeof guestAtPayment>>

/** Chooses the counter of this store, and expects its payment code and steps. */
async function expectCounter(page: Page, store: 'Alfamart' | 'Indomaret', order: CounterOrder) {
  const { payment } = wordsHere()
  await choose(page, payment.retail, store)
  const detail = page.getByRole('region', { name: store, exact: true })
  await expect(detail).toContainText(rupiah(order.net_price))
  const { data } = await order.call('GET', `/payments?order_id=${order.id}`)
  await expect(detail).toContainText(data.payment_code.replace(/(\d{4})(?=\d)/g, '$1 '))
  const steps = payment.steps[store === 'Alfamart' ? 'alfamart' : 'indomaret']
  await expect(page.getByText(steps.split('\n')[0] ?? '')).toBeVisible()
  await expectSoundPage(page)
  return { detail, payment: data }
}

test('Indomaret and Alfamart give a payment code, which is paid at the counter [PAY-008] [PAY-012] [PAY-021]', async ({
  page,
}) => {
  const order = await guestAtPayment(page)
  await expectCounter(page, 'Indomaret', order)
  await page.getByRole('button', { name: wordsHere().payment.back, exact: true }).click()
  const { detail, payment } = await expectCounter(page, 'Alfamart', order)
  await expect(detail).toContainText(payment.product_code)
  await payAtSimulator(page, order.id)
  await expectPaid(page, order.id)
})

test("a card is asked for on the gateway's page, in a new tab; one that its bank refuses says so, and another card pays [PAY-007] [PAY-052] [PAY-055]", async ({
  page,
}) => {
  const { payment } = wordsHere()
  const { id } = await guestAtPayment(page)
  const opened = page.waitForEvent('popup')
  await choose(page, payment.creditCard, payment.creditCard)
  const tab = await opened
  await expect(page.getByRole('link', { name: payment.openCardPage })).toHaveAttribute('href', /\/api\/sim\/pay\//)
  await expectSoundPage(page)
  await gateway(tab).card('4911 1111 1111 1113')
  await expect(gateway(tab).late).toBeVisible()
  await tab.close()
  await expect(page.getByText(payment.cardFailed, { exact: true })).toBeVisible({ timeout: 30_000 })
  await expectSoundPage(page)
  const again = page.waitForEvent('popup')
  await choose(page, payment.creditCard, payment.creditCard)
  const other = await again
  await gateway(other).card('4811 1111 1111 1114')
  await gateway(other).confirm()
  await expectPaid(page, id)
})

test('Kredivo needs a complete profile, shows its plans and opens its own page [PAY-009] [PAY-023] [PAY-029] [PAY-041] [PAY-049]', {
  tag: '@desktop',
}, async ({ page }) => {
  const words = wordsHere()
  const { payment } = words
  await becomeMember(page)
  const { id } = await placeOrder(page)
  await open(page, pathHere(`/payment?order=${id}`))
  await expect(await method(page, payment.cardlessCredit, 'Kredivo')).toContainText(payment.profileFirst)
  await choose(page, payment.cardlessCredit, 'Kredivo')
  await expect(page.getByText(payment.profileFirst).last()).toBeVisible()
  await addPhone(page, words)
  await expect(await method(page, payment.cardlessCredit, 'Kredivo')).toContainText(payment.hints.kredivo)
  await choose(page, payment.cardlessCredit, 'Kredivo')
  const plans = page.getByRole('radio')
  await expect(plans).toHaveCount(4)
  await page.getByRole('button', { name: payment.toKredivo }).click()
  await expect(page.getByText(payment.planNeeded)).toBeVisible()
  await page.getByRole('radio', { name: new RegExp(`^${payment.planNames['3_months']}`) }).check()
  await expectSoundPage(page)
  await page.getByRole('button', { name: payment.toKredivo }).click()
  await expect(page).toHaveURL(/\/api\/sim\/pay\//)
  expect(await page.evaluate((order) => sessionStorage.getItem(`griya.refetch.${order}`), id)).not.toBeNull()
  await gateway(page).pay.click()
  await expectPaid(page, id)
})

test('payment in the store names the stores and a number to show, and the operator takes the money; a warehouse without it says so [PAY-010] [PAY-011] [PAY-028]', {
  tag: '@phone',
}, async ({ page }) => {
  const { payment, order } = wordsHere()
  const { id, call } = await guestAtPayment(page)
  await choose(page, payment.store, payment.store)
  const detail = page.getByRole('region', { name: payment.store, exact: true })
  await expect(detail).toContainText(payment.storeNumber)
  const stores = page.getByRole('heading', { name: payment.stores }).locator('xpath=..').getByRole('listitem')
  await expect(stores.first()).toBeVisible()
  await expectSoundPage(page)
  expect((await call('GET', `/orders/${id}`)).data.offline).toBe(true)
  await operator(page.request, 'payments')(`/${id}/cash`, { receipt: `KASIR-${id}` })
  await open(page, pathHere(`/orders/${id}/status`))
  await expect(heading(page)).toContainText(order.paid)

  const { data } = await (await page.request.get('/api/v1/warehouses')).json()
  const without = data.find(({ store_payment }: { store_payment: boolean }) => !store_payment)
  await loseSession(page)
  await guestAtPayment(page, { warehouse_id: without.id })
  const group = await openGroup(page, payment.store)
  await expect(group).toContainText(payment.blocked.store_payment_unavailable)
  await expect(group.getByRole('button')).toHaveCount(0)
})
