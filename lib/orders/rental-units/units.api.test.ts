import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { and, eq } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import { rental_capacities } from '@/lib/fulfilment/rentals/tables'
import { makeRental } from '@/lib/fulfilment/rentals/testing'
import { unitCode } from '@/lib/fulfilment/units/rules'
import { rental_units } from '@/lib/fulfilment/units/tables'
import { makeOperator } from '@/lib/orders/desk/testing'
import { openRents } from '@/lib/orders/rent-returns/testing'
import { assignMissing } from '@/lib/orders/rental-units/commands/assign-missing'
import type { Calendar, RentalResult, UnitDetail, UnitList } from '@/lib/orders/rental-units/schema'
import { calendarDay } from '@/lib/platform/time'
import { findDiscrepancies } from '@/lib/server/doctor/queries'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'

type Refusal = { code?: string }

let shop: TestShop
let rents: ReturnType<typeof openRents>
const clock = movableClock('2026-11-22T10:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
  rents = openRents(shop, clock)
})
afterAll(() => shop.close())

const call = <Data = UnitDetail, Metadata = unknown>(
  method: string,
  path: string,
  body?: object,
  actor = rents.warehouse,
): Promise<{ status: number; body: { data: Data; metadata: Metadata } & Refusal }> =>
  rents.office.call(actor, method, path, body) as never

const unitsOf = (product_id: number) =>
  shop.connection.db.select().from(rental_units).where(eq(rental_units.product_id, product_id)).orderBy(rental_units.id)

const statusesOf = async (product_id: number) => (await unitsOf(product_id)).map(({ status }) => status)

async function capacityOf(product_id: number) {
  const [place] = await shop.connection.db
    .select()
    .from(rental_capacities)
    .where(and(eq(rental_capacities.product_id, product_id), eq(rental_capacities.warehouse_id, shop.warehouse.id)))
  return place?.units
}

const stepped = (id: number, verb: string, more: object = {}) => call('POST', `/units/${id}/step`, { verb, ...more })

