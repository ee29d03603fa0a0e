import { subMinutes } from 'date-fns'
import { and, count, gt, lte, or } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { CONTENT_TAG } from '@/lib/storefront/content/rules'
import { banners } from '@/lib/storefront/content/tables'

/** Longer than the minute between two runs, so that a late run misses no banner. */
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

/** Expires the pages when a banner begins or ends. */
export const renewBanners = (context: Context) => renew(context, undefined)

/** Runs every minute. */
export const bannersJob = { name: 'renew-banners', run: renewBanners }
