import type { BankAccount } from '@/lib/money/bank-accounts/schema'
import { type BankCode, bankName } from '@/lib/money/payouts/rules'
import type { Order } from '@/lib/orders/my-orders/schema'

/** A bank account in a form; only some forms ask for the branch and for a code. */
export type BankAccountValues = {
  bank_code: BankCode | ''
  bank_branch: string
  account_number: string
  account_holder: string
  otp_code: string
}

export const NO_ACCOUNT: BankAccountValues = {
  ...{ bank_code: '', bank_branch: '', account_number: '', account_holder: '', otp_code: '' },
}

/** The account of complete values; null without a bank. */
export const accountOf = ({ bank_code, account_number, account_holder }: BankAccountValues): BankAccount | null =>
  bank_code === '' ? null : { bank_code, bank_name: bankName(bank_code), account_number, account_holder }

/** An account for the text that names it, as it is shown to its owner. */
export const accountValues = ({ bank_name, account_number, account_holder }: NonNullable<Order['payee']>) => ({
  bank: bank_name,
  number: account_number,
  holder: account_holder,
})
