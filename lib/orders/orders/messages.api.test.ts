import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import ADDRESS from '@/lib/demo/address.json'
import { signUpMember, someMail } from '@/lib/identity/accounts/testing'
import { sendOutbox } from '@/lib/identity/notifications/jobs'
import { outbox } from '@/lib/identity/notifications/tables'
import { configure, NO_SHOP, openMailServer, REAL_SHOP } from '@/lib/identity/notifications/testing'
import { applyInbox } from '@/lib/money/payments/jobs'
import { simulated_charges } from '@/lib/money/payments/tables'
import { openHttpService } from '@/lib/platform/testing/http'
import { makeBuyer, movableClock, openTestShop, placeOrderOf, type TestShop } from '@/lib/server/testing'
import { runDeadlines } from '@/lib/work/deadlines/jobs'

let shop: TestShop
const clock = movableClock()

beforeAll(async () => {
  configure(NO_SHOP)
  shop = await openTestShop(clock)
  configure({})
})
afterAll(() => shop.close())

async function placeOrder(headers: Record<string, string> = {}) {
  const buyer = await makeBuyer(shop)
  const product = await shop.product({ price: 150_000 })
  const asked = { ...buyer, headers: { ...buyer.headers, ...headers } }
  const { body } = await placeOrderOf(shop, asked, [{ product_id: product.id, quantity: 1 }])
  return { ...body.data, headers: asked.headers }
}

const messages = async (orderId: number) =>
  (await shop.connection.db.select().from(outbox).orderBy(outbox.id)).filter(({ dedupe_key }) =>
    dedupe_key.endsWith(`/${orderId}`),
  )

test('the buyer gets messages in their language when the order is placed and when it is paid', async () => {
  const { id, net_price, headers } = await placeOrder({ 'accept-language': 'en' })
  const bank = { method: 'virtual_account', channel: 'bca', amount: net_price }
  await shop.call('POST', `/orders/${id}/pay`, bank, headers)
  const [charge] = await shop.connection.db
    .select()
    .from(simulated_charges)
    .where(eq(simulated_charges.order_id, `GRY-${id}-1`))
  await shop.call('POST', `/api/sim/midtrans/charges/${charge?.transaction_id}/pay`)
  await applyInbox(shop.context)
  const found = await messages(id)
  expect(found.map(({ template, locale, recipient }) => [template, locale, recipient])).toEqual([
    ['order_placed', 'en', '+6281234567890'],
    ['order_paid', 'en', '+6281234567890'],
  ])
  expect(found[0]?.data).toMatchObject({ name: ADDRESS.recipient, amount: expect.stringContaining('Rp') })
})

test('the buyer of an expired order gets one message, in Indonesian by default', async () => {
  const { id } = await placeOrder()
  clock.pass(25 * 3600)
  await runDeadlines(shop.context)
  await runDeadlines(shop.context)
  expect((await messages(id)).map(({ template, locale }) => [template, locale])).toEqual([
    ['order_placed', 'id'],
    ['order_expired', 'id'],
  ])
})

test('a member gets the message by mail when the shop cannot send to phones', async () => {
  const server = await openMailServer()
  const identity = someMail()
  const { headers } = await signUpMember(shop, identity)
  const { body } = await shop.call<{ data: { id: number } }>('POST', '/addresses', ADDRESS, headers)
  const product = await shop.product()
  configure({ ...REAL_SHOP, SMTP_URL: server.url })
  const buyer = { headers, address_id: body.data.id }
  const placed = await placeOrderOf(shop, buyer, [{ product_id: product.id, quantity: 1 }])
  await sendOutbox(shop.context)
  configure(NO_SHOP)
  await server.close()
  expect(placed.status).toBe(200)
  const letter = server.letters.find(({ headers: { subject } }) => subject?.includes('menunggu pembayaran'))
  expect(letter?.to).toEqual([identity.email])
  expect(letter?.text).toContain(`Halo ${ADDRESS.recipient},`)
})

test('the recipient’s name is never sent to an unverified phone number', async () => {
  const gateway = await openHttpService({ body: { id: '1' } })
  const buyer = await makeBuyer(shop)
  const stranger = { ...ADDRESS, recipient: 'Menang hadiah http://evil.test', phone_number: '081299998888' }
  const { body } = await shop.call<{ data: { id: number } }>('POST', '/addresses', stranger, buyer.headers)
  const product = await shop.product()
  configure({ SMS_HTTP_URL: gateway.url })
  await placeOrderOf(shop, { ...buyer, address_id: body.data.id }, [{ product_id: product.id, quantity: 1 }])
  await sendOutbox(shop.context)
  configure(NO_SHOP)
  await gateway.close()
  const call = gateway.calls.find((one) => one.body.to === '+6281299998888')
  expect(call?.body.text).toMatch(/^Griya: pesanan GRY-/)
  expect(JSON.stringify(gateway.calls)).not.toContain('evil')
})
