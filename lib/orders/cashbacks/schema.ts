import { z } from '@hono/zod-openapi'
import { RESELLER_TYPES } from '@/lib/identity/resellers/rules'
import { COMMISSION } from '@/lib/orders/cashbacks/rules'
import { CASHBACK_KINDS, CASHBACK_REASONS, CASHBACK_STATUSES } from '@/lib/orders/cashbacks/states'

const rupiah = z.number().int()

/**
 * What an order earns, as whoever gets it sees it. `promised` is of the whole order, `amount` of what is left of it;
 * `due_at` is when it is released if nothing happens, null before the delivery and for a rental.
 */
export const Cashback = z
  .object({
    kind: z.enum(CASHBACK_KINDS),
    status: z.enum(CASHBACK_STATUSES),
    reason: z.enum(CASHBACK_REASONS),
    promised: rupiah,
    amount: rupiah,
    due_at: z.string().nullable(),
    released_at: z.string().nullable(),
  })
  .openapi('Cashback')
export type Cashback = z.infer<typeof Cashback>

/** The rate of an order line in per cent, and what is left of what it earns. */
export const CashbackLine = z
  .object({ title: z.string(), title_idn: z.string(), rate: z.number().int(), amount: rupiah })
  .openapi('CashbackLine')
export type CashbackLine = z.infer<typeof CashbackLine>

/** `lines` are those of a reseller's cashback: the rate in per cent, and what is left of it. */
export const ListedCashback = Cashback.extend({
  id: z.number().int(),
  order: z.object({ id: z.number().int(), formatted_id: z.string() }),
  created_at: z.string(),
  lines: z.array(CashbackLine),
}).openapi('ListedCashback')
export type ListedCashback = z.infer<typeof ListedCashback>

export const CashbackQuery = z.object({
  status: z.enum(CASHBACK_STATUSES).optional(),
  cursor: z.string().max(200).default('1'),
  limit: z.coerce.number().int().min(1).max(50).default(10),
})
export type CashbackQuery = z.infer<typeof CashbackQuery>

/** `pending` is promised, `on_hold` a part of what waits for a claim or a person. */
export const CashbackList = z
  .object({
    data: z.object({ pending: rupiah, on_hold: rupiah, cashbacks: z.array(ListedCashback) }),
    metadata: z.object({ next_cursor: z.string().nullable() }),
  })
  .openapi('CashbackList')
export type CashbackList = z.infer<typeof CashbackList>

/** What buyer and reseller share. */
export const CASHBACK_FLAGS = ['phone', 'email', 'address', 'account'] as const
export type CashbackFlag = (typeof CASHBACK_FLAGS)[number]

/** A cashback that somebody must look at. */
export const FlaggedCashback = ListedCashback.omit({ lines: true })
  .extend({
    flags: z.array(z.enum(CASHBACK_FLAGS)),
    reseller: z.object({ user_id: z.number().int(), store_name: z.string() }),
    buyer: z.object({ user_id: z.number().int(), name: z.string() }),
  })
  .openapi('FlaggedCashback')
export type FlaggedCashback = z.infer<typeof FlaggedCashback>

export const CashbackDecision = z
  .strictObject({ outcome: z.enum(['clear', 'void']), reason: z.string().trim().min(3).max(200) })
  .openapi('CashbackDecision')
export type CashbackDecision = z.infer<typeof CashbackDecision>

const percent = z.number().int()

/** What a reseller earns of the goods of a category, in per cent; `own` null follows the category above. */
export const CategoryRate = z
  .object({
    category_id: z.number().int(),
    title: z.string(),
    title_idn: z.string(),
    depth: z.number().int(),
    own: percent.nullable(),
    rate: percent,
    changed_by: z.string().nullable(),
    version: z.string().nullable(),
  })
  .openapi('CategoryRate')
export type CategoryRate = z.infer<typeof CategoryRate>

/** Percentage points that a tier earns on top of the rate of a category. */
const TierPoints = z.object({ tier: z.enum(RESELLER_TYPES), points: percent })

/** `general` is the rate of categories without one of their own. */
export const CommissionRates = z
  .object({
    ...{ least: percent, most: percent, general: percent },
    tiers: z.array(TierPoints),
    rates: z.array(CategoryRate),
  })
  .openapi('CommissionRates')
export type CommissionRates = z.infer<typeof CommissionRates>

/** A rule by the key of its setting, with the value that it may get; without one it is taken away. */
export const PreviewQuery = z.object({
  key: z.string().max(40),
  value: z.coerce.number().int().min(COMMISSION.least).max(COMMISSION.most).optional(),
})
export type PreviewQuery = z.infer<typeof PreviewQuery>

/**
 * What resellers earn of the orders of the last `days` by the rules in force (`before`), and what they would earn by
 * the other one (`after`), in rupiah, of the goods that were not sent back.
 */
export const CommissionPreview = z
  .object({
    ...{ days: z.number().int(), before: rupiah, after: rupiah, difference: rupiah },
    ...{ orders: z.number().int(), resellers: z.number().int() },
    /** Of these, those that the other rule changes. */
    changed_orders: z.number().int(),
    changed_resellers: z.number().int(),
  })
  .openapi('CommissionPreview')
export type CommissionPreview = z.infer<typeof CommissionPreview>

/** What a reseller earns: the tier with its points, and the rates of categories that differ from those above them. */
export const OwnRates = z
  .object({
    reseller_type: z.enum(RESELLER_TYPES),
    points: percent,
    general: percent,
    categories: z.array(z.object({ title: z.string(), title_idn: z.string(), rate: percent })),
    /** The general rate of every tier, from the lowest on. */
    tiers: z.array(z.object({ reseller_type: z.enum(RESELLER_TYPES), rate: percent })),
  })
  .openapi('OwnRates')
export type OwnRates = z.infer<typeof OwnRates>
