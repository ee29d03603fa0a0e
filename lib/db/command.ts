import { recordChange } from '@/lib/db/change-log'
import type { Database, Transaction } from '@/lib/db/client'
import { countQueryFailure } from '@/lib/db/failures'
import { expireTags } from '@/lib/platform/cache'
import { deskTag } from '@/lib/platform/desk-changes'
import type { Tally } from '@/lib/platform/metrics'
import type { OperatorRole, Permission } from '@/lib/platform/permissions'
import { requestSoon } from '@/lib/platform/queue'
import type { Clock } from '@/lib/platform/time'

/**
 * Somebody who runs the shop. `warehouses` limits what they see; null is all of them. `via` is the title of an API key,
 * which acts for its maker and may do no more than its `scopes`.
 */
export type Operator = {
  kind: 'operator'
  operator_id: number | null
  name: string
  roles: readonly OperatorRole[]
  warehouses: readonly number[] | null
  via?: string
  scopes?: readonly Permission[]
}

/** Who acts. Only lib/identity/sessions/shopper.ts creates a shopper; jobs and programs act as the system. */
export type Actor =
  | { kind: 'shopper'; user_id: number; role: 'guest' | 'user' | 'business'; name: string }
  | Operator
  | { kind: 'system'; name: string }

/** Whether the actor is a registered shopper. */
export const isMember = (actor: Actor): actor is Extract<Actor, { kind: 'shopper' }> =>
  actor.kind === 'shopper' && actor.role !== 'guest'

/** A program that works with everything, as somebody with access to the machine may. */
export const programOf = (name: string): Operator => ({
  kind: 'operator',
  operator_id: null,
  name,
  roles: ['owner'],
  warehouses: null,
})

export const SYSTEM: Actor = { kind: 'system', name: 'System' }

/** The request of an operator; `audited` when a command has written its action into the audit log, or changed nothing. */
type Request = { id: string; audited: boolean }

export type Context = { db: Database; clock: Clock; actor: Actor; request?: Request }

/** What a command works with: one transaction, one instant, one actor. */
export type Work = {
  db: Transaction
  now: Date
  actor: Actor
  /** The database outside the transaction: whose remembered answers may be used. Never to be asked. */
  owner: object
  request?: Request | undefined
  /** Cached pages with these tags are expired when the transaction has committed. */
  expire(...tags: string[]): void
  /**
   * Tells the pages of operators that this has changed, on every process, when the transaction has committed. `place` is
   * its warehouse: operators of others are not told. Null tells all.
   */
  tell(subject: string, id: number, place: number | null): void
  /** Adds one to a counter when the transaction has committed. */
  count(tally: Tally): void
  /** Requests a run of this job when the transaction has committed. */
  start(job: string): void
}

/** Serialization failure and deadlock. */
const RETRIED = new Set(['40001', '40P01'])
const MAX_ATTEMPTS = 3

/** The SQLSTATE of a failed statement, also inside `cause`. */
export const sqlState = (error: unknown): string | undefined => {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown }
  return code ?? (cause ? sqlState(cause) : undefined)
}

/** Whether a statement violated this unique or check constraint. */
export function violates(error: unknown, constraint: string): boolean {
  const found = (error ?? {}) as { constraint?: string; cause?: unknown; message?: string }
  if (found.constraint === constraint) return true
  return found.cause ? violates(found.cause, constraint) : false
}

/** Runs `attempt`, up to twice more after a serialization failure or a deadlock. */
async function retryOnConflict<Output>(attempt: () => Promise<Output>): Promise<Output> {
  for (let made = 1; ; made += 1) {
    try {
      return await attempt()
    } catch (error) {
      countQueryFailure(error)
      if (made >= MAX_ATTEMPTS || !RETRIED.has(sqlState(error) ?? '')) throw error
    }
  }
}

/**
 * Runs parts of a transaction that do not wait for each other, so that their statements are sent together, in this
 * order. Returns when all have ended, because a statement must not be sent after the rollback; then throws the first
 * error.
 */
export async function together<Parts extends readonly Promise<unknown>[]>(
  ...parts: Parts
): Promise<{ -readonly [Part in keyof Parts]: Awaited<Parts[Part]> }> {
  const errors: unknown[] = []
  const ended = parts.map((part) => part.catch((error: unknown) => void errors.push(error)))
  const results = await Promise.all(ended)
  if (errors.length > 0) throw errors[0]
  return results as { -readonly [Part in keyof Parts]: Awaited<Parts[Part]> }
}

/** What a command of one statement works with. */
export type StatementWork = { db: Database; now: Date }

/**
 * Makes a command that sends exactly one statement, which is a transaction by itself: two round trips fewer than
 * `command()`. It retries as `command()` does.
 */
export function statementCommand<Input, Output>(run: (work: StatementWork, input: Input) => PromiseLike<Output>) {
  return ({ db, clock }: Context, input: Input): Promise<Output> =>
    retryOnConflict(async () => run({ db, now: clock.now() }, input))
}

/**
 * Makes a command: guard, change, effects, record, in one transaction. Retries serialization failures and deadlocks
 * up to twice, so the body may run more than once and must change nothing but the database.
 */
export function command<Input, Output>(run: (work: Work, input: Input) => Promise<Output>) {
  return (context: Context, input: Input): Promise<Output> =>
    retryOnConflict(async () => {
      const tags: string[] = []
      const told = new Set<string>()
      const tallies: Tally[] = []
      const started = new Set<string>()
      const output = await context.db.transaction(async (db) => {
        const work: Work = {
          db: db as Transaction,
          now: context.clock.now(),
          actor: context.actor,
          owner: context.db,
          request: context.request,
          expire: (...more) => void tags.push(...more),
          tell: (subject, id, place) => void told.add(deskTag(subject, id, place)),
          count: (tally) => void tallies.push(tally),
          start: (job) => void started.add(job),
        }
        const result = await run(work, input)
        const changed = new Set(tags)
        if (changed.size + told.size > 0) await recordChange(db as Transaction, [...changed, ...told])
        return result
      })
      for (const { counter, labels } of tallies) counter.inc(labels)
      await expireTags(tags)
      for (const job of started) requestSoon(job)
      return output
    })
}
