import { counter } from '@/lib/platform/metrics'

const failures = counter(
  'griya_db_query_failures_total',
  'Failed statements by class of SQLSTATE; "connection" when there was no answer',
  ['class'],
)

/** A request that fails within this time after the database was unavailable may have failed because of it. */
const RECENT_MS = 10_000

const shared = globalThis as { griyaUnavailableAt?: number }

/** Records that the database is unavailable now. */
export function recordUnavailable() {
  shared.griyaUnavailableAt = performance.now()
}

/** Whether the database was unavailable within the last ten seconds. */
export const wasUnavailable = () =>
  performance.now() - (shared.griyaUnavailableAt ?? Number.NEGATIVE_INFINITY) < RECENT_MS

const counted = new WeakSet<Error>()

const CONNECTION_LOST =
  /^(E[A-Z]{4,}|.*(terminated|not queryable|timeout exceeded when trying to connect|timeout expired|read timeout).*)$/

/** Five characters with a digit among them, unlike Node's code EPIPE. */
export const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/

/**
 * The SQLSTATE class of this error or its cause, such as 23 for a constraint; `connection` without an answer, or null.
 */
function failureClass(error: Error & { code?: unknown }): string | null {
  const code = typeof error.code === 'string' ? error.code : ''
  if (SQLSTATE.test(code)) return code.slice(0, 2)
  if (CONNECTION_LOST.test(code) || CONNECTION_LOST.test(error.message)) return 'connection'
  return error.cause instanceof Error ? failureClass(error.cause) : null
}

/** Counts a database error in the metrics, once per error object. */
export function countQueryFailure(error: unknown) {
  if (!(error instanceof Error) || counted.has(error)) return
  counted.add(error)
  const found = failureClass(error)
  if (found) failures.inc({ class: found })
  if (found && UNAVAILABLE.has(found)) recordUnavailable()
}

/** 08: connection, 53: no resources, 55: lock timeout, 57: server starts, stops or ended a slow statement. */
const UNAVAILABLE = new Set(['connection', '08', '53', '55', '57'])

/** Whether an error means that the database is unavailable: unreachable, starting, stopping, full or too slow. */
export const isUnavailable = (error: unknown) => error instanceof Error && UNAVAILABLE.has(failureClass(error) ?? '')
