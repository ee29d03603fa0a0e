import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { buyOutPrice, payBuyOut } from '@/lib/orders/buy-outs/rules'

const TERMS = { share: 50, least: 40 }

test.each([
  [{ goods: 1_000_000, rent: 70_000, return_cost: 20_000 }, 945_000],
  [{ goods: 1_000_000, rent: 0, return_cost: 0 }, 1_000_000],
  [{ goods: 1_000_000, rent: 2_000_000, return_cost: 0 }, 400_000],
  [{ goods: 99_999, rent: 500_000, return_cost: 0 }, 40_000],
])(
  'a rental %j costs %d: a share of the rent and the way back are counted, and a share of the goods stays',
  (worth, price) => {
    expect(buyOutPrice(worth, TERMS)).toBe(price)
  },
)

test('the price, the deposit and what goes back add up, for any amounts', () => {
  const rupiah = fc.integer({ min: 0, max: 50_000_000 })
  const held = fc.record({ total_deposit: rupiah, late_penalty: rupiah, damage_penalty: fc.constant(0) })
  fc.assert(
    fc.property(rupiah, rupiah, rupiah, held, (goods, rent, return_cost, deposits) => {
      const price = buyOutPrice({ goods, rent, return_cost }, TERMS)
      expect(price).toBeGreaterThanOrEqual(goods * 0.4)
      expect(price).toBeLessThanOrEqual(goods)
      const { deposit, amount, deposit_back } = payBuyOut(price, { ...deposits, deposit_spent: 0 })
      expect(deposit + amount).toBe(price)
      expect(deposit + deposit_back).toBe(Math.max(0, deposits.total_deposit - deposits.late_penalty))
      expect(Math.min(amount, deposit_back)).toBe(0)
    }),
  )
})
