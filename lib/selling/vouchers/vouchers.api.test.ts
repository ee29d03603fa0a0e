import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { MISSES } from '@/lib/http/rate-limit'
import { users } from '@/lib/identity/accounts/tables'
import { logInAs } from '@/lib/identity/operators/testing'
import type { Cart } from '@/lib/selling/cart/schema'
import { ongoingSale } from '@/lib/selling/flash-sales/testing'
import { stopVoucher } from '@/lib/selling/vouchers/commands/create-voucher'
import type { Promotion, VoucherOverview } from '@/lib/selling/vouchers/schema'
import { promotions } from '@/lib/selling/vouchers/tables'
import { makeVoucher } from '@/lib/selling/vouchers/testing'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'

const NOW = new Date('2026-11-21T12:00:00+07:00')
const clock = movableClock(NOW)
let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop(clock)
})
beforeEach(async () => {
  clock.set(NOW)
  await shop.connection.db.update(promotions).set({ active: false })
})
afterAll(() => shop.close())

type Refused = { code?: string; message?: string; params?: Record<string, unknown> }
type Headers_ = Record<string, string>

const voucher = (wanted: Parameters<typeof makeVoucher>[1] = {}) => makeVoucher(shop.connection, wanted, NOW)

/** A shopper with a chair for 300.000 in the cart. */
async function shopper(role: 'guest' | 'user' = 'user', price = 300_000) {
  const headers = await shop.guest()
  const { body } = await shop.call<{ data: { id: number } }>('GET', '/users/me', undefined, headers)
  await shop.connection.db.update(users).set({ role, register_at: NOW }).where(eq(users.id, body.data.id))
  const chair = await shop.product({ price, stock: 60 })
  if (price > 0) await shop.call('POST', '/products/cart', { product_id: chair.id, quantity: 1 }, headers)
  const cart = (method: string, path: string, sent?: unknown) => shop.call<Cart & Refused>(method, path, sent, headers)
  return {
    headers,
    id: body.data.id,
    chair,
    apply: (code: string, cart_type = 'buy', more = {}) =>
      cart('POST', '/promotions/apply', { code, cart_type, ...more }),
    remove: (query = '?cart_type=buy', sent?: unknown) => cart('DELETE', `/promotions/remove${query}`, sent),
    cart: () => cart('GET', '/products/cart'),
  }
}

const list = async (query = '', headers: Headers_ = {}) =>
  (await shop.call<{ data: Promotion[] }>('GET', `/promotions${query}`, undefined, headers)).body.data
const codes = async (query = '', headers: Headers_ = {}) => (await list(query, headers)).map(({ code }) => code)
const refusal = ({ status, body }: { status: number; body: Refused }) => [status, body.code]

