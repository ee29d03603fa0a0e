import { eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { promotion_uses } from '@/lib/selling/vouchers/tables'

/** Moves the uses of a guest to the member who signed in. */
export const takeUses = (work: Work, { from, to }: { from: number; to: number }) =>
  work.db.update(promotion_uses).set({ user_id: to }).where(eq(promotion_uses.user_id, from))
