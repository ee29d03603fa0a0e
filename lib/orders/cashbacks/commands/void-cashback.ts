import { and, eq, inArray } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { type CashbackRow, postLess } from '@/lib/orders/cashbacks/commands/post-cashback'
import type { CashbackReason } from '@/lib/orders/cashbacks/states'
import { cashbacks } from '@/lib/orders/cashbacks/tables'

/** A locked cashback that was promised and not released comes to nothing. */
export async function voidCashback(work: Work, row: CashbackRow, reason: CashbackReason) {
  await postLess(work, row, row.amount)
  await work.db
    .update(cashbacks)
    .set({ status: 'void', reason, amount: 0, round: row.round + 1, updated_at: work.now })
    .where(eq(cashbacks.id, row.id))
  work.tell('cashback', row.id, null)
}

/** The application of a reseller was rejected: what was promised for the code comes to nothing. */
export async function voidCashbacksOf(work: Work, user_id: number) {
  const waiting = await work.db
    .select()
    .from(cashbacks)
    .where(
      and(
        eq(cashbacks.user_id, user_id),
        eq(cashbacks.kind, 'referral'),
        inArray(cashbacks.status, ['pending', 'on_hold']),
      ),
    )
    .for('update')
  for (const row of waiting) await voidCashback(work, row, 'not_reseller')
}
