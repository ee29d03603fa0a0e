import type { Context } from '@/lib/db/command'
import type { ClockReport, ClockRun } from '@/lib/orders/desk/schema/transitions'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { fixedClock } from '@/lib/platform/time'
import { deadlinesJob } from '@/lib/work/deadlines/jobs'

const CLOCKS = [deadlinesJob]

/**
 * Runs the time-based jobs of orders as of a given time, without changing the shop's clock. Throws `forbidden` in a
 * shop that accepts real payments.
 */
export async function runOrderClocks(context: Context, { at }: ClockRun): Promise<ClockReport> {
  if (!env().demonstration) throw new AppError('forbidden')
  const clock = at ? fixedClock(at) : context.clock
  for (const { run } of CLOCKS) await run({ ...context, clock })
  return { at: clock.now().toISOString(), jobs: CLOCKS.map(({ name }) => name) }
}
