import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import ADDRESS from '@/lib/demo/address.json'
import { askCouriersAt } from '@/lib/fulfilment/shipping/testing'
import { messageWords } from '@/lib/identity/notifications/projection'
import { outbox } from '@/lib/identity/notifications/tables'
import { orders } from '@/lib/orders/orders/tables'
import { type Member, makeMember, makePickupPoint, makeReseller, postAs } from '@/lib/orders/orders/testing/buyers'
import { openDesk } from '@/lib/orders/orders/testing/desk'
import { openHttpService } from '@/lib/platform/testing/http'
import { makeBuyer, movableClock, openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let desk: ReturnType<typeof openDesk>
const clock = movableClock('2026-11-23T10:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
  desk = openDesk(shop)
})
afterAll(() => shop.close())

const RECIPIENT = '+6281234567890'

/** Places and settles an order of one piece. */
async function paidBy(buyer: Pick<Member, 'headers' | 'address_id'>, more: Record<string, unknown> = {}) {
  const product = await shop.product({ price: 150_000 })
  const { body } = await postAs(shop, buyer, '/orders', {
    address_id: buyer.address_id,
    courier_id: 1,
    shipping_method: 'REG',
    order_products_attributes: [{ product_id: product.id, quantity: 1 }],
    ...more,
  })
  await desk.settle(shop.context, body.data.id)
  return body.data.id
}

async function deliver(id: number) {
  await desk.operate(id, 'process_order')
  await desk.operate(id, 'ship_order')
  await desk.operate(id, 'order_delivered', { proof: 'photo 12' })
}

/** The messages about an order, with recipient, template and text. */
async function messagesOf(id: number) {
  const rows = await shop.connection.db.select().from(outbox).orderBy(outbox.id)
  return rows
    .filter(({ dedupe_key }) => dedupe_key.split('/')[1] === String(id))
    .map((row) => ({ to: row.recipient, template: row.template, ...messageWords(row) }))
}

const messagesTo = async (id: number, who: string) => (await messagesOf(id)).filter(({ to }) => to === who)
const templates = (messages: { template: string }[]) => messages.map(({ template }) => template)

async function phoneOf(id: number) {
  const [order] = await shop.connection.db.select().from(orders).where(eq(orders.id, id))
  return order?.buyer_phone_number ?? ''
}

/** Ships an order with a courier service that records the request. */
async function bookingOf(id: number) {
  const body = { success: true, id: `b-${id}`, courier: { tracking_id: `t-${id}`, waybill_id: `w-${id}` } }
  const courier = await openHttpService({ body })
  askCouriersAt(courier.url)
  await desk.operate(id, 'ship_order')
  askCouriersAt()
  await courier.close()
  return courier.calls[0]?.body
}

describe('a gift', () => {
  test('sends the buyer messages about the payment, and the recipient messages about the parcel', async () => {
    const id = await paidBy(await makeMember(shop))
    await deliver(id)
    const buyer = await phoneOf(id)
    expect(buyer).toMatch(/^\+62812000/)
    expect(templates(await messagesTo(id, buyer))).toEqual([
      'order_placed',
      'order_paid',
      'order_processed',
      'order_shipped',
      'order_delivered',
    ])
    const received = await messagesTo(id, RECIPIENT)
    expect(templates(received)).toEqual(['parcel_shipped', 'parcel_delivered'])
    expect(JSON.stringify(received)).not.toContain('Rp')
  })

  test('sends the recipient no message when it is cancelled', async () => {
    const buyer = await makeMember(shop)
    const id = await paidBy(buyer)
    await desk.step(buyer, id, 'cancel')
    expect(await messagesTo(id, RECIPIENT)).toEqual([])
    expect(templates(await messagesTo(id, await phoneOf(id)))).toContain('refund_opened')
  })

  test('sends the recipient the place and the code when it is ready at a pick-up point', async () => {
    const point = await makePickupPoint(shop)
    const who = { recipient: 'Budi', recipient_number: '081277776666' }
    const id = await paidBy(await makeMember(shop), {
      address_id: undefined,
      shipping_method: 'PICKUP',
      pickup_point_id: point.id,
      ...who,
    })
    await desk.operate(id, 'process_order')
    await desk.operate(id, 'update_shipment', {}, 'ready_for_pickup')
    const [ready] = await messagesTo(id, '+6281277776666')
    const [order] = await shop.connection.db.select().from(orders).where(eq(orders.id, id))
    expect(ready?.short).toContain(order?.pickup_code ?? 'no code')
    expect(ready?.short).toContain(point.title)
  })
})

