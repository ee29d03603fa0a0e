import { eq, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { ReconciliationError } from '@/lib/money/reconciliation/errors'
import { closed_days } from '@/lib/money/reconciliation/tables'

/** The key of the advisory lock that lets one transaction at a time write what gateways say or close a day. */
const RECONCILIATION_LOCK = 726_973

/** Keeps a day open until the transaction ends: nobody closes it meanwhile. Throws `day_closed`. */
export async function lockOpenDay(work: Work, day: string) {
  await work.db.execute(sql`select pg_advisory_xact_lock(${RECONCILIATION_LOCK})`)
  const [closed] = await work.db.select({ day: closed_days.day }).from(closed_days).where(eq(closed_days.day, day))
  if (closed) throw new ReconciliationError('day_closed')
}