describe('a unit', () => {
  test('is chosen by its code when it is packed, goes out and comes back with a history and its rent', async () => {
    const product = await makeRental(shop, { units: 3, prices: { 7: 70_000 } })
    const [, second] = await unitsOf(product.id)
    const chosen = second?.id ?? 0
    const { id } = await rents.booked(product.id, 4, { quantity: 2 })
    await rents.desk.operate(id, 'process_order')
    const scan = (code: string, scan_id: string) =>
      call<{ left: number }>('POST', `/picking/orders/${id}/scans`, { code, scan_id })
    expect((await scan(unitCode(chosen), 'scan-00001')).body.data).toMatchObject({ left: 1 })
    expect((await scan(unitCode(chosen), 'scan-00001')).body.data).toMatchObject({ left: 1 })
    expect((await scan('GRY-U999999999', 'scan-00002')).body.code).toBe('unit_not_found')
    expect(await statusesOf(product.id)).toEqual(['available', 'assigned', 'available'])
    await rents.desk.operate(id, 'ship_order', { courier: 'JNE', tracking_code: `RESI${id}` })
    const out = (await unitsOf(product.id)).filter(({ status }) => status === 'out')
    expect(out.map(({ order_id, rentals }) => [order_id, rentals])).toEqual([
      [id, 1],
      [id, 1],
    ])
    expect(out.map((unit) => unit.id)).toContain(chosen)
    const { body } = await call('GET', `/units/${chosen}`)
    expect(body.data).toMatchObject({ code: unitCode(chosen), status: 'out', order_id: id, revenue: 70_000, verbs: [] })
    expect(body.data.events.map(({ verb }) => verb)).toEqual(['ship', 'assign', 'add'])
    expect((await stepped(chosen, 'retire')).body.code).toBe('invalid_transition')
  })

  test('goes back to the shelf, to repair, or is lost, as the inspection says of it', async () => {
    const rental = await rents.rented({ quantity: 3, price: 1_000_000 })
    await rental.post('')
    await rental.operate('receive')
    expect(await statusesOf(rental.product_id)).toEqual(['returned', 'returned', 'returned'])
    await rental.operate('start_inspection')
    const [first, second] = await unitsOf(rental.product_id)
    const [good] = await rental.good()
    const piece = { order_product_id: good?.order_product_id, pieces: 1 }
    const lines = [
      { ...piece, condition: 'good' },
      { ...piece, condition: 'damaged', amount: 50_000, reason: 'Kaki patah', unit_ids: [second?.id] },
      { ...piece, condition: 'missing', amount: 90_000, reason: 'Tidak kembali', unit_ids: [first?.id] },
    ]
    expect((await rental.operate('finish_inspection', { lines })).status).toBe(200)
    expect(await statusesOf(rental.product_id)).toEqual(['lost', 'repair', 'available'])
    expect(await capacityOf(rental.product_id)).toBe(1)
    const seen = (await call('GET', `/units/${second?.id}`)).body.data
    expect(seen).toMatchObject({ condition: 'Kaki patah', order_id: null, verbs: ['mend', 'retire', 'miss'] })
    const mended = await stepped(second?.id ?? 0, 'mend', { cost: 25_000, note: 'Kaki diganti' })
    expect(mended.body).toMatchObject({ data: { status: 'available', cost: 25_000, condition: 'Kaki diganti' } })
    expect((await stepped(first?.id ?? 0, 'find')).body).toMatchObject({ data: { status: 'available' } })
    expect(await capacityOf(rental.product_id)).toBe(3)
  })

  test('of a rental that does not come back is lost, and there again when it comes back after all', async () => {
    const rental = await rents.rented({ deposit_percentage: 1 })
    await rents.pass(10)
    await rents.pass(1)
    await rents.pass(1)
    await rents.pass(1)
    expect((await rental.row()).status).toBe('charged')
    expect(await statusesOf(rental.product_id)).toEqual(['lost'])
    expect(await capacityOf(rental.product_id)).toBe(0)
    await rental.operate('receive')
    expect(await statusesOf(rental.product_id)).toEqual(['returned'])
    expect(await capacityOf(rental.product_id)).toBe(1)
  })

  test('is with its renter still, and booked until the end, when the parcel that came back did not hold it', async () => {
    const rental = await rents.rented()
    const [, until] = await rents.daysOf(rental.id)
    await rental.post('', {})
    await rental.operate('receive')
    expect(await statusesOf(rental.product_id)).toEqual(['returned'])
    const [, freed] = await rents.daysOf(rental.id)
    await rental.operate('refuse', { reason: 'Paketnya kosong' }, rents.support)
    expect(await statusesOf(rental.product_id)).toEqual(['out'])
    expect(await rents.daysOf(rental.id)).toEqual([expect.any(String), until])
    expect(freed && until && freed < until).toBe(true)
  })

  test('is freed when its order is cancelled before it leaves, and comes back with a refused parcel', async () => {
    const product = await makeRental(shop, { units: 1 })
    const [unit] = await unitsOf(product.id)
    const first = await rents.booked(product.id, 4)
    await rents.desk.operate(first.id, 'process_order')
    await call('POST', `/picking/orders/${first.id}/scans`, { code: unitCode(unit?.id ?? 0), scan_id: 'scan-00009' })
    await rents.desk.operate(first.id, 'reject_order', { reason: 'Rusak' })
    expect(await statusesOf(product.id)).toEqual(['available'])
  })
})

describe('the number of units', () => {
  test('is what can be booked: added, retired, moved and put on sale by whoever works with stock', async () => {
    const product = await makeRental(shop, { units: 1 })
    const place = { slug: product.slug, warehouse: shop.warehouse.code }
    const added = await call<{ ids: number[] }>('POST', '/units', { ...place, count: 2, cost: 400_000 })
    expect(added.body.data.ids).toHaveLength(2)
    expect(await capacityOf(product.id)).toBe(3)
    await rents.booked(product.id, 4, { quantity: 2 })
    const [one = 0, two = 0] = added.body.data.ids
    expect((await stepped(one, 'retire', { sell: true })).body).toMatchObject({ data: { status: 'retired' } })
    expect((await stepped(two, 'retire')).body).toMatchObject({ code: 'rent_units_booked' })
    const other = shop.warehouses[1]?.id ?? 0
    const move = (id: number) => call('POST', `/units/${id}/warehouse`, { warehouse_id: other })
    expect((await move(two)).body.code).toBe('rent_units_booked')
    expect((await move(one)).body.code).toBe('invalid_transition')
    expect(await capacityOf(product.id)).toBe(2)
    const set = (units: number) => call('PUT', '/rentals/capacity', { ...place, units })
    expect((await set(4)).status).toBe(200)
    expect((await statusesOf(product.id)).filter((status) => status === 'available')).toHaveLength(4)
    const { body } = await call<UnitList['data'], UnitList['metadata']>('GET', `/units?product_id=${product.id}`)
    expect(body.metadata.statuses).toEqual({ available: 4, retired: 1 })
    const spare = body.data.find(({ status }) => status === 'available')?.id ?? 0
    expect((await move(spare)).body).toMatchObject({ data: { warehouse_id: shop.warehouses[1]?.id } })
    expect(await capacityOf(product.id)).toBe(3)
  })

  test('does not fall below those that are being worked on', async () => {
    const rental = await rents.rented()
    await rental.post('')
    await rental.operate('receive')
    await rents.pass(5)
    const [product] = await shop.connection.db.select().from(products).where(eq(products.id, rental.product_id))
    const none = { slug: product?.slug, warehouse: shop.warehouse.code, units: 0 }
    expect((await call('PUT', '/rentals/capacity', none)).body.code).toBe('units_in_use')
    expect([await statusesOf(rental.product_id), await capacityOf(rental.product_id)]).toEqual([['returned'], 1])
  })
})

