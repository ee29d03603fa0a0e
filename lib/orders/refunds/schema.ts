import { z } from '@hono/zod-openapi'
import { OpenApproval } from '@/lib/identity/approvals/schema'
import { MoneySum } from '@/lib/money/ledger/schema'
import { BANK_CODES, HOLDER_CHECKS } from '@/lib/money/payouts/rules'
import { Payout } from '@/lib/money/payouts/schema'
import { REFUND_CAUSES, REFUND_DESTINATIONS, REFUND_STATUSES } from '@/lib/orders/refunds/states'

/** Money of a payment that is returned. `due_at` is the end of the last promised day. */
export const OrderRefund = z
  .object({
    id: z.number().int(),
    cause: z.enum(REFUND_CAUSES),
    amount: z.number().int(),
    destination: z.enum(REFUND_DESTINATIONS),
    status: z.enum(REFUND_STATUSES),
    due_at: z.string(),
    paid_at: z.string().nullable(),
  })
  .openapi('OrderRefund')
export type OrderRefund = z.infer<typeof OrderRefund>

/**
 * A bank account. Its owner and lists get the last four digits of the number (`listPayees`), operators on the order and
 * the data export the whole number (`findPayee`, `readPayees`).
 */
export const Payee = z
  .object({
    bank_code: z.enum(BANK_CODES),
    bank_name: z.string(),
    account_number: z.string(),
    account_holder: z.string(),
  })
  .openapi('Payee')
export type Payee = z.infer<typeof Payee>

/** What the bank says about the holder of an account; `name` is its name of it, null where it gave none. */
export const HolderAnswer = z.object({ check: z.enum(HOLDER_CHECKS).nullable(), name: z.string().nullable() })
export type HolderAnswer = z.infer<typeof HolderAnswer>

/** A bank account with the bank's name of it, for whoever approves a transfer. */
export const SeenPayee = Payee.extend({ holder: HolderAnswer }).openapi('SeenPayee')
export type SeenPayee = z.infer<typeof SeenPayee>

export const Refund = z.object({
  id: z.number().int(),
  order_id: z.number().int(),
  cause: z.enum(REFUND_CAUSES),
  amount: z.number().int(),
  destination: z.enum(REFUND_DESTINATIONS),
  status: z.enum(REFUND_STATUSES),
  note: z.string(),
  /** Bank and last four digits, once given. */
  payee: z.string().nullable(),
  /** Who asked for it, while it waits for a second person. */
  approval: OpenApproval.nullable(),
  created_at: z.string(),
})
export type Refund = z.infer<typeof Refund>

export const RefundQuery = z.object({
  /** `open`, without which nothing is paid yet; all of them are listed with the oldest first. */
  status: z.enum(['open', ...REFUND_STATUSES]).default('open'),
  cursor: z.string().max(200).default('1'),
  limit: z.coerce.number().int().min(1).max(100).default(100),
})
export type RefundQuery = z.infer<typeof RefundQuery>

/** A refund in the list of operators. */
export const RefundRow = Refund.extend({
  formatted_id: z.string(),
  /** Who has paid: the buyer, or the customer of a reseller. */
  buyer: z.string(),
  /** The customer of a reseller has paid: the money is the customer's, and never leaves without a person. */
  customer_pays: z.boolean(),
  order_status: z.string(),
  due_at: z.string(),
  submitted_at: z.string().nullable(),
  paid_at: z.string().nullable(),
  approved_by: z.string().nullable(),
  /** To be sent with a decision, which is refused when somebody changed the refund meanwhile. */
  version: z.string(),
}).openapi('RefundRow')
export type RefundRow = z.infer<typeof RefundRow>

export const RefundList = z.object({
  data: z.array(RefundRow),
  metadata: z.object({
    next_cursor: z.string().nullable(),
    /** Of all rows that the filter selects, by status; on the first page only. */
    sums: z.array(MoneySum.extend({ status: z.enum(REFUND_STATUSES) })),
  }),
})
export type RefundList = z.infer<typeof RefundList>

export const REFUND_OUTCOMES = ['approve', 'paid', 'bank'] as const

/** `note` is the number of the transfer when it is paid, else the reason. */
export const RefundDecision = z
  .strictObject({
    outcome: z.enum(REFUND_OUTCOMES),
    note: z.string().trim().max(200).default(''),
    /** The `version` that was shown; programs may leave it out. */
    version: z.iso.datetime().optional(),
    /** Whether the bank showed the same name for the account; asked of a person before a transfer. */
    name_checked: z.boolean().default(false),
  })
  .refine(({ outcome, note }) => outcome === 'approve' || note !== '', {
    path: ['note'],
    message: 'the number of the transfer, or the reason',
  })
export type RefundDecision = z.infer<typeof RefundDecision>
/** A decision with what programs may leave out. */
export type DecisionInput = z.input<typeof RefundDecision>

/** A refund with its payment, and the decisions that are open. */
export const RefundDetail = RefundRow.extend({
  payment: z.object({ id: z.number().int(), provider: z.string(), provider_order_id: z.string(), channel: z.string() }),
  /** Number and holder are masked; `GET /refunds/{id}/payee` shows them to those who transfer. */
  account: Payee.nullable(),
  /** The bank's answer about the holder, its name masked; null without an account. */
  holder: HolderAnswer.nullable(),
  /** The last transfer to the account. */
  transfer: Payout.nullable(),
  outcomes: z.array(z.enum(REFUND_OUTCOMES)),
  /** Whether the amount needs a second person, and whether the reader asked and must wait for another one. */
  needs_second: z.boolean(),
  asked_by_me: z.boolean(),
}).openapi('RefundDetail')
export type RefundDetail = z.infer<typeof RefundDetail>
