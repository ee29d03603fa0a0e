import { createHash } from 'node:crypto'
import type { OrderKind } from '@/lib/catalog/products/rules'
import { courierWeight, freeShipping, transportFee } from '@/lib/fulfilment/shipping/rules'
import type { ShippingService } from '@/lib/fulfilment/shipping/schema'
import { spendable } from '@/lib/money/wallet/rules'
import type { Setting } from '@/lib/places/settings/rules'
import { canInstallAt } from '@/lib/places/warehouses/rules'
import { MINIMUM_PAYABLE, type Rupiah } from '@/lib/platform/money'
import { sum } from '@/lib/platform/numbers'
import { CheckoutError } from '@/lib/selling/checkout/errors'
import type { BasketLine } from '@/lib/selling/pricing/rules/price-line'
import { type Charges, quote } from '@/lib/selling/pricing/rules/quote'
import type { CartTotal } from '@/lib/selling/pricing/schema'
import { type VoucherFacts, voucherBenefit, voucherRefusal } from '@/lib/selling/vouchers/rules'

export type Basket = {
  kind: OrderKind
  warehouse: { id: number; transport_fee: Rupiah }
  lines: BasketLine[]
  /** The government's code of the destination city; null while unknown, or for a pick-up. */
  city_id: string | null
  pickup: boolean
  service: ShippingService | null
  return_service: ShippingService | null
  tiers: Parameters<typeof freeShipping>[0]
  voucher: VoucherFacts | null
  /** The wallet amount that the shopper wants to spend, and the balance. */
  wallet: { wanted: Rupiah; balance: Rupiah }
  now: Date
}

/** How long a checkout draft holds goods. */
export const SOFT_HOLD: Setting = { key: 'soft_hold', unit: 'minutes', default: 15, least: 15, most: 60 }

/** No installation for pick-up orders or outside the service area (WHS-019); null while the city is unknown. */
export function installationEligible({ pickup, city_id }: Pick<Basket, 'pickup' | 'city_id'>): boolean | null {
  if (pickup) return false
  return city_id === null ? null : canInstallAt(city_id)
}

function deliveryOf(basket: Basket, goods: Rupiah, voucherReduction: (cost: Rupiah) => Rupiah) {
  const cost = basket.pickup ? 0 : (basket.service?.price ?? 0)
  const free = basket.kind === 'buy' && !basket.pickup ? freeShipping(basket.tiers, goods, cost) : null
  const after = cost - (free?.reduction ?? 0)
  const shipping_cost = Math.max(0, after - voucherReduction(after))
  return { free: free && { ...free, before: shipping_cost + free.reduction }, shipping_cost }
}

/** The wallet pays the wanted amount, limited to the balance and the total. */
function payFromWallet({ wanted, balance }: Basket['wallet'], lines: BasketLine[], charges: Charges) {
  const { net_price: need } = quote(lines, charges)
  const wallet_reduction = Math.min(wanted, spendable(balance, need))
  return { need, total: quote(lines, { ...charges, wallet_reduction }) }
}

/**
 * Calculates all totals of a basket, in the order of A-24. Cart, checkout and order all use this function; vouchers,
 * delivery, installation, deposits and the wallet meet nowhere else.
 */
export function charge(basket: Basket) {
  const { kind, voucher, now } = basket
  const eligible = installationEligible(basket)
  const lines = basket.lines.map((line) => (eligible === false ? { ...line, installation_fee: 0 } : line))
  const goods = sum(lines.map((line) => line.unit_price * line.quantity))
  const forVoucher = lines.map((line) => ({ price: line.unit_price * line.quantity, flash: line.flash }))
  const refusal = voucher && voucherRefusal(voucher, { kind, lines: forVoucher, now })
  const counts = refusal ? null : voucher
  const benefit = (shipping_cost: Rupiah) =>
    counts
      ? voucherBenefit(counts, { lines: forVoucher, shipping_cost })
      : { promo_discount: 0, shipping_reduction: 0, total_point: 0 }
  const { free, shipping_cost } = deliveryOf(basket, goods, (cost) => benefit(cost).shipping_reduction)
  const installing = eligible !== false && lines.some((line) => line.installation)
  const charges = {
    shipping_cost,
    return_cost: kind === 'rent' ? (basket.return_service?.price ?? 0) : 0,
    transport_fee: transportFee(basket.warehouse, { installing, city_id: basket.city_id }),
    promo_discount: benefit(0).promo_discount,
    total_point: benefit(0).total_point,
  }
  return {
    ...payFromWallet(basket.wallet, lines, charges),
    /** The totals while delivery and return are not chosen. */
    without_delivery: payFromWallet(basket.wallet, lines, { ...charges, shipping_cost: 0, return_cost: 0 }).total,
    refusal,
    free_shipping: free,
    installation_eligible: eligible,
    courier_weight: courierWeight(basket.lines),
  }
}

/** A hash of what the shopper saw: lines, prices and every total. An order with another hash is refused. */
export function snapshotOf({ kind, warehouse, lines }: Pick<Basket, 'kind' | 'warehouse' | 'lines'>, total: CartTotal) {
  const seen = lines
    .map((line) => [line.product_id, line.product_color_id ?? 0, line.quantity, line.unit_price, line.installation])
    .map((line) => line.join(':'))
    .sort()
  const sums = Object.entries(total).sort(([a], [b]) => (a < b ? -1 : 1))
  const text = JSON.stringify([kind, warehouse.id, seen, sums])
  return createHash('sha256').update(text).digest('base64url').slice(0, 32)
}

/** What is missing to the minimum payable amount; 0 when nothing is left to pay. */
export const missingToMinimum = (payable: Rupiah) =>
  payable === 0 || payable >= MINIMUM_PAYABLE ? 0 : MINIMUM_PAYABLE - payable

export type Limits = { orders: number; pieces: number; per_address: number }

/** Unpaid orders, and the pieces in them. */
export type UnpaidHoldings = { orders: number; pieces: number }

/**
 * Refuses an order whose pieces would exceed the limits of unpaid orders: of one person, and of all guests of one
 * network. Throws `unpaid_orders`, `unpaid_pieces`, `unpaid_address`.
 */
export function requireRoom(pieces: number, held: { own: UnpaidHoldings; network: UnpaidHoldings }, limits: Limits) {
  const { own, network } = held
  if (own.orders >= limits.orders) throw new CheckoutError('unpaid_orders', { params: { limit: limits.orders } })
  if (own.pieces + pieces > limits.pieces) {
    throw new CheckoutError('unpaid_pieces', { params: { limit: limits.pieces, held: own.pieces } })
  }
  const isFull = network.orders >= limits.orders * limits.per_address
  if (isFull || network.pieces + pieces > limits.pieces * limits.per_address) throw new CheckoutError('unpaid_address')
}
