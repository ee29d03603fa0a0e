import { DrizzleQueryError } from 'drizzle-orm'
import { PgPreparedQuery } from 'drizzle-orm/pg-core'
import { SQLSTATE } from '@/lib/db/failures'

/** What of the database's own refusal names things of ours; its detail, hint and context hold what shoppers typed. */
const NAMES = ['code', 'severity', 'table', 'column', 'constraint', 'routine'] as const

type Refusal = Error & Partial<Record<(typeof NAMES)[number], string>>

/** "invalid input syntax for type bigint: …": only refusals of a value repeat it, between quotation marks. */
const DATA_EXCEPTION = /^22/
const QUOTED = /".*"/s

const isRefusal = (cause: unknown): cause is Refusal =>
  cause instanceof Error && 'code' in cause && SQLSTATE.test(String(cause.code))

function namesOf(cause: Refusal): Refusal {
  const message = DATA_EXCEPTION.test(cause.code ?? '') ? cause.message.replace(QUOTED, '"…"') : cause.message
  const known: Refusal = new Error(message)
  known.stack = cause.stack?.replace(cause.message, () => message)
  for (const name of NAMES) if (cause[name] !== undefined) known[name] = cause[name]
  return known
}

/** The error of a statement without the values that the statement was given. The framework prints errors whole. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error
  const { message, query, cause } = error
  error.message = `Failed query: ${query}`
  error.stack = error.stack?.replace(message, () => error.message)
  error.params = []
  error.cause = isRefusal(cause) ? namesOf(cause) : cause
  return error
}

type Ask = (this: unknown, ...asked: unknown[]) => Promise<unknown>

/** Every statement of Drizzle's goes through this method, whichever engine runs it; its types do not show it. */
const prepared = PgPreparedQuery.prototype as unknown as { queryWithCache: Ask }
const ask = prepared.queryWithCache

prepared.queryWithCache = function askQuietly(...asked) {
  return ask.apply(this, asked).catch((error: unknown) => {
    throw withoutValues(error)
  })
}
