import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import ADDRESS from '@/lib/demo/address.json'
import { makeReseller } from '@/lib/orders/orders/testing/buyers'
import { openDesk } from '@/lib/orders/orders/testing/desk'
import type { Manifest } from '@/lib/orders/packing/schema/documents'
import { floorOf, packerOf } from '@/lib/orders/packing/testing'
import { calendarDay } from '@/lib/platform/time'
import { openTestShop, orderOf, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let desk: ReturnType<typeof openDesk>
let floor: ReturnType<typeof floorOf>

beforeAll(async () => {
  shop = await openTestShop()
  desk = openDesk(shop)
  floor = floorOf(shop)
})
afterAll(() => shop.close())

async function sent(tracking_code: string, more: Record<string, unknown> = {}) {
  const order = await desk.paid(more)
  await desk.operate(order.id, 'process_order')
  await desk.operate(order.id, 'ship_order', { courier: 'JNE', tracking_code })
  return order
}

/** A paid parcel in a reseller's name. */
async function dropshipped(tracking_code: string) {
  const reseller = await makeReseller(shop)
  const product = await shop.product({ title: 'Kursi Teras', title_idn: 'Kursi Teras' })
  const body = orderOf(reseller, [{ product_id: product.id, quantity: 3 }], {
    ...{ referral_code: reseller.referral_code, dropship: true },
  })
  const placed = await shop.call<{ data: { id: number } }>('POST', '/orders', body, reseller.headers)
  const { id } = placed.body.data
  await desk.settle(shop.context, id)
  await desk.operate(id, 'process_order')
  await desk.operate(id, 'ship_order', { courier: 'JNE', tracking_code })
  return id
}

const one = (text: string) => text.replace(/\s+/g, ' ')

describe('the label of a parcel', () => {
  test('has tracking code, courier, sender, recipient and weight, and is not kept by anybody', async () => {
    const { id } = await sent('JNE0007771')
    const { status, headers, bytes, text } = await floor.print(`/orders/${id}/label.pdf`)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ])
    expect(bytes.toString('latin1')).toContain('/MediaBox [0 0 283.46')
    for (const word of ['JNE0007771', 'JNE', 'REG', `GRY-${id}`, 'Griya', ADDRESS.recipient, '8 kg', '2 barang']) {
      expect(one(text)).toContain(word)
    }
    expect(text).not.toContain('Rp')
  })

  test('waits for a tracking code, and is closed to other warehouses and other roles', async () => {
    const { id } = await desk.paid()
    expect((await floor.get(`/orders/${id}/label.pdf`)).code).toBe('parcel_missing')
    const elsewhere = floorOf(shop, packerOf([shop.warehouses[1]?.id ?? 0]))
    expect((await elsewhere.get(`/orders/${id}/slip.pdf`)).code).toBe('order_not_found')
    const support = floorOf(shop, packerOf(null, ['support']))
    expect((await support.print(`/orders/${id}/slip.pdf`)).status).toBe(403)
    expect((await floor.get('/orders/GRY-123456789012/label.pdf')).code).toBe('order_not_found')
  })
})

test('the slip lists what is inside, without prices', async () => {
  const { id } = await sent('JNE0007772')
  const { text } = await floor.print(`/orders/${id}/slip.pdf`)
  for (const word of ['Griya', 'JNE0007772', `GRY-${id}`, ADDRESS.recipient]) expect(one(text)).toContain(word)
  expect(text).toMatch(/Kursi \d+/)
  expect(text).not.toMatch(/Rp|250\.000|500\.000/)
})

test('label and slip of a reseller’s parcel name the reseller’s store and nothing of the shop', async () => {
  const id = await dropshipped('JNE0007773')
  for (const file of ['label.pdf', 'slip.pdf']) {
    const { text, bytes, headers } = await floor.print(`/orders/${id}/${file}`)
    expect(one(text)).toMatch(/toko\d+/)
    expect(one(text)).toContain(String(id))
    expect(text).not.toMatch(/griya|GRY-|Rp|250\.000|https?:/i)
    expect(text).not.toContain(shop.warehouse.address)
    expect(bytes.toString('latin1')).not.toMatch(/griya|GRY-/i)
    expect(headers.get('content-disposition')).not.toMatch(/gry|griya/i)
  }
})

test('the manifest lists the parcels of a day by courier, with lines to sign', async () => {
  const { id } = await sent('JNE0007774')
  const other = await desk.paid()
  await desk.operate(other.id, 'process_order')
  await desk.operate(other.id, 'ship_order', { courier: 'SiCepat Express', tracking_code: 'SIC0001' })
  const dropship = await dropshipped('JNE0007775')
  const today = calendarDay(new Date())
  const query = `warehouse_id=${shop.warehouse.id}&day=${today}`
  const { data } = await floor.get<Manifest>(`/manifest?${query}`)
  expect(data.couriers.map(({ courier }) => courier)).toEqual(['JNE', 'SiCepat Express'])
  const parcels = data.couriers.flatMap((each) => each.parcels)
  expect(parcels.find(({ order_id }) => order_id === id)).toMatchObject({
    ...{ number: `GRY-${id}`, tracking_code: 'JNE0007774', receiver_name: ADDRESS.recipient, pieces: 2, weight: 8000 },
  })
  expect(parcels.find(({ order_id }) => order_id === dropship)?.number).toBe(String(dropship))
  const { text } = await floor.print(`/manifest.pdf?${query}`)
  for (const word of ['SiCepat Express', 'JNE0007774', 'Received by the courier', 'Name, signature, time']) {
    expect(one(text)).toContain(word)
  }
  expect(
    (await floor.get<Manifest>(`/manifest?warehouse_id=${shop.warehouse.id}&day=2020-01-01`)).data.couriers,
  ).toEqual([])
  expect((await floor.get(`/manifest?warehouse_id=${shop.warehouse.id}&day=2026-02-31`)).status).toBe(422)
  const elsewhere = floorOf(shop, packerOf([shop.warehouses[1]?.id ?? 0]))
  expect((await elsewhere.get(`/manifest?${query}`)).code).toBe('forbidden')
})
