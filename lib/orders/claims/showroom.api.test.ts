import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { like } from 'drizzle-orm'
import { outbox } from '@/lib/identity/notifications/tables'
import { type OpenedClaims, openClaims } from '@/lib/orders/claims/testing'
import { makeOperator } from '@/lib/orders/desk/testing'
import { movableClock } from '@/lib/server/testing'

let c: OpenedClaims
const clock = movableClock('2026-11-30T03:00:00Z')

beforeAll(async () => {
  c = await openClaims(clock)
})
afterAll(() => c.shop.close())

type Bought = Awaited<ReturnType<typeof c.delivered>>

async function exchange(bought: Bought, more: object = {}, who = c.warehouse) {
  const [line] = (await c.order(bought)).order_products
  const brought = { product_id: bought.product.id, order_product_id: line?.id, quantity: 1, condition: 'as_new' }
  const version = await c.office.version(bought.id)
  const body = { lines: [brought], hand_over: true, version, ...more }
  return c.office.call<Record<string, unknown>>(who, 'POST', `/orders/${bought.id}/showroom_exchange`, body)
}

const news = async (kind: string, orderId: number) =>
  (
    await c.shop.connection.db
      .select()
      .from(outbox)
      .where(like(outbox.dedupe_key, `${kind}/${orderId}/%`))
  ).length

test('an operator exchanges a piece in the store at once; stock, order and shopper know it [EXC-004]', async () => {
  const bought = await c.delivered({ quantity: 2 })
  expect(await c.office.shelf(bought.product.id)).toEqual([8, 0])
  const done = await exchange(bought)
  expect(done).toMatchObject({
    status: 200,
    body: { data: { status: 'resolved', kind: 'exchange', exchange_method: 1, decided_by: 'Budi' } },
  })
  // The piece that was brought is on its shelf again, and its replacement is gone.
  expect(await c.office.shelf(bought.product.id)).toEqual([8, 0])
  expect(await c.order(bought)).toMatchObject({
    status: 'delivered',
    exchanges: [{ exchange_method: 1 }],
    claims: [{ status: 'resolved', is_open: false }],
  })
  expect([await news('claim_passed', bought.id), await news('claim_resolved', bought.id)]).toEqual([0, 1])
  const shown = await c.as(bought.buyer)<{ message: string }[]>('GET', `/claims/${done.body.data.id}/activities`)
  expect(shown.body.data.map(({ message }) => message)).toEqual(['Ditukar di toko', 'Barang pengganti sampai'])
})

test('a replacement that is reserved is handed over later; what is damaged does not go back to its shelf', async () => {
  const bought = await c.delivered({ quantity: 2 })
  const [line] = (await c.order(bought)).order_products
  const brought = { product_id: bought.product.id, order_product_id: line?.id, quantity: 2, condition: 'waste' }
  const opened = await exchange(bought, { lines: [{ ...brought, reason_code: 'defect' }], hand_over: false })
  expect(opened.body.data).toMatchObject({ status: 'passed', lines: [{ cause: { code: 'defect', fault: 'store' } }] })
  expect(await c.office.shelf(bought.product.id)).toEqual([8, 2])
  expect((await c.order(bought)).status).toBe('product_exchange_accepted')
  expect(await news('claim_passed', bought.id)).toBe(1)
  const id = Number(opened.body.data.id)
  const both = await Promise.all([c.desk(c.warehouse, id, 'hand_over', {}), c.desk(c.warehouse, id, 'hand_over', {})])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await c.office.shelf(bought.product.id)).toEqual([6, 0])
  expect((await c.order(bought)).status).toBe('delivered')
})

test('it is refused for orders of other warehouses, too many pieces, and others', async () => {
  const bought = await c.delivered({ quantity: 1 })
  const [line] = (await c.order(bought)).order_products
  const brought = { product_id: bought.product.id, order_product_id: line?.id, quantity: 1, condition: 'as_new' }
  const elsewhere = makeOperator('Eka', ['warehouse'], { warehouses: [999_999] })
  expect((await exchange(bought, {}, elsewhere)).status).toBe(404)
  for (const who of [c.support, c.finance]) expect((await exchange(bought, {}, who)).status).toBe(403)
  expect((await exchange(bought, { lines: [] })).status).toBe(422)
  expect((await exchange(bought, { lines: [{ ...brought, quantity: 2 }] })).body.code).toBe('claim_too_many')
  expect((await exchange(bought, { lines: [{ ...brought, reason_code: 'mind' }] })).body.code).toBe(
    'claim_reason_unknown',
  )
  const stale = await exchange(bought, { version: '2026-01-01T00:00:00.000Z' })
  expect(stale).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  const version = await c.office.version(bought.id)
  clock.pass(1)
  const [first, second] = await Promise.all([1, 2].map(() => exchange(bought, { hand_over: false, version })))
  expect([first?.status, second?.status].sort()).toEqual([200, 409])
  // A shopper's own exchange cannot be handed over in the store.
  const sent = await c.delivered()
  const claim = (await c.askExchange(sent)).body.data
  await c.desk(c.support, claim.id, 'decision', { outcome: 'accept', keep_goods: true })
  expect((await c.desk(c.warehouse, claim.id, 'hand_over', {})).body.code).toBe('invalid_transition')
})

test('the same request counts once, and a piece is exchanged again only by who decides on claims', async () => {
  const bought = await c.delivered({ quantity: 1 })
  const version = await c.office.version(bought.id)
  clock.pass(1)
  const sent = await Promise.all([1, 2, 3].map(() => exchange(bought, { version })))
  expect(sent.map(({ body }) => body.code ?? 'done').sort()).toEqual(['changed_meanwhile', 'changed_meanwhile', 'done'])
  expect((await exchange(bought)).body.code).toBe('claim_exchanged_before')
  expect((await exchange(bought, { version: undefined })).status).toBe(422)
  expect(await c.office.shelf(bought.product.id)).toEqual([9, 0])
  expect((await exchange(bought, {}, c.office.owner)).status).toBe(200)
})
