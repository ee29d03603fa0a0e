import { z } from '@hono/zod-openapi'
import { OpenApproval } from '@/lib/identity/approvals/schema'
import { MoneySum } from '@/lib/money/ledger/schema'
import { HOLDER_CHECKS } from '@/lib/money/payouts/rules'
import { Payout } from '@/lib/money/payouts/schema'
import { SHOWN_WITHDRAWALS, WITHDRAWAL_OUTCOMES, WITHDRAWAL_STATUSES } from '@/lib/money/withdrawals/states'

const rupiah = z.number().int()

/** What is refused below the minimum is told with its own message, so that any positive amount is read. */
export const NewWithdrawal = z
  .strictObject({ amount: z.number({ error: 'Enter an amount' }).int().positive().max(10_000_000_000) })
  .openapi('NewWithdrawal')
export type NewWithdrawal = z.infer<typeof NewWithdrawal>

/**
 * A withdrawal as its owner sees it: `net` arrives at the account. `reason` says why it failed, and `is_revocable` whether
 * it can still be taken back.
 */
export const Withdrawal = z
  .object({
    id: z.number().int(),
    amount: rupiah,
    fee: rupiah,
    tax: rupiah,
    net: rupiah,
    status: z.enum(SHOWN_WITHDRAWALS),
    message: z.string(),
    account: z.string(),
    is_revocable: z.boolean(),
    requested_at: z.string(),
    ended_at: z.string().nullable(),
  })
  .openapi('Withdrawal')
export type Withdrawal = z.infer<typeof Withdrawal>

/**
 * What a member may withdraw now. `refusal` is the code of what is in the way, null when nothing is, and `waits_until` the
 * instant at which a wait ends; `tax_percent` is of the amount.
 */
export const WithdrawalTerms = z
  .object({
    available: rupiah,
    least: rupiah,
    fee: rupiah,
    tax_percent: z.number().int(),
    left_today: rupiah,
    refusal: z.string().nullable(),
    waits_until: z.string().nullable(),
    open: z.array(Withdrawal),
  })
  .openapi('WithdrawalTerms')
export type WithdrawalTerms = z.infer<typeof WithdrawalTerms>

/** A withdrawal as operators see it: bank and last digits. */
export const DeskWithdrawal = z
  .object({
    id: z.number().int(),
    user_id: z.number().int(),
    name: z.string(),
    store_name: z.string().nullable(),
    amount: rupiah,
    fee: rupiah,
    tax: rupiah,
    net: rupiah,
    status: z.enum(WITHDRAWAL_STATUSES),
    reason: z.string(),
    note: z.string(),
    account: z.string(),
    holder_check: z.enum(HOLDER_CHECKS).nullable(),
    approved_by: z.string().nullable(),
    approval: OpenApproval.nullable(),
    outcomes: z.array(z.enum(WITHDRAWAL_OUTCOMES)),
    payout: Payout.nullable(),
    requested_at: z.string(),
    ended_at: z.string().nullable(),
  })
  .openapi('DeskWithdrawal')
export type DeskWithdrawal = z.infer<typeof DeskWithdrawal>

export const WithdrawalQuery = z.object({
  status: z.enum(['open', ...SHOWN_WITHDRAWALS]).default('open'),
  cursor: z.string().max(200).default('1'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type WithdrawalQuery = z.infer<typeof WithdrawalQuery>

export const WithdrawalList = z.object({
  data: z.array(DeskWithdrawal),
  metadata: z.object({
    next_cursor: z.string().nullable(),
    /** Of all rows that the filter selects, by status; on the first page only. */
    sums: z.array(MoneySum.extend({ status: z.enum(WITHDRAWAL_STATUSES) })),
  }),
})
export type WithdrawalList = z.infer<typeof WithdrawalList>

/** All but an approval need a note. */
export const WithdrawalDecision = z
  .strictObject({ outcome: z.enum(WITHDRAWAL_OUTCOMES), note: z.string().trim().max(200).default('') })
  .refine(({ outcome, note }) => outcome === 'approve' || note.length > 0, {
    path: ['note'],
    message: 'say why, or the number of the transfer',
  })
  .openapi('WithdrawalDecision')
export type WithdrawalDecision = z.infer<typeof WithdrawalDecision>

/** The whole account with the bank's name of it, for whoever approves. */
export const SeenWithdrawalAccount = z
  .object({
    bank_name: z.string(),
    account_number: z.string(),
    account_holder: z.string(),
    holder: z.object({ check: z.enum(HOLDER_CHECKS).nullable(), name: z.string().nullable() }),
  })
  .openapi('SeenWithdrawalAccount')
export type SeenWithdrawalAccount = z.infer<typeof SeenWithdrawalAccount>
