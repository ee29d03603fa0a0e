import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { Operator } from '@/lib/db/command'
import { FOUR_EYES_ABOVE } from '@/lib/identity/approvals/rules'
import type { ClaimList, ClaimOutcome } from '@/lib/orders/claims/schema/desk'
import { claims } from '@/lib/orders/claims/tables'
import { ACCOUNT, type OpenedClaims, openClaims } from '@/lib/orders/claims/testing'
import type { OrderCounts } from '@/lib/orders/desk/schema/list'
import { makeOperator } from '@/lib/orders/desk/testing'
import { orders } from '@/lib/orders/orders/tables'
import { changeSetting } from '@/lib/places/settings/commands'
import { getSetting } from '@/lib/server/settings/queries'
import { movableClock } from '@/lib/server/testing'

const clock = movableClock('2026-11-20T03:00:00Z')
let desk: OpenedClaims

beforeAll(async () => {
  desk = await openClaims(clock)
})
afterAll(() => desk.close())

const outcome = async (id: number, query = '') =>
  (await desk.office.call<ClaimOutcome>(desk.support, 'GET', `/claims/${id}/outcome${query}`)).body.data

const found = async (q: string) =>
  (await desk.inbox(desk.warehouse, `?q=${encodeURIComponent(q)}`)).data.map(({ id }) => id)

const pilesOf = async (actor: Operator) =>
  ((await (await desk.office.send(actor, 'GET', '/claims')).json()) as ClaimList).metadata.piles

describe('the inbox of claims', () => {
  test('finds a claim by whatever is on its parcel, for operators of its warehouse alone', async () => {
    const bought = await desk.delivered()
    const claim = (await desk.askRefund(bought)).body.data
    const other = (await desk.askRefund(await desk.delivered())).body.data
    await desk.desk(desk.support, claim.id, 'decision', { outcome: 'accept' })
    await desk.as(bought.buyer)('PUT', `/refunds/${claim.id}`, { courier_id: 1, tracking_code: 'jne-77 Kembali' })
    const { lines } = (await desk.desk(desk.support, claim.id)).body.data
    for (const read of [claim.formatted_id, String(claim.order_id), 'JNE-77 kembali', lines[0]?.barcode ?? '']) {
      expect([read, await found(read)]).toEqual([read, [claim.id]])
    }
    expect(await found('JNE-77')).toEqual([])
    expect(await found('GRY-000000000001')).toEqual([])
    const elsewhere = makeOperator('Jauh', ['warehouse'], {
      operator_id: 31,
      warehouses: [desk.shop.warehouses[1]?.id ?? 0],
    })
    expect((await desk.inbox(elsewhere, `?q=${claim.formatted_id}`)).data).toEqual([])
    expect(await pilesOf(elsewhere)).toMatchObject({ arriving: 0, decide: 0 })
    expect((await desk.desk(elsewhere, claim.id)).status).toBe(404)
    expect((await desk.desk(elsewhere, claim.id, 'outcome')).status).toBe(404)
    expect(await found(other.formatted_id)).toEqual([other.id])
  })

  test('says of each claim who must act, and how many are in each pile', async () => {
    const before = await pilesOf(desk.support)
    const { id } = (await desk.askReturn(await desk.delivered())).body.data
    const { data } = await desk.inbox(desk.support, '?pile=decide&kind=return')
    expect(data[0]).toMatchObject({ id, pieces: 2, next: { actor: 'store', action: 'decide' } })
    expect(await pilesOf(desk.support)).toEqual({ ...before, decide: (before.decide ?? 0) + 1 })
  })

  test('comes by deadline, with what the buyer paid for the pieces, from page to page', async () => {
    const claimed = [3, 1, 2].map(
      async (pieces) => (await desk.askRefund(await desk.delivered({ quantity: 3 }), pieces)).body.data.id,
    )
    const [late, soon, next] = await Promise.all(claimed)
    const { db } = desk.shop.connection
    const due = async (id: number | undefined, at: string) =>
      db
        .update(claims)
        .set({ due_at: new Date(at) })
        .where(eq(claims.id, id ?? 0))
    await due(late, '2026-11-01T00:00:00Z')
    await due(next, '2026-11-03T00:00:00Z')
    await due(soon, '2026-11-02T00:00:00Z')
    const seen: [number, number, boolean][] = []
    for (let cursor: string | null = '1'; cursor && seen.length < 3; ) {
      const page = await desk.office.send(desk.support, 'GET', `/claims?limit=1&cursor=${cursor}`)
      const { data, metadata } = (await page.json()) as ClaimList
      seen.push(...data.map(({ id, worth, late: isLate }): [number, number, boolean] => [id, worth, isLate]))
      cursor = metadata.next_cursor
    }
    expect(seen).toEqual([
      [late, 900_000, true],
      [soon, 300_000, true],
      [next, 600_000, true],
    ])
    for (const key of ['[1]', '["x",1]']) {
      const cursor = Buffer.from(key).toString('base64url')
      expect((await desk.office.call(desk.support, 'GET', `/claims?cursor=${cursor}`)).status).toBe(400)
    }
  })
})

