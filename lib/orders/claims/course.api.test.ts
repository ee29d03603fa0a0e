import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { ACCOUNT, type OpenedClaims, openClaims } from '@/lib/orders/claims/testing'
import type { Activity } from '@/lib/orders/orders/schema'
import { movableClock } from '@/lib/server/testing'
import { listTasksOf } from '@/lib/work/tasks/queries/tasks'

const clock = movableClock('2026-11-20T03:00:00Z')
const DAY = 86_400
let shop: OpenedClaims

beforeAll(async () => {
  shop = await openClaims(clock)
})
afterAll(() => shop.close())

const statusOf = async (bought: Awaited<ReturnType<OpenedClaims['delivered']>>) => {
  const { status, claims } = await shop.order(bought)
  return [status, ...claims.map((claim) => claim.status)]
}

describe('the window for claims', () => {
  test('is seven days from the delivery, to the second [RET-002]', async () => {
    const early = await shop.delivered()
    const late = await shop.delivered()
    clock.pass(7 * DAY)
    expect((await shop.askReturn(early)).status).toBe(200)
    clock.pass(1)
    expect((await shop.askReturn(late)).body).toMatchObject({ code: 'claim_closed' })
    await shop.strike()
    expect(await statusOf(late)).toEqual(['completed'])
    expect(await statusOf(early)).toEqual(['return_processed', 'requested'])
  })

  test('stays open for the clock of an order while one of its claims is open', async () => {
    const bought = await shop.delivered()
    const claim = (await shop.askExchange(bought)).body.data
    clock.pass(8 * DAY)
    await shop.strike()
    expect(await statusOf(bought)).toEqual(['delivered', 'requested'])
    await shop.as(bought.buyer)('POST', `/claims/${claim.id}/withdraw`, {})
    await shop.strike()
    expect(await statusOf(bought)).toEqual(['completed', 'withdrawn'])
  })

  test('is closed for a return while pieces are claimed, and for pieces during a return [RET-002]', async () => {
    const bought = await shop.delivered()
    await shop.askRefund(bought)
    expect((await shop.askReturn(bought)).body).toMatchObject({ code: 'claim_closed' })
    const other = await shop.delivered()
    await shop.askReturn(other)
    expect((await shop.askExchange(other)).body).toMatchObject({ code: 'claim_closed' })
  })
})

describe('a return that nobody answers', () => {
  test('is accepted by the clock after two working days, late after three more, and ends a week later', async () => {
    clock.set('2026-12-01T03:00:00Z')
    const bought = await shop.delivered()
    const claim = (await shop.askReturn(bought)).body.data
    clock.set('2026-12-03T17:00:01Z')
    await shop.strike()
    expect(await statusOf(bought)).toEqual(['return_processed', 'accepted'])
    clock.set('2026-12-09T17:00:01Z')
    await shop.strike()
    expect((await shop.desk(shop.support, claim.id)).body.data).toMatchObject({ status: 'accepted', is_late: true })
    clock.set('2026-12-16T17:00:01Z')
    await shop.strike()
    expect(await statusOf(bought)).toEqual(['return_failed', 'failed'])
    clock.pass(3 * DAY + 1)
    await shop.strike()
    expect(await statusOf(bought)).toEqual(['completed', 'closed'])
    const { body } = await shop.as(bought.buyer)<Activity[]>('GET', `/orders/${bought.id}/returns/activities`)
    expect(body.data.map(({ verb }) => verb)).toEqual([
      'create_return',
      'accept_return',
      'mark_late_return',
      'reject_return',
      'complete_order',
    ])
  })
})

describe('a parcel that does not come back', () => {
  test('becomes a task after fourteen days, and the claim waits', async () => {
    const bought = await shop.delivered()
    const claim = (await shop.askRefund(bought)).body.data
    await shop.desk(shop.support, claim.id, 'decision', { outcome: 'accept' })
    await shop.as(bought.buyer)('PUT', `/refunds/${claim.id}`, { courier_id: 1, tracking_code: 'HILANG' })
    clock.pass(14 * DAY + 1)
    await shop.strike()
    expect(await statusOf(bought)).toEqual(['product_refund_accepted', 'in_transit'])
    const tasks = await listTasksOf(shop.shop.connection.db, { subject_type: 'claim', subject_id: claim.id })
    expect(tasks.map(({ kind }) => kind)).toEqual(['overdue_claim'])
  })
})

