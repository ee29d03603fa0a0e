import { counter } from '@/lib/platform/metrics'

const failures = counter(
  'griya_db_query_failures_total',
  'Failed statements by class of SQLSTATE; "connection" when there was no answer',
  ['class'],
)

const counted = new WeakSet<Error>()

const LOST = /^(E[A-Z]{4,}|.*(terminated|not queryable|timeout exceeded when trying to connect|timeout expired).*)$/

/** The class of the database's refusal somewhere in this error, or null: 23 is a constraint, 40 a conflict. */
function failureClass(error: Error & { code?: unknown }): string | null {
  const code = typeof error.code === 'string' ? error.code : ''
  if (/^[0-9A-Z]{5}$/.test(code)) return code.slice(0, 2)
  if (LOST.test(code) || LOST.test(error.message)) return 'connection'
  return error.cause instanceof Error ? failureClass(error.cause) : null
}

/** Counts an error of the database once, however many hands it goes through. */
export function countQueryFailure(error: unknown) {
  if (!(error instanceof Error) || counted.has(error)) return
  counted.add(error)
  const found = failureClass(error)
  if (found) failures.inc({ class: found })
}

const AWAY = new Set(['connection', '08', '53', '57'])

/** Whether the database could not be asked: it is away, begins, ends or has no room. */
export const isAway = (error: unknown) => error instanceof Error && AWAY.has(failureClass(error) ?? '')
