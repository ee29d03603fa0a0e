import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { categories, products } from '@/lib/catalog/products/tables'
import { audit_log } from '@/lib/identity/audit/tables'
import { outbox } from '@/lib/identity/notifications/tables'
import type { ClaimRules, ClaimTerms, DeskReason } from '@/lib/orders/claims/schema/rules'
import { type OpenedClaims, openClaims } from '@/lib/orders/claims/testing'
import { makeOperator } from '@/lib/orders/desk/testing'
import { orders } from '@/lib/orders/orders/tables'
import { movableClock } from '@/lib/server/testing'
import type { StaticPage } from '@/lib/storefront/content/schema'

let c: OpenedClaims
const clock = movableClock('2026-11-23T03:00:00Z')
const owner = makeOperator('Oki', ['owner'])

beforeAll(async () => {
  c = await openClaims(clock)
})
afterAll(() => c.shop.close())

type Data<Of> = { data: Of }
const terms = async () => (await c.shop.call<Data<ClaimTerms>>('GET', '/claim_terms')).body.data
const rules = async () => (await c.office.call<ClaimRules>(owner, 'GET', '/claim_rules')).body.data
const HOURS_OF_A_DAY = 24

/** Sets the days of a category over whatever stands. */
async function setDays(category: number, value: number | null) {
  const version = (await rules()).windows.find(({ category_id }) => category_id === category)?.version ?? null
  return c.office.call<ClaimRules>(owner, 'PUT', `/claim_windows/${category}`, { value, version })
}

async function setSetting(key: string, value: number | null) {
  const { body } = await c.office.call<{ key: string; version: string | null }[]>(owner, 'GET', '/settings')
  const version = body.data.find((setting) => setting.key === key)?.version ?? null
  return c.office.call(owner, 'PUT', `/settings/${key}`, { value, version })
}

/** The days until the end of the window of an order that has just arrived. */
async function windowOf(bought: Awaited<ReturnType<typeof c.delivered>>) {
  const { claimable } = await c.order(bought)
  return claimable ? (Date.parse(claimable.until) - clock.now().getTime()) / (HOURS_OF_A_DAY * 3_600_000) : null
}

test('a category has its own window, and what was promised at the delivery stays when a setting changes [RET-002]', async () => {
  const { db } = c.shop.connection
  const add = async (slug: string, parent_id: number | null) => {
    const [row] = await db.insert(categories).values({ slug, title: slug, title_idn: slug, parent_id }).returning()
    if (!row) throw new Error('no category')
    return row.id
  }
  const parent = await add('lampu', null)
  const child = await add('lampu-meja', parent)
  const make = async () => {
    const product = await c.shop.product({ price: 300_000, stock: 10 })
    await db.update(products).set({ category_id: child }).where(eq(products.id, product.id))
    return product
  }
  const early = await c.delivered()
  expect(await windowOf(early)).toBe(7)
  expect(
    (await setDays(parent, 14)).body.data.windows.filter(({ category_id }) => category_id >= parent),
  ).toMatchObject([
    { category_id: parent, own_days: 14, days: 14, depth: 0, changed_by: 'Oki' },
    { category_id: child, own_days: null, days: 14, depth: 1 },
  ])
  const mixed = await c.delivered({ product: await make(), also: await c.shop.product({ price: 50_000, stock: 10 }) })
  expect(await windowOf(mixed)).toBe(14)
  await setDays(parent, null)
  await setSetting('completion_days', 10)
  expect([await windowOf(early), await windowOf(mixed)]).toEqual([7, 14])
  expect(await windowOf(await c.delivered())).toBe(10)
  expect((await terms()).claim_days).toBe(10)
  // After ten days the other line is out of its window: the whole cannot go back, the lamp still can.
  clock.set(new Date(clock.now().getTime() + 8 * HOURS_OF_A_DAY * 3_600_000))
  expect((await c.askReturn(mixed)).body.code).toBe('claim_closed')
  expect((await c.order(mixed)).order_products.map(({ claimable_quantity }) => claimable_quantity)).toEqual([2, 0])
  expect((await c.askRefund(mixed)).status).toBe(200)
  expect((await c.askRefund({ ...mixed, product: mixed.also ?? mixed.product })).body.code).toBe('claim_closed')
  expect((await c.askRefund(early)).body.code).toBe('claim_closed')
  await setSetting('completion_days', null)
})