describe('a refusal', () => {
  const refuse = (id: number, actor = shop.support) =>
    shop.desk(actor, id, 'decision', { outcome: 'reject', reason: 'Tidak ada kerusakan di foto.' })
  const appeal = ({ buyer }: Awaited<ReturnType<OpenedClaims['delivered']>>, id: number) =>
    shop.as(buyer)('POST', `/claims/${id}/appeal`, { message: 'Lihat sudut kiri.', images: [] })

  test('can be contested once, and another person decides', async () => {
    const bought = await shop.delivered()
    const claim = (await shop.askReturn(bought)).body.data
    expect((await shop.desk(shop.support, claim.id, 'decision', { outcome: 'reject' })).body.code).toBe(
      'reason_required',
    )
    await refuse(claim.id)
    expect(await statusOf(bought)).toEqual(['return_failed', 'rejected'])
    expect((await appeal(bought, claim.id)).body.data).toMatchObject({ status: 'appealed', actions: [] })
    expect((await shop.desk(shop.support, claim.id)).body.data.offers).toMatchObject([
      { verb: 'ask', open: false, why_not: 'own_appeal' },
      { verb: 'accept', open: false, why_not: 'own_appeal' },
      { verb: 'reject', open: false, why_not: 'own_appeal' },
    ])
    const own = await shop.desk(shop.support, claim.id, 'decision', { outcome: 'accept' })
    expect(own.body.code).toBe('claim_own_appeal')
    await shop.desk(shop.second, claim.id, 'decision', { outcome: 'accept' })
    expect(await statusOf(bought)).toEqual(['return_processed', 'accepted'])
  })

  test('that stays after the appeal ends the claim, and the order is completed', async () => {
    const bought = await shop.delivered()
    const claim = (await shop.askReturn(bought)).body.data
    await refuse(claim.id)
    await appeal(bought, claim.id)
    await refuse(claim.id, shop.second)
    expect(await statusOf(bought)).toEqual(['completed', 'closed'])
    expect((await appeal(bought, claim.id)).body).toMatchObject({ code: 'invalid_transition' })
  })

  test('of one line says why, and leaves the other line accepted [EXC-015] [EXC-016]', async () => {
    const bought = await shop.delivered({ quantity: 1 })
    const claim = (await shop.askExchange(bought)).body.data
    const [line] = claim.lines
    const partly = { id: line?.id, accepted_quantity: 0, reason: 'Goresan karena pemakaian.' }
    await shop.desk(shop.support, claim.id, 'decision', { outcome: 'accept', lines: [partly] })
    expect((await shop.order(bought)).exchanges).toMatchObject([
      { exchange_products: [{ status: 'rejected', reject_reason: 'Goresan karena pemakaian.' }] },
    ])
    expect(await statusOf(bought)).toEqual(['delivered', 'rejected'])
  })

  test('after an inspection can be contested while the goods are here', async () => {
    const bought = await shop.delivered()
    const claim = (await shop.askExchange(bought, 2)).body.data
    await shop.desk(shop.support, claim.id, 'decision', { outcome: 'accept' })
    await shop.desk(shop.warehouse, claim.id, 'receipt', {})
    await shop.desk(shop.warehouse, claim.id, 'inspection', { outcome: 'fail', reason: 'Bukan barang kami.' })
    expect(await statusOf(bought)).toEqual(['delivered', 'failed'])
    expect(await shop.office.shelf(bought.product.id)).toEqual([8, 0])
    await appeal(bought, claim.id)
    await shop.desk(shop.second, claim.id, 'decision', { outcome: 'accept' })
    expect(await statusOf(bought)).toEqual(['product_exchange_accepted', 'received'])
    expect(await shop.office.shelf(bought.product.id)).toEqual([8, 2])
  })
})

describe('other people', () => {
  test('find neither the claim nor its files', async () => {
    const bought = await shop.delivered()
    const claim = (await shop.askRefund(bought)).body.data
    const { buyer } = await shop.delivered()
    const stranger = shop.as(buyer)
    const tries = [
      stranger('GET', `/claims/${claim.id}`),
      stranger('GET', `/orders/${bought.id}/claims`),
      stranger('POST', `/claims/${claim.id}/withdraw`, {}),
      stranger('PUT', `/refunds/${claim.id}`, { courier_id: 1, tracking_code: 'JNE1' }),
      stranger('POST', `/claims/${claim.id}/appeal`, { message: 'x', images: [] }),
      stranger('POST', `/claims/${claim.id}/destination`, { destination: 'wallet' }),
      stranger('POST', `/orders/${bought.id}/returns`, { return: { message: 'x', images: [] } }),
      stranger('GET', `/orders/${bought.id}/returns/activities`),
    ]
    expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([404]))
    const [photo = ''] = claim.lines[0]?.photos ?? []
    expect((await fetch(`${shop.shop.origin}${photo}`)).status).toBe(200)
    expect((await fetch(`${shop.shop.origin}${photo.split('?')[0]}`)).status).toBe(404)
    clock.pass(61)
    expect((await fetch(`${shop.shop.origin}${photo}`)).status).toBe(404)
  })

  test('who keep another warehouse do not see it', async () => {
    const bought = await shop.delivered()
    const claim = (await shop.askRefund(bought, 1, ACCOUNT)).body.data
    const elsewhere = { ...shop.support, warehouses: [999] }
    expect((await shop.desk(elsewhere, claim.id)).status).toBe(404)
    expect((await shop.desk(elsewhere, claim.id, 'decision', { outcome: 'accept' })).status).toBe(404)
    expect((await shop.inbox(elsewhere)).data).toEqual([])
    expect((await shop.inbox(shop.support, `?q=GRY-${bought.id}`)).data).toMatchObject([{ id: claim.id, pieces: 1 }])
  })
})

describe('several at once', () => {
  test('claim the same piece: one of them gets it', async () => {
    const bought = await shop.delivered({ quantity: 1 })
    const answers = await Promise.all([shop.askExchange(bought), shop.askRefund(bought), shop.askRefund(bought)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  test('decide and withdraw: the claim has one outcome', async () => {
    const bought = await shop.delivered()
    const claim = (await shop.askRefund(bought)).body.data
    const answers = await Promise.all([
      shop.desk(shop.support, claim.id, 'decision', { outcome: 'accept' }),
      shop.desk(shop.second, claim.id, 'decision', { outcome: 'reject', reason: 'x' }),
      shop.as(bought.buyer)('POST', `/claims/${claim.id}/withdraw`, {}),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('complete the order by the clock and claim it in the last second', async () => {
    const bought = await shop.delivered()
    clock.pass(7 * DAY)
    const [asked] = await Promise.all([shop.askReturn(bought), shop.strike()])
    const [order, claim] = await statusOf(bought)
    expect([asked.status, order, claim]).toEqual(
      asked.status === 200 ? [200, 'return_processed', 'requested'] : [409, 'completed', undefined],
    )
  })
})
