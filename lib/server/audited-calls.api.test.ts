import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { wanted } from '@/lib/fulfilment/product-files/commands/testing'
import { type AuditExamples, expectAudited } from '@/lib/identity/audit/testing'
import { outbox } from '@/lib/identity/notifications/tables'
import { headersOf, logInAs, makeOperator } from '@/lib/identity/operators/testing'
import { makeMember } from '@/lib/orders/orders/testing/buyers'
import { addDays, calendarDay } from '@/lib/platform/time'
import { ELSEWHERE } from '@/lib/server/operator-calls/audited-elsewhere'
import { openTestShop, type TestShop } from '@/lib/server/testing'

const OPS = '/api/ops/v1'

let shop: TestShop
let owner: Awaited<ReturnType<typeof logInAs>>
let warehouse: string

beforeAll(async () => {
  shop = await openTestShop()
  owner = await logInAs(shop, ['owner'])
  warehouse = shop.warehouse.code
})
afterAll(() => shop.close())

const call = <Data = { id: number }>(method: string, path: string, body?: unknown) =>
  shop.call<{ data: Data }>(method, `${OPS}${path}`, body, owner.headers)

async function idOf(path: string, body: unknown) {
  const { status, body: answer } = await call('POST', path, body)
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`)
  return { id: answer.data.id }
}

let made = 0
const nextName = () => {
  made += 1
  return `contoh${made}`
}

const FINGERPRINT = 'a'.repeat(64)
const START = '2099-01-01T00:00:00+07:00'
const END = '2099-01-02T00:00:00+07:00'
const WORDS = { title: 'Holiday', title_idn: 'Libur' }
const PROOF = { proof: 'Menyebut tiga pesanan terakhir' }
const BLACKOUT = { day: '2099-05-01', ...WORDS }
const TIER = { warehouse: null, min_price: 987_654 }
const yesterday = () => addDays(calendarDay(new Date()), -1)

const voucher = () => ({
  ...{ code: `HEMAT${nextName().toUpperCase()}`, ...WORDS, start_date: START, end_date: END },
  ...{ rule_type: 'fixed', amount: 10_000 },
})
const place = () => ({
  ...{ code: nextName(), title: 'Gudang', address: 'Jl. Contoh 1', city: '31.74' },
  ...{ zip_code: '12730', lat: -6, lng: 106 },
})
const point = () => ({ warehouse, title: 'Kemang', address: 'Jl. Kemang 1' })
const operatorDraft = () => ({ email: `${nextName()}@griya.example`, name: 'Contoh', roles: ['support'] })
const shelf = async () => ({ slug: (await shop.product({ stock: 10 })).slug, warehouse, color: null })
const member = async () => ({ id: (await makeMember(shop)).user_id })

async function saleOf() {
  const item = { product: (await shop.product({ stock: 5 })).slug, warehouse, price: 1_000, quota: 2 }
  return { ...WORDS, slug: nextName(), start_time: START, end_time: END, items: [item] }
}

async function blockedMember() {
  const path = await member()
  await call('POST', `/customers/${path.id}/block`, { reason: 'Penipuan' })
  return path
}

async function failedMessage() {
  const message = { channel: 'email', recipient: 'sari@example.com', locale: 'id', data: {}, error: 'full' } as const
  const [failed] = await shop.connection.db
    .insert(outbox)
    .values({ ...message, dedupe_key: nextName(), template: 'order_paid', state: 'failed', created_at: new Date() })
    .returning()
  return { id: failed?.id ?? 0 }
}

/** One call of each operation that changes something, and the states that the audit log must have. */
const EXAMPLES: AuditExamples = {
  'POST /customers/{id}/notes': async () => ({
    ...{ path: await member(), body: { text: 'Ramah' }, after: { note: expect.any(Number) } },
  }),
  'POST /customers/{id}/block': async () => ({
    ...{ path: await member(), body: { reason: 'Penipuan' }, after: { reason: 'Penipuan' } },
  }),
  'POST /customers/{id}/notes/undo': async () => {
    const path = await member()
    await call('POST', `/customers/${path.id}/notes`, { text: 'Keliru orang' })
    return { path, before: { note: expect.any(Number) }, after: null }
  },
  'POST /customers/{id}/block/undo': async () => ({
    ...{ path: await blockedMember(), before: { reason: 'Penipuan' }, after: null },
  }),
  'POST /customers/{id}/unblock': async () => ({
    ...{ path: await blockedMember(), body: { reason: 'Keliru' }, after: { reason: 'Keliru' } },
  }),
  'DELETE /customers/{id}/sessions': async () => ({ path: await member(), after: { sessions: 1 } }),
  'DELETE /customers/{id}/sessions/{session}': async () => {
    const { id } = await member()
    const { data } = (await call<{ sessions: { id: string }[] }>('GET', `/customers/${id}`)).body
    return { path: { id, session: data.sessions[0]?.id ?? '' }, after: { sessions: 1 } }
  },
  'POST /customers/{id}/export': async () => ({ path: await member(), body: PROOF, after: PROOF }),
  'POST /customers/{id}/erasure': async () => ({ path: await member(), body: PROOF, after: PROOF }),
  'POST /flash_sales': async () => ({ body: await saleOf(), before: null, after: { title: 'Holiday' } }),
  'POST /flash_sales/{id}/publish': async () => ({
    ...{ path: await idOf('/flash_sales', await saleOf()), before: { status: 'draft' }, after: { status: 'upcoming' } },
  }),
  'POST /flash_sales/{id}/stop': async () => {
    const path = await idOf('/flash_sales', await saleOf())
    await call('POST', `/flash_sales/${path.id}/publish`)
    return { path, before: { status: 'upcoming' }, after: { status: 'cancelled' } }
  },
  'POST /flash_sales/{id}/reschedule': async () => ({
    path: await idOf('/flash_sales', await saleOf()),
    body: { end_time: '2099-01-03T00:00:00+07:00' },
    before: { end_time: new Date(END).toISOString() },
    after: { end_time: '2099-01-02T17:00:00.000Z' },
  }),
  'POST /addresses/moves': async () => {
    const [{ slug }, to] = [await shop.product(), nextName()]
    return { body: { kind: 'product', slug, to }, before: { slug }, after: { slug: to } }
  },
  'POST /health/checks': () => ({ after: {} }),
  'POST /counter/drawers': () => ({ body: { warehouse_id: shop.warehouse.id, float: 500 }, after: { float: 500 } }),
  'POST /counter/drawers/{id}/close': async () => ({
    path: await idOf('/counter/drawers', { warehouse_id: shop.warehouses[1]?.id ?? 0, float: 7_000 }),
    ...{ body: { counted: 7_000 }, after: { counted: 7_000, difference: 0 } },
  }),
  'POST /me/recovery_codes': () => ({}),
  'PATCH /me': () => ({ body: { name: 'Ibu Ratna' }, after: { name: 'Ibu Ratna' } }),
  'DELETE /me/sessions': () => ({}),
  'DELETE /me/sessions/{id}': async () => {
    await headersOf(shop, owner.operator.id)
    const { data } = (await call<{ id: string; current: boolean }[]>('GET', '/me/sessions')).body
    return { path: { id: data.find(({ current }) => !current)?.id ?? '' } }
  },
  'POST /messages/{id}/send_again': async () => ({ path: await failedMessage(), before: { state: 'failed' } }),
  'POST /operators': () => ({ body: operatorDraft(), before: null, after: { roles: ['support'] } }),
  'PATCH /operators/{id}': async () => ({
    path: { id: (await makeOperator(shop.context, { roles: ['support'] })).id },
    ...{ body: { roles: ['finance'] }, before: { roles: ['support'] }, after: { roles: ['finance'] } },
  }),
  'POST /operators/{id}/reset': async () => ({ path: { id: (await makeOperator(shop.context)).id } }),
  'POST /keys': () => ({ body: { title: 'Robot', scopes: ['orders.read'] }, after: { title: 'Robot' } }),
  'DELETE /keys/{id}': async () => {
    const made = await call<{ id: number }>('POST', '/keys', { title: 'Robot', scopes: ['orders.read'] })
    return { path: { id: made.body.data.id }, before: { title: 'Robot' } }
  },
  'POST /views': () => ({ body: { title: 'Hari ini', query: '?status=paid' } }),
  'DELETE /views/{id}': async () => ({ path: await idOf('/views', { title: 'Besok', query: '' }) }),
  'PUT /products/{slug}/price': async () => ({
    path: { slug: (await shop.product({ price: 250_000 })).slug },
    body: { price: 200_000, discounted_price: 150_000 },
    ...{ before: { price: 250_000, discounted_price: null }, after: { price: 200_000, discounted_price: 150_000 } },
  }),
  'PUT /products/{slug}/status': async () => ({
    path: { slug: (await shop.product({ price: 250_000 })).slug },
    ...{ body: { status: 'draft' }, before: { status: 'active' }, after: { status: 'draft' } },
  }),
  'POST /ledger/catch-up': () => ({ after: {} }),
  'POST /imports': () => ({ body: { fingerprint: FINGERPRINT, file: 'a.csv' } }),
  'DELETE /imports/{fingerprint}': () => ({ path: { fingerprint: FINGERPRINT } }),
  'POST /exports': () => ({}),
  'POST /imports/products': async () => {
    const { slug } = await shop.product({ price: 250_000, stock: 5 })
    const body = { warehouse: null, products: [wanted(slug, { price: 240_000 })], step: null }
    return { body, before: { price: '250000' }, after: { price: '240000' } }
  },
  'POST /imports/pictures': () => ({ body: { source_urls: ['https://cdn.example/a.jpg'] } }),
  'POST /reconciliation/{day}/lists': () => ({
    ...{ path: { day: yesterday() }, after: { rows: 0 } },
    body: { provider: 'midtrans', csv: 'Order ID,Transaction Status,Gross Amount,Fee,Settlement Time' },
  }),
  'DELETE /reconciliation/{day}/lists/{provider}': () => ({
    ...{ path: { day: yesterday(), provider: 'xendit' }, before: { rows: 0 }, after: { rows: 0 } },
  }),
  'POST /reconciliation/{day}/ask': () => ({ path: { day: yesterday() }, after: { rows: 0 } }),
  'POST /reconciliation/{day}/close': () => ({ path: { day: yesterday() }, body: { note: '' }, after: {} }),
  'PUT /rentals/capacity': async () => {
    const { slug } = await shelf()
    return { body: { slug, warehouse, units: 3 }, before: { warehouse, units: 0 }, after: { warehouse, units: 3 } }
  },
  'POST /blackout_dates': () => ({ body: BLACKOUT, before: null, after: WORDS }),
  'DELETE /blackout_dates/{day}': () => ({ path: { day: BLACKOUT.day }, before: WORDS, after: null }),
  'POST /stock/movements': async () => ({
    body: { ...(await shelf()), quantity: 5, reference: nextName() },
    ...{ before: { warehouse, on_hand: 10 }, after: { warehouse, on_hand: 15 } },
  }),
  'POST /stock/shelves': async () => ({
    body: { shelves: [{ ...(await shelf()), shelf: 'B07-3', barcode: '8991234567890' }] },
    ...{ before: { shelf: '' }, after: { shelf: 'B07-3', barcode: '8991234567890' } },
  }),
  'POST /vouchers': () => ({ body: voucher(), before: null, after: { amount: 10_000 } }),
  'POST /vouchers/{id}/stop': async () => ({
    ...{ path: await idOf('/vouchers', voucher()), before: { active: true }, after: { active: false } },
  }),
  'POST /wallets/grants': async () => {
    const { email: contact } = await makeMember(shop)
    const { balance } = (await call<{ balance: number }>('GET', `/wallets?contact=${contact}`)).body.data
    const grant = { contact, amount: 5_000, reference: nextName(), note: 'Maaf' }
    return { body: grant, before: { balance }, after: { balance: balance + 5_000, amount: 5_000 } }
  },
  'PUT /settings/{key}': () => ({
    path: { key: 'soft_hold' },
    ...{ body: { value: 20, version: null }, before: { value: 15 }, after: { value: 20 } },
  }),
  'PUT /shipping/tiers': () => ({
    body: { ...TIER, max_reduction: 5_000 },
    before: null,
    after: { max_reduction: 5_000 },
  }),
  'DELETE /shipping/tiers': () => ({ body: TIER, before: { max_reduction: 5_000 }, after: null }),
  'POST /pickup_points': () => ({ body: point(), before: null, after: { title: 'Kemang' } }),
  'PATCH /pickup_points/{id}': async () => ({
    path: await idOf('/pickup_points', point()),
    ...{ body: { title: 'Cipete' }, before: { title: 'Kemang' }, after: { title: 'Cipete' } },
  }),
  'DELETE /pickup_points/{id}': async () => ({
    ...{ path: await idOf('/pickup_points', point()), before: { title: 'Kemang' }, after: null },
  }),
  'POST /warehouses': () => ({ body: place(), before: null, after: { title: 'Gudang' } }),
  'PATCH /warehouses/{code}': () => ({
    path: { code: warehouse },
    ...{ body: { zip_code: '12740' }, before: { zip_code: expect.any(String) }, after: { zip_code: '12740' } },
  }),
  'POST /clock': () => ({ body: {} }),
  'POST /payouts/batch': () => ({ after: { count: 0, amount: 0 } }),
  'PUT /simulator/disbursers': () => ({ body: { provider: 'iris', mode: 'pays' } }),
  'PUT /simulator/gateways': () => ({ body: { provider: 'xendit', mode: 'well' } }),
}

type Paths = Record<string, Partial<Record<string, { 'x-stage'?: string[] }>>>

async function readMutations(): Promise<string[]> {
  const { body } = await shop.call<{ paths: Paths }>('GET', `${OPS}/openapi.json`, undefined, owner.headers)
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    ['post', 'put', 'patch', 'delete'].flatMap((method) => {
      const described = methods[method]
      // The steps of a login record themselves: a caller who is not logged in has no request of their own.
      return described && !('x-stage' in described) ? [`${method.toUpperCase()} ${path}`] : []
    }),
  )
}

describe('an operation that changes something', () => {
  test('has an example here, in another file, or a reason', async () => {
    expect((await readMutations()).sort()).toEqual([...Object.keys(EXAMPLES), ...Object.keys(ELSEWHERE)].sort())
    for (const [name, proof] of Object.entries(ELSEWHERE)) {
      const text = 'file' in proof ? await readFile(proof.file, 'utf8') : name
      expect([name, text.includes(name)]).toEqual([name, true])
    }
  })

  test.each(Object.keys(EXAMPLES))('leaves what it changed in the audit log: %s', async (name) => {
    await expectAudited(shop, owner, name, (await EXAMPLES[name]?.()) ?? {})
  })
})
