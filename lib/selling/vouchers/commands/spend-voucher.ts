import { and, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { promotion_uses } from '@/lib/selling/vouchers/tables'

/** Marks the held use of a paid order as used. Calling it again changes nothing. */
export async function spendVoucher({ db, now }: Work, order_id: number) {
  await db
    .update(promotion_uses)
    .set({ state: 'used', updated_at: now })
    .where(and(eq(promotion_uses.order_id, order_id), eq(promotion_uses.state, 'held')))
}
