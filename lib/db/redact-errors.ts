import { DrizzleQueryError } from 'drizzle-orm'
import { PgPreparedQuery } from 'drizzle-orm/pg-core'
import { SQLSTATE } from '@/lib/db/failures'

/** Safe fields of PostgreSQL's error; detail, hint and context may contain personal data. */
const SAFE_FIELDS = ['code', 'severity', 'table', 'column', 'constraint', 'routine'] as const

type DatabaseError = Error & Partial<Record<(typeof SAFE_FIELDS)[number], string>>

/** Class 22, such as "invalid input syntax for type bigint": its messages quote the value. */
const DATA_EXCEPTION = /^22/
const QUOTED = /".*"/s

const isDatabaseError = (cause: unknown): cause is DatabaseError =>
  cause instanceof Error && 'code' in cause && SQLSTATE.test(String(cause.code))

function redact(cause: DatabaseError): DatabaseError {
  const message = DATA_EXCEPTION.test(cause.code ?? '') ? cause.message.replace(QUOTED, '"…"') : cause.message
  const redacted: DatabaseError = new Error(message)
  redacted.stack = cause.stack?.replace(cause.message, () => message)
  for (const name of SAFE_FIELDS) if (cause[name] !== undefined) redacted[name] = cause[name]
  return redacted
}

/** Removes the parameters from the error of a statement, because Next prints errors with all their fields. */
function withoutParameters(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error
  const { message, query, cause } = error
  error.message = `Failed query: ${query}`
  error.stack = error.stack?.replace(message, () => error.message)
  error.params = []
  error.cause = isDatabaseError(cause) ? redact(cause) : cause
  return error
}

type RunQuery = (this: unknown, ...args: unknown[]) => Promise<unknown>

/** Drizzle runs every statement of both engines through this method, which its types do not show. */
const prepared = PgPreparedQuery.prototype as unknown as { queryWithCache: RunQuery }
const runQuery = prepared.queryWithCache

prepared.queryWithCache = function runRedacted(...args) {
  return runQuery.apply(this, args).catch((error: unknown) => {
    throw withoutParameters(error)
  })
}
