import { addMinutes } from '@/lib/platform/time'

const MINUTES_OF_A_DAY = 24 * 60

/** Minutes after which a run that has not begun is late: a busy queue catches up sooner. */
const LATE_AFTER = 15

/** Whether a field of a cron line (`*`, a step such as every fifth, or a number) names this value. */
function names(field: string, value: number): boolean {
  if (field === '*') return true
  const step = /^\*\/(\d+)$/.exec(field)?.[1]
  return step ? value % Number(step) === 0 : Number(field) === value
}

/** The next minute that a cron line of minute and hour (UTC) names; null for one with days or months, and without one. */
export function nextRun(cron: string, now: Date): Date | null {
  const [minute = '', hour = '', ...days] = cron.split(' ')
  if (cron === '' || days.some((field) => field !== '*')) return null
  const first = new Date(Math.floor(now.getTime() / 60_000) * 60_000)
  for (let ahead = 1; ahead <= MINUTES_OF_A_DAY; ahead += 1) {
    const at = addMinutes(first, ahead)
    if (names(minute, at.getUTCMinutes()) && names(hour, at.getUTCHours())) return at
  }
  return null
}

/** Whether the run after the one that started at `started_at` should have begun by now. */
export function isRunLate(cron: string, started_at: Date, now: Date): boolean {
  const due = nextRun(cron, started_at)
  return due !== null && addMinutes(due, LATE_AFTER) < now
}