describe('those who work with units', () => {
  test('see their own warehouses alone, and print labels', async () => {
    const product = await makeRental(shop, { units: 1 })
    const [unit] = await unitsOf(product.id)
    const elsewhere = makeOperator('Jauh', ['warehouse'], { warehouses: [shop.warehouses[1]?.id ?? 0] })
    expect((await call('GET', `/units/${unit?.id}`, undefined, elsewhere)).body.code).toBe('unit_not_found')
    expect((await call('POST', `/units/${unit?.id}/step`, { verb: 'repair' }, elsewhere)).body.code).toBe(
      'unit_not_found',
    )
    const list = await call<UnitList['data'], UnitList['metadata']>(
      'GET',
      `/units?product_id=${product.id}`,
      undefined,
      elsewhere,
    )
    expect(list.body.data).toEqual([])
    const day = calendarDay(clock.now())
    const calendar = `/rental_calendar?warehouse_id=${shop.warehouse.id}&from=${day}`
    expect((await call('GET', calendar, undefined, elsewhere)).status).toBe(403)
    const printed = await rents.office.send(rents.warehouse, 'GET', `/units/labels.pdf?ids=${unit?.id}`)
    expect((await printed.text()).slice(0, 5)).toBe('%PDF-')
  })

  test('see on a calendar what is booked of each product', async () => {
    const product = await makeRental(shop, { units: 2 })
    const { id } = await rents.booked(product.id, 5)
    const path = `/rental_calendar?warehouse_id=${shop.warehouse.id}&limit=50`
    const found: Calendar['data'] = []
    for (let cursor: string | null = '1'; cursor; ) {
      const { body }: { body: Calendar } = await call<Calendar['data'], Calendar['metadata']>(
        'GET',
        `${path}&cursor=${cursor}`,
      )
      found.push(...body.data)
      cursor = body.metadata.next_cursor
    }
    const row = found.find((one) => one.product_id === product.id)
    expect(row).toMatchObject({ units: 2, bookings: [{ order_id: id, quantity: 1 }] })
    expect(Math.max(...(row?.booked ?? []))).toBe(1)
    expect(row?.utilisation).toBeGreaterThan(0)
  })
})

test('rental results say how much a product is used, and what it brings in beside its cost', async () => {
  const product = await makeRental(shop, { price: 1_000_000, weight: 4000, units: 2, prices: { 7: 70_000 } })
  await shop.connection.db.update(rental_units).set({ cost: 140_000 }).where(eq(rental_units.product_id, product.id))
  await rents.booked(product.id, 4)
  const owner = makeOperator('Oki', ['owner'], { operator_id: 44 })
  const read = async (actor = owner) => {
    const { body } = await call<RentalResult[]>('GET', '/rental_results', undefined, actor)
    return body.data.find(({ product_id }) => product_id === product.id)
  }
  expect(await read()).toMatchObject({ units: 2, rentals: 1, rent: 70_000, cost: 280_000, payback: 25, utilisation: 0 })
  clock.pass(30 * 86_400)
  // Twelve days of one of two units: preparation, ways, a week and cleaning.
  expect(await read()).toMatchObject({ utilisation: Math.round((100 * 12) / 180) })
  expect(await read(makeOperator('Eka', ['owner'], { operator_id: 45, warehouses: [999_999] }))).toBeUndefined()
  expect((await call('GET', '/rental_results', undefined, rents.warehouse)).status).toBe(403)
})

test('a rental that a previous version shipped without its unit gets one, and the doctor names it until then', async () => {
  const rental = await rents.rented({ quantity: 2, units: 3 })
  const { db } = shop.connection
  const freed = { status: 'available' as const, order_id: null, rentals: 0 }
  await db.update(rental_units).set(freed).where(eq(rental_units.order_id, rental.id))
  const named = async () =>
    (await findDiscrepancies(shop.context)).find(({ name }) => name.startsWith('rental units:'))?.examples
  expect(await named()).toEqual([`order ${rental.id}, product ${rental.product_id}: 0 units of 2 pieces`])
  await assignMissing(shop.context)
  await assignMissing(shop.context)
  expect(await named()).toEqual([])
  expect((await statusesOf(rental.product_id)).sort()).toEqual(['available', 'out', 'out'])
})
