import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { ACCOUNT as BANK_ACCOUNT } from '@/lib/orders/claims/testing'
import { openRents } from '@/lib/orders/rent-returns/testing'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let rents: ReturnType<typeof openRents>
const clock = movableClock('2026-11-02T10:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
  rents = openRents(shop, clock)
})
afterAll(() => shop.close())

type Rental = Awaited<ReturnType<typeof rents.rented>>

/** Asks for the return, hands the goods over and brings them to the warehouse. */
async function bringBack(rental: Rental) {
  await rental.post('', { return: { images: [] } })
  await rental.post('/confirm_shipment', { return: { courier: 'JNE', tracking_code: `BACK${rental.id}` } })
  await rental.operate('receive')
  await rental.operate('start_inspection')
}

const damaged = async (rental: Rental, amount: number) =>
  (await rental.good()).map((line) => ({ ...line, condition: 'damaged' as const, reason: 'Kaki patah', amount }))

describe('a rental that comes back in time', () => {
  test('is inspected, agreed to, and its whole deposit goes to the bank [RNT-004, RNT-010, RET-007, RET-033, RET-034, RET-035]', async () => {
    const rental = await rents.rented()
    expect((await rental.read()).actions).toEqual(['create_return'])
    await rents.pass(5)
    const asked = await rental.post('', { return: { images: [] } })
    expect([asked.status, asked.body.data.status, asked.body.data.fee_runs]).toEqual([200, 'return_processed', false])
    expect((await rental.post('/agree')).body.code).toBe('invalid_transition')
    const sent = await rental.post('/confirm_shipment', { return: { courier: 'JNE', tracking_code: 'BACK1234' } })
    expect(sent.body.data).toMatchObject({ courier: 'JNE', tracking_code: 'BACK1234' })
    expect((await rental.operate('receive')).body.data.status).toBe('awaiting_inspection')
    expect((await rental.operate('finish_inspection', { lines: await rental.good() })).body.code).toBe(
      'invalid_transition',
    )
    await rental.operate('start_inspection')
    const found = await rental.operate('finish_inspection', { lines: await rental.good(), note: 'Rapi.' })
    expect(found.body.data.settlement).toEqual({ deposit: 300_000, late: 0, damage: 0, back: 300_000, beyond: 0 })
    expect((await rental.read()).actions).toEqual(['finish_order', 'contest'])
    const agreed = await rental.post('/agree')
    expect([agreed.status, agreed.body.data.status]).toEqual([200, 'disburse_pending'])
    expect(await rental.refunds()).toEqual([
      { cause: 'deposit', amount: 300_000, destination: 'bank', status: 'needs_bank' },
    ])
    const given = await shop.call(
      'POST',
      `/rent_orders/${rental.id}/returns/update_bank`,
      BANK_ACCOUNT,
      rental.buyer.headers,
    )
    expect(given.status).toBe(200)
    expect(await rents.desk.told(rental.id)).toEqual(
      expect.arrayContaining(['rent_return', 'rent_arrived', 'rent_result', 'refund_opened']),
    )
  })

  test('frees the days after its cleaning, and its wallet has the deposit at once', async () => {
    const rental = await rents.rented()
    await bringBack(rental)
    await rental.operate('finish_inspection', { lines: await rental.good() })
    await rental.post('/agree')
    const taken = await rental.post('/to_wallet')
    expect([taken.status, taken.body.data.status]).toEqual([200, 'returned'])
    expect(await rental.refunds()).toEqual([
      { cause: 'deposit', amount: 300_000, destination: 'wallet', status: 'paid' },
    ])
    expect((await rental.post('/to_wallet')).body.code).toBe('refund_account_closed')
    const me = await shop.call<{ data: { detail: { amount: number } } }>(
      'GET',
      '/users/wallet',
      undefined,
      rental.buyer.headers,
    )
    expect(me.body.data.detail.amount).toBe(300_000)
  })
})

