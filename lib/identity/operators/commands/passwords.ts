import { eq } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import type { Entered } from '@/lib/identity/operators/commands/login'
import type { WaitingSession } from '@/lib/identity/operators/commands/pass-factor'
import { endOperatorSessions, moveSession } from '@/lib/identity/operators/commands/sessions'
import { AccessError } from '@/lib/identity/operators/errors'
import { loginState } from '@/lib/identity/operators/queries/access'
import { stageAfterFactor } from '@/lib/identity/operators/rules'
import type { PasswordChange } from '@/lib/identity/operators/schema'
import { operators } from '@/lib/identity/operators/tables'
import { choosePassword } from '@/lib/identity/sign-in/commands/choose-password'
import { SignInError } from '@/lib/identity/sign-in/errors'
import { AppError } from '@/lib/platform/errors'
import { isPassword } from '@/lib/platform/passwords'

async function requireOperatorRow({ db }: Context, id: number) {
  const [operator] = await db.select().from(operators).where(eq(operators.id, id))
  if (!operator) throw new AppError('unauthenticated')
  return operator
}

/** The hash of a new password. Throws `password_unchanged` and the errors of `choosePassword`. */
async function chooseNew({ password_hash, name, email }: typeof operators.$inferSelect, password: string) {
  if (await isPassword(password_hash, password)) throw new AccessError('password_unchanged')
  const [first_name = '', ...others] = name.split(' ')
  const person = { first_name, last_name: others.join(' '), email }
  return choosePassword({ password, password_confirmation: password }, person)
}

type FirstChange = { session: WaitingSession; password_hash: string }

const setFirst = command(async (work, { session, password_hash }: FirstChange): Promise<Entered> => {
  const { id, operator_id } = session
  const [operator] = await work.db
    .update(operators)
    .set({ password_hash, must_change_password: false, updated_at: work.now })
    .where(eq(operators.id, operator_id))
    .returning()
  if (!operator) throw new AppError('unauthenticated')
  await endOperatorSessions(work, operator_id, id)
  await recordAudit(work, { action: 'password_changed', subject_type: 'operator', subject_id: operator_id })
  const to = stageAfterFactor(await loginState(work.db, operator))
  return { session: await moveSession(work, { id, from: 'new_password', to }), step: to }
})

/** Replaces a first password during the login. Throws the errors of `chooseNew`. */
export async function replaceFirstPassword(context: Context, session: WaitingSession, password: string) {
  const operator = await requireOperatorRow(context, session.operator_id)
  return setFirst(context, { session, password_hash: await chooseNew(operator, password) })
}

type OwnChange = { operator_id: number; session_id: string; password_hash: string }

const setOwn = command(async (work, { operator_id, session_id, password_hash }: OwnChange) => {
  await work.db.update(operators).set({ password_hash, updated_at: work.now }).where(eq(operators.id, operator_id))
  await endOperatorSessions(work, operator_id, session_id)
  await recordAudit(work, { action: 'password_changed', subject_type: 'operator', subject_id: operator_id })
})

/** Changes the own password and ends all other sessions. Throws `password_wrong` and the errors of `chooseNew`. */
export async function changeOwnPassword(
  context: Context,
  { id, operator_id }: WaitingSession,
  { current, password }: PasswordChange,
) {
  const operator = await requireOperatorRow(context, operator_id)
  if (!(await isPassword(operator.password_hash, current))) throw new SignInError('password_wrong')
  await setOwn(context, { operator_id, session_id: id, password_hash: await chooseNew(operator, password) })
}
