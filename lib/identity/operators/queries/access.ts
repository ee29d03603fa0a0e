import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import type { Operator } from '@/lib/db/command'
import type { LoginStage } from '@/lib/identity/operators/rules'
import { idleCutoff } from '@/lib/identity/operators/rules'
import { operator_keys, operator_passkeys, operator_sessions, operators } from '@/lib/identity/operators/tables'
import { sha256 } from '@/lib/platform/crypto'
import { env } from '@/lib/platform/env'
import type { Locale } from '@/lib/platform/i18n'

type OperatorRow = typeof operators.$inferSelect

/** Whether somebody may log in at all: sample accounts only where the settings allow them. */
export const mayEnter = ({ active, sample }: Pick<OperatorRow, 'active' | 'sample'>) =>
  active && (!sample || env().sample_accounts)

/** What is still to be done by somebody who has given the password. */
export async function loginState(db: Database | Transaction, operator: OperatorRow) {
  const passkeys = await db.$count(operator_passkeys, eq(operator_passkeys.operator_id, operator.id))
  return {
    has_passkeys: passkeys > 0,
    has_factor: operator.totp_secret !== null || passkeys > 0,
    must_change_password: operator.must_change_password,
    may_skip_factor: operator.sample && env().sample_accounts,
  }
}

/** Who has this e-mail address, written in lower case; null for nobody. */
export async function findOperatorId(db: Database, email: string): Promise<number | null> {
  const [found] = await db.select({ id: operators.id }).from(operators).where(eq(operators.email, email))
  return found?.id ?? null
}

const actorOf = ({ id, name, roles, warehouses }: OperatorRow): Operator => ({
  kind: 'operator',
  operator_id: id,
  name,
  roles,
  warehouses,
})

export type FoundSession = {
  id: string
  stage: LoginStage
  last_seen_at: Date
  /** The language that the operator chose. */
  locale: Locale
  actor: Operator & { operator_id: number }
}

/** The session of a token; null when it is unknown, over or idle, or its operator may not enter. */
export async function findOperatorSession(db: Database, token: string, now: Date): Promise<FoundSession | null> {
  const [row] = await db
    .select({ session: operator_sessions, operator: operators })
    .from(operator_sessions)
    .innerJoin(operators, eq(operators.id, operator_sessions.operator_id))
    .where(
      and(
        eq(operator_sessions.token_hash, sha256(token)),
        gt(operator_sessions.expires_at, now),
        gt(operator_sessions.last_seen_at, idleCutoff(now)),
      ),
    )
  if (!row || !mayEnter(row.operator)) return null
  const { id, stage, last_seen_at } = row.session
  const { id: operator_id, locale } = row.operator
  return { id, stage, last_seen_at, locale, actor: { ...actorOf(row.operator), operator_id } }
}

type FoundKey = { id: number; last_used_at: Date | null; actor: Operator }

/**
 * Whom an API key acts for, within its scopes; null when it is unknown or revoked, or its maker may not enter. After a
 * reset of the account, which somebody may have taken over, its keys rest until its owner has chosen a password.
 */
export async function findKey(db: Database, key: string): Promise<FoundKey | null> {
  const [row] = await db
    .select({ key: operator_keys, operator: operators })
    .from(operator_keys)
    .innerJoin(operators, eq(operators.id, operator_keys.created_by))
    .where(and(eq(operator_keys.key_hash, sha256(key)), isNull(operator_keys.revoked_at)))
  if (!row || !mayEnter(row.operator) || row.operator.must_change_password) return null
  const { id, title, scopes, last_used_at } = row.key
  return { id, last_used_at, actor: { ...actorOf(row.operator), via: title, scopes } }
}
