const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How near a deadline is: from `soonHours` before it on it is soon, after it late. */
export type DueState = 'calm' | 'soon' | 'late'

type Ahead = Exclude<DueState, 'late'>

export type Due =
  | { state: 'late'; unit: 'minutes' | 'hours' | 'days'; amount: number }
  | { state: Ahead; unit: 'minutes' | 'hours'; amount: number }
  | { state: Ahead; unit: 'date' }

/**
 * The time left until a deadline, or since it: whole units, rounded down, at least one minute. From a day before it on
 * only its date is exact.
 */
export function dueOf(at: Date, now: Date, soonHours: number): Due {
  const left = at.getTime() - now.getTime()
  const distance = Math.abs(left)
  const state = left < 0 ? 'late' : left <= soonHours * HOUR ? 'soon' : 'calm'
  if (distance < HOUR) return { state, unit: 'minutes', amount: Math.max(1, Math.floor(distance / MINUTE)) }
  const inHours = state === 'late' ? 2 * DAY : DAY
  if (distance < inHours) return { state, unit: 'hours', amount: Math.floor(distance / HOUR) }
  return state === 'late' ? { state, unit: 'days', amount: Math.floor(distance / DAY) } : { state, unit: 'date' }
}
