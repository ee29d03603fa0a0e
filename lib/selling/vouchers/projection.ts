import { mediaUrl, type OrderKind } from '@/lib/catalog/products/rules'
import { type VoucherFacts, type VoucherLine, voucherBenefit, voucherRefusal } from '@/lib/selling/vouchers/rules'
import type { PromoRule, Promotion, VoucherOverview } from '@/lib/selling/vouchers/schema'
import type { promotions } from '@/lib/selling/vouchers/tables'

export type VoucherRow = typeof promotions.$inferSelect

export type FoundVoucher = VoucherRow & Pick<VoucherFacts, 'role' | 'register_at' | 'own_uses' | 'returned'>

const PICTURE = 640

function toRule({ rule_type, percentage, cap, amount }: VoucherRow): PromoRule {
  switch (rule_type) {
    case 'cashback':
      return { rule_type, cashback_percentage: percentage, cashback_max: cap }
    case 'percentage':
      return { rule_type, percentage, max: cap }
    case 'fixed':
    case 'shipping':
      return { rule_type, amount }
  }
}

type CartContext = { kind: OrderKind; lines: VoucherLine[]; now: Date }

/** A voucher with its refusal and its benefit for this shopper and cart. */
export function toPromotion(found: FoundVoucher, asked: CartContext): Promotion {
  const refusal = voucherRefusal(found, asked)
  return {
    id: found.id,
    code: found.code,
    title: found.title,
    title_idn: found.title_idn,
    description: found.description,
    description_idn: found.description_idn,
    image_url: found.image && mediaUrl(found.image, PICTURE),
    start_date: found.start_date.toISOString(),
    end_date: found.end_date.toISOString(),
    new_user: found.new_user,
    longevity: found.longevity,
    cart_type: found.cart_type,
    min_price: found.min_price,
    includes_flash: found.includes_flash,
    promo_rules: [toRule(found)],
    can_use: refusal === null,
    refusal,
    benefit: voucherBenefit(found, { lines: asked.lines, shipping_cost: found.amount }),
  }
}

export const toOverview = (row: VoucherRow): VoucherOverview => ({
  id: row.id,
  code: row.code,
  title: row.title,
  title_idn: row.title_idn,
  rule_type: row.rule_type,
  percentage: row.percentage,
  amount: row.amount,
  cap: row.cap,
  cart_type: row.cart_type,
  min_price: row.min_price,
  includes_flash: row.includes_flash,
  new_user: row.new_user,
  longevity: row.longevity,
  start_date: row.start_date.toISOString(),
  end_date: row.end_date.toISOString(),
  active: row.active,
  listed: row.listed,
  uses: row.uses,
  max_uses: row.max_uses,
  max_uses_per_user: row.max_uses_per_user,
})
