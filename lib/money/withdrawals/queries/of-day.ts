import { and, eq, gt, ne, sum } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { withdrawals } from '@/lib/money/withdrawals/tables'
import type { Rupiah } from '@/lib/platform/money'
import { addHours } from '@/lib/platform/time'

type Row = typeof withdrawals.$inferSelect

/** What a member asked for, or what of it was approved, by other withdrawals within the day before this one. */
export async function othersOfDay(work: Work, { id, user_id, requested_at }: Row, isApproved = false): Promise<Rupiah> {
  const isOther = and(
    eq(withdrawals.user_id, user_id),
    ne(withdrawals.id, id),
    ne(withdrawals.status, 'failed'),
    isApproved ? ne(withdrawals.status, 'requested') : undefined,
    gt(withdrawals.requested_at, addHours(requested_at, -24)),
  )
  const [found] = await work.db
    .select({ amount: sum(withdrawals.amount).mapWith(Number) })
    .from(withdrawals)
    .where(isOther)
  return found?.amount ?? 0
}
