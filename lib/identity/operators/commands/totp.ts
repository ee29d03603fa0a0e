import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { command, type Work } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import { finishEnrolment } from '@/lib/identity/operators/commands/finish-enrolment'
import { giveFirstCodes } from '@/lib/identity/operators/commands/recovery-codes'
import { AccessError } from '@/lib/identity/operators/errors'
import { type LoginStage, TOTP_SECONDS, TOTP_WINDOW } from '@/lib/identity/operators/rules'
import { operators } from '@/lib/identity/operators/tables'
import { AppError } from '@/lib/platform/errors'
import { seal, unseal } from '@/lib/platform/secret'

const SECRET_BYTES = 20

const totpOf = (secret: Secret, label = '') => new TOTP({ issuer: 'Griya', label, secret, period: TOTP_SECONDS })

/** The time step of a code, or null when it is not one of this secret now. */
function stepOf(sealed: string | null, code: string, now: Date): number | null {
  const secret = sealed && unseal(sealed)
  if (!secret) return null
  const timestamp = now.getTime()
  const totp = totpOf(Secret.fromBase32(secret))
  const delta = totp.validate({ token: code, timestamp, window: TOTP_WINDOW })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/**
 * Whether the code is right and later than the last one that was accepted, which it then becomes: no code is accepted
 * twice, also of two at once.
 */
export async function acceptTotp(work: Work, operator_id: number, code: string): Promise<boolean> {
  const [operator] = await work.db.select().from(operators).where(eq(operators.id, operator_id))
  const step = stepOf(operator?.totp_secret ?? null, code, work.now)
  if (step === null) return false
  const isLater = or(isNull(operators.totp_last_step), lt(operators.totp_last_step, step))
  const accepted = await work.db
    .update(operators)
    .set({ totp_last_step: step })
    .where(and(eq(operators.id, operator_id), isLater))
    .returning({ id: operators.id })
  return accepted.length > 0
}

/** Makes a secret for an authenticator app; it counts once a code of it has confirmed it. */
export const draftTotp = command(async (work, operator_id: number) => {
  const secret = new Secret({ size: SECRET_BYTES })
  const [operator] = await work.db
    .update(operators)
    .set({ totp_draft: seal(secret.base32) })
    .where(eq(operators.id, operator_id))
    .returning({ email: operators.email })
  if (!operator) throw new AppError('unauthenticated')
  return { secret: secret.base32, uri: totpOf(secret, operator.email).toString() }
})

type Confirmation = { operator_id: number; session: { id: string; stage: LoginStage }; code: string }

/**
 * Confirms the secret of an app with its first code. The first second factor brings recovery codes, and finishes a
 * login that waited for it. Throws `factor_failed`.
 */
export const confirmTotp = command(async (work, { operator_id, session, code }: Confirmation) => {
  const [operator] = await work.db.select().from(operators).where(eq(operators.id, operator_id)).for('update')
  const step = stepOf(operator?.totp_draft ?? null, code, work.now)
  if (!operator || step === null) throw new AccessError('factor_failed')
  await work.db
    .update(operators)
    .set({ totp_secret: operator.totp_draft, totp_draft: null, totp_last_step: step })
    .where(eq(operators.id, operator_id))
  await recordAudit(work, { action: 'totp_set', subject_type: 'operator', subject_id: operator_id })
  return {
    recovery_codes: await giveFirstCodes(work, operator_id),
    entered: await finishEnrolment(work, session),
  }
})
