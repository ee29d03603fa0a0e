import { and, asc, eq, gte, lt } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Scope } from '@/lib/db/scope'
import { withdrawals } from '@/lib/money/withdrawals/tables'
import { csvHead, csvLine } from '@/lib/platform/csv'
import { sum } from '@/lib/platform/numbers'
import { calendarDay, startOfDay } from '@/lib/platform/time'

const HEAD = ['withdrawal', 'paid_on', 'amount', 'fee', 'tax_withheld', 'received'] as const

/**
 * What a member was paid in a year of Jakarta, as CSV for the tax return: a line for each withdrawal, and their sums.
 * Amounts in rupiah.
 */
export async function yearStatement(db: Database, { user_id }: Scope, year: number): Promise<string> {
  const paid = await db
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.user_id, user_id),
        eq(withdrawals.status, 'paid'),
        gte(withdrawals.ended_at, startOfDay(`${year}-01-01`)),
        lt(withdrawals.ended_at, startOfDay(`${year + 1}-01-01`)),
      ),
    )
    .orderBy(asc(withdrawals.id))
  const lines = paid.map(({ id, ended_at, amount, fee, tax }) =>
    csvLine([`W-${id}`, ended_at && calendarDay(ended_at), amount, fee, tax, amount - fee - tax]),
  )
  const totals = (['amount', 'fee', 'tax'] as const).map((part) => sum(paid.map((row) => row[part])))
  const [amount = 0, fee = 0, tax = 0] = totals
  return csvHead(HEAD) + lines.join('') + csvLine(['total', String(year), amount, fee, tax, amount - fee - tax])
}
