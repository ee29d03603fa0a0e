import { eq, inArray, sql } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { nothingToAudit, recordAudit } from '@/lib/identity/audit/commands'
import { forgetRecoveryCodes } from '@/lib/identity/operators/commands/recovery-codes'
import { endOperatorSessions } from '@/lib/identity/operators/commands/sessions'
import { AccessError } from '@/lib/identity/operators/errors'
import { requireOperatorById } from '@/lib/identity/operators/queries/operators'
import { FIRST_PASSWORD_PARTS, isOwner, sameRights } from '@/lib/identity/operators/rules'
import type { MeChange, NewOperator, OperatorChange, OperatorWithPassword } from '@/lib/identity/operators/schema'
import { operator_passkeys, operators } from '@/lib/identity/operators/tables'
import { warehouses } from '@/lib/places/warehouses/tables'
import { randomReadable } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'
import { hashPassword } from '@/lib/platform/passwords'

type OperatorRow = typeof operators.$inferSelect

const firstPassword = () => Array.from({ length: FIRST_PASSWORD_PARTS }, () => randomReadable(4)).join('-')

/** What the audit log keeps of an operator. */
const rightsOf = ({ name, roles, warehouses: limit, active }: OperatorRow) => ({
  name,
  roles,
  warehouses: limit,
  active,
})

/** Throws `invalid_input` when a warehouse does not exist. */
async function requireWarehouses(work: Work, ids: number[] | null | undefined) {
  if (!ids) return
  const known = await work.db.$count(warehouses, inArray(warehouses.id, ids))
  if (known < new Set(ids).size) throw new AppError('invalid_input', { errors: { warehouses: 'unknown warehouse' } })
}

/** Throws `invalid_input`: an owner runs the whole shop, and whoever makes operators could undo the limit. */
function refuseLimitedOwner({ roles, warehouses: limit }: Pick<OperatorRow, 'roles' | 'warehouses'>) {
  if (roles.includes('owner') && limit !== null)
    throw new AppError('invalid_input', { errors: { warehouses: 'an owner sees all warehouses' } })
}

type Made = NewOperator & { password_hash: string }

const insertOperator = command(async (work, { password_hash, ...operator }: Made) => {
  refuseLimitedOwner(operator)
  await requireWarehouses(work, operator.warehouses)
  const [made] = await work.db
    .insert(operators)
    .values({ ...operator, password_hash, must_change_password: true, created_at: work.now, updated_at: work.now })
    .onConflictDoNothing()
    .returning()
  if (!made) throw new AccessError('operator_email_taken')
  const after = { email: made.email, ...rightsOf(made) }
  await recordAudit(work, { action: 'operator_created', subject_type: 'operator', subject_id: made.id, after })
  return made.id
})

/** Creates an operator with a first password. Throws `operator_email_taken`, `invalid_input`. */
export async function createOperator(context: Context, wanted: NewOperator): Promise<OperatorWithPassword> {
  const first_password = firstPassword()
  const id = await insertOperator(context, { ...wanted, password_hash: await hashPassword(first_password) })
  return { operator: await requireOperatorById(context.db, id), first_password }
}

/** The operator and all owners, locked: of two owners who close each other the second sees what the first did. */
async function lockWithOwners(work: Work, id: number) {
  const locked = await work.db
    .select()
    .from(operators)
    .where(sql`${operators.id} = ${id} or 'owner' = any(${operators.roles})`)
    .orderBy(operators.id)
    .for('update')
  const row = locked.find((operator) => operator.id === id)
  if (!row) throw new AppError('not_found')
  return { row, hasOtherOwner: locked.some((operator) => operator.id !== id && isOwner(operator)) }
}

const isSelf = ({ actor }: Work, id: number) => actor.kind === 'operator' && actor.operator_id === id

/**
 * Changes roles, warehouses, name or access; whoever loses rights is logged out. Throws `not_found`, `operator_self`,
 * `last_owner`, `changed_meanwhile`, `invalid_input`.
 */
export const changeOperator = command(async (work, { id, version, ...change }: OperatorChange & { id: number }) => {
  const { row: before, hasOtherOwner } = await lockWithOwners(work, id)
  if (version && before.updated_at.getTime() !== new Date(version).getTime()) throw new AppError('changed_meanwhile')
  if (isSelf(work, id)) throw new AccessError('operator_self')
  await requireWarehouses(work, change.warehouses)
  const [after] = await work.db
    .update(operators)
    .set({ ...change, updated_at: work.now })
    .where(eq(operators.id, id))
    .returning()
  if (!after) throw new AppError('not_found')
  refuseLimitedOwner(after)
  if (isOwner(before) && !isOwner(after) && !hasOtherOwner) throw new AccessError('last_owner')
  if (!sameRights(before, after)) await endOperatorSessions(work, id)
  const entry = { action: 'operator_changed', subject_type: 'operator', subject_id: id } as const
  await recordAudit(work, { ...entry, before: rightsOf(before), after: rightsOf(after) })
})

type Reset = { id: number; password_hash: string }

const applyReset = command(async (work, { id, password_hash }: Reset) => {
  if (isSelf(work, id)) throw new AccessError('operator_self')
  const [reset] = await work.db
    .update(operators)
    .set({
      password_hash,
      must_change_password: true,
      totp_secret: null,
      totp_draft: null,
      totp_last_step: null,
      updated_at: work.now,
    })
    .where(eq(operators.id, id))
    .returning({ id: operators.id })
  if (!reset) throw new AppError('not_found')
  await work.db.delete(operator_passkeys).where(eq(operator_passkeys.operator_id, id))
  await forgetRecoveryCodes(work, id)
  await endOperatorSessions(work, id)
  await recordAudit(work, { action: 'operator_reset', subject_type: 'operator', subject_id: id })
})

/**
 * Gives an operator a new first password, and removes every second factor, recovery code and session. Throws
 * `not_found`, `operator_self`.
 */
export async function resetOperator(context: Context, id: number): Promise<OperatorWithPassword> {
  const first_password = firstPassword()
  await applyReset(context, { id, password_hash: await hashPassword(first_password) })
  return { operator: await requireOperatorById(context.db, id), first_password }
}

/** Changes the own name or language; what stays as it was is not logged. */
export const changeMe = command(async (work, { id, ...change }: MeChange & { id: number }) => {
  const [me] = await work.db.select().from(operators).where(eq(operators.id, id)).for('update')
  if (!me) return
  const before = { name: me.name, locale: me.locale }
  const after = { ...before, ...change }
  if (after.name === before.name && after.locale === before.locale) return nothingToAudit(work)
  await work.db
    .update(operators)
    .set({ ...change, updated_at: work.now })
    .where(eq(operators.id, id))
  await recordAudit(work, { action: 'profile_changed', subject_type: 'operator', subject_id: id, before, after })
})
