import { and, eq, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { promotion_uses, promotions } from '@/lib/selling/vouchers/tables'

/** Releases the held use of a failed or cancelled order. Calling it again changes nothing. */
export async function releaseVoucher({ db, now }: Work, order_id: number) {
  const [use] = await db
    .update(promotion_uses)
    .set({ state: 'released', updated_at: now })
    .where(and(eq(promotion_uses.order_id, order_id), eq(promotion_uses.state, 'held')))
    .returning({ promotion_id: promotion_uses.promotion_id })
  if (!use) return
  await db
    .update(promotions)
    .set({ uses: sql`${promotions.uses} - 1`, updated_at: now })
    .where(eq(promotions.id, use.promotion_id))
}
