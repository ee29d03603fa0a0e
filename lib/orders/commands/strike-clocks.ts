import type { Context } from '@/lib/db/command'
import { expiryJob } from '@/lib/orders/jobs'
import { completionJob, overdueJob, remindersJob, rentClockJob } from '@/lib/orders/jobs/clocks'
import type { ClockReport, ClockRun } from '@/lib/orders/schema/operations'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { fixedClock } from '@/lib/platform/time'

/** The clocks of orders in the order in which they would strike. */
const CLOCKS = [remindersJob, expiryJob, completionJob, rentClockJob, overdueJob]

/**
 * Strikes the clocks of orders as if it were that time; the shop's own clock stays where it is. Only where nobody pays
 * with real money. Throws `forbidden`.
 */
export async function strikeClocks(context: Context, { at }: ClockRun): Promise<ClockReport> {
  if (!env().demonstration) throw new AppError('forbidden')
  const clock = at ? fixedClock(at) : context.clock
  for (const { run } of CLOCKS) await run({ ...context, clock })
  return { at: clock.now().toISOString(), jobs: CLOCKS.map(({ name }) => name) }
}
