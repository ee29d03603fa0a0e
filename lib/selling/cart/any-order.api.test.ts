import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { setPrice } from '@/lib/catalog/products/commands/set-price'
import { ORDER_KINDS, type OrderKind } from '@/lib/catalog/products/rules'
import { configure } from '@/lib/identity/notifications/testing'
import { orders } from '@/lib/orders/orders/tables'
import { type Member, postAs } from '@/lib/orders/orders/testing/buyers'
import type { Cart } from '@/lib/selling/cart/schema'
import { type Assortment, expectConsistent, makeAssortment } from '@/lib/selling/cart/testing'
import { findDiscrepancies } from '@/lib/server/doctor/queries'
import { movableClock, openTestShop, orderOf, type TestShop } from '@/lib/server/testing'
import { runs } from '@/tools/lib/testing/property-runs'

let shop: TestShop
let goods: Assortment
const clock = movableClock('2026-11-22T10:00:00+07:00')

beforeAll(async () => {
  configure({ RATE_LIMIT_SCALE: '1000' })
  shop = await openTestShop(clock)
  goods = await makeAssortment(shop)
})
afterAll(async () => {
  configure({})
  await shop.close()
})

type CartAnswer = { status: number; body: Cart & { code?: string } }
type TestProduct = { id: number; slug: string; colors: (number | null)[] }
type CartAction = {
  verb: (typeof VERBS)[number]
  kind: OrderKind
  thing: number
  other: number
  amount: number
  on: boolean
}

const VERBS = [
  'add',
  'quantity',
  'recolour',
  'install',
  'remove',
  'apply',
  'take off',
  'courier',
  'return',
  'point',
  'reset',
  'wallet',
  'reseller',
  'duration',
  'day',
  'merge',
  'price',
  'read',
] as const

const action: fc.Arbitrary<CartAction> = fc.record({
  verb: fc.constantFrom(...VERBS, 'add' as const, 'add' as const, 'courier' as const),
  kind: fc.constantFrom('buy' as const, 'buy' as const, 'rent' as const),
  thing: fc.nat(5),
  other: fc.nat(3),
  amount: fc.oneof(fc.integer({ min: -1, max: 12 }), fc.integer({ min: 1_000, max: 300_000 })),
  on: fc.boolean(),
})

const PATHS = { buy: '/products/cart', rent: '/products/rent_cart' }
const COURIERS = [
  { courier_id: 1, shipping_method: 'REG' },
  { courier_id: 2, shipping_method: 'EZ' },
  { courier_id: 4, shipping_method: 'INSTANT', latitude: -6.24, longitude: 106.8 },
  { courier_id: 5, shipping_method: 'NDP' },
]
const PLACES = [
  { destination_id: '31.74', district_id: '31.74.07' },
  { destination_id: '51.71', district_id: '51.71.01' },
]

const pick = <Value>(of: readonly Value[], index: number) => of[index % of.length] as Value

