import { subMinutes } from 'date-fns'
import { and, count, gt, lte, or } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { CONTENT_TAG } from '@/lib/storefront/content/rules'
import { banners } from '@/lib/storefront/content/tables'

/** Longer than the clock's step, so that a late run misses nothing. */
const LOOK_BACK_MINUTES = 5

const renew = command(async ({ db, now, expire }) => {
  const since = subMinutes(now, LOOK_BACK_MINUTES)
  const [edges] = await db
    .select({ passed: count() })
    .from(banners)
    .where(
      or(
        and(gt(banners.starts_at, since), lte(banners.starts_at, now)),
        and(gt(banners.ends_at, since), lte(banners.ends_at, now)),
      ),
    )
  if (edges && edges.passed > 0) expire(CONTENT_TAG)
})

/** Pages are renewed when the time of a banner begins or ends. */
export const renewBanners = (context: Context) => renew(context, undefined)

/** Every minute. */
export const bannersJob = { name: 'renew-banners', run: renewBanners }
