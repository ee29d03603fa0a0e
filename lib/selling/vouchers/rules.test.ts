import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { OrderKind } from '@/lib/catalog/products/rules'
import { addHours } from '@/lib/platform/time'
import {
  canStop,
  isShown,
  needsMember,
  type VoucherFacts,
  type VoucherLine,
  voucherBenefit,
  voucherRefusal,
  voucherState,
} from '@/lib/selling/vouchers/rules'
import { runs } from '@/tools/lib/testing/property-runs'

const NOW = new Date('2026-11-21T12:00:00+07:00')

const CASHBACK: VoucherFacts = {
  id: 1,
  code: 'CASHBACK5',
  title: 'Cashback',
  title_idn: 'Cashback',
  rule_type: 'cashback',
  percentage: 5,
  amount: 0,
  cap: 100_000,
  includes_flash: false,
  start_date: addHours(NOW, -24),
  end_date: addHours(NOW, 24),
  active: true,
  listed: true,
  new_user: false,
  longevity: 0,
  cart_type: 'buy',
  min_price: 0,
  max_uses: null,
  max_uses_per_user: null,
  uses: 0,
  role: 'user',
  register_at: addHours(NOW, -48),
  own_uses: 0,
  returned: false,
}

const goods = (price: number, flash = false): VoucherLine => ({ price, flash })
const benefitOf = (voucher: Partial<VoucherFacts>, lines: VoucherLine[], shipping_cost = 0) =>
  voucherBenefit({ ...CASHBACK, ...voucher }, { lines, shipping_cost })
const refusalOf = (voucher: Partial<VoucherFacts>, lines = [goods(200_000)], kind: OrderKind = 'buy') =>
  voucherRefusal({ ...CASHBACK, ...voucher }, { kind, lines, now: NOW })

