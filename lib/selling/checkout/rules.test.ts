import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Basket, charge, missingToMinimum, snapshotOf } from '@/lib/selling/checkout/rules'
import type { BasketLine } from '@/lib/selling/pricing/rules/price-line'
import { runs } from '@/tools/lib/testing/property-runs'

const NOW = new Date('2026-11-21T10:00:00Z')

const line = fc.record({
  product_id: fc.integer({ min: 1, max: 5 }),
  product_color_id: fc.option(fc.integer({ min: 1, max: 3 })),
  quantity: fc.integer({ min: 1, max: 50 }),
  unit_price: fc.integer({ min: 0, max: 5_000_000 }),
  weight: fc.integer({ min: 0, max: 80_000 }),
  width: fc.option(fc.integer({ min: 1, max: 3_000 })),
  depth: fc.option(fc.integer({ min: 1, max: 3_000 })),
  height: fc.option(fc.integer({ min: 1, max: 3_000 })),
  installation: fc.boolean(),
  installation_fee: fc.integer({ min: 0, max: 300_000 }),
  deposit: fc.integer({ min: 0, max: 1_000_000 }),
  flash: fc.boolean(),
})

const service = fc.option(
  fc.record({
    code: fc.constant('REG'),
    title: fc.constant('Reguler'),
    price: fc.integer({ min: 0, max: 900_000 }),
    duration: fc.constant('2-3'),
    description: fc.constant(''),
  }),
)

const voucher = fc.option(
  fc.record({
    id: fc.constant(1),
    code: fc.constant('HEMAT'),
    title: fc.constant('Saving'),
    title_idn: fc.constant('Hemat'),
    rule_type: fc.constantFrom('cashback' as const, 'percentage' as const, 'fixed' as const, 'shipping' as const),
    percentage: fc.integer({ min: 0, max: 100 }),
    amount: fc.integer({ min: 0, max: 500_000 }),
    cap: fc.option(fc.integer({ min: 0, max: 200_000 })),
    includes_flash: fc.boolean(),
    start_date: fc.constant(new Date('2026-11-01T00:00:00Z')),
    end_date: fc.constant(new Date('2026-12-01T00:00:00Z')),
    active: fc.boolean(),
    listed: fc.constant(true),
    new_user: fc.boolean(),
    longevity: fc.integer({ min: 0, max: 60 }),
    cart_type: fc.constantFrom('buy' as const, 'rent' as const, 'both' as const),
    min_price: fc.integer({ min: 0, max: 2_000_000 }),
    max_uses: fc.option(fc.integer({ min: 1, max: 3 })),
    max_uses_per_user: fc.option(fc.integer({ min: 1, max: 3 })),
    uses: fc.integer({ min: 0, max: 3 }),
    role: fc.constantFrom('guest' as const, 'user' as const),
    register_at: fc.constant(new Date('2026-10-25T00:00:00Z')),
    own_uses: fc.integer({ min: 0, max: 3 }),
    returned: fc.boolean(),
  }),
)

const tiers = fc.array(
  fc.record({
    min_price: fc.integer({ min: 0, max: 3_000_000 }),
    max_reduction: fc.option(fc.integer({ min: 1, max: 100_000 })),
  }),
  { maxLength: 3 },
)

const basket: fc.Arbitrary<Basket> = fc.record({
  kind: fc.constantFrom('buy' as const, 'rent' as const),
  warehouse: fc.record({ id: fc.constant(1), transport_fee: fc.integer({ min: 0, max: 100_000 }) }),
  lines: fc.array(line, { maxLength: 6 }),
  city_id: fc.option(fc.constantFrom('31.74', '35.78', '51.71')),
  pickup: fc.boolean(),
  service,
  return_service: service,
  tiers: tiers.map((rows) => rows.map((row, id) => ({ ...row, id, warehouse_id: null }))),
  voucher,
  wallet: fc.record({
    wanted: fc.integer({ min: 0, max: 9_000_000 }),
    balance: fc.integer({ min: 0, max: 9_000_000 }),
  }),
  now: fc.constant(NOW),
})

const sum = (lines: BasketLine[], of: (line: BasketLine) => number) =>
  lines.reduce((total, each) => total + of(each) * each.quantity, 0)

