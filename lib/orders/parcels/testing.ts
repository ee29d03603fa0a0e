import { expect } from '@jest/globals'
import { and, eq, sql } from 'drizzle-orm'
import { shipments } from '@/lib/fulfilment/shipping/tables'
import { makeMember, makeVoucher } from '@/lib/orders/orders/testing/buyers'
import { openDesk } from '@/lib/orders/orders/testing/desk'
import { LOST_DAYS } from '@/lib/orders/packing/rules'
import type { CourierException } from '@/lib/orders/packing/schema/couriers'
import type { PickDetail } from '@/lib/orders/packing/schema/picking'
import { floorOf } from '@/lib/orders/packing/testing'
import { refunds } from '@/lib/orders/refunds/tables'
import { orderOf, type TestShop } from '@/lib/server/testing'

/** Orders that go in several parcels, and the steps of packers and couriers. */
export function openSeveral(shop: TestShop) {
  const desk = openDesk(shop)
  const floor = floorOf(shop)
  const detail = async (id: number) => (await floor.get<PickDetail>(`/picking/orders/${id}`)).data
  const act = (id: number, body: object) => floor.post<PickDetail>(`/couriers/exceptions/${id}`, body)
  const troubles = async (id: number) =>
    (await floor.get<CourierException[]>('/couriers/exceptions')).data.filter((each) => each.id === id)
  const dispatch = (id: number, body: object = {}) => floor.post<PickDetail>(`/picking/orders/${id}/dispatch`, body)

  /** A packed order of three chairs and a table, paid with voucher, wallet and gateway. */
  async function packed() {
    const member = await makeMember(shop, { wallet: 100_000 })
    const voucher = await makeVoucher(shop, { amount: 10_000 })
    const chair = await shop.product({ price: 100_000, title: 'Chair', title_idn: 'Kursi' })
    const table = await shop.product({ price: 333_333, title: 'Table', title_idn: 'Meja' })
    const lines = [
      { product_id: chair.id, quantity: 3 },
      { product_id: table.id, quantity: 1 },
    ]
    const body = orderOf(member, lines, { promo_code: voucher.code, wallet_reduction: 100_000 })
    const placed = await shop.call<{ data: { id: number; net_price: number } }>('POST', '/orders', body, member.headers)
    const { id, net_price } = placed.body.data
    await desk.settle(shop.context, id)
    await desk.operate(id, 'process_order')
    const [chairs = 0, tables = 0] = (await desk.read(member, id)).data.order_products.map((line) => line.id)
    for (const [line, quantity] of [
      [chairs, 3],
      [tables, 1],
    ]) {
      expect((await floor.scan(id, { line, quantity })).status).toBe(200)
    }
    return { id, net_price, member, chair, table, chairs, tables }
  }

  const put = (id: number, parcels: { id: number; quantity: number }[][]) =>
    floor.put<PickDetail>(`/picking/orders/${id}/parcels`, { parcels: parcels.map((lines) => ({ lines })) })

  type Packed = Awaited<ReturnType<typeof packed>>

  /** Two chairs in the first parcel; a chair and the table in the second. */
  const halves = ({ chairs, tables }: Packed) => [
    [{ id: chairs, quantity: 2 }],
    [
      { id: chairs, quantity: 1 },
      { id: tables, quantity: 1 },
    ],
  ]

  async function split() {
    const order = await packed()
    expect((await put(order.id, halves(order))).status).toBe(200)
    return order
  }

  async function shipped() {
    const order = await split()
    expect((await dispatch(order.id)).data.status).toBe('shipped')
    return order
  }

  const statusOf = async ({ member, id }: Packed) => (await desk.read(member, id)).data.status
  const bring = async ({ id }: Packed, parcel: number, ...steps: string[]) => {
    for (const step of steps) await desk.play(id, step, '', parcel)
  }
  const silence = (id: number, parcel: number) =>
    shop.connection.db
      .update(shipments)
      .set({ updated_at: sql`updated_at - make_interval(days => ${LOST_DAYS + 1})`, manifest: [] })
      .where(and(eq(shipments.order_id, id), eq(shipments.parcel, parcel)))
  const owed = async (id: number) =>
    (await shop.connection.db.select().from(refunds).where(eq(refunds.order_id, id))).map(({ cause, amount }) => ({
      ...{ cause, amount },
    }))
  const attempts = (id: number) =>
    shop.connection.db.select().from(shipments).where(eq(shipments.order_id, id)).orderBy(shipments.id)

  return {
    desk,
    floor,
    detail,
    act,
    troubles,
    dispatch,
    packed,
    put,
    halves,
    split,
    shipped,
    statusOf,
    bring,
    silence,
    owed,
    attempts,
  }
}
