import { and, count, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { PayoutError } from '@/lib/money/payouts/errors'
import type { Account } from '@/lib/money/payouts/providers/disburser'
import { PAYOUTS_JOB } from '@/lib/money/payouts/queries/payouts'
import type { PayoutProvider, PayoutSubjectType } from '@/lib/money/payouts/rules'
import type { PayoutRow } from '@/lib/money/payouts/subjects'
import { payouts } from '@/lib/money/payouts/tables'
import { AppError } from '@/lib/platform/errors'
import type { Rupiah } from '@/lib/platform/money'
import { seal } from '@/lib/platform/secret'

type PayoutRequest = {
  subject: { type: PayoutSubjectType; id: number }
  amount: Rupiah
  account: Account
  label: string
  warehouse_id: number | null
  provider: PayoutProvider | null
}

/**
 * Begins a transfer for a subject that the caller has locked; a job sends it. The database refuses a second one while
 * one is live. Throws `payout_provider_off`.
 */
export async function openPayout(work: Work, request: PayoutRequest): Promise<PayoutRow> {
  const { subject, amount, account, label, warehouse_id, provider } = request
  if (!provider) throw new PayoutError('payout_provider_off')
  const isOfSubject = and(eq(payouts.subject_type, subject.type), eq(payouts.subject_id, subject.id))
  const [before] = await work.db.select({ made: count() }).from(payouts).where(isOfSubject)
  const [opened] = await work.db
    .insert(payouts)
    .values({
      subject_type: subject.type,
      subject_id: subject.id,
      round: (before?.made ?? 0) + 1,
      label,
      warehouse_id,
      amount,
      bank_code: account.bank_code,
      account_number: seal(account.account_number),
      account_holder: seal(account.account_holder),
      last_digits: account.account_number.slice(-4),
      provider,
      status: 'queued',
      created_at: work.now,
      updated_at: work.now,
    })
    .returning()
  if (!opened) throw new AppError('internal')
  work.start(PAYOUTS_JOB)
  return opened
}