describe('a rental that is late', () => {
  test('pays a day of rent for each begun day until its return is asked for, and gets the rest back [RNT-010, RET-037]', async () => {
    const rental = await rents.rented()
    await rents.pass(10.5)
    await rents.pass(0)
    expect(await rental.row()).toMatchObject({ status: 'late', late_penalty: 20_000 })
    await rental.post('', { return: { images: [] } })
    const [slot] = await rental.slots()
    const picked = await rental.post('/request_pickup', { from: slot?.from })
    expect(picked.body.data).toMatchObject({ fee_runs: false, pickup: { state: 'waiting' } })
    expect(picked.body.data.pickup_code).toMatch(/^\d{6}$/)
    expect((await rental.post('/request_pickup', { from: slot?.from })).body.code).toBe('rent_pickup_booked')
    await rents.pass(9)
    await rental.operate('receive')
    await rental.operate('start_inspection')
    await rental.operate('finish_inspection', { lines: await damaged(rental, 130_000) })
    await rents.pass(2.1)
    expect(await rental.row()).toMatchObject({
      status: 'disburse_pending',
      late_penalty: 20_000,
      damage_penalty: 130_000,
    })
    expect((await rental.refunds()).map(({ amount }) => amount)).toEqual([150_000])
  })

  test('is warned twice, and charged when the fee is the whole deposit; what comes back after all is inspected', async () => {
    const rental = await rents.rented({ deposit_percentage: 5 })
    await rents.pass(9.2)
    expect((await rental.operate('give_up', { reason: 'Tidak kembali' }, rents.support)).body.code).toBe(
      'rent_warnings_left',
    )
    for (let day = 0; day < 6; day += 1) await rents.pass(1)
    expect(await rental.row()).toMatchObject({ status: 'charged', late_penalty: 50_000 })
    expect((await rents.desk.told(rental.id)).filter((news) => news === 'rent_warning')).toHaveLength(2)
    expect(await rental.refunds()).toEqual([])
    expect((await rental.operate('receive')).body.data.status).toBe('awaiting_inspection')
    await rental.operate('start_inspection')
    await rental.operate('finish_inspection', { lines: await rental.good() })
    expect((await rental.post('/agree')).body.data.status).toBe('charged')
    expect(await rental.refunds()).toEqual([])
    // It has been inspected: nobody can receive it once more.
    expect((await rental.operate('receive')).body.code).toBe('invalid_transition')
    expect((await rental.seen()).steps).toEqual([])
  })

  test('pays again when it was not handed over within three days, and nothing more once a courier is asked for [RET-014]', async () => {
    const rental = await rents.rented()
    await rents.pass(6)
    await rental.post('', { return: { images: [] } })
    await rents.pass(5)
    await rents.pass(0)
    const kept = await rental.row()
    expect(kept).toMatchObject({ status: 'return_processed', stage: 'mark_late_return' })
    await rents.pass(2)
    expect((await rental.row()).late_penalty).toBeGreaterThan(kept.late_penalty)
    const [slot] = await rental.slots()
    const before = (await rental.post('/request_pickup', { from: slot?.from })).body.data
    expect(before.fee_runs).toBe(false)
    const { late_penalty } = await rental.row()
    await rents.pass(6)
    expect((await rental.row()).late_penalty).toBe(late_penalty)
  })
})

