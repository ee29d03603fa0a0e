import { afterAll, beforeAll, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { makeRental } from '@/lib/fulfilment/rentals/testing'
import { rental_units } from '@/lib/fulfilment/units/tables'
import { type AuditExamples, expectAudited } from '@/lib/identity/audit/testing'
import { logInAs } from '@/lib/identity/operators/testing'
import { openRents } from '@/lib/orders/rent-returns/testing'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'

const clock = movableClock()
let shop: TestShop
let rents: ReturnType<typeof openRents>

beforeAll(async () => {
  shop = await openTestShop(clock)
  rents = openRents(shop, clock)
})
afterAll(() => shop.close())

/** A rental on its way back, then received, looked at, inspected and contested, as far as it is asked for. */
async function rental(steps: 0 | 1 | 2 | 3) {
  const found = await rents.rented()
  await found.post('', {})
  if (steps > 0) await found.operate('receive')
  if (steps > 1) await found.operate('start_inspection')
  if (steps > 2) {
    await found.operate('finish_inspection', { lines: await found.good() })
    await found.post('/contest', { message: 'Tidak rusak.', images: [] })
  }
  return { path: { id: found.id }, lines: await found.good() }
}

/** A unit that nobody has booked. */
async function freeUnit() {
  const { id: product_id } = await makeRental(shop, { units: 1 })
  const [unit] = await shop.connection.db.select().from(rental_units).where(eq(rental_units.product_id, product_id))
  return { id: unit?.id ?? 0 }
}

const PRICE = {
  ...{ category_id: null, condition: 'damaged', title: 'Broken leg', title_idn: 'Kaki patah' },
  ...{ amount: 90_000, percentage: null, active: true, position: 5 },
}

const EXAMPLES: AuditExamples = {
  'POST /rentals/{id}/receive': async () => ({
    path: (await rental(0)).path,
    ...{ body: {}, before: { status: 'return_processed' }, after: { status: 'rent_returned' } },
  }),
  'POST /rentals/{id}/refuse': async () => ({
    path: (await rental(0)).path,
    body: { reason: 'Paketnya kosong.' },
    ...{ before: { status: 'return_processed' }, after: { status: 'return_failed' } },
  }),
  'POST /rentals/{id}/give_up': async () => {
    const found = await rents.rented({ deposit_percentage: 3 })
    for (let day = 0; day < 10; day += 1) await rents.pass(1)
    return {
      path: { id: found.id },
      ...{ body: { reason: 'Tidak kembali.' }, before: { status: 'late' }, after: { status: 'charged' } },
    }
  },
  'POST /rentals/{id}/start_inspection': async () => ({
    path: (await rental(1)).path,
    ...{ body: {}, before: { status: 'awaiting_inspection' }, after: { status: 'ongoing_inspection' } },
  }),
  'POST /rentals/{id}/finish_inspection': async () => {
    const { path, lines } = await rental(2)
    return {
      path,
      ...{ body: { lines }, before: { status: 'ongoing_inspection' }, after: { status: 'done_inspection' } },
    }
  },
  'POST /rentals/{id}/decide_contest': async () => {
    const { path, lines } = await rental(3)
    return {
      path,
      ...{ body: { lines }, before: { status: 'done_inspection' }, after: { status: 'disburse_pending' } },
    }
  },
  'POST /units': async () => {
    const { slug } = await shop.product()
    const body = { slug, warehouse: shop.warehouse.code, count: 2 }
    return { body, before: { units: 0 }, after: { units: 2 } }
  },
  'POST /units/{id}/step': async () => ({
    path: await freeUnit(),
    ...{ body: { verb: 'repair', note: 'Retak' }, before: { status: 'available' }, after: { verb: 'repair' } },
  }),
  'POST /units/{id}/warehouse': async () => {
    const warehouse_id = shop.warehouses[1]?.id
    return { path: await freeUnit(), body: { warehouse_id }, after: { warehouse_id } }
  },
  'POST /damage_prices': async () => ({ body: PRICE, after: { title: 'Broken leg', amount: 90_000 } }),
  'PUT /damage_prices/{id}': async () => ({
    path: { id: 3 },
    ...{ body: PRICE, before: { amount: 75_000 }, after: { amount: 90_000 } },
  }),
}

test.each(Object.keys(EXAMPLES))('leaves what it changed in the audit log: %s', async (name) => {
  const example = (await EXAMPLES[name]?.()) ?? {}
  // Days have passed: a login of before is over.
  await expectAudited(shop, await logInAs(shop, ['owner']), name, example)
})
