import { afterAll, beforeAll, test } from '@jest/globals'
import { categories } from '@/lib/catalog/products/tables'
import { type AuditExamples, expectAudited } from '@/lib/identity/audit/testing'
import { logInAs } from '@/lib/identity/operators/testing'
import { type OpenedClaims, openClaims } from '@/lib/orders/claims/testing'
import { movableClock } from '@/lib/server/testing'

const clock = movableClock()
let shop: OpenedClaims
let owner: Awaited<ReturnType<typeof logInAs>>

beforeAll(async () => {
  shop = await openClaims(clock)
  owner = await logInAs(shop.shop, ['owner'])
})
afterAll(() => shop.close())

const step = (id: number, name: string, body: object) => shop.desk(shop.office.owner, id, name, body)

/** An exchange that is requested, then accepted, received, passed and sent, as far as it is asked for. */
async function exchange(steps: 0 | 1 | 2 | 3 | 4) {
  const { id } = (await shop.askExchange(await shop.delivered())).body.data
  const course = [
    () => step(id, 'decision', { outcome: 'accept' }),
    () => step(id, 'receipt', {}),
    () => step(id, 'inspection', { outcome: 'pass' }),
    () => step(id, 'replacement', { courier: 'JNE', tracking_code: 'GANTI1' }),
  ]
  for (const one of course.slice(0, steps)) await one()
  return { id }
}

const askOwner = <Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  shop.office.call<Data>(shop.office.owner, method, path, body)

/** An exchange in the store of one of two pieces, not yet handed over. */
async function broughtPiece() {
  const bought = await shop.delivered()
  const [line] = (await shop.order(bought)).order_products
  const lines = [{ product_id: bought.product.id, order_product_id: line?.id, quantity: 1, condition: 'repair' }]
  return { bought, body: { lines, hand_over: false, version: await shop.office.version(bought.id) } }
}

async function reservedExchange() {
  const { bought, body } = await broughtPiece()
  return {
    bought,
    id: (await askOwner<{ id: number }>('POST', `/orders/${bought.id}/showroom_exchange`, body)).body.data.id,
  }
}

const REASON = { kind: 'refund', title: 'Too large', title_idn: 'Terlalu besar', fault: 'shopper' }
const OFFER = { price: 120_000, note: 'A scratch.', note_idn: 'Tergores.' }
const preloved = async () => {
  const { slug } = await shop.shop.product({ price: 250_000 })
  await askOwner('PUT', `/products/${slug}/preloved`, OFFER)
  return { slug }
}

const EXAMPLES: AuditExamples = {
  'POST /claims/{id}/question': async () => ({
    path: await exchange(0),
    body: { question: 'Kaki yang mana?' },
    ...{ before: { status: 'requested' }, after: { status: 'asked', question: 'Kaki yang mana?' } },
  }),
  'POST /orders/{id}/showroom_exchange': async () => {
    const { bought, body } = await broughtPiece()
    return { path: { id: bought.id }, body, after: { status: 'passed', pieces: 1 } }
  },
  'POST /claims/{id}/hand_over': async () => ({
    path: { id: (await reservedExchange()).id },
    ...{ body: {}, before: { status: 'passed' }, after: { status: 'resolved' } },
  }),
  'POST /stock/graded/movements': async () => {
    const { slug } = (await reservedExchange()).bought.product
    const piece = { slug, warehouse: shop.shop.warehouse.code, color: null, from: 'repair', quantity: 1 }
    const body = { ...piece, to: 'waste', reason: 'Patah', reference: 'contoh-pindah' }
    return { body, before: { grade: 'repair' }, after: { grade: 'waste', quantity: 1, reason: 'Patah' } }
  },
  'PUT /products/{slug}/preloved': async () => {
    const { slug } = await shop.shop.product({ price: 250_000 })
    return { path: { slug }, body: OFFER, after: { price: 120_000, of: slug } }
  },
  'DELETE /products/{slug}/preloved': async () => {
    const path = await preloved()
    return { path, after: { of: path.slug } }
  },
  'POST /claim_reasons': () => ({
    body: { ...REASON, code: 'too_large' },
    ...{ before: null, after: { code: 'too_large', fault: 'shopper' } },
  }),
  'PATCH /claim_reasons/{id}': async () => {
    const reason = { ...REASON, code: 'too_small' }
    const { id, version } = (await askOwner<{ id: number; version: string }>('POST', '/claim_reasons', reason)).body
      .data
    const change = { body: { is_active: false, version }, before: { is_active: true }, after: { is_active: false } }
    return { path: { id }, ...change }
  },
  'PUT /claim_windows/{id}': async () => {
    const category = { slug: 'karpet', title: 'Rugs', title_idn: 'Karpet' }
    const [added] = await shop.shop.connection.db.insert(categories).values(category).returning()
    const path = { id: added?.id ?? 0 }
    return { path, body: { value: 14, version: null }, before: { value: 0 }, after: { value: 14 } }
  },
  'POST /claims/{id}/decision': async () => ({
    path: await exchange(0),
    body: { outcome: 'reject', reason: 'Tidak terlihat di foto.' },
    before: { status: 'requested' },
    after: { status: 'rejected', reason: 'Tidak terlihat di foto.' },
  }),
  'POST /claims/{id}/receipt': async () => ({
    ...{ path: await exchange(1), body: {}, before: { status: 'accepted' }, after: { status: 'received', pieces: 1 } },
  }),
  'POST /claims/{id}/inspection': async () => ({
    path: await exchange(2),
    body: { outcome: 'pass' },
    ...{ before: { status: 'received' }, after: { status: 'passed' } },
  }),
  'POST /claims/{id}/replacement': async () => ({
    path: await exchange(3),
    body: { courier: 'JNE', tracking_code: 'GANTI2' },
    ...{ before: { status: 'passed' }, after: { status: 'replacing', tracking_code: 'GANTI2' } },
  }),
  'POST /claims/{id}/delivered': async () => ({
    ...{ path: await exchange(4), body: {}, before: { status: 'replacing' }, after: { status: 'resolved' } },
  }),
  'POST /claims/{id}/conversion': async () => ({
    ...{ path: await exchange(3), body: {}, before: { status: 'passed' }, after: { status: 'passed' } },
  }),
}

test.each(Object.keys(EXAMPLES))('leaves what it changed in the audit log: %s', async (name) => {
  await expectAudited(shop.shop, owner, name, (await EXAMPLES[name]?.()) ?? {})
})
