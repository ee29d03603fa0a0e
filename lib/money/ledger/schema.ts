import { z } from '@hono/zod-openapi'
import {
  ACCOUNT_KINDS,
  ENTRIES_PAGE_SIZE,
  GROUP_NAMES,
  LEDGER_CAUSES,
  LEDGER_STEPS,
  LONGEST_RANGE_DAYS,
  RANGE_DAYS,
} from '@/lib/money/ledger/rules'
import { addDays, calendarDay, daysBetween, isCalendarDay } from '@/lib/platform/time'

const rupiah = z.number().int()

/** How many rows a filter selects, and what they add up to. */
export const MoneySum = z.object({ count: z.number().int(), amount: rupiah })
export type MoneySum = z.infer<typeof MoneySum>

/** An account with its balance as people read it; `wallet` and `held` are those of all shoppers together. */
export const LedgerAccount = z
  .object({ kind: z.enum(ACCOUNT_KINDS), group: z.enum(GROUP_NAMES), balance: rupiah })
  .openapi('LedgerAccount')
export type LedgerAccount = z.infer<typeof LedgerAccount>

/** Money moved from one account to another. `step` is null for one that this version does not know. */
export const LedgerEntry = z
  .object({
    id: z.number().int(),
    at: z.string(),
    cause: z.enum(LEDGER_CAUSES),
    step: z.enum(LEDGER_STEPS).nullable(),
    from: z.enum(ACCOUNT_KINDS),
    to: z.enum(ACCOUNT_KINDS),
    amount: rupiah,
    reference: z.string(),
    order_id: z.number().int().nullable(),
  })
  .openapi('LedgerEntry')
export type LedgerEntry = z.infer<typeof LedgerEntry>

const Day = z.string().refine(isCalendarDay, 'not a day')

const Filter = z.object({ account: z.enum(ACCOUNT_KINDS), from: Day.optional(), to: Day.optional() })

type Days = { from?: string | undefined; to?: string | undefined }

const isRange = ({ from, to }: Days) => !from || !to || (from <= to && daysBetween(from, to) < LONGEST_RANGE_DAYS)
const RANGE_ERROR = { path: ['from'], message: `not after the last day, and at most ${LONGEST_RANGE_DAYS} days` }

/** Days in Jakarta, both included; without them the last 30. */
export const EntryFilter = Filter.refine(isRange, RANGE_ERROR)
export type EntryFilter = z.infer<typeof EntryFilter>

const first = (...days: string[]) => days.sort()[0] ?? ''

/** The days that a filter means: without a first one 30, without a last one until today or as many as may be. */
export function rangeOf({ from, to }: Days, now: Date) {
  const last = to ?? calendarDay(now)
  if (!from) return { from: addDays(last, 1 - RANGE_DAYS), to: last }
  return { from, to: to ?? first(addDays(from, LONGEST_RANGE_DAYS - 1), last < from ? from : last) }
}

export const EntryQuery = Filter.extend({
  cursor: z.string().max(200).default('1'),
  limit: z.coerce.number().int().min(1).max(100).default(ENTRIES_PAGE_SIZE),
}).refine(isRange, RANGE_ERROR)
export type EntryQuery = z.infer<typeof EntryQuery>

/** Entries of an account, newest first, with what came and went on these days; as people read the account. */
export const LedgerEntries = z
  .object({
    data: z.array(LedgerEntry),
    metadata: z.object({
      next_cursor: z.string().nullable(),
      from: z.string(),
      to: z.string(),
      more: rupiah,
      less: rupiah,
    }),
  })
  .openapi('LedgerEntries')
export type LedgerEntries = z.infer<typeof LedgerEntries>
