import { asc, eq, min } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Context } from '@/lib/db/command'
import { log } from '@/lib/platform/log'
import { switchFlashSales } from '@/lib/selling/flash-sales/commands/move-flash-sale'
import { FLASH_JOB } from '@/lib/selling/flash-sales/rules'
import { flash_sales } from '@/lib/selling/flash-sales/tables'

/** How far ahead a timer is set, in milliseconds: further than the next run of the job, which is every minute. */
const HORIZON = 150_000

/** The shortest timer in milliseconds, because a timer may fire slightly early. */
const SHORTEST_WAIT = 20

const shared = globalThis as { griyaFlashTimer?: NodeJS.Timeout }

/** The next start or end of a sale, or null. */
export async function nextBoundary(db: Database): Promise<Date | null> {
  const [start] = await db
    .select({ at: min(flash_sales.start_time) })
    .from(flash_sales)
    .where(eq(flash_sales.status, 'upcoming'))
  const [end] = await db
    .select({ at: flash_sales.end_time })
    .from(flash_sales)
    .where(eq(flash_sales.status, 'ongoing'))
    .orderBy(asc(flash_sales.end_time))
    .limit(1)
  const times = [start?.at, end?.at].filter((at) => at instanceof Date)
  return times.length > 0 ? new Date(Math.min(...times.map(Number))) : null
}

/** Starts and ends due sales and sets a timer for the next change, so that prices change on the second. */
export async function runFlashClock(context: Context) {
  clearTimeout(shared.griyaFlashTimer)
  await switchFlashSales(context)
  const next = await nextBoundary(context.db)
  const wait = next ? next.getTime() - context.clock.now().getTime() : Number.POSITIVE_INFINITY
  if (wait > HORIZON) return
  const run = () => runFlashClock(context).catch((error: Error) => log().error({ err: error }, 'flash clock'))
  clearTimeout(shared.griyaFlashTimer)
  shared.griyaFlashTimer = setTimeout(run, Math.max(SHORTEST_WAIT, wait)).unref()
}

export const flashClockJob = { name: FLASH_JOB, run: runFlashClock }
