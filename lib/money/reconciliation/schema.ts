import { z } from '@hono/zod-openapi'
import { GATEWAYS, REASONS, THEIR_STATUSES } from '@/lib/money/reconciliation/rules'
import { isCalendarDay } from '@/lib/platform/time'

const Day = z.string().refine(isCalendarDay, 'not a day')

export const DayParam = z.object({ day: Day })
export const ListParam = z.object({ day: Day, provider: z.enum(GATEWAYS) })

/** Without a day: yesterday. */
export const ReconciliationQuery = z.object({ day: Day.optional() })

const Sum = z.object({ payments: z.number().int(), amount: z.number().int() })

/** A payment that does not agree: what we have of it, what the gateway has, and why. */
export const Difference = z
  .object({
    reason: z.enum(REASONS),
    provider: z.enum(GATEWAYS),
    provider_order_id: z.string(),
    payment_id: z.number().int().nullable(),
    order_id: z.number().int().nullable(),
    ours: z.object({ amount: z.number().int(), status: z.string(), settled_at: z.string().nullable() }).nullable(),
    theirs: z
      .object({ amount: z.number().int(), status: z.enum(THEIR_STATUSES), settled_at: z.string().nullable() })
      .nullable(),
  })
  .openapi('PaymentDifference')
export type Difference = z.infer<typeof Difference>

export const ClosedDay = z
  .object({
    by: z.string(),
    at: z.string(),
    note: z.string(),
    payments: z.number().int(),
    amount: z.number().int(),
    their_amount: z.number().int(),
    differences: z.number().int(),
  })
  .openapi('ClosedDay')
export type ClosedDay = z.infer<typeof ClosedDay>

/** A day of payments: ours beside the gateways', the differences first. Days begin at midnight in Jakarta. */
export const Reconciliation = z
  .object({
    day: Day,
    is_over: z.boolean(),
    gateways: z.array(
      z.object({
        provider: z.enum(GATEWAYS),
        /** Whether its list of settlements was read; otherwise only what it answered is known. */
        has_list: z.boolean(),
        recorded: z.number().int(),
        fee: z.number().int(),
      }),
    ),
    ours: Sum,
    theirs: Sum,
    /** Payments in the store, which are counted at the counter. */
    counter: Sum,
    agreed: z.number().int(),
    /** Payments of which no gateway has said anything yet. */
    unchecked: z.number().int(),
    /** How many do not agree; the worst 500 are listed. */
    differing: z.number().int(),
    differences: z.array(Difference),
    closed: ClosedDay.nullable(),
    /** Days of the last two weeks with payments that nobody has closed. */
    open_days: z.array(z.string()),
  })
  .openapi('Reconciliation')
export type Reconciliation = z.infer<typeof Reconciliation>

/** A list of settlements as the gateway's dashboard exports it. */
export const SettlementList = z
  .strictObject({ provider: z.enum(GATEWAYS), csv: z.string().min(1).max(8_000_000) })
  .openapi('SettlementList')
export type SettlementList = z.infer<typeof SettlementList>

export const ListRead = z.object({ read: z.number().int(), skipped: z.number().int() }).openapi('SettlementListRead')
export type ListRead = z.infer<typeof ListRead>

export const DayAsked = z
  .object({ asked: z.number().int(), failed: z.number().int(), left: z.number().int() })
  .openapi('DayAsked')
export type DayAsked = z.infer<typeof DayAsked>

/** The note is required while anything does not agree. */
export const Closing = z.strictObject({ note: z.string().trim().max(1000).default('') }).openapi('Closing')
