import { addDays, calendarDay } from '@/lib/platform/time'

export type DeadlineGroup = 'late' | 'today' | 'tomorrow' | 'later'

/** Where a deadline lies by the days of Jakarta; one at midnight belongs to the day that ends then. */
function groupOf(at: Date, now: Date): DeadlineGroup {
  if (at <= now) return 'late'
  const day = calendarDay(new Date(at.getTime() - 1))
  const today = calendarDay(now)
  if (day === today) return 'today'
  return day === addDays(today, 1) ? 'tomorrow' : 'later'
}

/** Rows that are sorted by their deadlines, under the heads of their groups; groups without rows are left out. */
export function groupByDeadline<Row extends { due_at: string }>(rows: readonly Row[], now: Date) {
  const groups: { group: DeadlineGroup; rows: Row[] }[] = []
  for (const row of rows) {
    const group = groupOf(new Date(row.due_at), now)
    const last = groups.at(-1)
    if (last?.group === group) last.rows.push(row)
    else groups.push({ group, rows: [row] })
  }
  return groups
}
