import type { aboveResellers, NewStoreAccount } from '@/lib/identity/resellers/above'
import { saveBankAccount } from '@/lib/money/bank-accounts/commands/save-bank-account'
import { findBankAccount, listAccountTwins } from '@/lib/money/bank-accounts/queries'
import { NewWalletAccount } from '@/lib/money/bank-accounts/schema'
import { BANK_CODES, bankName } from '@/lib/money/payouts/rules'
import { walletBalance } from '@/lib/money/wallet/queries/wallet'
import { AppError } from '@/lib/platform/errors'

type AboveResellers = (typeof aboveResellers)['current']
type Known = Awaited<ReturnType<typeof findBankAccount>>

const refuse = (errors: Record<string, string>) =>
  new AppError('invalid_input', {
    errors: Object.fromEntries(Object.entries(errors).map(([name, text]) => [`wallet_attributes.${name}`, text])),
  })

/** The code of the given bank, by its name or its code; the known one when neither is given. */
function codeOf({ bank_name, bank_code }: NewStoreAccount, known: Known) {
  if (bank_name === undefined) return bank_code ?? known?.bank_code
  const code = BANK_CODES.find((one) => bankName(one) === bank_name)
  if (bank_code !== undefined && bank_code !== code) throw refuse({ bank_code: 'Select a bank' })
  return code
}

/** The given account, with what is known for what is not given. Throws `invalid_input`. */
function wholeAccount(given: NewStoreAccount, known: Known) {
  const { otp_code, bank_branch = known?.bank_branch ?? '' } = given
  const { account_holder = known?.account_holder, account_number = known?.account_number } = given
  const bank_code = codeOf(given, known)
  const parsed = NewWalletAccount.safeParse({ bank_code, bank_branch, account_holder, account_number, otp_code })
  const errors = Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
  if (bank_branch.trim() === '') errors.bank_branch = 'Enter bank branch'
  if (!parsed.success || errors.bank_branch) throw refuse(errors)
  return parsed.data
}

/** The wallet of a store with its bank account. */
export const businessAccounts: Pick<AboveResellers, 'saveAccount' | 'findAccount' | 'listAccountTwins' | 'balance'> = {
  balance: walletBalance,
  findAccount: findBankAccount,
  listAccountTwins,
  async saveAccount(work, given) {
    const { user_id, locale } = given
    const account = wholeAccount(given, await findBankAccount(work.db, user_id))
    return saveBankAccount(work, { ...account, user_id, locale })
  },
}