describe('the total of a basket', () => {
  test('is the sum of its parts to the rupiah, and no part is negative', () => {
    fc.assert(
      fc.property(basket, (given) => {
        const { total, need } = charge(given)
        const { wallet_reduction } = total
        expect(total.total_price).toBe(sum(given.lines, (each) => each.unit_price))
        expect(total.total_deposit).toBe(sum(given.lines, (each) => each.deposit ?? 0))
        expect(total.total_before_tax + total.total_tax).toBe(total.total_price - total.promo_discount)
        const parts =
          total.total_before_tax +
          total.total_tax +
          total.shipping_cost +
          total.return_cost +
          total.installation_fee +
          total.transport_fee +
          total.total_deposit
        expect(need).toBe(parts)
        expect(total.net_price).toBe(parts - wallet_reduction)
        for (const amount of Object.values(total)) expect(amount).toBeGreaterThanOrEqual(0)
        expect(wallet_reduction).toBeLessThanOrEqual(Math.min(given.wallet.wanted, given.wallet.balance, need))
      }),
      { numRuns: runs() },
    )
  })

  test('is also given without delivery, with the wallet part limited accordingly', () => {
    fc.assert(
      fc.property(basket, (given) => {
        const { total, need, without_delivery, free_shipping } = charge(given)
        const rest = need - total.shipping_cost - total.return_cost
        const wallet_reduction = Math.min(given.wallet.wanted, given.wallet.balance, rest)
        const delivery = { shipping_cost: 0, return_cost: 0, wallet_reduction, net_price: rest - wallet_reduction }
        expect(without_delivery).toEqual({ ...total, ...delivery })
        if (free_shipping) expect(free_shipping.before - free_shipping.reduction).toBe(total.shipping_cost)
      }),
      { numRuns: runs() },
    )
  })

  test('has no installation outside the service area, and no delivery for a pick-up', () => {
    fc.assert(
      fc.property(basket, (given) => {
        const { total, installation_eligible } = charge(given)
        if (installation_eligible === false) expect([total.installation_fee, total.transport_fee]).toEqual([0, 0])
        if (given.pickup) expect(total.shipping_cost).toBe(0)
        if (given.kind === 'buy') expect(total.return_cost).toBe(0)
      }),
      { numRuns: runs() },
    )
  })

  test('is unchanged by a refused voucher and never negative with a valid one', () => {
    fc.assert(
      fc.property(basket, (given) => {
        const without = charge({ ...given, voucher: null })
        const withIt = charge(given)
        if (withIt.refusal) expect(withIt.total).toEqual(without.total)
        expect(withIt.need).toBeLessThanOrEqual(without.need)
      }),
      { numRuns: runs() },
    )
  })
})

test('a snapshot changes with every price, quantity and total', () => {
  const one: BasketLine = {
    product_id: 1,
    product_color_id: null,
    quantity: 2,
    unit_price: 100_000,
    weight: 1000,
    width: null,
    depth: null,
    height: null,
    installation: false,
    installation_fee: 0,
    flash: false,
  }
  const other = { ...one, product_id: 2 }
  const given = { kind: 'buy' as const, warehouse: { id: 1, transport_fee: 0 }, lines: [one, other] }
  const { total } = charge({
    ...given,
    city_id: null,
    pickup: false,
    service: null,
    return_service: null,
    tiers: [],
    voucher: null,
    wallet: { wanted: 0, balance: 0 },
    now: NOW,
  })
  const seen = snapshotOf(given, total)
  expect(snapshotOf({ ...given, lines: [other, one] }, total)).toBe(seen)
  const changes = [{ quantity: 3 }, { unit_price: 99_999 }, { product_color_id: 1 }, { installation: true }]
  for (const change of changes) {
    expect(snapshotOf({ ...given, lines: [{ ...one, ...change }, other] }, total)).not.toBe(seen)
  }
  expect(snapshotOf(given, { ...total, shipping_cost: 1 })).not.toBe(seen)
  expect(snapshotOf({ ...given, kind: 'rent' }, total)).not.toBe(seen)
})

test('the amount left to pay is zero or at least ten thousand rupiah [CHK-031]', () => {
  expect([0, 1, 9_999, 10_000, 10_001].map(missingToMinimum)).toEqual([0, 9_999, 1, 0, 0])
})
