import { z } from '@hono/zod-openapi'
import { ORDER_KINDS } from '@/lib/catalog/products/rules'
import { ChosenInstant } from '@/lib/platform/chosen-instant'
import { MOST_NEW_DAYS, MOST_USES, PROMO_CARTS, PROMO_RULE_TYPES, VOUCHER_CODE } from '@/lib/selling/vouchers/rules'

const rupiah = z.number().int()
const kind = z.enum(ORDER_KINDS)

/** The rule of a voucher: percentages in per cent, amounts in rupiah; null is no cap (VCH-010). */
const PromoRule = z.discriminatedUnion('rule_type', [
  z.object({
    rule_type: z.literal('cashback'),
    cashback_percentage: z.number().int(),
    cashback_max: rupiah.nullable(),
  }),
  z.object({ rule_type: z.literal('percentage'), percentage: z.number().int(), max: rupiah.nullable() }),
  z.object({ rule_type: z.literal('fixed'), amount: rupiah }),
  z.object({ rule_type: z.literal('shipping'), amount: rupiah }),
])
export type PromoRule = z.infer<typeof PromoRule>

/**
 * `refusal` is why the voucher cannot be used for the shopper's cart; `benefit` is what it would give, for delivery at
 * most.
 */
export const Promotion = z
  .object({
    id: z.number().int(),
    code: z.string(),
    title: z.string(),
    title_idn: z.string(),
    description: z.string(),
    description_idn: z.string(),
    image_url: z.string().nullable(),
    start_date: z.string(),
    end_date: z.string(),
    new_user: z.boolean(),
    longevity: z.number().int(),
    cart_type: z.enum(PROMO_CARTS),
    min_price: rupiah,
    includes_flash: z.boolean(),
    promo_rules: z.array(PromoRule),
    can_use: z.boolean(),
    refusal: z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
    benefit: z.object({ promo_discount: rupiah, shipping_reduction: rupiah, total_point: rupiah }),
  })
  .openapi('Promotion')
export type Promotion = z.infer<typeof Promotion>

const code = z.string().trim().min(1).max(40)
const edge = z.union([z.iso.date(), z.iso.datetime({ offset: true })])
const warehouse_id = z.coerce.number().int().positive().optional()

/** The shopper's cart that a voucher is checked for. */
export const ForCart = z.object({ cart_type: kind.default('buy'), warehouse_id })

/** `start_date` and `end_date` select vouchers valid at some time between them; a day is one in Jakarta. */
export const PromotionQuery = ForCart.extend({
  q: z.string().trim().max(100).optional(),
  new_user: z.enum(['true', 'false']).optional(),
  start_date: edge.optional(),
  end_date: edge.optional(),
  code: code.optional(),
})
export type PromotionQuery = z.infer<typeof PromotionQuery>

export const ApplyPromotion = z
  .strictObject({ code, cart_type: kind, warehouse_id: z.number().int().positive().optional() })
  .openapi('ApplyPromotion')

/** May be sent in the query or in the body. */
export const RemovePromotion = z.strictObject({
  cart_type: kind.optional(),
  warehouse_id: z.number().int().positive().optional(),
})

export const RemovePromotionQuery = z.object({ cart_type: kind.optional(), warehouse_id })

const words = z.string().trim().max(2000)
const title = words.min(1).max(120)
const amount = rupiah.min(0).max(100_000_000_000)
const uses = z.number().int().min(1).max(MOST_USES)

/** An operator's new voucher. */
export const VoucherDraft = z
  .strictObject({
    code: z.string().regex(VOUCHER_CODE, 'four or more of A–Z and 0–9'),
    title,
    title_idn: title,
    description: words.default(''),
    description_idn: words.default(''),
    start_date: ChosenInstant,
    end_date: ChosenInstant,
    new_user: z.boolean().default(false),
    longevity: z.number().int().min(0).max(MOST_NEW_DAYS).default(0),
    listed: z.boolean().default(true),
    cart_type: z.enum(PROMO_CARTS).default('buy'),
    rule_type: z.enum(PROMO_RULE_TYPES),
    percentage: z.number().int().min(0).max(100).default(0),
    amount: amount.default(0),
    cap: amount.min(1).nullable().default(null),
    min_price: amount.default(0),
    includes_flash: z.boolean().default(false),
    max_uses: uses.nullable().default(null),
    max_uses_per_user: uses.nullable().default(null),
  })
  .refine((draft) => Date.parse(draft.end_date) > Date.parse(draft.start_date), {
    path: ['end_date'],
    message: 'after start_date',
  })
  .refine(({ new_user, longevity }) => !new_user || longevity > 0, {
    path: ['longevity'],
    message: 'how many days after registration',
  })
  .refine(({ rule_type, percentage, amount }) => (/^(fixed|shipping)$/.test(rule_type) ? amount : percentage) > 0, {
    path: ['rule_type'],
    message: 'gives nothing: cashback and percentage need a percentage, fixed and shipping an amount',
  })
export type VoucherDraft = z.infer<typeof VoucherDraft>

/** A voucher as operators see it; `uses` counts held and used ones. */
export const VoucherOverview = z.object({
  id: z.number().int(),
  code: z.string(),
  title: z.string(),
  title_idn: z.string(),
  rule_type: z.enum(PROMO_RULE_TYPES),
  percentage: z.number().int(),
  amount: rupiah,
  cap: rupiah.nullable(),
  cart_type: z.enum(PROMO_CARTS),
  min_price: rupiah,
  includes_flash: z.boolean(),
  new_user: z.boolean(),
  longevity: z.number().int(),
  start_date: z.string(),
  end_date: z.string(),
  active: z.boolean(),
  listed: z.boolean(),
  uses: z.number().int(),
  max_uses: z.number().int().nullable(),
  max_uses_per_user: z.number().int().nullable(),
})
export type VoucherOverview = z.infer<typeof VoucherOverview>

/** The voucher shown to visitors without an account; `longevity` in days after registration. */
export type NewUserVoucher = { id: number; code: string; title: string; title_idn: string; longevity: number }