describe('the benefit of a voucher', () => {
  test.each([
    [1_000_000, 50_000],
    [2_000_000, 100_000],
    [50_000_000, 100_000],
    [19, 0],
    [20, 1],
  ])('cashback of 5 %% of %i, at most 100.000, is %i [VCH-008]', (price, total_point) => {
    expect(benefitOf({}, [goods(price)])).toEqual({ promo_discount: 0, shipping_reduction: 0, total_point })
  })

  test('is a percentage, an amount or the delivery, and never exceeds the cart', () => {
    const [lines, nothing] = [[goods(300_000)], { promo_discount: 0, shipping_reduction: 0, total_point: 0 }]
    const percentage = { rule_type: 'percentage', percentage: 10, cap: null } as const
    expect(benefitOf(percentage, lines)).toEqual({ ...nothing, promo_discount: 30_000 })
    const fixed = { rule_type: 'fixed', amount: 50_000 } as const
    expect(benefitOf(fixed, lines)).toEqual({ ...nothing, promo_discount: 50_000 })
    expect(benefitOf(fixed, [goods(20_000)])).toEqual({ ...nothing, promo_discount: 20_000 })
    const shipping = { rule_type: 'shipping', amount: 40_000 } as const
    expect(benefitOf(shipping, lines, 15_000)).toEqual({ ...nothing, shipping_reduction: 15_000 })
    expect(benefitOf(shipping, lines, 90_000)).toEqual({ ...nothing, shipping_reduction: 40_000 })
  })

  test('excludes lines at a flash price, unless the voucher includes them', () => {
    const lines = [goods(400_000), goods(600_000, true)]
    expect(benefitOf({}, lines).total_point).toBe(20_000)
    expect(benefitOf({ includes_flash: true }, lines).total_point).toBe(50_000)
    expect(benefitOf({ rule_type: 'fixed', amount: 50_000 }, [goods(600_000, true)]).promo_discount).toBe(0)
  })

  test('is whole rupiah, limited by cap, goods and delivery, for any cart [VCH-008]', () => {
    const voucher = fc.record({
      rule_type: fc.constantFrom('cashback', 'percentage', 'fixed', 'shipping'),
      percentage: fc.integer({ min: 0, max: 100 }),
      amount: fc.nat(10_000_000),
      cap: fc.option(fc.nat(10_000_000)),
      includes_flash: fc.boolean(),
    })
    const lines = fc.array(fc.record({ price: fc.nat(100_000_000_000), flash: fc.boolean() }), { maxLength: 20 })
    fc.assert(
      fc.property(voucher, lines, fc.nat(5_000_000), (terms, cart, shipping_cost) => {
        const { promo_discount, shipping_reduction, total_point } = voucherBenefit(terms, {
          lines: cart,
          shipping_cost,
        })
        const counted = cart.filter(({ flash }) => terms.includes_flash || !flash)
        const eligible = counted.reduce((sum, { price }) => sum + price, 0)
        const given = [promo_discount, shipping_reduction, total_point]
        expect(given.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
        expect(given.filter((amount) => amount > 0).length).toBeLessThanOrEqual(1)
        expect(Math.max(promo_discount, total_point)).toBeLessThanOrEqual(eligible)
        expect(shipping_reduction).toBeLessThanOrEqual(shipping_cost)
        if (terms.rule_type === 'cashback') {
          const exact = (BigInt(eligible) * BigInt(terms.percentage)) / 100n
          expect(total_point).toBe(Math.min(Number(exact), terms.cap ?? Number.MAX_SAFE_INTEGER))
        }
      }),
      { numRuns: runs(500) },
    )
  })
})

describe('a voucher', () => {
  test.each<[string, Partial<VoucherFacts>]>([
    ['promotion_inactive', { active: false }],
    ['promotion_not_started', { start_date: addHours(NOW, 1) }],
    ['promotion_over', { end_date: NOW }],
    ['promotion_rent_only', { cart_type: 'rent' }],
    ['promotion_used_up', { max_uses: 3, uses: 3 }],
    ['promotion_used_by_you', { max_uses_per_user: 1, own_uses: 1 }],
    ['promotion_members_only', { role: 'guest' }],
    ['promotion_new_users_only', { new_user: true, longevity: 2 }],
    ['promotion_new_users_only', { new_user: true, longevity: 365, returned: true }],
  ])('is refused with %s', (code, voucher) => {
    expect(refusalOf(voucher)).toEqual({ code, params: {} })
  })

  test('reports what is missing to its minimum, which lines at flash prices do not count towards', () => {
    const voucher = { min_price: 500_000 }
    expect(refusalOf(voucher, [goods(500_000)])).toBeNull()
    expect(refusalOf(voucher, [goods(200_000), goods(900_000, true)])).toEqual({
      code: 'promotion_minimum',
      params: { missing: 'Rp 300.000', amount: 300_000 },
    })
    expect(refusalOf(voucher, [goods(900_000, true)])?.code).toBe('promotion_flash_only')
    expect(refusalOf({ ...voucher, includes_flash: true }, [goods(900_000, true)])).toBeNull()
  })

  test('is for its kind of cart, or for both', () => {
    expect(refusalOf({}, [goods(1)], 'rent')?.code).toBe('promotion_buy_only')
    expect(refusalOf({ cart_type: 'both' }, [goods(1)], 'rent')).toBeNull()
    expect(refusalOf({}, [])).toBeNull()
  })

  test('with an immediate discount is open to guests, unless it is limited per person', () => {
    const fixed = { rule_type: 'fixed', amount: 1000, role: 'guest' } as const
    expect(refusalOf(fixed)).toBeNull()
    expect(needsMember({ ...CASHBACK, ...fixed, max_uses_per_user: 1 })).toBe(true)
  })

  test('for new users is valid and shown exactly until their days are over [VCH-009]', () => {
    const voucher = { ...CASHBACK, new_user: true, longevity: 3 }
    const until = addHours(voucher.register_at, 72)
    const before = new Date(until.getTime() - 1)
    const period = { ...voucher, end_date: addHours(until, 24) }
    expect([isShown(period, before), isShown(period, until)]).toEqual([true, false])
    expect(isShown({ ...period, role: 'guest' }, until)).toBe(true)
    expect(isShown({ ...voucher, end_date: before }, before)).toBe(false)
    expect(isShown({ ...voucher, start_date: until }, before)).toBe(false)
  })
})

describe('operators read of a voucher', () => {
  const stateOf = (changes: Partial<VoucherFacts>) => voucherState({ ...CASHBACK, ...changes }, NOW)

  test('whether it runs, comes, is over, used up or stopped', () => {
    expect(stateOf({})).toBe('running')
    expect(stateOf({ start_date: NOW })).toBe('running')
    expect(stateOf({ start_date: addHours(NOW, 1) })).toBe('coming')
    expect(stateOf({ end_date: NOW })).toBe('over')
    expect(stateOf({ max_uses: 3, uses: 2 })).toBe('running')
    expect(stateOf({ max_uses: 3, uses: 3 })).toBe('used_up')
  })

  test('that it is stopped before anything else, and over before used up', () => {
    expect(stateOf({ active: false, end_date: NOW })).toBe('stopped')
    expect(stateOf({ end_date: NOW, max_uses: 3, uses: 3 })).toBe('over')
  })

  test('that it runs exactly while its time and its uses let a shopper use it', () => {
    const changes = fc.record({
      active: fc.boolean(),
      start_date: fc.integer({ min: -2, max: 2 }).map((hours) => addHours(NOW, hours)),
      end_date: fc.integer({ min: -2, max: 2 }).map((hours) => addHours(NOW, hours)),
      uses: fc.nat(3),
      max_uses: fc.option(fc.nat(3)),
    })
    fc.assert(
      fc.property(changes, (changed) => {
        const facts = { ...CASHBACK, ...changed }
        const lines = [{ price: 100_000, flash: false }]
        const isUsable = voucherRefusal(facts, { kind: 'buy', lines, now: NOW }) === null
        return (voucherState(facts, NOW) === 'running') === isUsable
      }),
      { numRuns: runs(100) },
    )
  })

  test('that it can be stopped while it could be used now or later', () => {
    const states = ['running', 'coming', 'used_up', 'over', 'stopped'] as const
    expect(states.filter(canStop)).toEqual(['running', 'coming', 'used_up'])
  })
})
