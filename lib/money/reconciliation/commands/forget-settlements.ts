import { and, eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import { lockOpenDay } from '@/lib/money/reconciliation/commands/lock-open-day'
import type { Gateway } from '@/lib/money/reconciliation/rules'
import { gateway_records } from '@/lib/money/reconciliation/tables'

/**
 * Forgets what the lists of a gateway said about a day: one of them was not the shop's. What the gateway answered stays
 * unless a list has replaced it. Throws `day_closed`.
 */
export const forgetSettlements = command(async (work, { day, provider }: { day: string; provider: Gateway }) => {
  await lockOpenDay(work, day)
  const { provider: theirs, day: on, source } = gateway_records
  const forgotten = await work.db
    .delete(gateway_records)
    .where(and(eq(on, day), eq(theirs, provider), eq(source, 'list')))
    .returning({ id: gateway_records.id })
  const states = { before: { provider, rows: forgotten.length }, after: { provider, rows: 0 } }
  await recordAudit(work, { action: 'settlements_forgotten', subject_type: 'day', subject_id: day, ...states })
})
