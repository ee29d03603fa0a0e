import { z } from '@hono/zod-openapi'
import { InboxEvent } from '@/lib/http/inbox/schema'
import { BILL_PURPOSES } from '@/lib/money/bills/rules'
import { BILL_STATUSES } from '@/lib/money/bills/states'
import { MoneySum } from '@/lib/money/ledger/schema'
import { PAYMENT_METHODS } from '@/lib/money/payments/schema'
import { PAYMENT_ATTEMPT_STATUSES } from '@/lib/money/payments/states'
import { isCalendarDay } from '@/lib/platform/time'

const Day = z.string().refine(isCalendarDay, 'not a day')

export const PaymentFilter = z.object({
  state: z.enum(PAYMENT_ATTEMPT_STATUSES).optional(),
  method: z.enum(PAYMENT_METHODS).optional(),
  /** An order's number, or an id of the gateway. */
  q: z.string().trim().max(100).default(''),
  /** Days in Jakarta on which the attempt was made, both included. */
  from: Day.optional(),
  to: Day.optional(),
})
export type PaymentFilter = z.infer<typeof PaymentFilter>

export const PaymentQuery = PaymentFilter.extend({
  cursor: z.string().max(200).default('1'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type PaymentQuery = z.infer<typeof PaymentQuery>

/** What a payment pays. */
const PaidBill = z.object({ number: z.string(), purpose: z.enum(BILL_PURPOSES), status: z.enum(BILL_STATUSES) })

const PaidOrder = z.object({
  id: z.number().int(),
  formatted_id: z.string(),
  type: z.enum(['buy', 'rent']),
  status: z.string(),
  /** Masked for roles that only read. */
  buyer: z.string(),
  net_price: z.number().int(),
})

/** An attempt to pay, with its order. */
export const PaymentRow = z
  .object({
    id: z.number().int(),
    provider: z.string(),
    /** Our id of the charge at the gateway, and the gateway's own. */
    provider_order_id: z.string(),
    transaction_id: z.string().nullable(),
    method: z.string(),
    channel: z.string(),
    amount: z.number().int(),
    status: z.enum(PAYMENT_ATTEMPT_STATUSES),
    created_at: z.string(),
    expires_at: z.string(),
    settled_at: z.string().nullable(),
    bill: PaidBill,
    order: PaidOrder,
  })
  .openapi('PaymentRow')
export type PaymentRow = z.infer<typeof PaymentRow>

export const PaymentList = z.object({
  data: z.array(PaymentRow),
  metadata: z.object({
    next_cursor: z.string().nullable(),
    /** Of all rows that the filter selects, by status; on the first page only. */
    sums: z.array(MoneySum.extend({ status: z.enum(PAYMENT_ATTEMPT_STATUSES) })),
  }),
})
export type PaymentList = z.infer<typeof PaymentList>

export const PaymentDetail = PaymentRow.extend({
  updated_at: z.string(),
  closed_at: z.string().nullable(),
  /** The other attempts to pay the bill. */
  others: z.array(
    z.object({
      id: z.number().int(),
      channel: z.string(),
      amount: z.number().int(),
      status: z.enum(PAYMENT_ATTEMPT_STATUSES),
      created_at: z.string(),
    }),
  ),
  refunds: z.array(z.object({ id: z.number().int(), cause: z.string(), amount: z.number().int(), status: z.string() })),
  /** What the gateway notified of this charge. */
  events: z.array(InboxEvent),
}).openapi('PaymentDetail')
export type PaymentDetail = z.infer<typeof PaymentDetail>

const PROBLEMS = ['amount_differs', 'charged_back', 'second_settlement', 'late_settlement'] as const

/** Money that somebody has to look at, the longest waiting first. */
export const PaymentProblem = z
  .object({
    kind: z.enum(PROBLEMS),
    order: PaidOrder,
    /** The attempt, where one is known. */
    payment_id: z.number().int().nullable(),
    refund_id: z.number().int().nullable(),
    amount: z.number().int(),
    /** What arrived instead, as the gateway wrote it. */
    received: z.string().nullable(),
    status: z.string(),
    since: z.string(),
  })
  .openapi('PaymentProblem')
export type PaymentProblem = z.infer<typeof PaymentProblem>

export const ReplayedEvent = z
  .object({
    event: InboxEvent,
    /** Whether this replay changed anything. */
    applied: z.boolean(),
  })
  .openapi('ReplayedEvent')
export type ReplayedEvent = z.infer<typeof ReplayedEvent>
