import { expect } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { OrderKind } from '@/lib/catalog/products/rules'
import { product_rent_pricings, products } from '@/lib/catalog/products/tables'
import { durationOf, makeRental } from '@/lib/fulfilment/rentals/testing'
import { free_shipping_tiers } from '@/lib/fulfilment/shipping/tables'
import { makeMember, makePickupPoint, makeReseller, makeVoucher } from '@/lib/orders/orders/testing/buyers'
import { allocate } from '@/lib/platform/money'
import type { Cart } from '@/lib/selling/cart/schema'
import { includedTax } from '@/lib/selling/pricing/rules/quote'
import type { TestShop } from '@/lib/server/testing'

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** Products with odd prices, colours, a limit and an installation, and two rentals with different durations. */
export async function makeAssortment(shop: TestShop) {
  const week = await durationOf(shop, 7)
  const month = await durationOf(shop, 30)
  const chair = await shop.product({ price: 149_999, discounted_price: 133_333, colors: { Oak: 6, Teak: 4 } })
  const lamp = await shop.product({
    price: 77_777,
    stock: 8,
    installable: true,
    installation_fee: 85_000,
    installation_deduction_percentage: 33,
  })
  const mug = await shop.product({ price: 9_501, stock: 90, limit_per_order: 3, weight: 333 })
  const gone = await shop.product({ price: 50_000, stock: 0 })
  const sofa = await makeRental(shop, {
    units: 3,
    price: 1_234_567,
    deposit_percentage: 33,
    prices: { 7: 70_001, 30: 199_999 },
  })
  const bed = await makeRental(shop, { units: 2, risk_type: 'fixed', prices: { 7: 88_888 } })
  const { db } = shop.connection
  await db
    .update(product_rent_pricings)
    .set({ deposit_fixed: 333_333 })
    .where(eq(product_rent_pricings.product_id, bed.id))
  await db.insert(free_shipping_tiers).values([
    { min_price: 200_000, max_reduction: 7_000 },
    { min_price: 900_000, max_reduction: null },
  ])
  const voucher = async (terms: Parameters<typeof makeVoucher>[1]) => (await makeVoucher(shop, terms)).code
  return {
    buy: [chair, lamp, mug, gone],
    rent: [sofa, bed],
    durations: [week, month],
    point: (await makePickupPoint(shop)).id,
    referral_code: (await makeReseller(shop)).referral_code,
    vouchers: [
      await voucher({ rule_type: 'percentage', percentage: 7, cap: 33_333, cart_type: 'both' }),
      await voucher({ rule_type: 'fixed', amount: 250_000, min_price: 100_000, cart_type: 'both' }),
      await voucher({ rule_type: 'shipping', amount: 6_001 }),
      await voucher({ rule_type: 'cashback', percentage: 13 }),
    ],
    /** A new member; resets the chair's price first. */
    async makeShopper() {
      await db.update(products).set({ price: 149_999, discounted_price: 133_333 }).where(eq(products.id, chair.id))
      return makeMember(shop, { wallet: 123_457 })
    },
  }
}

export type Assortment = Awaited<ReturnType<typeof makeAssortment>>

/** The sums of a cart's lines, calculated independently of the shop's code. */
function sumsOf({ carts, installation_eligible }: Cart['data'], kind: OrderKind) {
  const pieces = carts.map(({ quantity }) => quantity)
  const each = (of: (line: Cart['data']['carts'][number]) => number) =>
    sum(carts.map((line, index) => of(line) * (pieces[index] ?? 0)))
  return {
    total_price: each(({ product, rent_price }) => (kind === 'rent' ? (rent_price ?? 0) : product.discounted_price)),
    total_deposit: each(({ deposit }) => deposit),
    total_weight: each(({ product }) => product.weight),
    installation_fee:
      installation_eligible === false
        ? 0
        : each(({ installation, product }) => (installation ? product.installation_price : 0)),
  }
}

/** Checks invariants of a cart answer: no negative amount, every rupiah accounted for, no repeated line. */
export function expectConsistent({ data, metadata }: Cart, kind: OrderKind) {
  const { carts, total, wallet, promo } = data
  const amounts = [...Object.values(total), wallet.balance, wallet.reduction, ...carts.map((line) => line.line_price)]
  expect(amounts.filter((amount) => !Number.isSafeInteger(amount) || amount < 0)).toEqual([])
  const sums = sumsOf(data, kind)
  expect(total).toMatchObject(sums)
  expect(sum(carts.map(({ line_price }) => line_price))).toBe(total.total_price)
  expect(total.promo_discount).toBeLessThanOrEqual(total.total_price)
  if (!promo || promo.refusal) expect([total.promo_discount, total.total_point]).toEqual([0, 0])
  const taxed = total.total_price - total.promo_discount
  expect([total.total_before_tax + total.total_tax, total.total_tax]).toEqual([taxed, includedTax(taxed)])
  const added = total.shipping_cost + total.return_cost + total.transport_fee + total.installation_fee
  const need = taxed + added + total.total_deposit
  expect(total.net_price).toBe(need - wallet.reduction)
  expect(wallet.reduction).toBeLessThanOrEqual(wallet.offered ? Math.min(wallet.balance, need) : 0)
  const shares = allocate(
    total.promo_discount,
    carts.map(({ line_price }) => line_price),
  )
  expect(sum(shares)).toBe(total.promo_discount)
  expect(shares.every((share, index) => share >= 0 && share <= (carts[index]?.line_price ?? 0))).toBe(true)
  expect([data.shipping_cost, data.return_cost]).toEqual([total.shipping_cost, total.return_cost])
  if (carts.length === 0 || data.pickup_point) expect(total.shipping_cost).toBe(0)
  const things = carts.map(({ product, color, installation }) => [product.id, color?.id, installation].join())
  expect(new Set(things).size).toBe(things.length)
  for (const { quantity, product } of carts) {
    expect(quantity).toBeGreaterThan(0)
    if (product.limit_per_order > 0) expect(quantity).toBeLessThanOrEqual(product.limit_per_order)
  }
  expect(metadata.warning).toBe(metadata.product_warnings.length > 0)
}