test('a window has bounds, a record and a permission, and refuses to overwrite another change', async () => {
  const { db } = c.shop.connection
  const [category] = await db.select().from(categories).where(eq(categories.slug, 'lampu-meja'))
  const id = category?.id ?? 0
  for (const days of [6, 91, 0, -1]) {
    expect(await setDays(id, days)).toMatchObject({ status: 422, body: { code: 'setting_out_of_bounds' } })
  }
  expect((await setDays(999_999, 14)).status).toBe(404)
  expect((await setDays(id, 30)).status).toBe(200)
  const stale = await c.office.call(owner, 'PUT', `/claim_windows/${id}`, { value: 20, version: null })
  expect(stale).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  for (const who of [c.support, c.warehouse, c.finance]) {
    const refused = await c.office.call(who, 'PUT', `/claim_windows/${id}`, { value: 20, version: null })
    expect(refused.status).toBe(403)
  }
  const kept = await db
    .select()
    .from(audit_log)
    .where(eq(audit_log.subject_id, `claim_days/${id}`))
  expect(kept).toMatchObject([{ action: 'setting_changed', name: 'Oki', after: { value: 30 } }])
  await setDays(id, null)
})

test('the terms, the messages and the answer to shoppers say what the settings say [RET-002] [REF-011]', async () => {
  const page = async () =>
    (await c.shop.call<Data<StaticPage>>('GET', '/terms_and_conditions/terms')).body.data.sections.find(
      ({ id }) => id === 'return',
    )
  expect((await page())?.text_idn).toContain('dalam 7 hari')
  await setSetting('completion_days', 12)
  await setSetting('payout_days', 5)
  expect((await page())?.text_idn).toContain('dalam 12 hari')
  expect((await page())?.text).toContain('within 12 days')
  expect(await terms()).toMatchObject({ claim_days: 12, payout_days: 5 })
  const bought = await c.delivered()
  const { db } = c.shop.connection
  const [order] = await db.select().from(orders).where(eq(orders.id, bought.id))
  const [message] = await db
    .select()
    .from(outbox)
    .where(eq(outbox.dedupe_key, `order_delivered/${bought.id}`))
  expect(order?.claim_until?.getTime()).toBe(clock.now().getTime() + 12 * HOURS_OF_A_DAY * 3_600_000)
  expect(message?.data).toMatchObject({ days: 5, until: expect.stringMatching(/\d/) })
  await setSetting('completion_days', null)
  await setSetting('payout_days', null)
})

test('operators edit the reasons; shoppers choose from them, operators correct them, and they say whose fault it is', async () => {
  const reason = { kind: 'return', code: 'smell', title: 'It smells', title_idn: 'Berbau', fault: 'store' }
  const added = await c.office.call<DeskReason>(owner, 'POST', '/claim_reasons', reason)
  expect(added).toMatchObject({ status: 200, body: { data: { ...reason, is_active: true } } })
  expect((await c.office.call(owner, 'POST', '/claim_reasons', reason)).body.code).toBe('claim_reason_taken')
  for (const wrong of [{ code: 'Not A Code' }, { title: ' ' }, { title_idn: 'x'.repeat(81) }, { fault: 'nobody' }]) {
    expect((await c.office.call(owner, 'POST', '/claim_reasons', { ...reason, ...wrong })).status).toBe(422)
  }
  expect((await c.office.call(c.support, 'POST', '/claim_reasons', { ...reason, code: 'other' })).status).toBe(403)
  expect((await terms()).reasons.return).toContainEqual({
    ...{ code: 'smell', title: 'It smells', title_idn: 'Berbau', way_back: 'store' },
  })

  const bought = await c.delivered()
  const ask = (reason_code: string) =>
    c.as(bought.buyer)('POST', `/orders/${bought.id}/returns`, {
      return: { message: 'Kayunya \u202Eberbau\u200B.', reason_code, images: [] },
    })
  expect(await ask('no_such')).toMatchObject({ status: 422, body: { code: 'claim_reason_unknown' } })
  const { body } = await ask('smell')
  expect(body.data).toMatchObject({ message: 'Kayunya berbau.', cause: { code: 'smell' } })
  expect(body.data.cause).not.toHaveProperty('fault')
  expect(body.data.way_back.paid_by).toBe('store')
  expect((await c.desk(c.support, body.data.id)).body.data.cause).toMatchObject({ code: 'smell', fault: 'store' })

  const { id, version } = added.body.data
  const off = { is_active: false, version }
  expect((await c.office.call<DeskReason>(owner, 'PATCH', `/claim_reasons/${id}`, off)).body.data.is_active).toBe(false)
  const stale = await c.office.call(owner, 'PATCH', `/claim_reasons/${id}`, off)
  expect(stale).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  expect((await terms()).reasons.return.map(({ code }) => code)).not.toContain('smell')
  // A claim keeps the reason that was switched off; an operator gives it another one with the decision.
  expect((await c.desk(c.support, body.data.id)).body.data.cause).toMatchObject({ code: 'smell' })
  const decision = { outcome: 'accept', reason_code: 'mind' }
  expect((await c.desk(c.support, body.data.id, 'decision', { ...decision, reason_code: 'smell' })).status).toBe(422)
  expect((await c.desk(c.support, body.data.id, 'decision', decision)).body.data.cause).toMatchObject({ code: 'mind' })
})

