import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { and, eq } from 'drizzle-orm'
import { shipments } from '@/lib/fulfilment/shipping/tables'
import { openRents } from '@/lib/orders/rent-returns/testing'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'
import { runDeadlines } from '@/lib/work/deadlines/jobs'

let shop: TestShop
let rents: ReturnType<typeof openRents>
const clock = movableClock('2026-11-02T10:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
  rents = openRents(shop, clock)
})
afterAll(() => shop.close())

type Rental = Awaited<ReturnType<typeof rents.rented>>

async function inspected(): Promise<Rental> {
  const rental = await rents.rented()
  await rental.post('', {})
  await rental.operate('receive')
  await rental.operate('start_inspection')
  await rental.operate('finish_inspection', { lines: await rental.good() })
  return rental
}

const statusesOf = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).sort()

test('of five requests for a pick-up at once one is booked', async () => {
  const rental = await rents.rented()
  await rental.post('', {})
  const from = (await rental.slots())[0]?.from
  const asked = Array.from({ length: 5 }, () => rental.post('/request_pickup', { from }))
  expect(await statusesOf(asked)).toEqual([200, 409, 409, 409, 409])
  const parcels = await shop.connection.db
    .select()
    .from(shipments)
    .where(and(eq(shipments.order_id, rental.id), eq(shipments.purpose, 'return')))
  expect(parcels).toHaveLength(1)
})

test('agreement against objection, and each against the clock: exactly one counts, and the deposit goes back once', async () => {
  const contest = { message: 'Tidak benar.', images: [] }
  for (const _turn of [1, 2, 3]) {
    const rental = await inspected()
    expect(await statusesOf([rental.post('/agree'), rental.post('/contest', contest)])).toEqual([200, 409])
  }
  const rental = await inspected()
  clock.pass(2 * 86_400 + 1)
  await Promise.all([rental.post('/agree'), rental.post('/contest', contest), runDeadlines(shop.context)])
  await runDeadlines(shop.context)
  const { status, stage } = await rental.row()
  const isContested = status === 'done_inspection' && stage === 'contest'
  expect([isContested || status === 'disburse_pending', (await rental.refunds()).length]).toEqual([
    true,
    isContested ? 0 : 1,
  ])
})

test('the deposit goes to the wallet or to the bank account that is given at once, never to both', async () => {
  const rental = await inspected()
  await rental.post('/agree')
  const account = { bank_code: 'bca', account_number: '5271904488', account_holder: 'Sari Wijaya' }
  const path = `/rent_orders/${rental.id}/returns/update_bank`
  const answers = await Promise.all([
    rental.post('/to_wallet'),
    shop.call('POST', path, account, rental.buyer.headers),
    rental.post('/to_wallet'),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await rental.refunds()).toHaveLength(1)
})

test('a rental that becomes late while its pick-up is asked for pays no more than until then', async () => {
  const rental = await rents.rented()
  clock.pass(9 * 86_400)
  const [asked] = await Promise.all([rental.post('', {}), runDeadlines(shop.context)])
  await runDeadlines(shop.context)
  expect([asked.status, (await rental.row()).status]).toEqual([200, 'return_processed'])
  const { late_penalty } = await rental.row()
  await rental.post('/request_pickup', { from: (await rental.slots())[0]?.from })
  await rents.pass(3)
  expect((await rental.row()).late_penalty).toBe(late_penalty)
})
