import { subMinutes } from 'date-fns'
import { and, count, eq, gt, lte, or } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { VOUCHERS_TAG } from '@/lib/selling/vouchers/rules'
import { promotions } from '@/lib/selling/vouchers/tables'

/** Longer than the job's interval, so that a late run misses nothing. */
const LOOK_BACK_MINUTES = 5

const renew = command(async ({ db, now, expire }) => {
  const since = subMinutes(now, LOOK_BACK_MINUTES)
  const { new_user, start_date, end_date } = promotions
  const [edges] = await db
    .select({ passed: count() })
    .from(promotions)
    .where(
      and(
        eq(new_user, true),
        or(and(gt(start_date, since), lte(start_date, now)), and(gt(end_date, since), lte(end_date, now))),
      ),
    )
  if (edges && edges.passed > 0) expire(VOUCHERS_TAG)
})

/** Expires pages when the voucher for new users begins or ends. */
export const renewVouchers = (context: Context) => renew(context, undefined)

/** Every minute. */
export const vouchersJob = { name: 'renew-vouchers', run: renewVouchers }
