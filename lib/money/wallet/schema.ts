import { z } from '@hono/zod-openapi'
import { OpenApproval } from '@/lib/identity/approvals/schema'
import {
  ADJUSTMENT_REASONS,
  BUSINESS_PAGE_SIZE,
  FIRST_WALLET_DAY,
  LAST_WALLET_DAY,
  WALLET_PAGE_SIZE,
} from '@/lib/money/wallet/rules'

const rupiah = z.number().int()

const WITHDRAWAL_STATUSES = ['pending', 'success', 'failed'] as const

const ACTIVITIES = ['cashback', 'payment', 'others'] as const

/** `amount` is negative when money left the wallet. Money released by an unpaid order returns as a payment. */
export const WalletActivity = z
  .object({
    id: z.number().int(),
    activity: z.enum(ACTIVITIES),
    amount: rupiah,
    created_at: z.string(),
    note: z.string(),
    order: z.object({ id: z.number().int(), invoice_number: z.string().nullable() }).nullable(),
    /** `net` of the amount arrives; `message` is the code of why it failed. */
    withdrawal: z
      .object({
        ...{ fee: rupiah, tax: rupiah, amount: rupiah, net: rupiah },
        ...{ status: z.enum(WITHDRAWAL_STATUSES), message: z.string() },
      })
      .nullable(),
    /** A payment that is held for an order that is not paid yet. */
    is_held: z.boolean(),
    /** Why the store has changed the wallet by hand. */
    adjustment: z.enum(ADJUSTMENT_REASONS).nullable(),
  })
  .openapi('WalletActivity')
export type WalletActivity = z.infer<typeof WalletActivity>

/**
 * `total_earning` is everything ever credited except what refunds give back that the wallet had paid; `cashback_total`
 * is a part of it. `expense_total` is what was spent, without `held`, which unpaid orders may still release.
 */
export const WalletDetail = z
  .object({ amount: rupiah, held: rupiah, total_earning: rupiah, cashback_total: rupiah, expense_total: rupiah })
  .openapi('WalletDetail')
export type WalletDetail = z.infer<typeof WalletDetail>

/** `came` and `went` sum up all activities that the filter selects, on every page of them. */
const HistoryMetadata = z.object({ next_cursor: z.string().nullable(), came: rupiah, went: rupiah })

/** A page of the history. */
export const WalletActivities = z
  .object({ data: z.array(WalletActivity), metadata: HistoryMetadata })
  .openapi('WalletActivities')
export type WalletActivities = z.infer<typeof WalletActivities>

export const Wallet = z
  .object({
    data: z.object({ detail: WalletDetail, activities: z.array(WalletActivity) }),
    metadata: HistoryMetadata,
  })
  .openapi('Wallet')
export type Wallet = z.infer<typeof Wallet>

const SLASHED = /^(\d{2})\/(\d{2})\/(\d{4})$/

/** A day of Jakarta, `21/11/2026` or `2026-11-21`; converted to the latter. */
const Day = z
  .string()
  .max(10)
  .transform((text) => text.replace(SLASHED, '$3-$2-$1'))
  .pipe(z.iso.date().refine((day) => day >= FIRST_WALLET_DAY && day <= LAST_WALLET_DAY))

export const WalletQuery = z.object({
  cursor: z.string().max(200).default('1'),
  limit: z.coerce.number().int().min(1).max(50).default(WALLET_PAGE_SIZE),
  start_date: Day.optional(),
  end_date: Day.optional(),
})
export type WalletQuery = z.infer<typeof WalletQuery>

export const BusinessWalletQuery = WalletQuery.extend({
  limit: z.coerce.number().int().min(1).max(50).default(BUSINESS_PAGE_SIZE),
  activity: z.enum(ACTIVITIES).optional(),
  withdrawal_status: z.enum(WITHDRAWAL_STATUSES).optional(),
})
export type BusinessWalletQuery = z.infer<typeof BusinessWalletQuery>

/** An operator's credit; each reference is credited once. */
export const WalletGrant = z.strictObject({
  contact: z.string().trim().min(3).max(200),
  amount: rupiah.min(1).max(100_000_000),
  reference: z.string().trim().min(1).max(100),
  note: z.string().trim().max(200).default(''),
})
export type WalletGrant = z.infer<typeof WalletGrant>

/** A shopper's wallet as operators see it; `held` belongs to unpaid orders. */
export const WalletOverview = z.object({
  user_id: z.number().int(),
  name: z.string(),
  balance: rupiah,
  held: rupiah,
  activities: z.array(WalletActivity),
})
export type WalletOverview = z.infer<typeof WalletOverview>

/** `approval` is who asked for a grant that waits for a second person, who sends the same. */
export const Granted = z.object({ balance: rupiah, credited: z.boolean(), approval: OpenApproval.nullable() })
export type Granted = z.infer<typeof Granted>
