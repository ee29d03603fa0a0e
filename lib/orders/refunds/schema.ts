import { z } from '@hono/zod-openapi'
import { accountDigits, BANK_CODES, isAccountNumber } from '@/lib/orders/refunds/rules'
import { REFUND_CAUSES, REFUND_DESTINATIONS, REFUND_STATUSES } from '@/lib/orders/refunds/states'
import { oneLine } from '@/lib/platform/one-line'

/** A product of an exchange or refund claim: `requested`, `accepted` or `rejected`. */
export const ClaimedProduct = z.object({
  product_id: z.number().int(),
  status: z.string(),
  reject_reason: z.string().nullable(),
})

/**
 * A refund of a payment. `refund_products` is empty unless the refund was claimed for products. `due_at` is the end of
 * the last promised day.
 */
export const OrderRefund = z
  .object({
    id: z.number().int(),
    refund_products: z.array(ClaimedProduct),
    cause: z.enum(REFUND_CAUSES),
    amount: z.number().int(),
    destination: z.enum(REFUND_DESTINATIONS),
    status: z.enum(REFUND_STATUSES),
    due_at: z.string(),
    paid_at: z.string().nullable(),
  })
  .openapi('OrderRefund')
export type OrderRefund = z.infer<typeof OrderRefund>

/** A bank account for a refund. The stored bank name is ours; the one sent is ignored. */
export const BankAccount = z
  .strictObject({
    bank_code: z.enum(BANK_CODES, { error: 'Select a bank' }),
    bank_name: z.string().max(60).optional(),
    account_number: z
      .string({ error: 'Enter account number' })
      .max(40)
      .overwrite(accountDigits)
      .refine(isAccountNumber, 'Enter account number'),
    account_holder: z
      .string({ error: 'Enter account holder name' })
      .max(100)
      .overwrite(oneLine)
      .min(1, 'Enter account holder name'),
  })
  .openapi('BankAccount')
export type BankAccount = z.infer<typeof BankAccount>

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

export const Refund = z.object({
  id: z.number().int(),
  order_id: z.number().int(),
  cause: z.string(),
  amount: z.number().int(),
  destination: z.string(),
  status: z.string(),
  note: z.string(),
  /** Bank and last four digits, once given. */
  payee: z.string().nullable(),
  created_at: z.string(),
})
export type Refund = z.infer<typeof Refund>

export const REFUND_OUTCOMES = ['approve', 'paid', 'bank'] as const

/** `note` is the number of the transfer when it is paid, else the reason. */
export const RefundDecision = z
  .strictObject({ outcome: z.enum(REFUND_OUTCOMES), note: z.string().trim().max(200).default('') })
  .refine(({ outcome, note }) => outcome === 'approve' || note !== '', {
    path: ['note'],
    message: 'the number of the transfer, or the reason',
  })
export type RefundDecision = z.infer<typeof RefundDecision>
