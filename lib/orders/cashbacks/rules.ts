import type { ResellerType } from '@/lib/identity/resellers/rules'
import type { CashbackReason, CashbackStatus } from '@/lib/orders/cashbacks/states'
import type { OrderStatus } from '@/lib/orders/orders/states/machine'
import type { Setting, Settings } from '@/lib/places/settings/rules'
import type { Rupiah } from '@/lib/platform/money'
import { sum } from '@/lib/platform/numbers'
import { includedTax } from '@/lib/selling/pricing/rules/quote'

/** What a reseller earns of the goods before tax, in per cent, unless the category has a rate of its own. */
export const COMMISSION: Setting = { key: 'commission', unit: 'percent', default: 5, least: 0, most: 50 }

/** Percentage points that a tier of resellers earns on top of the rate of the category. */
const pointsOf = (tier: Exclude<ResellerType, 'individual'>, points: number): Setting => ({
  ...{ ...COMMISSION, key: `commission_${tier}`, unit: 'points', default: points, most: 25 },
})
export const TIER_POINTS = { partner: pointsOf('partner', 1), premier: pointsOf('premier', 2) } as const

const OF_CATEGORY = 'commission/'

/** The rate of a category; null is as the category above, at last as the shop. */
export const commissionOf = (category_id: number): Setting => ({ ...COMMISSION, key: `${OF_CATEGORY}${category_id}` })

/** The category of a rule, by its key; null for a rule of the whole shop. */
export function categoryOf(key: string): number | null {
  const id = /^commission\/(\d{1,15})$/.exec(key)?.[1]
  return id === undefined ? null : Number(id)
}

/** The setting that is named by its key when it is a rule of commissions: of the shop, a tier or a category. */
export function findRule(key: string): Setting | null {
  const id = categoryOf(key)
  if (id !== null) return commissionOf(id)
  return [COMMISSION, ...Object.values(TIER_POINTS)].find((setting) => setting.key === key) ?? null
}

/** The rate in force for a category, which inherits the one of the nearest of `categories`, from itself upwards. */
export function rateOf(settings: Settings, categories: readonly number[]): number {
  const own = settings.below(OF_CATEGORY)
  const nearest = categories.find((id) => own.has(String(id)))
  return nearest === undefined ? settings.of(COMMISSION) : (own.get(String(nearest)) ?? COMMISSION.default)
}

/** The points of a tier; the lowest has none. */
export const pointsIn = (settings: Settings, tier: ResellerType) =>
  tier === 'individual' ? 0 : settings.of(TIER_POINTS[tier])

/**
 * What a reseller of a tier earns of goods of a category, which are named from the nearest upwards: the rate of the
 * category and the points of the tier, at most the highest rate. A category that earns nothing earns nobody anything.
 */
export const tierRate = (settings: Settings, tier: ResellerType, categories: readonly number[]): number =>
  withPoints(rateOf(settings, categories), pointsIn(settings, tier))

/** A rate with the points of a tier. */
export const withPoints = (rate: number, points: number): number =>
  rate === 0 ? 0 : Math.min(COMMISSION.most, rate + points)

type Taxed = { total_before_tax: Rupiah; tax: Rupiah }

/** A line of an order with what of it is left: net of the voucher, with PPN. */
export type EarningLine = { order_product_id: number; rate: number; net: Rupiah }

/** The goods before tax of a net amount, by the share of the order. */
export function beforeTax(net: Rupiah, { total_before_tax, tax }: Taxed): Rupiah {
  const whole = total_before_tax + tax
  return whole === 0 ? 0 : Math.floor((net * total_before_tax) / whole)
}

/** What goods before tax earn at a rate. */
export const earningOf = (goods: Rupiah, rate: number): Rupiah => Math.floor((goods * rate) / 100)

/** What each line earns its reseller, rounded down, so that no sum is above the rate of the goods. */
export const lineEarnings = (lines: readonly EarningLine[], order: Taxed): Rupiah[] =>
  lines.map(({ net, rate }) => earningOf(beforeTax(net, order), rate))

/** What one piece earns that is ordered alone and without a voucher, at its price with PPN. */
export function pieceEarning(price: Rupiah, rate: number): Rupiah {
  const tax = includedTax(price)
  return earningOf(beforeTax(price, { total_before_tax: price - tax, tax }), rate)
}

/** The part of a voucher's cashback that belongs to what is left of the goods, rounded down. */
export const voucherEarning = (promised: Rupiah, { left, whole }: { left: Rupiah; whole: Rupiah }): Rupiah =>
  whole === 0 ? 0 : Math.floor((promised * left) / whole)

export const netOf = (lines: readonly EarningLine[]): Rupiah => sum(lines.map(({ net }) => net))

/** What decides whether cashback is released. */
export type CashbackFacts = {
  order: { type: 'buy' | 'rent'; status: OrderStatus; open_claims: number; delivered_at: Date | null }
  /** What it comes to by what is left of the goods. */
  amount: Rupiah
  /** The payment was taken back by the payer's bank. */
  isTakenBack: boolean
  /** Somebody has to look at who bought from whom. */
  isFlagged: boolean
  /** Whoever it belongs to may not have it any more. */
  isRefused: boolean
}

type Fate = { status: CashbackStatus; reason: CashbackReason }

/** Statuses of orders that came to nothing. */
export const CALLED_OFF: readonly OrderStatus[] = ['cancelled', 'rejected', 'failed']

export const isCalledOff = ({ status }: { status: OrderStatus }) => CALLED_OFF.includes(status)

/** A rental's deposit is settled and nothing is open between store and renter. */
const SETTLED_RENTAL: readonly OrderStatus[] = ['completed', 'returned', 'charged']

/** A `returned` order whose pieces were paid back in part has the others. */
const KEPT_GOODS: readonly OrderStatus[] = ['completed', 'returned']

const isDone = ({ type, status }: CashbackFacts['order']) =>
  type === 'rent' ? SETTLED_RENTAL.includes(status) : KEPT_GOODS.includes(status)

/** Statuses of bought goods that are on their way back, or whose exchange or refund is open. */
const IN_CLAIM: readonly OrderStatus[] = [
  ...(['return_processed', 'return_failed', 'product_exchange_accepted', 'product_refund_accepted'] as const),
]

/** What a cashback must be now, and why; whatever is not final is on hold, and the later of the clocks releases. */
export function cashbackFate({ order, amount, isTakenBack, isFlagged, isRefused }: CashbackFacts): Fate {
  const { type, status, open_claims, delivered_at } = order
  if (isCalledOff(order)) return { status: 'void', reason: 'cancelled' }
  if (isTakenBack) return { status: 'void', reason: 'taken_back' }
  if (isRefused) return { status: 'void', reason: 'not_reseller' }
  if (amount === 0) return { status: 'void', reason: 'returned' }
  const inClaim = type === 'buy' && IN_CLAIM.includes(status)
  if (open_claims > 0 || inClaim) return { status: 'on_hold', reason: 'claim_open' }
  if (isFlagged) return { status: 'on_hold', reason: 'flagged' }
  if (isDone(order)) return { status: 'available', reason: 'completed' }
  const waiting = type === 'rent' ? 'rented' : 'delivered'
  return { status: 'pending', reason: delivered_at === null ? 'paid' : waiting }
}