describe('an applied voucher', () => {
  test('is the promo of the cart until it is removed [VCH-002] [VCH-003] [VCH-013] [VCH-014]', async () => {
    const { id, code } = await voucher()
    const { apply, remove, cart } = await shopper()
    const applied = await apply(` ${code.toLowerCase()} `)
    expect(applied.status).toBe(200)
    expect(applied.body.data).toMatchObject({ promo: { id, code, refusal: null }, promo_code: code })
    expect(applied.body.data.total).toMatchObject({ total_price: 300_000, promo_discount: 50_000, net_price: 250_000 })
    expect((await cart()).body).toEqual(applied.body)
    const removed = await remove()
    expect(removed.body.data).toMatchObject({ promo: null, promo_code: null, total: { promo_discount: 0 } })
    expect((await cart()).body.data.promo).toBeNull()
    expect((await remove('', { cart_type: 'buy' })).status).toBe(200)
    expect(refusal(await remove(''))).toEqual([422, 'invalid_input'])
  })

  test('replaces another one, and is separate for every cart', async () => {
    const [first, second] = [await voucher(), await voucher({ cart_type: 'both' })]
    const { apply, remove, cart, headers } = await shopper()
    await apply(first.code)
    expect((await apply(second.code)).body.data.promo_code).toBe(second.code)
    expect((await apply(second.code, 'rent')).body.data).toMatchObject({ kind: 'rent', promo_code: second.code })
    const there = shop.warehouses[1]?.id ?? 0
    const elsewhere = await apply(first.code, 'buy', { warehouse_id: there })
    expect(elsewhere.body.data).toMatchObject({ warehouse: { id: there }, promo_code: first.code })
    await remove('?cart_type=rent')
    const rent = await shop.call<Cart>('GET', '/products/rent_cart', undefined, headers)
    expect([rent.body.data.promo_code, (await cart()).body.data.promo_code]).toEqual([null, second.code])
  })

  test('previews its cashback, 5 % of the goods and at most its cap [VCH-007] [VCH-008]', async () => {
    const { code } = await voucher({ rule_type: 'cashback', percentage: 5, cap: 100_000, amount: 0 })
    const small = await (await shopper()).apply(code)
    expect(small.body.data.total).toMatchObject({ total_point: 15_000, promo_discount: 0, net_price: 300_000 })
    const large = await (await shopper('user', 9_000_000)).apply(code)
    expect(large.body.data.total.total_point).toBe(100_000)
  })

  test('stays without effect and reports what is missing when the cart becomes too small', async () => {
    const { code } = await voucher({ min_price: 500_000 })
    const { apply, cart, headers, chair } = await shopper()
    await shop.call('PUT', '/products/cart', { cart: { product_id: chair.id, quantity: 2 } }, headers)
    expect((await apply(code)).body.data.total.promo_discount).toBe(50_000)
    await shop.call('PUT', '/products/cart', { cart: { product_id: chair.id, quantity: 1 } }, headers)
    const { promo, total } = (await cart()).body.data
    expect(promo?.refusal).toEqual({ code: 'promotion_minimum', params: { missing: 'Rp 200.000', amount: 200_000 } })
    expect(total.promo_discount).toBe(0)
  })

  test('is private to its shopper’s cart', async () => {
    const { code } = await voucher()
    const [mine, other] = [await shopper(), await shopper()]
    await mine.apply(code)
    expect((await other.remove()).body.data.promo).toBeNull()
    expect((await mine.cart()).body.data.promo_code).toBe(code)
    expect(refusal(await shop.call('POST', '/promotions/apply', { code, cart_type: 'buy' }))[0]).toBe(401)
    expect(refusal(await shop.call('DELETE', '/promotions/remove?cart_type=buy'))[0]).toBe(401)
  })
})

describe('a voucher is refused with its reason', () => {
  const DAY = 24 * 3_600_000
  test.each<[string, Parameters<typeof makeVoucher>[1]]>([
    ['promotion_not_started', { start_date: new Date(NOW.getTime() + 1000) }],
    ['promotion_over', { end_date: NOW }],
    ['promotion_rent_only', { cart_type: 'rent' }],
    ['promotion_used_up', { max_uses: 0 }],
    ['promotion_used_by_you', { max_uses_per_user: 0 }],
    ['promotion_new_users_only', { new_user: true, longevity: 0 }],
    ['promotion_minimum', { min_price: 300_001 }],
  ])('%s', async (reason, wanted) => {
    const { code } = await voucher(wanted)
    const { apply, cart } = await shopper()
    const answer = await apply(code)
    expect(refusal(answer)).toEqual([409, reason])
    expect(answer.body.message).not.toMatch(/promo/i)
    expect((await cart()).body.data.promo).toBeNull()
  })

  test('when it is stopped, unknown, for members only, or all lines have a flash price', async () => {
    const [stopped, cashback] = [await voucher(), await voucher({ rule_type: 'cashback', percentage: 5 })]
    await stopVoucher(shop.context, stopped.id)
    const [member, guest] = [await shopper(), await shopper('guest')]
    expect(refusal(await member.apply(stopped.code))).toEqual([409, 'promotion_inactive'])
    expect(refusal(await member.apply('TIDAKADA'))).toEqual([404, 'promotion_not_found'])
    expect(refusal(await guest.apply(cashback.code))).toEqual([409, 'promotion_members_only'])
    const plain = await voucher()
    const { line } = await ongoingSale(shop, 5)
    const onSale = await shopper('user', 0)
    const { product_id } = line
    await shop.call('POST', '/products/cart', { product_id, quantity: 1 }, onSale.headers)
    expect(refusal(await onSale.apply(plain.code))).toEqual([409, 'promotion_flash_only'])
    expect((await guest.apply(plain.code)).status).toBe(200)
  })

  test('for new users once their days since registration are over [VCH-009]', async () => {
    const { code } = await voucher({ new_user: true, longevity: 3, end_date: new Date(NOW.getTime() + 30 * DAY) })
    const { apply, headers } = await shopper()
    clock.pass(3 * 86_400 - 1)
    expect(await codes('', headers)).toEqual([code])
    expect((await apply(code)).status).toBe(200)
    clock.pass(1)
    expect(await codes('', headers)).toEqual([])
    expect(refusal(await apply(code))).toEqual([409, 'promotion_new_users_only'])
  })
})

