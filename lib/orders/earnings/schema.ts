import { z } from '@hono/zod-openapi'
import { RESELLER_TYPES } from '@/lib/identity/resellers/rules'
import { CASHBACK_KINDS } from '@/lib/orders/cashbacks/states'
import { RANKING_DAYS, RANKING_SORTS } from '@/lib/orders/earnings/rules'

const rupiah = z.number().int()

/** A month of Jakarta, `2026-11`. */
export const Month = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/)

/** What the cashback of orders came to: promised, of that void before it was released, released, taken back. */
const earned = { promised: rupiah, void: rupiah, released: rupiah, reversed: rupiah }

/**
 * A month of a wallet, by the ledger, in rupiah. `withdrawn` is net of what came back; `adjusted` and `other` may be
 * below 0. `on_hold` is what of the promises of this month is held today; `waiting` is what was promised and not released
 * at the end of the month, and `balance` what was in the wallet then.
 */
export const StatementMonth = z
  .object({
    month: Month,
    ...earned,
    ...{ withdrawn: rupiah, adjusted: rupiah, other: rupiah, on_hold: rupiah, waiting: rupiah, balance: rupiah },
  })
  .openapi('StatementMonth')
export type StatementMonth = z.infer<typeof StatementMonth>

/** An order behind a month, with what its cashback came to in this month. */
export const StatementOrder = z
  .object({
    order: z.object({ id: z.number().int(), formatted_id: z.string() }),
    kind: z.enum(CASHBACK_KINDS),
    ...earned,
  })
  .openapi('StatementOrder')
export type StatementOrder = z.infer<typeof StatementOrder>

export const RankingQuery = z.object({
  days: z.coerce
    .number()
    .refine((days) => RANKING_DAYS.some((one) => one === days))
    .default(RANKING_DAYS[0]),
  sort: z.enum(RANKING_SORTS).default('goods'),
})
export type RankingQuery = z.infer<typeof RankingQuery>

/**
 * A reseller with the orders of a period that were paid and not called off: `goods` before tax and net of vouchers when
 * they were paid, `goods_left` without what was sent back; in rupiah.
 */
export const RankedReseller = z
  .object({
    id: z.number().int(),
    store_name: z.string(),
    reseller_type: z.enum(RESELLER_TYPES),
    orders: z.number().int(),
    goods: rupiah,
    goods_left: rupiah,
    commission: rupiah,
    returns_percent: z.number(),
  })
  .openapi('RankedReseller')
export type RankedReseller = z.infer<typeof RankedReseller>
