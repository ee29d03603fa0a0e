import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { users } from '@/lib/identity/accounts/tables'
import type { WithdrawalRow } from '@/lib/money/withdrawals/commands/move-withdrawal'
import { withdrawals } from '@/lib/money/withdrawals/tables'
import type { Rupiah } from '@/lib/platform/money'
import { addHours } from '@/lib/platform/time'

/**
 * What a member asked for by other withdrawals since 24 hours before this one; `approved` counts only what no longer
 * waits for a decision. Locks the member, so that of two decisions at once the second sees the first.
 */
export async function othersOfDay(work: Work, row: WithdrawalRow, { approved = false } = {}): Promise<Rupiah> {
  const { id, user_id, requested_at } = row
  await work.db.select({ id: users.id }).from(users).where(eq(users.id, user_id)).for('no key update')
  const isOther = and(
    eq(withdrawals.user_id, user_id),
    ne(withdrawals.id, id),
    ne(withdrawals.status, 'failed'),
    approved ? ne(withdrawals.status, 'requested') : undefined,
    gt(withdrawals.requested_at, addHours(requested_at, -24)),
  )
  const [found] = await work.db
    .select({ amount: sql`coalesce(sum(${withdrawals.amount}), 0)`.mapWith(Number) })
    .from(withdrawals)
    .where(isOther)
  return found?.amount ?? 0
}
