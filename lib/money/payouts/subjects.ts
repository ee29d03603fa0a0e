import type { Context, Work } from '@/lib/db/command'
import type { StoreAccount } from '@/lib/money/ledger/rules'
import type { PayoutSubjectType } from '@/lib/money/payouts/rules'
import type { payouts } from '@/lib/money/payouts/tables'
import type { Rupiah } from '@/lib/platform/money'
import { port } from '@/lib/platform/port'

export type PayoutRow = typeof payouts.$inferSelect

/** What money is transferred for. Payouts know its id and its amount, nothing else. */
export type PayoutSubject = {
  /** The account that owes what is transferred. */
  due: StoreAccount
  /**
   * Begins the transfer of everything that is approved and that the actor may see, each by `openPayout` in a
   * transaction of its own. Returns the amounts.
   */
  begin(context: Context): Promise<Rupiah[]>
  /** Locks the subject until the transaction ends; always before its payout is locked. */
  lock(work: Work, id: number): Promise<unknown>
  /** The order in whose books the transfer stands, or null. */
  orderOf(work: Work, id: number): Promise<number | null>
  /** The payout is now paid, failed (also after it was paid) or unknown. */
  moved(work: Work, payout: PayoutRow): Promise<unknown>
  /** The provider says that it paid a transfer that a person has declared failed. */
  paidAfterAll(work: Work, payout: PayoutRow): Promise<unknown>
}

export const payoutSubjects = port<Record<PayoutSubjectType, PayoutSubject>>('subjects of payouts')