describe('an inspection', () => {
  test('accounts for each piece once, and charges nothing for ordinary use', async () => {
    const rental = await rents.rented({ quantity: 4 })
    await bringBack(rental)
    const [line] = await rental.good()
    if (!line) throw new Error('no line')
    const finish = async (lines: object[]) => (await rental.operate('finish_inspection', { lines })).body.code
    expect(await finish([{ ...line, pieces: 3 }])).toBe('inspection_incomplete')
    expect(await finish([{ ...line, pieces: 5 }])).toBe('inspection_incomplete')
    expect(await finish([{ ...line, condition: 'worn', amount: 10_000, reason: 'Aus' }])).toBe('inspection_incomplete')
    expect(await finish([{ ...line, condition: 'damaged', amount: 10_000 }])).toBe('inspection_incomplete')
    const dear = { ...line, condition: 'damaged', reason: 'Patah' }
    expect(await finish([{ ...dear, amount: 4_000_001 }])).toBe('inspection_too_much')
    const { products } = await rental.seen()
    const missing = products[0]?.damage.find(({ condition, amount }) => condition === 'missing' && amount > 50_000)
    const partial = [
      { ...line, pieces: 3 },
      { ...line, pieces: 1, condition: 'missing', damage_price_id: missing?.id, amount: missing?.amount },
    ]
    const done = await rental.operate('finish_inspection', { lines: partial })
    expect(done.body.data.settlement).toEqual({
      deposit: 1_200_000,
      late: 0,
      damage: 1_000_000,
      back: 200_000,
      beyond: 0,
    })
    expect((await rental.read()).lines.map(({ pieces, condition, amount }) => [pieces, condition, amount])).toEqual([
      [3, 'good', 0],
      [1, 'missing', 1_000_000],
    ])
  })

  test('is contested once, decided by somebody else, and settled at once', async () => {
    const rental = await rents.rented()
    await bringBack(rental)
    await rental.operate('finish_inspection', { lines: await damaged(rental, 400_000) })
    expect((await rental.read()).settlement).toMatchObject({ back: 0, beyond: 100_000 })
    const contest = { message: 'Kakinya sudah patah waktu datang.', images: [] }
    const contested = await rental.post('/contest', contest)
    expect(contested.body.data).toMatchObject({ stage: 'contest', actions: [], contest: contest.message })
    expect((await rental.post('/contest', contest)).body.code).toBe('invalid_transition')
    expect((await rental.post('/agree')).body.code).toBe('invalid_transition')
    await rents.pass(3)
    expect((await rental.row()).status).toBe('done_inspection')
    const lines = await damaged(rental, 50_000)
    expect((await rental.operate('decide_contest', { lines }, rents.warehouse)).status).toBe(403)
    const decided = await rental.operate('decide_contest', { lines, note: 'Setuju sebagian.' }, rents.support)
    expect(decided.body.data).toMatchObject({
      status: 'disburse_pending',
      settlement: { damage: 50_000, back: 250_000 },
    })
    expect((await rental.refunds()).map(({ amount }) => amount)).toEqual([250_000])
    expect(decided.body.data.first_lines.map(({ amount }) => amount)).toEqual([400_000])
  })

  test('whose contest was decided is final, also when the whole deposit was kept', async () => {
    const rental = await rents.rented()
    await bringBack(rental)
    const lines = await damaged(rental, 400_000)
    await rental.operate('finish_inspection', { lines })
    await rental.post('/contest', { message: 'Tidak rusak.', images: [] })
    const decided = await rental.operate('decide_contest', { lines }, rents.support)
    expect(decided.body.data.status).toBe('charged')
    for (const actor of [rents.warehouse, rents.owner])
      expect((await rental.operate('receive', {}, actor)).body.code).toBe('invalid_transition')
    expect(await rental.refunds()).toEqual([])
  })

  test('that an owner made is not decided by them', async () => {
    const rental = await rents.rented()
    await rental.post('', {})
    await rental.operate('receive', {}, rents.owner)
    await rental.operate('start_inspection', {}, rents.owner)
    await rental.operate('finish_inspection', { lines: await damaged(rental, 10_000) }, rents.owner)
    await rental.post('/contest', { message: 'Tidak rusak.', images: [] })
    const lines = await rental.good()
    expect((await rental.operate('decide_contest', { lines }, rents.owner)).body.code).toBe('inspection_own_contest')
    expect((await rental.operate('decide_contest', { lines }, rents.support)).body.data.status).toBe('disburse_pending')
  })
})

test('a return that was an empty parcel is refused: it is brought again, or the rental is late after three days', async () => {
  const rental = await rents.rented()
  await rental.post('', {})
  const refused = await rental.operate('refuse', { reason: 'Paketnya kosong' }, rents.support)
  expect(refused.body.data.status).toBe('return_failed')
  expect((await rental.read()).note).toBe('Paketnya kosong')
  expect((await rental.post('', {})).body.data.status).toBe('return_processed')
  await rental.operate('refuse', { reason: 'Kosong lagi' }, rents.support)
  await rents.pass(12)
  await rents.pass(0)
  expect((await rental.row()).status).toBe('late')
})

test("another renter's return is as if absent", async () => {
  const rental = await rents.rented()
  const other = await rents.rented()
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['GET', '/pickup_slots'],
    ['GET', '/activities'],
    ['POST', '/agree'],
    ['POST', '/to_wallet'],
    ['POST', '/shipping_label'],
  ] as const) {
    const { status, body } = await shop.call<{ code: string }>(
      method,
      `/rent_orders/${rental.id}/returns${path}`,
      method === 'POST' ? {} : undefined,
      other.buyer.headers,
    )
    expect([path, status, body.code]).toEqual([path, 404, 'order_not_found'])
  }
})

test('a return takes photos alone, prints its label at a link of a minute, and tells its steps [RET-009, RET-036, RET-038]', async () => {
  const rental = await rents.rented()
  expect((await rental.post('', { return: { images: [], message: 'Selesai' } })).body.code).toBe('invalid_input')
  await rental.post('', { return: { images: [] } })
  const label = (body: object) =>
    shop.call<{ data: { shipping_label_url: string }; code?: string }>(
      'POST',
      `/rent_orders/${rental.id}/returns/shipping_label`,
      body,
      rental.buyer.headers,
    )
  expect((await label({})).body.code).toBe('rent_label_missing')
  const { body } = await label({ return: { courier: 'JNE', tracking_code: 'BACK77' } })
  const open = async () => (await fetch(body.data.shipping_label_url)).status
  expect(await open()).toBe(200)
  clock.pass(61)
  expect(await open()).toBe(404)
  const path = `/rent_orders/${rental.id}/returns/activities`
  const told = await shop.call<{ data: { verb: string }[] }>('GET', path, undefined, rental.buyer.headers)
  expect(told.body.data.map(({ verb }) => verb)).toEqual(['create_return', 'confirm_shipment'])
})