describe('the list of vouchers', () => {
  test('has the terms, the benefit and the conditions of each [VCH-010] [VCH-011] [VCH-012]', async () => {
    const terms = { rule_type: 'cashback', percentage: 5, cap: 100_000, new_user: true, longevity: 30 } as const
    const made = await voucher({ ...terms, amount: 0, description: 'Back to you', image: 'vouchers/one' })
    const { headers } = await shopper()
    const [shown] = await list('', headers)
    expect(shown).toEqual({
      id: made.id,
      code: made.code,
      title: made.title,
      title_idn: made.title_idn,
      description: 'Back to you',
      description_idn: '',
      image_url: '/media/vouchers/one/640.webp',
      start_date: made.start_date.toISOString(),
      end_date: made.end_date.toISOString(),
      new_user: true,
      longevity: 30,
      cart_type: 'buy',
      min_price: 0,
      includes_flash: false,
      promo_rules: [{ rule_type: 'cashback', cashback_percentage: 5, cashback_max: 100_000 }],
      can_use: true,
      refusal: null,
      benefit: { promo_discount: 0, shipping_reduction: 0, total_point: 15_000 },
    })
    const one = await shop.call<{ data: Promotion }>('GET', `/promotions/${made.id}`, undefined, headers)
    expect(one.body.data).toEqual(shown)
    expect(refusal(await shop.call('GET', '/promotions/987654'))).toEqual([404, 'promotion_not_found'])
  })

  test('filters by q, new_user, code and time [VCH-011]', async () => {
    const chairs = await voucher({ title: 'Chairs 100%', title_idn: 'Kursi 100%' })
    const fresh = await voucher({ new_user: true, longevity: 30, end_date: new Date('2026-12-24T00:00:00Z') })
    expect(await codes('?q=kursi')).toEqual([chairs.code])
    expect(await codes('?q=100%25')).toEqual([chairs.code])
    expect(await codes('?q=%25_')).toEqual([])
    expect(await codes('?new_user=true')).toEqual([fresh.code])
    expect(await codes('?new_user=false')).toEqual([chairs.code])
    expect(await codes(`?code=${chairs.code}`)).toEqual([chairs.code])
    expect(await codes('?start_date=2026-11-23')).toEqual([fresh.code])
    expect(await codes('?end_date=2026-11-19')).toEqual([])
    expect(await codes('?start_date=2026-11-22&end_date=2026-11-30')).toHaveLength(2)
    expect(refusal(await shop.call('GET', '/promotions?start_date=soon'))).toEqual([422, 'invalid_input'])
  })

  test('shows for each whether this cart can use it, its benefit, or what is missing; the best comes first', async () => {
    const [small, much, large] = [
      await voucher({ amount: 10_000 }),
      await voucher({ amount: 90_000, min_price: 1_000_000 }),
      await voucher({ amount: 20_000 }),
    ]
    const { headers } = await shopper()
    const shown = (await list('?cart_type=buy', headers)).map(({ code, can_use, refusal, benefit }) => [
      code,
      can_use,
      refusal?.params.missing ?? benefit.promo_discount,
    ])
    expect(shown).toEqual([
      [large.code, true, 20_000],
      [small.code, true, 10_000],
      [much.code, false, 'Rp 700.000'],
    ])
    const rent = await list('?cart_type=rent', headers)
    expect(rent.map(({ refusal }) => refusal?.code)).toEqual(Array.from({ length: 3 }, () => 'promotion_buy_only'))
  })

  test('excludes expired, future, stopped and unlisted vouchers; the exact code finds an unlisted one', async () => {
    await voucher({ end_date: new Date(NOW.getTime() - 1) })
    await voucher({ start_date: new Date(NOW.getTime() + 1) })
    await voucher({ active: false })
    const secret = await voucher({ listed: false, title: 'Between us' })
    const { headers, apply } = await shopper()
    expect(await codes('', headers)).toEqual([])
    expect(await codes('?q=between', headers)).toEqual([])
    expect((await shop.call('GET', `/promotions/${secret.id}`, undefined, headers)).status).toBe(404)
    expect(await codes(`?code=${secret.code.slice(0, -1)}`, headers)).toEqual([])
    expect(await codes(`?code=${secret.code.toLowerCase()}`, headers)).toEqual([secret.code])
    expect((await apply(secret.code)).status).toBe(200)
  })
})