describe('the outcome of a step', () => {
  test('is known before the step: its sum, and the message in the language of the shopper', async () => {
    const { id } = (await desk.askRefund(await desk.delivered(), 2)).body.data
    const { lines } = (await desk.desk(desk.support, id)).body.data
    const line = lines[0]?.id ?? 0
    expect(await outcome(id)).toMatchObject({ kind: 'refund', sum: { goods: 600_000, total: 600_000 } })
    const partly = await outcome(id, `?lines=${line}:1&keep_goods=true`)
    expect(partly).toMatchObject({ sum: { goods: 300_000, total: 300_000 } })
    expect(partly.message.text).toContain('Rp 300.000')
    const refused = await outcome(id, '?step=reject&reason=Tidak%20ada%20kerusakan')
    expect(refused.sum).toBeNull()
    expect(refused.message.text).toContain('Tidak ada kerusakan')
    expect(refused.message.text).not.toContain('#')
    const most = await desk.office.call(desk.support, 'GET', `/claims/${id}/outcome?lines=${line}:3`)
    expect(most.body).toMatchObject({ code: 'claim_undecided' })
    const decided = await desk.desk(desk.support, id, 'decision', {
      outcome: 'accept',
      lines: [{ id: line, accepted_quantity: 1, reason: 'Satu saja' }],
      keep_goods: true,
    })
    expect(decided.body.data.sum).toEqual(partly.sum)
  })

  test('of an exchange that nothing can replace is a refund', async () => {
    const bought = await desk.delivered({ quantity: 6 })
    const { id } = (await desk.askExchange(bought, 5)).body.data
    expect(await outcome(id)).toMatchObject({ kind: 'refund', sum: { total: 1_500_000 } })
    const { lines } = (await desk.desk(desk.support, id)).body.data
    expect(lines[0]?.in_stock).toBe(4)
    expect(await outcome(id, `?lines=${lines[0]?.id}:4`)).toMatchObject({ kind: 'exchange', sum: null })
  })
})

describe('a step of an operator', () => {
  test('that is late learns who was faster and what the claim became', async () => {
    const { id } = (await desk.askReturn(await desk.delivered())).body.data
    const { version } = (await desk.desk(desk.support, id)).body.data
    clock.pass(1)
    await desk.desk(desk.second, id, 'decision', { outcome: 'accept', version })
    const slower = await desk.desk(desk.support, id, 'decision', { outcome: 'reject', reason: 'x', version })
    const now = (await desk.desk(desk.support, id)).body.data
    expect(slower.status).toBe(409)
    expect(slower.body).toMatchObject({
      code: 'changed_meanwhile',
      params: { status: 'accepted', actor: 'Tono', version: now.version },
    })
    expect(now.activities.at(-1)?.actor.full_name).toBe('Tono')
  })

  test('cannot inspect goods that have not arrived', async () => {
    const owner = makeOperator('Ratna', ['owner'], { operator_id: 32 })
    const { id } = (await desk.askRefund(await desk.delivered(), 1, ACCOUNT)).body.data
    await desk.desk(owner, id, 'decision', { outcome: 'accept' })
    const refused = await desk.desk(owner, id, 'inspection', { outcome: 'pass' })
    expect([refused.status, refused.body.code]).toEqual([409, 'invalid_transition'])
    const { offers, status } = (await desk.desk(owner, id)).body.data
    expect([status, offers.map(({ verb }) => verb)]).toEqual(['accepted', ['receive']])
  })
})

