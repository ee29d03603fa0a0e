import { and, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { dropApprovals } from '@/lib/identity/approvals/commands'
import { endAdjustment } from '@/lib/money/adjustments/commands/decide-adjustment'
import { adjustmentSubject } from '@/lib/money/adjustments/commands/propose-adjustment'
import { wallet_adjustments } from '@/lib/money/adjustments/tables'

/** Rejects what is proposed for a deleted account, and erases the notes of its adjustments, whose sums stay. */
export async function closeAdjustments(work: Work, user_id: number) {
  const isOwn = eq(wallet_adjustments.user_id, user_id)
  const open = await work.db
    .select()
    .from(wallet_adjustments)
    .where(and(isOwn, eq(wallet_adjustments.status, 'proposed')))
    .for('update')
  for (const row of open) {
    await endAdjustment(work, row, 'rejected')
    await dropApprovals(work, adjustmentSubject(row.id))
  }
  await work.db.update(wallet_adjustments).set({ note: '', refusal: '' }).where(isOwn)
}