test('wrong voucher codes are limited, correct ones do not count', async () => {
  const { code } = await voucher()
  const [honest, guesser] = [await shopper(), await shopper()]
  for (let asked = 0; asked <= MISSES.voucher_misses_by_user; asked += 1)
    expect((await honest.apply(code)).status).toBe(200)
  const guesses = Array.from({ length: MISSES.voucher_misses_by_user }, (_, guess) => `TEBAK${guess}`)
  const told = await Promise.all(guesses.map((guess) => guesser.apply(guess)))
  expect(told.every(({ status }) => status === 404)).toBe(true)
  const refused = await guesser.apply(code)
  expect(refusal(refused)).toEqual([429, 'rate_limited'])
  expect((await shop.call('GET', `/promotions?code=${code}`, undefined, guesser.headers)).status).toBe(429)
  expect((await shop.call('GET', '/promotions', undefined, guesser.headers)).status).toBe(200)
  expect((await honest.apply(code)).status).toBe(200)
})

describe('operators', () => {
  const OPS = '/api/ops/v1/vouchers'
  const DRAFT = {
    ...{ title: 'Payday', title_idn: 'Gajian', rule_type: 'percentage', percentage: 10, cap: 50_000 },
    ...{ cart_type: 'both', min_price: 250_000, includes_flash: true, new_user: true, longevity: 30, listed: false },
    ...{ start_date: '2026-11-25T00:00:00+07:00', end_date: '2026-11-30T23:59:00+07:00' },
    ...{ max_uses: 100, max_uses_per_user: 2 },
  }

  test('see the terms, the limits and the uses of each voucher, the latest first', async () => {
    const { headers } = await logInAs(shop, ['catalogue'])
    const older = await voucher({ amount: 25_000, max_uses: 100 })
    const made = await shop.call('POST', OPS, { ...DRAFT, code: 'GAJIAN10' }, headers)
    expect(made.status).toBe(200)
    const { body } = await shop.call<{ data: VoucherOverview[] }>('GET', OPS, undefined, headers)
    const [first, second] = body.data
    expect(first).toEqual({
      ...DRAFT,
      id: first?.id,
      code: 'GAJIAN10',
      amount: 0,
      start_date: '2026-11-24T17:00:00.000Z',
      end_date: '2026-11-30T16:59:00.000Z',
      active: true,
      uses: 0,
    })
    const terms = { rule_type: 'fixed', percentage: 0, amount: 25_000, cap: null, cart_type: 'buy', min_price: 0 }
    const limits = { new_user: false, longevity: 0, uses: 0, max_uses: 100, max_uses_per_user: null }
    expect(second).toMatchObject({ id: older.id, title_idn: older.title_idn, ...terms, ...limits })
  })

  test('are told at the code that it is taken, and nothing is made', async () => {
    const { headers } = await logInAs(shop, ['catalogue'])
    const { code } = await voucher()
    const before = await shop.call<{ data: VoucherOverview[] }>('GET', OPS, undefined, headers)
    const refused = await shop.call<Refused & { errors: object }>('POST', OPS, { ...DRAFT, code }, headers)
    expect(refusal(refused)).toEqual([422, 'invalid_input'])
    expect(Object.keys(refused.body.errors)).toEqual(['code'])
    expect((await shop.call('GET', OPS, undefined, headers)).body).toEqual(before.body)
  })
})
