import { z } from '@hono/zod-openapi'
import { PAYOUT_FAILURES, PAYOUT_PROVIDERS, PAYOUT_SUBJECTS } from '@/lib/money/payouts/rules'
import { PAYOUT_STATUSES } from '@/lib/money/payouts/states'

/** A transfer as operators see it: bank and last four digits, never the holder. Amount in rupiah. */
export const Payout = z
  .object({
    id: z.number().int(),
    subject_type: z.enum(PAYOUT_SUBJECTS),
    subject_id: z.number().int(),
    /** What it is for, in words that operators know: the number of an order. */
    label: z.string(),
    /** Counts the transfers of a subject: after a failure it gets another one. */
    round: z.number().int(),
    amount: z.number().int(),
    payee: z.string(),
    provider: z.enum(PAYOUT_PROVIDERS),
    provider_reference: z.string().nullable(),
    status: z.enum(PAYOUT_STATUSES),
    failure: z.enum(PAYOUT_FAILURES).nullable(),
    /** The number of the transfer, once paid. */
    proof: z.string(),
    created_at: z.string(),
    submitted_at: z.string().nullable(),
    ended_at: z.string().nullable(),
  })
  .openapi('Payout')
export type Payout = z.infer<typeof Payout>

export const PayoutQuery = z.object({
  status: z.enum(PAYOUT_STATUSES).optional(),
  cursor: z.string().max(200).default('1'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type PayoutQuery = z.infer<typeof PayoutQuery>

export const PayoutList = z.object({
  data: z.array(Payout),
  metadata: z.object({ next_cursor: z.string().nullable() }),
})
export type PayoutList = z.infer<typeof PayoutList>

/** The transfers that a batch began. */
export const PayoutBatch = z.object({ count: z.number().int(), amount: z.number().int() }).openapi('PayoutBatch')
export type PayoutBatch = z.infer<typeof PayoutBatch>

/** `known`: whether the provider has it. */
export const AskedPayout = Payout.extend({ known: z.boolean() }).openapi('AskedPayout')
export type AskedPayout = z.infer<typeof AskedPayout>

/**
 * How a simulated provider behaves: pays at once, waits for somebody to decide, fails, accepts without answering, or
 * names another holder, or has no money of the shop left.
 */
export const DISBURSER_MODES = ['pays', 'waits', 'fails', 'silent', 'wrong_name', 'no_balance'] as const
export const DisburserMode = z.strictObject({ provider: z.enum(PAYOUT_PROVIDERS), mode: z.enum(DISBURSER_MODES) })
export type DisburserMode = z.infer<typeof DisburserMode>

export const SIMULATED_PAYOUT_OUTCOMES = ['paid', 'failed', 'returned'] as const
export const SimulatePayout = z.strictObject({
  id: z.number().int().positive(),
  outcome: z.enum(SIMULATED_PAYOUT_OUTCOMES),
})
export type SimulatePayout = z.infer<typeof SimulatePayout>

export const SimulatedPayout = z.object({ reference: z.string(), status: z.string() })
export type SimulatedPayout = z.infer<typeof SimulatedPayout>
