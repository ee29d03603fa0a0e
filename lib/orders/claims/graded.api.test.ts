import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { Product, ProductList } from '@/lib/catalog/products/schema'
import { products } from '@/lib/catalog/products/tables'
import type { GradedHistory, GradedList } from '@/lib/fulfilment/inventory/schema'
import { type OpenedClaims, openClaims } from '@/lib/orders/claims/testing'
import { makeOperator } from '@/lib/orders/desk/testing'
import { movableClock } from '@/lib/server/testing'

const clock = movableClock('2026-11-20T03:00:00Z')
let shop: OpenedClaims

beforeAll(async () => {
  shop = await openClaims(clock)
})
afterAll(() => shop.close())

type Bought = Awaited<ReturnType<OpenedClaims['delivered']>>

/** A refund whose pieces were inspected and found in this condition. */
async function comeBack(condition: string, quantity: number, bought?: Bought) {
  const order = bought ?? (await shop.delivered({ quantity }))
  const claim = (await shop.askRefund(order, quantity)).body.data
  await shop.desk(shop.support, claim.id, 'decision', { outcome: 'accept' })
  await shop.as(order.buyer)('PUT', `/refunds/${claim.id}`, { courier_id: 1, tracking_code: `R${claim.id}` })
  await shop.desk(shop.warehouse, claim.id, 'receipt', {})
  const lines = claim.lines.map(({ id }) => ({ id, condition }))
  const inspected = await shop.desk(shop.warehouse, claim.id, 'inspection', { outcome: 'pass', lines })
  expect(inspected.status).toBe(200)
  return order
}

const graded = async (grade: string, slug: string) =>
  (await shop.office.call<GradedList['data']>(shop.warehouse, 'GET', `/stock/graded?grade=${grade}`)).body.data.find(
    (row) => row.slug === slug,
  )?.on_hand ?? 0

const move = (slug: string, from: string, to: string, quantity: number, more: object = {}, actor = shop.warehouse) =>
  shop.office.call<{ on_hand: number }>(actor, 'POST', '/stock/graded/movements', {
    ...{ slug, warehouse: shop.shop.warehouse.code, color: null, from, to, quantity },
    ...{ reason: 'Kaki diganti', reference: randomUUID(), ...more },
  })

const productOf = async (slug: string) =>
  (await shop.shop.call<{ data: Product }>('GET', `/products/${slug}?warehouse_id=${shop.shop.warehouse.id}`)).body.data

test('pieces that came back to be repaired go on by movements, each booked once and never more than there are', async () => {
  const { product } = await comeBack('repair', 4)
  const before = (await productOf(product.slug)).quantity
  expect(await graded('repair', product.slug)).toBe(4)
  const racing = await Promise.all([
    move(product.slug, 'repair', 'waste', 3),
    move(product.slug, 'repair', 'second_choice', 3),
  ])
  expect(racing.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(racing.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'graded_too_few',
    params: { available: 1 },
  })
  const reference = randomUUID()
  const twice = await Promise.all([
    move(product.slug, 'repair', 'as_new', 1, { reference }),
    move(product.slug, 'repair', 'as_new', 1, { reference }),
  ])
  expect(twice.map(({ status, body }) => [status, body.data.on_hand])).toEqual([
    [200, 0],
    [200, 0],
  ])
  expect((await productOf(product.slug)).quantity).toBe(before + 1)
  const history = await shop.office.call<GradedHistory['data']>(shop.support, 'GET', '/stock/graded/movements')
  expect(history.body.data.slice(0, 3).map(({ from_grade, quantity }) => [from_grade, quantity])).toEqual([
    ['repair', 1],
    ['repair', 3],
    [null, 4],
  ])
})

