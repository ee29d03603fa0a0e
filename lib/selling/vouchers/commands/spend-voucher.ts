import { and, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { promotion_uses } from '@/lib/selling/vouchers/tables'

/** The order is paid: its held use is used for good. A second call finds nothing held. */
export async function spendVoucher({ db, now }: Work, order_id: number) {
  await db
    .update(promotion_uses)
    .set({ state: 'used', updated_at: now })
    .where(and(eq(promotion_uses.order_id, order_id), eq(promotion_uses.state, 'held')))
}
