import { and, count, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { VoucherError } from '@/lib/selling/vouchers/errors'
import { COUNTED } from '@/lib/selling/vouchers/queries/vouchers'
import { promotion_uses, promotions } from '@/lib/selling/vouchers/tables'

type VoucherUse = { promotion_id: number; user_id: number }

/**
 * Counts one use with a conditional UPDATE; the row stays locked, so that the person's own uses can be counted next.
 */
async function countUse({ db, now }: Work, { promotion_id, user_id }: VoucherUse) {
  const [voucher] = await db
    .update(promotions)
    .set({ uses: sql`${promotions.uses} + 1`, updated_at: now })
    .where(
      and(eq(promotions.id, promotion_id), or(isNull(promotions.max_uses), lt(promotions.uses, promotions.max_uses))),
    )
    .returning({ most: promotions.max_uses_per_user })
  if (!voucher) throw new VoucherError('promotion_used_up')
  if (voucher.most === null) return
  const [own] = await db
    .select({ uses: count() })
    .from(promotion_uses)
    .where(
      and(
        eq(promotion_uses.promotion_id, promotion_id),
        eq(promotion_uses.user_id, user_id),
        inArray(promotion_uses.state, [...COUNTED]),
      ),
    )
  if ((own?.uses ?? 0) >= voucher.most) throw new VoucherError('promotion_used_by_you')
}

/** Holds one use for an order. Throws `promotion_used_up`, `promotion_used_by_you`. */
export async function holdVoucher(work: Work, { promotion_id, user_id, order_id }: VoucherUse & { order_id: number }) {
  await countUse(work, { promotion_id, user_id })
  await work.db
    .insert(promotion_uses)
    .values({ promotion_id, user_id, order_id, state: 'held', created_at: work.now, updated_at: work.now })
}

/**
 * Holds the released use of an order again, for a payment that came late; does nothing for an order without a voucher.
 * Throws `promotion_used_up`, `promotion_used_by_you`.
 */
export async function holdVoucherAgain(work: Work, order_id: number) {
  const released = and(eq(promotion_uses.order_id, order_id), eq(promotion_uses.state, 'released'))
  const [use] = await work.db.select().from(promotion_uses).where(released).for('update')
  if (!use) return
  await countUse(work, use)
  await work.db.update(promotion_uses).set({ state: 'held', updated_at: work.now }).where(released)
}