test('a buyer who is the recipient gets each message once', async () => {
  const buyer = await makeMember(shop)
  const own = { ...ADDRESS, phone_number: '0812-000-00001' }
  const { body } = await shop.call<{ data: { id: number } }>('POST', '/addresses', own, buyer.headers)
  const id = await paidBy({ ...buyer, address_id: body.data.id })
  await shop.connection.db.update(orders).set({ buyer_phone_number: '+6281200000001' }).where(eq(orders.id, id))
  await deliver(id)
  const told = templates(await messagesOf(id))
  expect(told.filter((template) => template.startsWith('parcel_'))).toEqual([])
  expect(told).toContain('order_delivered')
})

describe('a guest', () => {
  test('without contacts gets messages at the phone number of the address', async () => {
    const id = await paidBy(await makeBuyer(shop))
    expect(new Set((await messagesOf(id)).map(({ to }) => to))).toEqual(new Set([RECIPIENT]))
  })

  test('with an e-mail address gets all messages there, and the recipient only those about the parcel', async () => {
    const id = await paidBy(await makeBuyer(shop), { buyer_email: 'Tamu@Griya.test' })
    await deliver(id)
    expect(templates(await messagesTo(id, 'tamu@griya.test'))).toContain('order_paid')
    expect(templates(await messagesTo(id, RECIPIENT))).toEqual(['parcel_shipped', 'parcel_delivered'])
  })

  test('cannot dropship without a contact of their own', async () => {
    const { referral_code } = await makeReseller(shop)
    const buyer = await makeBuyer(shop)
    const product = await shop.product()
    const order = {
      address_id: buyer.address_id,
      courier_id: 1,
      shipping_method: 'REG',
      order_products_attributes: [{ product_id: product.id, quantity: 1 }],
      referral_code,
      dropship: true,
    }
    const refused = await postAs(shop, buyer, '/orders', order)
    expect([refused.status, refused.body.code]).toEqual([422, 'buyer_contact_required'])
    const taken = await postAs(shop, buyer, '/orders', { ...order, buyer_phone_number: '0812-9999-0000' })
    expect(taken.status).toBe(200)
    expect(await messagesTo(taken.body.data.id, RECIPIENT)).toEqual([])
  })
})

test('a member’s account contact is used, whatever the request contains', async () => {
  const id = await paidBy(await makeMember(shop), { buyer_email: 'lain@griya.test' })
  const [order] = await shop.connection.db.select().from(orders).where(eq(orders.id, id))
  expect(order?.buyer_email).toMatch(/^pembeli\d+@griya\.test$/)
})

describe('a dropship order', () => {
  const dropshipped = async () => {
    const reseller = await makeReseller(shop)
    return { ...reseller, id: await paidBy(reseller, { referral_code: reseller.referral_code, dropship: true }) }
  }

  test('sends its recipient messages in the reseller’s name, without price, shop, order number and link', async () => {
    const { id } = await dropshipped()
    await deliver(id)
    const received = await messagesTo(id, RECIPIENT)
    expect(templates(received)).toEqual(['dropship_shipped', 'dropship_delivered'])
    for (const { subject, text, short } of received) {
      const words = `${subject} ${text} ${short}`
      expect(words).toMatch(/toko\d+/)
      expect(words).not.toMatch(/griya|GRY-|Rp|https?:/i)
    }
  })

  test('is shipped with the reseller’s store as its sender', async () => {
    const { id } = await dropshipped()
    await desk.operate(id, 'process_order')
    const booking = await bookingOf(id)
    const parcel = await desk.parcelOf(id)
    expect(parcel?.shipper_name).toMatch(/^toko\d+$/)
    expect(booking).toMatchObject({
      shipper_contact_name: parcel?.shipper_name,
      origin_contact_name: parcel?.shipper_name,
    })
    expect(JSON.stringify(booking)).not.toMatch(/griya|GRY-/i)
  })

  test('handed over at a counter has the reseller’s store as its sender', async () => {
    const { id } = await dropshipped()
    await desk.operate(id, 'process_order')
    await desk.operate(id, 'ship_order', { courier: 'JNE', tracking_code: 'JNE0001' })
    expect((await desk.parcelOf(id))?.shipper_name).toMatch(/^toko\d+$/)
  })

  test('sends the buyer all messages in the shop’s name', async () => {
    const { id } = await dropshipped()
    await deliver(id)
    expect(templates(await messagesTo(id, await phoneOf(id)))).toEqual([
      'order_placed',
      'order_paid',
      'order_processed',
      'order_shipped',
      'order_delivered',
    ])
  })
})
