import { lt } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { addDays, calendarDay } from '@/lib/platform/time'
import { reseller_link_counts } from '@/lib/storefront/reseller-links/tables'

/** A year and what is needed to compare with the one before. */
const KEPT_DAYS = 400

const deleteBefore = command(async ({ db }, day: string) => {
  await db.delete(reseller_link_counts).where(lt(reseller_link_counts.day, day))
})

/** Deletes what came of links more than 400 days ago. */
export const forgetLinkCounts = (context: Context) =>
  deleteBefore(context, addDays(calendarDay(context.clock.now()), -KEPT_DAYS))

/** Daily at 03:40 in Jakarta. */
export const forgetLinkCountsJob = { name: 'forget-link-counts', run: forgetLinkCounts, cron: '40 20 * * *' }
