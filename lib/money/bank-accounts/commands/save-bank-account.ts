import { and, eq } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { users } from '@/lib/identity/accounts/tables'
import { type CodeRefusal, redeemCode } from '@/lib/identity/codes/commands/redeem-code'
import { requireAccess } from '@/lib/identity/codes/commands/request-code'
import { CodeError } from '@/lib/identity/codes/errors'
import { queueMessage } from '@/lib/identity/notifications/commands/queue-message'
import { accountHash, usableFrom } from '@/lib/money/bank-accounts/rules'
import type { NewWalletAccount } from '@/lib/money/bank-accounts/schema'
import { bank_accounts } from '@/lib/money/bank-accounts/tables'
import { ledger_accounts } from '@/lib/money/ledger/tables'
import { accountWords } from '@/lib/money/payouts/rules'
import { AppError } from '@/lib/platform/errors'
import type { Locale } from '@/lib/platform/i18n'
import { seal, unseal } from '@/lib/platform/secret'

export type NewBankAccount = Omit<NewWalletAccount, 'bank_name' | 'otp_code'> & {
  user_id: number
  locale: Locale
  otp_code?: string | undefined
}

type Row = typeof bank_accounts.$inferSelect

/** Whether money has ever reached the wallet: then a stolen session could send it elsewhere. */
async function hasHadMoney(work: Work, user_id: number) {
  const isWallet = and(eq(ledger_accounts.kind, 'wallet'), eq(ledger_accounts.user_id, user_id))
  return (await work.db.select({ id: ledger_accounts.id }).from(ledger_accounts).where(isWallet)).length > 0
}

async function tellOwner(work: Work, { user_id, locale, ...account }: NewBankAccount) {
  const [owner] = await work.db.select().from(users).where(eq(users.id, user_id))
  if (!owner) return
  const change = `bank_account/${user_id}/${work.now.getTime()}`
  const message = {
    ...{ locale, template: 'bank_account_changed' as const },
    data: { name: owner.first_name, account: accountWords(account) },
  }
  // To both, because whoever takes an account over may have changed one of them before.
  const { email, phone_number } = owner
  if (email) await queueMessage(work, { ...message, email, dedupe_key: `${change}/email` })
  if (phone_number) await queueMessage(work, { ...message, phone_number, dedupe_key: `${change}/phone` })
}

const isSame = (row: Row, { bank_code, account_number, account_holder }: NewBankAccount) =>
  row.bank_code === bank_code &&
  unseal(row.account_number) === account_number &&
  unseal(row.account_holder) === account_holder

/**
 * Keeps the account to which a member's withdrawals go, encrypted. While the wallet has had no money it is kept at once.
 * Later it needs the code of the purpose `bank_account`, and the owner is told; another account than before waits a day.
 * Returns the refusal of a code, which must be committed so that it counts. Throws `invalid_input` without a code, and
 * `account_code_waits` within 24 hours of a change of contact or password.
 */
export async function saveBankAccount(work: Work, account: NewBankAccount): Promise<CodeRefusal | null> {
  const { user_id, bank_code, bank_branch, account_number, account_holder, otp_code } = account
  const isOwn = eq(bank_accounts.user_id, user_id)
  const [known] = await work.db.select().from(bank_accounts).where(isOwn).for('update')
  if (known && isSame(known, account)) {
    await work.db.update(bank_accounts).set({ bank_branch, updated_at: work.now }).where(isOwn)
    return null
  }
  const isGuarded = await hasHadMoney(work, user_id)
  if (isGuarded) {
    const [owner] = await work.db.select().from(users).where(eq(users.id, user_id))
    requireAccess(owner?.access_changed_at ?? null, work.now)
    if (otp_code === undefined)
      throw new AppError('invalid_input', { errors: { otp_code: 'Please request and enter OTP' } })
    const refusal = await redeemCode(work, { purpose: 'bank_account', user_id, code: otp_code }, { use: true })
    if (refusal) return refusal
  }
  const kept = {
    bank_code,
    bank_branch,
    account_number: seal(account_number),
    account_holder: seal(account_holder),
    account_hash: accountHash(bank_code, account_number),
    usable_at: isGuarded && known ? usableFrom(work.now) : work.now,
    updated_at: work.now,
  }
  await work.db
    .insert(bank_accounts)
    .values({ ...kept, user_id, created_at: work.now })
    .onConflictDoUpdate({ target: bank_accounts.user_id, set: kept })
  if (isGuarded) await tellOwner(work, account)
  return null
}

const save = command((work, account: NewBankAccount) => saveBankAccount(work, account))

/** The same in a transaction of its own. Throws `invalid_input`, `account_code_waits`, `otp_invalid`, `otp_locked`. */
export async function changeBankAccount(context: Context, account: NewBankAccount): Promise<void> {
  const refusal = await save(context, account)
  if (refusal) throw new CodeError(refusal)
}
