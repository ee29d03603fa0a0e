import { and, asc, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { outer } from '@/lib/db/columns'
import { idleCutoff } from '@/lib/identity/operators/rules'
import type { ApiKey, Me, Operator, OperatorSession } from '@/lib/identity/operators/schema'
import {
  operator_keys,
  operator_passkeys,
  operator_recovery_codes,
  operator_sessions,
  operators,
} from '@/lib/identity/operators/tables'
import { warehouses } from '@/lib/places/warehouses/tables'
import { AppError } from '@/lib/platform/errors'
import { permissionsOf } from '@/lib/platform/permissions'

const hasPasskey = sql<boolean>`exists (select 1 from ${operator_passkeys}
  where ${operator_passkeys.operator_id} = ${outer(operators.id)})`
const lastSeen = sql<string | null>`(select max(${operator_sessions.last_seen_at}) from ${operator_sessions}
  where ${operator_sessions.operator_id} = ${outer(operators.id)})`

type OperatorRow = { operator: typeof operators.$inferSelect; has_passkey: boolean; last_seen: string | null }

const toOperator = ({ operator, has_passkey, last_seen }: OperatorRow): Operator => ({
  id: operator.id,
  email: operator.email,
  name: operator.name,
  roles: operator.roles,
  warehouses: operator.warehouses,
  active: operator.active,
  has_factor: has_passkey || operator.totp_secret !== null,
  must_change_password: operator.must_change_password,
  last_seen_at: last_seen && new Date(last_seen).toISOString(),
  created_at: operator.created_at.toISOString(),
  version: operator.updated_at.toISOString(),
})

const selectOperators = (db: Database, where?: SQL) =>
  db.select({ operator: operators, has_passkey: hasPasskey, last_seen: lastSeen }).from(operators).where(where)

/** Everybody who runs the shop, those with access first. */
export const listOperators = async (db: Database): Promise<Operator[]> =>
  (await selectOperators(db).orderBy(desc(operators.active), asc(operators.name), asc(operators.id))).map(toOperator)

/** Throws `not_found`. */
export async function requireOperatorById(db: Database, id: number): Promise<Operator> {
  const [row] = await selectOperators(db, eq(operators.id, id))
  if (!row) throw new AppError('not_found')
  return toOperator(row)
}

const namedWarehouses = (db: Database, ids: number[] | null) =>
  ids &&
  db
    .select({ id: warehouses.id, title: warehouses.title })
    .from(warehouses)
    .where(inArray(warehouses.id, ids))
    .orderBy(asc(warehouses.position), asc(warehouses.id))

/** The own account of an operator. Throws `unauthenticated` when it is gone. */
export async function requireMe(db: Database, id: number): Promise<Me> {
  const [operator] = await db.select().from(operators).where(eq(operators.id, id))
  if (!operator) throw new AppError('unauthenticated')
  const passkeys = await db
    .select()
    .from(operator_passkeys)
    .where(eq(operator_passkeys.operator_id, id))
    .orderBy(asc(operator_passkeys.id))
  const isUnused = and(eq(operator_recovery_codes.operator_id, id), isNull(operator_recovery_codes.used_at))
  return {
    id,
    name: operator.name,
    email: operator.email,
    roles: operator.roles,
    permissions: permissionsOf(operator),
    warehouses: await namedWarehouses(db, operator.warehouses),
    has_totp: operator.totp_secret !== null,
    passkeys: passkeys.map(({ id: key, title, created_at }) => ({
      id: key,
      title,
      created_at: created_at.toISOString(),
    })),
    recovery_codes_left: await db.$count(operator_recovery_codes, isUnused),
    locale: operator.locale,
  }
}

type OwnSessions = { operator_id: number; current: string; now: Date }

/** The open sessions of an operator: the current one first, then the most recently used. */
export async function listOperatorSessions(
  db: Database,
  { operator_id, current, now }: OwnSessions,
): Promise<OperatorSession[]> {
  const found = await db
    .select()
    .from(operator_sessions)
    .where(
      and(
        eq(operator_sessions.operator_id, operator_id),
        eq(operator_sessions.stage, 'done'),
        gt(operator_sessions.expires_at, now),
        gt(operator_sessions.last_seen_at, idleCutoff(now)),
      ),
    )
    .orderBy(desc(eq(operator_sessions.id, current)), desc(operator_sessions.last_seen_at))
  return found.map(({ id, browser, system, created_at, last_seen_at }) => ({
    id,
    browser,
    system,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    current: id === current,
  }))
}

/** The valid API keys, the newest first. */
export async function listKeys(db: Database): Promise<ApiKey[]> {
  const found = await db
    .select({ key: operator_keys, made_by: { id: operators.id, name: operators.name } })
    .from(operator_keys)
    .innerJoin(operators, eq(operators.id, operator_keys.created_by))
    .where(isNull(operator_keys.revoked_at))
    .orderBy(desc(operator_keys.id))
  return found.map(({ key, made_by }) => ({
    id: key.id,
    title: key.title,
    hint: key.hint,
    scopes: key.scopes,
    made_by,
    created_at: key.created_at.toISOString(),
    last_used_at: key.last_used_at?.toISOString() ?? null,
  }))
}
