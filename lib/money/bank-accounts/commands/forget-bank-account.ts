import { eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { bank_accounts } from '@/lib/money/bank-accounts/tables'

/** Forgets the account of somebody whose own account is deleted. */
export const forgetBankAccount = (work: Work, user_id: number) =>
  work.db.delete(bank_accounts).where(eq(bank_accounts.user_id, user_id))
