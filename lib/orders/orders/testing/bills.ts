import fc from 'fast-check'
import { sum } from '@/lib/platform/numbers'

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 20 }),
  price: fc.integer({ min: 0, max: 50_000_000 }),
  installation: fc.boolean(),
  fee: fc.integer({ min: 0, max: 500_000 }),
  discounted: fc.boolean(),
})

/** The lines of an order, all of which came, with a voucher that is at most the goods that it counts; in rupiah. */
export const billedGoods = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    voucher: fc.double({ min: 0, max: 1, noNaN: true }),
    visit: fc.nat(300_000),
  })
  .map(({ lines, voucher, visit }) => {
    const billed = lines.map(({ fee, ...one }, index) => ({
      ...one,
      id: index + 1,
      missing_quantity: 0,
      installation_fee: one.installation ? fee : 0,
    }))
    const of = (amount: (one: (typeof billed)[number]) => number) =>
      sum(billed.map((one) => amount(one) * one.quantity))
    const promo_discount = Math.floor(of(({ price, discounted }) => (discounted ? price : 0)) * voucher)
    const transport_fee = billed.some(({ installation }) => installation) ? visit : 0
    return {
      billed,
      promo_discount,
      transport_fee,
      /** The price of the goods after the voucher. */
      goods: of(({ price }) => price) - promo_discount,
      installation: of(({ installation_fee }) => installation_fee) + transport_fee,
    }
  })

/** The same as a bill with delivery, of which a part was paid from the wallet. */
export const paidBill = fc
  .record({ order: billedGoods, shipping: fc.nat(500_000), wallet: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ order: { billed, promo_discount, transport_fee, goods, installation }, shipping, wallet }) => {
    const paid = goods + installation + shipping
    const wallet_reduction = Math.floor(paid * wallet)
    const bill = { promo_discount, transport_fee, wallet_reduction, net_price: paid - wallet_reduction }
    return { billed, bill, goods: goods + installation }
  })

type Counted = { quantity: number; missing_quantity: number }

/** The lines after a report of missing pieces, never more than a line has. `at` may be any number. */
export const withMissing = <Line extends Counted>(lines: Line[], [at, pieces]: [number, number]): Line[] =>
  lines.map((one, index) =>
    index === at % lines.length
      ? { ...one, missing_quantity: Math.min(one.quantity, one.missing_quantity + pieces) }
      : one,
  )
