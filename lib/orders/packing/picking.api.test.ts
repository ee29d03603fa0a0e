import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { makePickupPoint } from '@/lib/orders/orders/testing/buyers'
import { openDesk } from '@/lib/orders/orders/testing/desk'
import type { PickDetail, PickingCounts, PickOrder, PickShelf, ScanCounted } from '@/lib/orders/packing/schema/picking'
import { floorOf, packerOf } from '@/lib/orders/packing/testing'
import { openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let desk: ReturnType<typeof openDesk>
let floor: ReturnType<typeof floorOf>

beforeAll(async () => {
  shop = await openTestShop()
  desk = openDesk(shop)
  floor = floorOf(shop)
})
afterAll(() => shop.close())

/** An accepted order of two pieces, with its only line. */
async function toPack(more: Record<string, unknown> = {}) {
  const order = await desk.paid(more)
  await desk.operate(order.id, 'process_order')
  const { data } = await floor.get<PickDetail>(`/picking/orders/${order.id}`)
  const [line] = data.lines
  if (!line) throw new Error('the order has no line')
  return { ...order, line }
}

const listOf = async (query = '') => (await floor.get<PickOrder[]>(`/picking?limit=100${query}`)).data
const placeAt = (slug: string, more: object, color: string | null = null) =>
  floor.post<{ shelf: string; barcode: string }[]>('/stock/shelves', {
    shelves: [{ slug, warehouse: shop.warehouse.code, color, ...more }],
  })

describe('picking', () => {
  test('counts scans until the order is complete, and may ship only then', async () => {
    const { id, line } = await toPack()
    expect([line.quantity, line.picked, line.barcode]).toEqual([2, 0, `G${line.barcode.slice(1)}`])
    expect((await floor.post(`/picking/orders/${id}/dispatch`)).code).toBe('not_all_picked')
    const first = await floor.scan<ScanCounted>(id, { code: line.barcode })
    expect(first.data).toMatchObject({ ok: true, picked: 1, left: 1, order_left: 1, line: { id: line.id } })
    expect((await listOf()).find((order) => order.id === id)).toMatchObject({
      ...{ pieces: 2, picked: 1, step: 'pick' },
      first: { title: line.title, title_idn: line.title_idn, shelf: line.shelf, quantity: 2 },
    })
    const second = await floor.scan<ScanCounted>(id, { line: line.id })
    expect(second.data).toMatchObject({ picked: 2, left: 0, order_left: 0 })
    const third = await floor.scan(id, { code: line.barcode })
    expect([third.status, third.code, third.params]).toEqual([
      409,
      'picked_already',
      { title: line.title, quantity: 2, picked: 2 },
    ])
    const sent = await floor.post<PickDetail>(`/picking/orders/${id}/dispatch`)
    expect([sent.data.status, sent.data.step, sent.data.parcel?.courier]).toEqual(['shipped', null, 'JNE'])
    expect(sent.data.parcel?.tracking_code).toBeTruthy()
    expect((await floor.post(`/picking/orders/${id}/dispatch`)).code).toBe('not_to_pack')
    expect((await floor.scan(id, { line: line.id, quantity: -1 })).code).toBe('not_to_pack')
  })

  test('refuses the wrong thing with both names, and says which code nothing has', async () => {
    const { id, line } = await toPack()
    const other = await shop.product({ title: 'Round Table', title_idn: 'Meja Bundar', colors: { Oak: 3 } })
    const [shelf] = (await placeAt(other.slug, { shelf: 'B-2' }, 'Oak')).data
    const wrong = await floor.scan(id, { code: shelf?.barcode })
    expect([wrong.status, wrong.code, wrong.params]).toEqual([
      409,
      'wrong_item',
      { found: 'Round Table (Oak)', expected: line.title },
    ])
    const unknown = await floor.scan(id, { code: '899000111222' })
    expect([unknown.status, unknown.code]).toEqual([404, 'barcode_unknown'])
    expect((await floor.get<PickDetail>(`/picking/orders/${id}`)).data.picked).toBe(0)
  })

  test('counts a scan that is sent twice once, and those of two packers together', async () => {
    const { id, line } = await toPack()
    const scan_id = 'phone-1-scan-0001'
    const twice = await Promise.all([1, 2].map(() => floor.scan<ScanCounted>(id, { scan_id, code: line.barcode })))
    expect(twice.map(({ status, data }) => [status, data.picked])).toEqual([
      [200, 1],
      [200, 1],
    ])
    const packers = [floor, floorOf(shop, packerOf([shop.warehouse.id]))]
    const both = await Promise.all(packers.map((packer) => packer.scan(id, { code: line.barcode })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await floor.get<PickDetail>(`/picking/orders/${id}`)).data.picked).toBe(2)
    const back = await floor.scan<ScanCounted>(id, { line: line.id, quantity: -2 })
    expect(back.data).toMatchObject({ picked: 0, left: 2 })
    expect((await floor.scan(id, { line: line.id, quantity: -1 })).code).toBe('picked_already')
    expect((await floor.scan(id, { scan_id: 'scan-without-a-thing' })).status).toBe(422)
  })

  test('is closed to operators of other warehouses and to those who may not pack', async () => {
    const { id, line } = await toPack()
    const elsewhere = floorOf(shop, packerOf([shop.warehouses[1]?.id ?? 0]))
    expect((await elsewhere.get(`/picking/orders/${id}`)).code).toBe('order_not_found')
    expect((await elsewhere.scan(id, { code: line.barcode })).code).toBe('order_not_found')
    expect((await elsewhere.post(`/picking/orders/${id}/dispatch`)).code).toBe('order_not_found')
    expect((await elsewhere.get<PickOrder[]>('/picking')).data).toEqual([])
    expect((await elsewhere.get(`/picking?warehouse_id=${shop.warehouse.id}`)).code).toBe('forbidden')
    const finance = floorOf(shop, packerOf(null, ['finance']))
    expect((await finance.get('/picking')).status).toBe(403)
    expect((await finance.scan(id, { code: line.barcode })).status).toBe(403)
  })

  test('makes an order to pick up ready with its code', async () => {
    const point = await makePickupPoint(shop)
    const { id, line } = await toPack({
      ...{ address_id: undefined, courier_id: undefined, shipping_method: 'PICKUP' },
      ...{ pickup_point_id: point.id, recipient: 'Sari Wijaya', recipient_number: '081234567890' },
    })
    await floor.scan(id, { line: line.id, quantity: 2 })
    const ready = await floor.post<PickDetail>(`/picking/orders/${id}/dispatch`)
    expect([ready.data.stage, ready.data.step]).toEqual(['ready_for_pickup', 'hand_over'])
    expect((await listOf()).some((order) => order.id === id)).toBe(false)
  })
})

describe('shelves and barcodes', () => {
  test('order what is to be fetched over all orders', async () => {
    const [one, two] = [await toPack(), await toPack()]
    const slugOf = ({ line }: typeof one) => line.title.toLowerCase().replace('chair ', 'kursi-')
    await placeAt(slugOf(one), { shelf: 'R-10', barcode: '8991234567890' })
    await placeAt(slugOf(two), { shelf: 'R-9' })
    await floor.scan(one.id, { code: '8991234567890' })
    const { data } = await floor.get<PickShelf[]>(`/picking?by=shelf&limit=100&warehouse_id=${shop.warehouse.id}`)
    const mine = data.filter(({ orders }) => orders.some(({ id }) => id === one.id || id === two.id))
    expect(mine.map(({ shelf, barcode, quantity, left }) => [shelf, barcode, quantity, left])).toEqual([
      ['R-9', two.line.barcode, 2, 2],
      ['R-10', '8991234567890', 2, 1],
    ])
    expect(data.at(-1)?.shelf).toBe('')
  })

  test('the lists say how much is in each, for their own warehouse alone', async () => {
    const place = `warehouse_id=${shop.warehouse.id}`
    const counted = async () =>
      (await floor.get<PickingCounts>(`/picking/counts?${place}&manifest_of=${shop.warehouse.id}`)).data
    const shelves = (await floor.get<PickShelf[]>(`/picking?by=shelf&limit=100&${place}`)).data.length
    const before = await counted()
    expect(before).toMatchObject({ pack: (await listOf(`&${place}`)).length, shelf: shelves })
    const { id } = await desk.paid()
    expect(await counted()).toEqual({ ...before, new: before.new + 1 })
    await desk.operate(id, 'process_order')
    expect(await counted()).toEqual({ ...before, pack: before.pack + 1, shelf: before.shelf + 1 })
    await desk.operate(id, 'ship_order', { courier: 'JNE', tracking_code: 'JNE0009911' })
    expect(await counted()).toEqual({ ...before, manifest: before.manifest + 1 })
    const elsewhere = floorOf(shop, packerOf([shop.warehouses[1]?.id ?? 0]))
    expect((await elsewhere.get(`/picking/counts?${place}`)).code).toBe('forbidden')
  })

  test('are one per item, and a barcode of another item is refused', async () => {
    const [a, b] = [await shop.product(), await shop.product()]
    expect((await placeAt(a.slug, { barcode: 'ean-0001' })).data).toEqual([
      { slug: a.slug, warehouse: shop.warehouse.code, color: null, shelf: '', barcode: 'EAN-0001' },
    ])
    expect((await placeAt(b.slug, { barcode: 'EAN-0001' })).code).toBe('barcode_used')
    expect((await placeAt(b.slug, { barcode: `G${a.id}` })).code).toBe('barcode_used')
    expect((await placeAt(a.slug, { shelf: 'C-1', barcode: '' })).data[0]).toMatchObject({
      shelf: 'C-1',
      barcode: `G${a.id}`,
    })
    expect((await placeAt(b.slug, { barcode: 'EAN-0001' })).status).toBe(200)
    const elsewhere = floorOf(shop, packerOf([shop.warehouses[1]?.id ?? 0]))
    const refused = await elsewhere.post('/stock/shelves', {
      shelves: [{ slug: a.slug, warehouse: shop.warehouse.code, color: null, shelf: 'X' }],
    })
    expect(refused.code).toBe('forbidden')
  })

  test('the list continues after a page', async () => {
    const first = await floor.get<PickOrder[]>('/picking?limit=2')
    const next = await floor.get<PickOrder[]>(`/picking?limit=2&cursor=${first.metadata?.next_cursor}`)
    const all = (await listOf()).map(({ id }) => id)
    expect([...first.data, ...next.data].map(({ id }) => id)).toEqual(all.slice(0, 4))
    expect((await floor.get('/picking?cursor=nonsense')).status).toBe(400)
  })
})
