import { ORDER_KINDS, type OrderKind } from '@/lib/catalog/products/rules'
import { formatRupiah, type Rupiah } from '@/lib/platform/money'
import { addHours } from '@/lib/platform/time'
import type { VoucherError } from '@/lib/selling/vouchers/errors'

/** The carts that a voucher is for. */
export const PROMO_CARTS = [...ORDER_KINDS, 'both'] as const

/** The tag of cached pages that show a voucher. */
export const VOUCHERS_TAG = 'vouchers'

/** What a voucher can give: money back later, less for the goods in per cent or rupiah, less for the delivery. */
export const PROMO_RULE_TYPES = ['cashback', 'percentage', 'fixed', 'shipping'] as const
export type VoucherRuleType = (typeof PROMO_RULE_TYPES)[number]

/** The code of a voucher. */
export const VOUCHER_CODE = /^[A-Z0-9]{4,40}$/

/** The most uses of a voucher that are counted, and the most days that an account is new. */
export const MOST_USES = 10_000_000
export const MOST_NEW_DAYS = 3650

/** The most vouchers in a list. */
export const MAX_VOUCHERS = 100

/** The terms of a voucher; `percentage` in per cent, `cap` null is no cap. */
export type VoucherTerms = {
  rule_type: VoucherRuleType
  percentage: number
  amount: Rupiah
  cap: Rupiah | null
  includes_flash: boolean
}

/** A cart line in the form that voucher rules need. */
export type VoucherLine = {
  /** The price of the whole line. */
  price: Rupiah
  /** Whether the line has a flash price. */
  flash: boolean
}

/** A voucher with the facts about the shopper: role, registration and own uses. */
export type VoucherFacts = VoucherTerms & {
  id: number
  code: string
  title: string
  title_idn: string
  start_date: Date
  end_date: Date
  active: boolean
  listed: boolean
  new_user: boolean
  /** Days after registration in which a new user may use it. */
  longevity: number
  cart_type: (typeof PROMO_CARTS)[number]
  min_price: Rupiah
  max_uses: number | null
  max_uses_per_user: number | null
  uses: number
  role: 'guest' | 'user' | 'business'
  register_at: Date
  own_uses: number
  /** The shopper used a new user's voucher under an account deleted since. */
  returned: boolean
}

export type VoucherBenefit = {
  promo_discount: Rupiah
  shipping_reduction: Rupiah
  /** Cashback, credited later; 1 point = Rp 1. */
  total_point: Rupiah
}

const NOTHING: VoucherBenefit = { promo_discount: 0, shipping_reduction: 0, total_point: 0 }

/** Excludes flash lines unless the voucher includes them. */
const eligibleGoods = (terms: Pick<VoucherTerms, 'includes_flash'>, lines: VoucherLine[]): Rupiah =>
  lines.reduce((sum, { price, flash }) => (flash && !terms.includes_flash ? sum : sum + price), 0)

/** The percentage of the goods, rounded down and limited by cap and goods (VCH-008). */
const percentageOf = (goods: Rupiah, { percentage, cap }: VoucherTerms): Rupiah =>
  Math.min(Math.floor((goods * percentage) / 100), cap ?? goods, goods)

/** The benefit of a voucher for these lines, in rupiah. */
export function voucherBenefit(
  voucher: VoucherTerms,
  cart: { lines: VoucherLine[]; shipping_cost: Rupiah },
): VoucherBenefit {
  const goods = eligibleGoods(voucher, cart.lines)
  if (goods === 0) return NOTHING
  switch (voucher.rule_type) {
    case 'cashback':
      return { ...NOTHING, total_point: percentageOf(goods, voucher) }
    case 'percentage':
      return { ...NOTHING, promo_discount: percentageOf(goods, voucher) }
    case 'fixed':
      return { ...NOTHING, promo_discount: Math.min(voucher.amount, goods) }
    case 'shipping':
      return { ...NOTHING, shipping_reduction: Math.min(voucher.amount, cart.shipping_cost) }
  }
}

type RefusalCode = ConstructorParameters<typeof VoucherError>[0]
export type VoucherRefusal = { code: RefusalCode; params: Record<string, string | number> }

