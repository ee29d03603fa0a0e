import { inArray, sql } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import { lockOpenDay } from '@/lib/money/reconciliation/commands/lock-open-day'
import { readSettlements, type Settlement } from '@/lib/money/reconciliation/providers/settlement-list'
import type { Gateway } from '@/lib/money/reconciliation/rules'
import type { ListRead, SettlementList } from '@/lib/money/reconciliation/schema'
import { closed_days, gateway_records } from '@/lib/money/reconciliation/tables'
import { calendarDay } from '@/lib/platform/time'

const PER_STATEMENT = 1000

export type NewRecord = Settlement & { day: string; provider: Gateway; source: 'list' | 'status' }

/** Writes what gateways say; a later statement about a payment replaces an earlier one of the same day. */
export async function saveRecords(work: Work, found: NewRecord[]) {
  for (let first = 0; first < found.length; first += PER_STATEMENT) {
    await work.db
      .insert(gateway_records)
      .values(found.slice(first, first + PER_STATEMENT).map((row) => ({ ...row, recorded_at: work.now })))
      .onConflictDoUpdate({
        target: [gateway_records.day, gateway_records.provider, gateway_records.provider_order_id],
        set: {
          status: sql`excluded.status`,
          amount: sql`excluded.amount`,
          fee: sql`coalesce(excluded.fee, ${gateway_records.fee})`,
          transaction_id: sql`coalesce(excluded.transaction_id, ${gateway_records.transaction_id})`,
          settled_at: sql`coalesce(excluded.settled_at, ${gateway_records.settled_at})`,
          source: sql`case when ${gateway_records.source} = 'list' then 'list' else excluded.source end`,
          recorded_at: work.now,
        },
      })
  }
}

/** One row for each payment of a day: a list may name it again when it is refunded. */
function once(found: NewRecord[]): NewRecord[] {
  const kept = new Map<string, NewRecord>()
  for (const row of found) {
    const id = `${row.day} ${row.provider_order_id}`
    const known = kept.get(id)
    kept.set(id, known && known.status === 'refunded' ? known : row)
  }
  return [...kept.values()]
}

/**
 * Reads a gateway's list of settlements. Rows of other days are kept with those days unless they are closed; reading a
 * list again changes nothing. Throws `settlements_unreadable`, `day_closed`.
 */
export const recordSettlements = command(
  async (work, { day, provider, csv }: SettlementList & { day: string }): Promise<ListRead> => {
    await lockOpenDay(work, day)
    const { rows, skipped } = readSettlements(provider, csv)
    const dated = rows.map((row) => ({
      ...row,
      provider,
      source: 'list' as const,
      day: row.settled_at ? calendarDay(row.settled_at) : day,
    }))
    const days = [...new Set(dated.map((row) => row.day))]
    const closed =
      days.length === 0 ? [] : await work.db.select().from(closed_days).where(inArray(closed_days.day, days))
    const open = once(dated.filter((row) => !closed.some((each) => each.day === row.day)))
    await saveRecords(work, open)
    await recordAudit(work, {
      action: 'settlements_read',
      subject_type: 'day',
      subject_id: day,
      after: { provider, rows: open.length },
    })
    return { read: open.length, skipped: skipped + rows.length - open.length }
  },
)
