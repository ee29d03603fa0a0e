import { beBuyer, chooseBank, heading, language, sum } from '@/e2e/buyer'
import { expect, expectSoundPage } from '@/e2e/fixtures'
import { findLine } from '@/e2e/guest'
import { open } from '@/e2e/open'
import { inOwnShop } from '@/e2e/own-shop'
import { button } from '@/e2e/screen'
import { PRICE } from '@/lib/fulfilment/shipping/testing'
import { readAll, serveHere } from '@/lib/platform/testing/http'

const SICEPAT = {
  ...PRICE,
  courier_code: 'sicepat',
  courier_name: 'SiCepat',
  courier_service_code: 'reg',
  courier_service_name: 'Reguler',
  price: 12_000,
}

type RateRequest = { couriers: string }

/** The first courier of this shop accepts requests and never answers. */
const test = inOwnShop(async () => {
  const couriers = await serveHere(async (request, response) => {
    const { couriers: asked } = JSON.parse(String(await readAll(request))) as RateRequest
    if (asked !== 'sicepat') return
    const answer = { success: true, object: 'courier_pricing', code: 20001003, pricing: [SICEPAT] }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  const env = { BITESHIP_BASE_URL: couriers.url, BITESHIP_KEY: 'biteship_test.of-the-journeys' }
  return { name: 'silent-courier', env, close: () => couriers.close() }
})

test('a courier that never answers does not block checkout: another one delivers the order [CHK-011] [CHK-012]', async ({
  page,
}) => {
  const { prefix, words } = language()
  test.slow()
  await beBuyer(page, await findLine(page.request, 'senter-kunang'))
  await open(page, `${prefix}/checkout`)
  const silent = page.getByText(words.shipping.silent.replace('{courier}', 'JNE'))
  await expect(silent).toBeVisible({ timeout: 30_000 })
  await expect(button(page, words.shipping.retry).first()).toBeVisible()
  await expectSoundPage(page)
  await expect(page.getByRole('radio', { name: /SiCepat/ })).toBeChecked()
  await expect(sum(page, words, words.checkout.shipping)).toHaveText('Rp 12.000')
  await button(page, words.checkout.payNow).click()
  await expect(heading(page, words.payment.title)).toBeVisible()
  const order = await chooseBank(page, words)
  expect(order).toMatchObject({ status: 'waiting_payment', courier: { title: 'SiCepat Express' } })
})
