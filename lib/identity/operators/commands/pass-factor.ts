import { eq } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import type { Entered } from '@/lib/identity/operators/commands/login'
import { redeemRecoveryCode } from '@/lib/identity/operators/commands/recovery-codes'
import { moveSession } from '@/lib/identity/operators/commands/sessions'
import { acceptTotp } from '@/lib/identity/operators/commands/totp'
import { AccessError } from '@/lib/identity/operators/errors'
import { loginState } from '@/lib/identity/operators/queries/access'
import { isTotpCode, stageAfterFactor } from '@/lib/identity/operators/rules'
import { operators } from '@/lib/identity/operators/tables'
import { AppError } from '@/lib/platform/errors'

export type WaitingSession = { id: string; operator_id: number }

/** Moves a session whose second factor was right to what is left. */
export async function passFactor(work: Work, { id, operator_id }: WaitingSession): Promise<Entered> {
  const [operator] = await work.db.select().from(operators).where(eq(operators.id, operator_id))
  if (!operator) throw new AppError('unauthenticated')
  const to = stageAfterFactor(await loginState(work.db, operator))
  return { session: await moveSession(work, { id, from: 'code', to }), step: to }
}

const tryCode = command(async (work, { code, ...session }: WaitingSession & { code: string }) => {
  const { operator_id } = session
  const isApp = isTotpCode(code)
  const isRight = isApp ? await acceptTotp(work, operator_id, code) : await redeemRecoveryCode(work, operator_id, code)
  const action = isRight ? (isApp ? 'code_accepted' : 'recovery_code_used') : 'code_refused'
  await recordAudit(work, { action, subject_type: 'operator', subject_id: operator_id })
  return isRight ? passFactor(work, session) : null
})

/**
 * Enters with a code of the app or a recovery code; each is accepted once. Throws `factor_failed`, `unauthenticated`.
 */
export async function enterWithCode(context: Context, given: WaitingSession & { code: string }): Promise<Entered> {
  const entered = await tryCode(context, given)
  if (!entered) throw new AccessError('factor_failed')
  return entered
}