test('a guest who claimed before is known by the same e-mail address or phone number', async () => {
  const { db } = desk.shop.connection
  const claimBy = async (contacts: { buyer_email: string | null; buyer_phone_number: string | null }) => {
    const bought = await desk.delivered()
    const claim = (await desk.askReturn(bought)).body.data
    await db
      .update(orders)
      .set({ ...contacts, phone_number: '' })
      .where(eq(orders.id, claim.order_id))
    return claim
  }
  const earlierOf = async (id: number) => (await desk.desk(desk.support, id)).body.data.earlier
  const first = await claimBy({ buyer_email: 'lina@griya.test', buyer_phone_number: '+6281100011' })
  await desk.desk(desk.support, first.id, 'decision', { outcome: 'reject', reason: 'Tidak ada kerusakan' })
  const second = await claimBy({ buyer_email: null, buyer_phone_number: '+6281100011' })
  const third = await claimBy({ buyer_email: 'lina@griya.test', buyer_phone_number: '+6281100022' })
  const stranger = await claimBy({ buyer_email: null, buyer_phone_number: '+6281100033' })
  expect(await earlierOf(first.id)).toEqual({ claims: 0, refused: 0 })
  expect(await earlierOf(second.id)).toEqual({ claims: 1, refused: 1 })
  expect(await earlierOf(third.id)).toEqual({ claims: 1, refused: 1 })
  expect(await earlierOf(stranger.id)).toEqual({ claims: 0, refused: 0 })
  const listed = async (order_id: number, pile: string, actor = desk.support) =>
    (await desk.inbox(actor, `?pile=${pile}&buyer_of=${order_id}`)).data.map(({ id }) => id)
  expect(await listed(third.order_id, 'all')).toEqual([third.id, first.id])
  expect(await listed(third.order_id, 'decide')).toEqual([third.id])
  expect(await listed(stranger.order_id, 'all')).toEqual([stranger.id])
  expect(await listed(999_999, 'all')).toEqual([])
  const place = desk.shop.warehouses[1]?.id ?? 0
  await db.update(orders).set({ warehouse_id: place }).where(eq(orders.id, third.order_id))
  const elsewhere = makeOperator('Jauh', ['support'], { operator_id: 32, warehouses: [place] })
  expect(await listed(third.order_id, 'all', elsewhere)).toEqual([third.id])
  expect(await listed(first.order_id, 'all', elsewhere)).toEqual([])
  await db.update(orders).set({ warehouse_id: desk.shop.warehouse.id }).where(eq(orders.id, third.order_id))
})

test('the list of orders says whose turn a claim is, and how many orders have one', async () => {
  type Listed = { id: number; claim: { id: number; due_at: string | null; next: object } | null }
  const counted = async () => (await desk.office.call<OrderCounts>(desk.support, 'GET', '/orders/counts')).body.data
  const before = await counted()
  clock.pass(60)
  const claim = (await desk.askReturn(await desk.delivered())).body.data
  expect(await counted()).toEqual({ ...before, claimed: before.claimed + 1 })
  const { body } = await desk.office.call<Listed[]>(desk.support, 'GET', '/orders?claimed=true')
  expect(body.data[0]).toMatchObject({
    id: claim.order_id,
    claim: { id: claim.id, due_at: claim.due_at, next: { actor: 'store', action: 'decide' } },
  })
  await desk.desk(desk.support, claim.id, 'decision', { outcome: 'reject', reason: 'Tidak ada kerusakan' })
})

test('the order of a claim leads to it', async () => {
  const { id, order_id } = (await desk.askReturn(await desk.delivered())).body.data
  const order = await desk.office.call<{ claims: object[] }>(desk.support, 'GET', `/orders/${order_id}`)
  const next = { actor: 'store', action: 'decide' }
  expect(order.body.data.claims).toEqual([{ id, kind: 'return', status: 'requested', next, late: false }])
})

test('a claim says before its decision that its money needs a second person', async () => {
  const { order_id, sum } = (await desk.askReturn(await desk.delivered())).body.data
  const [open] = (await desk.inbox(desk.support, `?q=${order_id}`)).data
  const above = async () => (await desk.desk(desk.support, open?.id ?? 0)).body.data.second_above
  expect(await above()).toBeNull()
  const limit = (sum?.payment ?? 0) - 1
  const { version } = await getSetting(desk.shop.connection.db, FOUR_EYES_ABOVE.key)
  await changeSetting(desk.shop.context, { setting: FOUR_EYES_ABOVE, value: limit, version })
  expect(await above()).toBe(limit)
})
