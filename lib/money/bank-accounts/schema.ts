import { z } from '@hono/zod-openapi'
import { Code } from '@/lib/identity/codes/schema'
import { accountDigits, BANK_CODES, isAccountNumber } from '@/lib/money/payouts/rules'
import { oneLine } from '@/lib/platform/one-line'

/** A bank account as its owner types it. The stored bank name is ours; the one sent is ignored. */
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

/** `otp_code` is needed to change the account of a wallet that has had money. */
export const NewWalletAccount = BankAccount.extend({
  bank_branch: z.string().max(100).overwrite(oneLine).default(''),
  otp_code: Code.optional(),
}).openapi('NewWalletAccount')
export type NewWalletAccount = z.infer<typeof NewWalletAccount>

/** The account of a wallet as its owner sees it: the last digits. Money goes to it from `usable_at` on. */
export const WalletAccount = z
  .object({
    bank_code: z.enum(BANK_CODES),
    bank_name: z.string(),
    bank_branch: z.string(),
    account_number: z.string(),
    account_holder: z.string(),
    usable_at: z.string(),
  })
  .openapi('WalletAccount')
export type WalletAccount = z.infer<typeof WalletAccount>
