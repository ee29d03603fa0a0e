import { counter } from '@/lib/platform/metrics'

const failures = counter(
  'griya_db_query_failures_total',
  'Failed statements by class of SQLSTATE; "connection" when there was no answer',
  ['class'],
)

/** Whoever failed within so long may have failed because the database was away. */
const LATELY_MS = 10_000

const shared = globalThis as { griyaAwayAt?: number }

/** The database was not to be had just now. */
export function noteAway() {
  shared.griyaAwayAt = performance.now()
}

/** Whether the database was away just now. */
export const wasAway = () => performance.now() - (shared.griyaAwayAt ?? Number.NEGATIVE_INFINITY) < LATELY_MS

const counted = new WeakSet<Error>()

const LOST =
  /^(E[A-Z]{4,}|.*(terminated|not queryable|timeout exceeded when trying to connect|timeout expired|read timeout).*)$/

/** Five signs and a digit among them, unlike the system's own EPIPE. */
export const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/

/** The class of the database's refusal somewhere in this error, or null: 23 is a constraint, 40 a conflict. */
function failureClass(error: Error & { code?: unknown }): string | null {
  const code = typeof error.code === 'string' ? error.code : ''
  if (SQLSTATE.test(code)) return code.slice(0, 2)
  if (LOST.test(code) || LOST.test(error.message)) return 'connection'
  return error.cause instanceof Error ? failureClass(error.cause) : null
}

/** Counts an error of the database once, however many hands it goes through. */
export function countQueryFailure(error: unknown) {
  if (!(error instanceof Error) || counted.has(error)) return
  counted.add(error)
  const found = failureClass(error)
  if (found) failures.inc({ class: found })
  if (found && AWAY.has(found)) noteAway()
}

/** 55: a lock that others kept too long; 57: the server ends, begins, or ended a statement that took too long. */
const AWAY = new Set(['connection', '08', '53', '55', '57'])

/** Whether the database could not be asked: it is away, begins, ends, has no room or was too slow. */
export const isAway = (error: unknown) => error instanceof Error && AWAY.has(failureClass(error) ?? '')
