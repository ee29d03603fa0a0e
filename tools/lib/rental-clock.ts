import '@/lib/server/wiring'
import { sql } from 'drizzle-orm'
import type { Connection } from '@/lib/db/client'
import { rows } from '@/lib/db/rows'
import { testContext } from '@/lib/db/testing'
import { addSeconds, type Clock, fixedClock } from '@/lib/platform/time'
import { claimDeadlines } from '@/lib/work/deadlines/commands'
import { runDeadlines } from '@/lib/work/deadlines/jobs'
import { RETRY_SECONDS } from '@/lib/work/deadlines/rules'

/** What a process had claimed when it died. */
const CLAIMED = 100

async function timed(name: string, run: () => Promise<unknown>) {
  const since = performance.now()
  await run()
  const took = performance.now() - since
  console.log(`${name.padEnd(52)} ${(took / 1000).toFixed(1)} s`)
  return took
}

const countDue = async ({ db }: Connection, clock: Clock) =>
  (await rows<{ due: number }>(db, sql`select count(*)::int as due from deadlines where due_at <= ${clock.now()}`))[0]
    ?.due ?? 0

/** Throws unless each rental that was due has had its step exactly once, with its message. */
async function expectOnce({ db }: Connection, due: number) {
  const [found] = await rows<{ steps: number; messages: number; fees: number }>(
    db,
    sql`select (select count(*)::int from order_activities where verb in ('due_soon_order', 'mark_late_order')) as steps,
      (select count(*)::int from outbox where template in ('order_due_soon', 'order_late')) as messages,
      (select count(*)::int from orders where status = 'late' and late_penalty in (5000, 20000)) as fees`,
  )
  const third = due / 3
  const wanted = { steps: 2 * third, messages: 2 * third, fees: 2 * third }
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`the clock has done ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`)
}

/**
 * Runs the clock of rentals of which `due` have a date before `at`, until nothing is due: after a process that died with
 * what it had claimed, which comes again when its time is over.
 */
export async function measureClock(connection: Connection, { due, at }: { due: number; at: Date }) {
  const clock = fixedClock(at)
  await claimDeadlines(testContext(connection, clock), { limit: CLAIMED })
  const before = process.cpuUsage()
  let took = 0
  for (let left = await countDue(connection, clock); left > CLAIMED; ) {
    took += await timed(`the clock, ${left} due`, () => runDeadlines(testContext(connection, clock)))
    left = await countDue(connection, clock)
  }
  const later = fixedClock(addSeconds(at, RETRY_SECONDS))
  const name = `the clock, the ${CLAIMED} of a process that died`
  took += await timed(name, () => runDeadlines(testContext(connection, later)))
  const { user, system } = process.cpuUsage(before)
  await expectOnce(connection, due)
  const each = (all: number) => `${(all / due).toFixed(1)} ms`
  const own = each((user + system) / 1000)
  console.log(`${`each of ${due}`.padEnd(52)} ${each(took)}, ${own} of our processor`)
}
