import type { Page, Request } from '@playwright/test'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { choose, expectPaid, gateway, guestAtPayment, wordsHere } from '@/e2e/paying'
import type { CardForm, PaymentGroup } from '@/lib/money/payments/schema'

const CARD = '4811111111111114'

/** The shop's own card form, as if the operator had enabled it; `script` replaces the gateway's script. */
async function atCardForm(page: Page, script?: string) {
  const { payment } = wordsHere()
  await page.route('**/api/v1/payments/methods?*', async (route) => {
    const answer: { data: PaymentGroup[] } = await (await route.fetch()).json()
    const card: CardForm = {
      form: 'own',
      client_key: 'SB-Mid-client-simulator',
      environment: 'sandbox',
      script_url: '/api/sim/midtrans/v2/assets/js/midtrans-new-3ds.min.js',
    }
    const data = answer.data.map((group) => (group.card ? { ...group, card } : group))
    await route.fulfill({ json: { ...answer, data } })
  })
  if (script) {
    await page.route('**/midtrans-new-3ds.min.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    )
  }
  const order = await guestAtPayment(page)
  await choose(page, payment.creditCard, payment.creditCard)
  return order
}

async function typeCard(page: Page, number = CARD) {
  const { payment } = wordsHere()
  await page.getByLabel(payment.cardNumber).pressSequentially(number)
  await page.getByLabel(payment.expiration).pressSequentially('1230')
  await page.getByLabel(payment.cvv).pressSequentially('1234')
  await page.getByLabel(payment.cardHolder).fill('Sari Wijaya')
}

const submit = (page: Page) => page.getByRole('button', { name: wordsHere().payment.payCard, exact: true }).click()

test('the card form formats its input and says what is wrong; the number goes to the gateway only, and a card that its bank confirms in a new tab pays [PAY-007] [PAY-034] [PAY-035] [PAY-036] [PAY-037] [PAY-038] [PAY-039] [PAY-040] [PAY-051] [PAY-052]', async ({
  page,
}) => {
  const { payment } = wordsHere()
  const { id } = await atCardForm(page)
  await submit(page)
  for (const fault of ['cardNumberNeeded', 'expirationNeeded', 'cvvNeeded', 'cardHolderNeeded'] as const) {
    await expect(page.getByText(payment[fault])).toBeVisible()
  }
  await expect(page.getByLabel(payment.cardNumber)).toBeFocused()
  await expectSoundPage(page)
  await typeCard(page, '4811a1111b11111115')
  await expect(page.getByLabel(payment.cardNumber)).toHaveValue('4811 1111 1111 1115')
  await expect(page.getByLabel(payment.expiration)).toHaveValue('12/30')
  await expect(page.getByLabel(payment.cvv)).toHaveValue('123')
  await submit(page)
  await expect(page.getByText(payment.cardNumberWrong)).toBeVisible()
  expect(
    await page
      .getByRole('main')
      .locator('form input')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name'))),
  ).toEqual(Array(4).fill(null))

  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.getByLabel(payment.cardNumber).fill(CARD)
  await submit(page)
  const link = page.getByRole('link', { name: payment.openCardPage })
  await expect(link).toBeVisible({ timeout: 30_000 })
  const opened = page.waitForEvent('popup')
  await link.click()
  const tab = await opened
  const token = requests.find((request) => request.url().includes('/v2/token'))
  expect(new URL(token?.url() ?? '').searchParams.get('card_exp_year')).toBe('2030')
  const ours = requests.filter((request) => !new URL(request.url()).pathname.startsWith('/api/sim/'))
  expect(ours.filter((request) => `${request.url()} ${request.postData()}`.includes(CARD))).toEqual([])
  const paid = requests.find((request) => request.url().endsWith(`/orders/${id}/pay`))
  expect(paid?.postDataJSON()).toMatchObject({ method: 'credit_card', cc_token_id: expect.any(String) })
  await gateway(tab).confirm()
  await expectPaid(page, id)
})

const REVIEW = `window.MidtransNew3ds={getCardToken:function(card,calls){
calls.onSuccess({status:'IN_REVIEW',payer_authentication_url:'/bank-of-the-card'})
window.finish=function(status){calls.onSuccess({status:status,token_id:'48111111-1114-00000000-0000-4000-8000-000000000001'})}}}`

test('a card in review shows its bank’s page in a frame; a card that fails says so [PAY-033] [PAY-055]', {
  tag: '@phone',
}, async ({ page }) => {
  const { payment } = wordsHere()
  await page.route('**/bank-of-the-card', (route) => route.fulfill({ contentType: 'text/html', body: '<p>112233</p>' }))
  const { call, id } = await atCardForm(page, REVIEW)
  await typeCard(page)
  await submit(page)
  await expect(page.getByText(payment.cardInReview)).toBeVisible()
  await expect(page.locator(`iframe[title="${payment.cardBank}"]`)).toBeVisible()
  expect((await call('GET', `/payments?order_id=${id}`)).data).toBeNull()
  await page.evaluate(() => (window as unknown as { finish(status: string): void }).finish('FAILED'))
  await expect(page.getByRole('alert').filter({ hasText: payment.cardFailed })).toBeVisible()
  expect((await call('GET', `/payments?order_id=${id}`)).data).toBeNull()
})