/** A shopper with both carts, and the last answer for each. */
async function shopperOf(member: Member) {
  const ask = (method: string, path: string, body?: unknown) =>
    shop.call<CartAnswer['body']>(method, path, body, member.headers)
  const read = (kind: OrderKind) => ask('GET', PATHS[kind])
  const shown = { buy: (await read('buy')).body, rent: (await read('rent')).body }

  /** Checks that the answer equals the stored cart, and that a refusal changed nothing. */
  async function checkAnswer(kind: OrderKind, { status, body }: CartAnswer) {
    expect([status < 500, body.code ?? '']).toEqual([true, expect.not.stringMatching('rate_limited|internal')])
    const now = (await read(kind)).body
    if (status === 200) {
      const { merged: _merged, ...metadata } = body.metadata
      expect(now).toEqual({ data: body.data, metadata })
    } else expect(now).toEqual(shown[kind])
    shown[kind] = now
    expectConsistent(now, kind)
  }

  const change = async (kind: OrderKind, body: object) => checkAnswer(kind, await ask('PUT', PATHS[kind], body))
  const remove = async (kind: OrderKind, id: number, color_id: number | null) =>
    checkAnswer(kind, await ask('DELETE', `${PATHS[kind]}/${id}`, { color_id }))
  const add = async (kind: OrderKind, body: object) => checkAnswer(kind, await ask('POST', PATHS[kind], body))

  async function reprice({ slug }: TestProduct, { amount, on }: CartAction) {
    const price = Math.max(0, amount) * 7
    await setPrice(shop.context, { slug, price, discounted_price: on ? Math.floor(price * 0.9) : null })
    for (const kind of ORDER_KINDS) shown[kind] = (await read(kind)).body
    for (const kind of ORDER_KINDS) expectConsistent(shown[kind], kind)
  }

  async function act(action: CartAction) {
    const { verb, kind, amount, other, on } = action
    const thing: TestProduct = pick(goods[kind], action.thing)
    const line = { product_id: thing.id, product_color_id: pick(thing.colors, other) }
    const quantity = Math.min(amount, 12)
    const rent_duration_id = pick(goods.durations, on ? 0 : 1)
    const added = { ...line, quantity, ...(kind === 'rent' && { rent_duration_id }) }
    switch (verb) {
      case 'add':
        return add(kind, { ...added, installation: on })
      case 'quantity':
        return change(kind, { cart: { ...line, quantity } })
      case 'install':
        return change(kind, { cart: { ...line, installation: on } })
      case 'remove':
        return remove(kind, thing.id, line.product_color_id)
      case 'recolour': {
        const had = shown[kind].data.carts.find(({ product }) => product.id === thing.id)
        await remove(kind, thing.id, had?.color?.id ?? null)
        return add(kind, { ...added, quantity: had?.quantity ?? 1 })
      }
      case 'apply':
        return checkAnswer(
          kind,
          await ask('POST', '/promotions/apply', { code: pick(goods.vouchers, other), cart_type: kind }),
        )
      case 'take off':
        return checkAnswer(kind, await ask('DELETE', `/promotions/remove?cart_type=${kind}`))
      case 'courier':
        return change(kind, { ...pick(COURIERS, other), ...pick(PLACES, Number(amount % 5 === 0)) })
      case 'return':
        return change('rent', { return_service: pick(['RGP', 'PSR', 'NDP', 'GRATIS'], other) })
      case 'point':
        return change('buy', { pickup_point_id: on ? goods.point : null })
      case 'reset':
        return checkAnswer(kind, await ask('DELETE', `${PATHS[kind]}/reset_shipping`))
      case 'wallet':
        return change('buy', { wallet_reduction: on ? Math.max(0, amount) : 0 })
      case 'reseller':
        return change(kind, { referral_code: on ? goods.referral_code : null, dropship: on })
      case 'duration':
        return change('rent', { rent_duration_id })
      case 'day':
        return change('rent', { requested_start: `2026-12-0${1 + other}` })
      case 'merge':
        return add('buy', {
          merge: goods.buy.map(({ id }, index) => ({ product_id: id, quantity: 1 + ((other + index) % 5) })),
        })
      case 'price':
        return reprice(thing, action)
      case 'read':
        return change(kind, { prices_seen: true })
    }
  }

  /** Replaces the cart by one chair at its price and a courier. */
  async function startOver() {
    const still = { verb: 'read', kind: 'buy', thing: 0, other: 0, amount: 1, on: false } as const
    for (const { product, color } of shown.buy.data.carts) await remove('buy', product.id, color?.id ?? null)
    for (const verb of ['take off', 'wallet', 'point', 'reseller', 'courier'] as const) await act({ ...still, verb })
    await act({ ...still, verb: 'price', amount: 21_000 })
    await act({ ...still, verb: 'add' })
    await act(still)
  }

  return { act, startOver, shown, member }
}

/** Orders the cart. Returns `ordered` after checking that the order's sums equal the cart's, else the error code. */
async function orderAll({ shown: { buy }, member }: Awaited<ReturnType<typeof shopperOf>>): Promise<string> {
  const { carts, total, snapshot, promo, wallet, courier, shipping_method } = buy.data
  const lines = carts.map(({ product, color, quantity, installation }) => ({
    product_id: product.id,
    product_color_id: color?.id ?? null,
    quantity,
    installation,
  }))
  if (lines.length === 0 || !courier || !shipping_method) return 'nothing'
  const { status, body } = await postAs(shop, member, '/orders', {
    ...orderOf(member, lines),
    courier_id: courier.id,
    shipping_method,
    snapshot,
    net_price: total.net_price,
    wallet_reduction: wallet.reduction,
    ...(promo && !promo.refusal && { promo_code: promo.code }),
  })
  expect(status).toBeLessThan(500)
  if (status !== 200) return body.code ?? String(status)
  const [order] = await shop.connection.db.select().from(orders).where(eq(orders.id, body.data.id))
  const { total_tax, total_before_tax, ...sums } = total
  expect(order).toMatchObject({ ...sums, tax: total_tax, wallet_reduction: wallet.reduction })
  await shop.call('POST', `/orders/${body.data.id}/cancel`, undefined, member.headers)
  return 'ordered'
}

test('after any sequence of cart changes the totals add up to the rupiah and every answer equals the stored cart', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 30, maxLength: 40, size: 'max' }), async (actions) => {
      const shopper = await shopperOf(await goods.makeShopper())
      for (const one of actions) await shopper.act(one)
      await orderAll(shopper)
      await shopper.startOver()
      expect(await orderAll(shopper)).toBe('ordered')
      const broken = await findDiscrepancies(shop.context)
      expect(broken.filter(({ violations }) => violations > 0)).toEqual([])
    }),
    { numRuns: runs(4), endOnFailure: true },
  )
})