/** The end of the period in which a new user may use it. */
export const newUserUntil = ({ register_at, longevity }: Pick<VoucherFacts, 'register_at' | 'longevity'>): Date =>
  addHours(register_at, longevity * 24)

/**
 * Whether a voucher needs a member: guests have no wallet for cashback, and they could avoid limits per person with a
 * new session.
 */
export const needsMember = (voucher: Pick<VoucherFacts, 'rule_type' | 'new_user' | 'max_uses_per_user'>) =>
  voucher.rule_type === 'cashback' || voucher.new_user || voucher.max_uses_per_user !== null

type CartContext = { kind: OrderKind; lines: VoucherLine[]; now: Date }

function timeRefusal(facts: VoucherFacts, now: Date): RefusalCode | null {
  if (!facts.active) return 'promotion_inactive'
  if (now < facts.start_date) return 'promotion_not_started'
  return now >= facts.end_date ? 'promotion_over' : null
}

function usesRefusal({ uses, max_uses, own_uses, max_uses_per_user }: VoucherFacts): RefusalCode | null {
  if (max_uses_per_user !== null && own_uses >= max_uses_per_user) return 'promotion_used_by_you'
  return max_uses !== null && uses >= max_uses ? 'promotion_used_up' : null
}

const isNewUser = (facts: VoucherFacts, now: Date) => !facts.returned && now < newUserUntil(facts)

function personRefusal(facts: VoucherFacts, now: Date): RefusalCode | null {
  if (needsMember(facts) && facts.role === 'guest') return 'promotion_members_only'
  return facts.new_user && !isNewUser(facts, now) ? 'promotion_new_users_only' : null
}

/**
 * Why this shopper may not use the voucher for these lines, or null. For an empty cart, lines count only towards the
 * minimum.
 */
export function voucherRefusal(facts: VoucherFacts, { kind, lines, now }: CartContext): VoucherRefusal | null {
  const code =
    timeRefusal(facts, now) ??
    (facts.cart_type !== 'both' && facts.cart_type !== kind ? (`promotion_${facts.cart_type}_only` as const) : null) ??
    usesRefusal(facts) ??
    personRefusal(facts, now)
  if (code) return { code, params: {} }
  const isFlashOnly = lines.length > 0 && !facts.includes_flash && lines.every(({ flash }) => flash)
  if (isFlashOnly) return { code: 'promotion_flash_only', params: {} }
  const missing = facts.min_price - eligibleGoods(facts, lines)
  return missing > 0 ? { code: 'promotion_minimum', params: { missing: formatRupiah(missing), amount: missing } } : null
}

/** Whether a voucher is shown: during its period, and for new users also only within their days (VCH-009). */
export function isShown(facts: VoucherFacts, now: Date): boolean {
  const isOver = facts.new_user && facts.role !== 'guest' && !isNewUser(facts, now)
  return timeRefusal(facts, now) === null && !isOver
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** An instant, or the start or end of a calendar day in Jakarta. */
export function edgeOf(text: string, edge: 'start' | 'end'): Date {
  if (!DAY.test(text)) return new Date(text)
  return addHours(new Date(`${text}T00:00:00+07:00`), edge === 'start' ? 0 : 24)
}

/** How a voucher stands: only a running one can be used. */
export type VoucherState = 'running' | 'coming' | 'over' | 'stopped' | 'used_up'

type Standing = Pick<VoucherFacts, 'active' | 'uses' | 'max_uses'> & Record<'start_date' | 'end_date', Date | string>

/** How a voucher stands for operators: whether shoppers can use it at this time, or why not. */
export function voucherState({ active, start_date, end_date, uses, max_uses }: Standing, now: Date): VoucherState {
  if (!active) return 'stopped'
  if (now >= new Date(end_date)) return 'over'
  if (max_uses !== null && uses >= max_uses) return 'used_up'
  return now < new Date(start_date) ? 'coming' : 'running'
}

/** Whether stopping changes anything: a used up voucher can be used again once an order that holds it is cancelled. */
export const canStop = (state: VoucherState) => state === 'running' || state === 'coming' || state === 'used_up'