test('what is written about a claim has a length, and says when it is too long; a return is accepted as a whole', async () => {
  const bought = await c.delivered()
  const message = (text: string) => c.askReturn(bought, text)
  const errors = async (text: string) => (await message(text)).body.errors?.['return.message']
  expect(await errors('x'.repeat(1001))).toBe('Please use at most 1000 letters')
  expect(await errors('\u200B \u202E')).toBe('Please enter the problem')
  const claim = (await message('Rusak.')).body.data
  const half = { id: claim.lines[0]?.id, accepted_quantity: 1 }
  const decided = await c.desk(c.support, claim.id, 'decision', { outcome: 'accept', lines: [half] })
  expect(decided).toMatchObject({ status: 422, body: { code: 'claim_undecided' } })
  await c.desk(c.support, claim.id, 'decision', { outcome: 'accept' })
  const send = (tracking_code: string) =>
    c.as(bought.buyer)('POST', `/orders/${bought.id}/returns/confirm_shipment`, {
      return: { tracking_code, courier: 'JNE' },
    })
  for (const code of ['A', '123', '-----', '<b>12345']) expect([code, (await send(code)).status]).toEqual([code, 422])
  expect((await send('JNE-12345')).body.data.tracking_code).toBe('JNE-12345')
})

test('a refused objection is final for its reason; a new fault of the piece can be claimed', async () => {
  const bought = await c.delivered({ quantity: 1 })
  const ask = async (reason_code?: string) => {
    const line = await c.line(bought.buyer, 'refund', bought.product.id)
    return c.as(bought.buyer)('POST', `/refunds/${bought.id}`, {
      refund: { refund_products_attributes: [{ ...line, ...(reason_code && { reason_code }) }], destination: 'wallet' },
    })
  }
  const { id } = (await ask('broken')).body.data
  await c.desk(c.support, id, 'decision', { outcome: 'reject', reason: 'Tidak terlihat.' })
  await c.as(bought.buyer)('POST', `/claims/${id}/appeal`, { message: 'Lihat lagi.', images: [] })
  await c.desk(c.second, id, 'decision', { outcome: 'reject', reason: 'Tetap tidak terlihat.' })
  for (const again of ['broken', undefined]) {
    expect([again, await ask(again)]).toMatchObject([again, { status: 409, body: { code: 'claim_refused_before' } }])
  }
  // Whoever does not work with customers reads no names, also not in the steps.
  const masked = (await c.desk(c.warehouse, id)).body.data
  const named = (await c.desk(c.support, id)).body.data
  expect(named.activities[0]?.actor.full_name).not.toContain('•')
  expect(masked.activities[0]?.actor.full_name).toContain('•')
  expect(masked.activities.map(({ actor }) => actor.full_name)).toContain('Rina')
  expect((await ask('defect')).status).toBe(200)
})
