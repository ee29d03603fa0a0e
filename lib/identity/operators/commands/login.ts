import { eq } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { normalizeEmail } from '@/lib/identity/accounts/rules'
import { recordAudit } from '@/lib/identity/audit/commands'
import { type OpenedSession, openOperatorSession } from '@/lib/identity/operators/commands/sessions'
import { AccessError } from '@/lib/identity/operators/errors'
import { loginState, mayEnter } from '@/lib/identity/operators/queries/access'
import { stageAfterPassword } from '@/lib/identity/operators/rules'
import type { LoginStep } from '@/lib/identity/operators/schema'
import { operators } from '@/lib/identity/operators/tables'
import type { Device } from '@/lib/identity/sessions/rules'
import { randomToken } from '@/lib/platform/crypto'
import { hashPassword, isPassword } from '@/lib/platform/passwords'

const dummyHash = hashPassword(randomToken())

/** A step of the login that succeeded: what comes next, and the session with its new token. */
export type Entered = { session: OpenedSession; step: LoginStep['step'] }

const enter = command(async (work, { id, device }: { id: number; device: Device }): Promise<Entered> => {
  const [operator] = await work.db.select().from(operators).where(eq(operators.id, id))
  if (!operator || !mayEnter(operator)) throw new AccessError('operator_login_failed')
  const state = await loginState(work.db, operator)
  const stage = stageAfterPassword(state)
  const session = await openOperatorSession(work, { operator_id: id, stage, device })
  const { name } = operator
  const actor = { kind: 'operator', operator_id: id, name, roles: [], warehouses: null } as const
  const entry = { action: 'login', subject_type: 'operator', subject_id: id, after: { stage } }
  await recordAudit({ ...work, actor }, entry)
  return { session, step: stage === 'code' && state.has_passkeys ? 'passkey_or_code' : stage }
})

/** Written for unknown addresses too, which takes the same time; the address itself may be a password by mistake. */
const recordFailure = command(async (work, subject_id: number | null) => {
  await recordAudit(work, { action: 'login_failed', subject_type: 'operator', subject_id })
})

type Credentials = { email: string; password: string; device: Device }

/**
 * Checks the password and opens a session whose stage says what is left. Throws `operator_login_failed`, with the same
 * delay for an unknown address, a closed account and a wrong password.
 */
export async function loginOperator(context: Context, { email, password, device }: Credentials): Promise<Entered> {
  const [found] = await context.db
    .select()
    .from(operators)
    .where(eq(operators.email, normalizeEmail(email)))
  const matches = await isPassword(found?.password_hash ?? (await dummyHash), password)
  if (found && matches && mayEnter(found)) return enter(context, { id: found.id, device })
  await recordFailure(context, found?.id ?? null)
  throw new AccessError('operator_login_failed')
}