test('a move needs a reason, a way that there is, the right role and the right warehouse', async () => {
  const { product } = await comeBack('repair', 1)
  const { slug } = product
  expect((await move(slug, 'repair', 'as_new', 1, { reason: ' ' })).status).toBe(422)
  expect((await move(slug, 'repair', 'as_new', 0)).status).toBe(422)
  expect((await move(slug, 'repair', 'preloved', 1)).status).toBe(422)
  expect((await move(slug, 'waste', 'as_new', 1)).status).toBe(422)
  expect((await move(slug, 'repair', 'as_new', 1, {}, shop.support)).status).toBe(403)
  const elsewhere = makeOperator('Eka', ['warehouse'], { operator_id: 31, warehouses: [999_999] })
  expect((await move(slug, 'repair', 'as_new', 1, {}, elsewhere)).status).toBe(403)
  expect((await shop.office.call<[]>(elsewhere, 'GET', '/stock/graded')).body.data).toEqual([])
  expect(await graded('repair', slug)).toBe(1)
})

test('second choice is sold as a pre-loved product of its own, which shoppers find and buy, and which may come back', async () => {
  const { product, buyer } = await comeBack('second_choice', 2)
  const { slug } = product
  const specifications = { material: 'Teak', warranty: '24 months', warranty_idn: '24 bulan' }
  await shop.shop.connection.db.update(products).set({ specifications }).where(eq(products.slug, slug))
  const catalogue = makeOperator('Kiki', ['catalogue'], { operator_id: 32 })
  expect((await move(slug, 'second_choice', 'preloved', 1)).body.code).toBe('preloved_missing')
  const offer = { price: 200_000, note: 'A scratch on one leg.', note_idn: 'Satu kaki tergores.' }
  const publish = (body: object, of = slug, actor = catalogue) =>
    shop.office.call<{ slug: string }>(actor, 'PUT', `/products/${of}/preloved`, body)
  expect((await publish(offer, slug, shop.warehouse)).status).toBe(403)
  expect((await publish({ ...offer, price: 300_000 })).body.code).toBe('invalid_input')
  const published = (await publish(offer)).body.data.slug
  expect((await publish({ ...offer, price: 190_000 })).body.data.slug).toBe(published)
  expect((await publish(offer, published)).body.code).toBe('already_preloved')
  expect((await move(slug, 'second_choice', 'preloved', 2)).body.data).toEqual({ on_hand: 0 })
  // All are for sale: the row stays, so that the offer can be changed or ended.
  const listed = await shop.office.call<GradedList['data']>(catalogue, 'GET', '/stock/graded?grade=second_choice')
  expect(listed.body.data.filter((row) => row.slug === slug)).toMatchObject([
    { on_hand: 0, offer: { slug: published, status: 'active' } },
  ])

  expect((await productOf(slug)).other_condition).toMatchObject({
    slug: published,
    price: 190_000,
    quantity: 2,
    is_preloved: true,
  })
  const preloved = await productOf(published)
  expect(preloved).toMatchObject({ is_preloved: true, quantity: 2, discounted_price: 190_000 })
  expect(preloved.description_idn).toContain('Satu kaki tergores.')
  // The warranty is that of a new piece.
  expect(preloved.specifications).toEqual({ material: 'Teak' })
  expect(preloved.other_condition).toMatchObject({ slug, is_preloved: false })
  const words = encodeURIComponent(preloved.title_idn)
  const found = await shop.shop.call<ProductList>('GET', `/products?q=${words}`)
  expect(found.body.data.products.map(({ slug: each }) => each)).toContain(published)

  const order = await shop.as(buyer)<{ id: number }>('POST', '/orders', {
    address_id: buyer.address_id,
    ...{ courier_id: 1, shipping_method: 'REG' },
    order_products_attributes: [{ product_id: preloved.id, quantity: 1 }],
  })
  const { id } = order.body.data
  await shop.office.settle(shop.shop.context, id)
  for (const verb of ['process_order', 'ship_order', 'order_delivered'])
    await shop.office.operate(id, verb, verb === 'ship_order' ? { courier: 'JNE', tracking_code: `PL${id}` } : {})
  await comeBack('second_choice', 1, { buyer, id, product: { ...product, id: preloved.id, slug: published } })
  expect((await move(published, 'second_choice', 'preloved', 1)).status).toBe(200)
  expect((await productOf(published)).quantity).toBe(2)

  const stopped = await shop.office.call(catalogue, 'DELETE', `/products/${slug}/preloved`)
  expect(stopped.status).toBe(200)
  expect((await productOf(slug)).other_condition).toBeNull()
})
