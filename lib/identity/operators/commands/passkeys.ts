import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import { finishEnrolment } from '@/lib/identity/operators/commands/finish-enrolment'
import { passFactor, type WaitingSession } from '@/lib/identity/operators/commands/pass-factor'
import { giveFirstCodes } from '@/lib/identity/operators/commands/recovery-codes'
import { AccessError } from '@/lib/identity/operators/errors'
import { loginState } from '@/lib/identity/operators/queries/access'
import { challengeEnd, type LoginStage } from '@/lib/identity/operators/rules'
import type { PasskeyAssertion, PasskeyAttestation } from '@/lib/identity/operators/schema'
import { operator_passkeys, operator_sessions, operators } from '@/lib/identity/operators/tables'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'

/** The site to which passkeys belong: the public address of the shop. */
const site = () => {
  const { origin, hostname } = new URL(env().public_url)
  return { origin, rpID: hostname }
}

type Transport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb'
type PasskeyRow = typeof operator_passkeys.$inferSelect

const described = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id,
  transports: transports as Transport[],
})

const listOwn = ({ db }: Pick<Context, 'db'>, operator_id: number) =>
  db.select().from(operator_passkeys).where(eq(operator_passkeys.operator_id, operator_id))

const keepChallenge = command(async (work, { id, challenge }: { id: string; challenge: string }) => {
  await work.db
    .update(operator_sessions)
    .set({ challenge, challenge_until: challengeEnd(work.now) })
    .where(eq(operator_sessions.id, id))
})

/** Takes the challenge of a session, so that it is used once; null when it has none or it is too old. */
const takeChallenge = command(async (work, id: string) => {
  const [session] = await work.db.select().from(operator_sessions).where(eq(operator_sessions.id, id)).for('update')
  await work.db.update(operator_sessions).set({ challenge: null }).where(eq(operator_sessions.id, id))
  const isFresh = session?.challenge_until != null && session.challenge_until > work.now
  return isFresh ? session.challenge : null
})

/** What the browser needs to sign with a passkey of this operator. */
export async function askForPasskey(context: Context, { id, operator_id }: WaitingSession) {
  const own = await listOwn(context, operator_id)
  const options = await generateAuthenticationOptions({
    rpID: site().rpID,
    allowCredentials: own.map(described),
    userVerification: 'preferred',
  })
  await keepChallenge(context, { id, challenge: options.challenge })
  return { ...options }
}

type Signed = { session: WaitingSession; passkey: PasskeyRow; counter: number }

/** An authenticator that counts has signed with this counter once; a copy of it would be refused. */
const enterSigned = command(async (work, { session, passkey, counter }: Signed) => {
  const moved = await work.db
    .update(operator_passkeys)
    .set({ counter, last_used_at: work.now })
    .where(and(eq(operator_passkeys.id, passkey.id), eq(operator_passkeys.counter, passkey.counter)))
    .returning({ id: operator_passkeys.id })
  if (moved.length === 0) throw new AccessError('passkey_failed')
  const { operator_id } = session
  await recordAudit(work, { action: 'passkey_accepted', subject_type: 'operator', subject_id: operator_id })
  return passFactor(work, session)
})

/** Enters with a passkey. Throws `passkey_failed`, also for a challenge that was used or is too old. */
export async function enterWithPasskey(context: Context, session: WaitingSession, response: PasskeyAssertion) {
  const challenge = await takeChallenge(context, session.id)
  const passkey = (await listOwn(context, session.operator_id)).find((own) => own.credential_id === response.id)
  if (!challenge || !passkey) throw new AccessError('passkey_failed')
  const { origin, rpID } = site()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    credential: {
      ...described(passkey),
      publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => null)
  if (!verified?.verified) throw new AccessError('passkey_failed')
  return enterSigned(context, { session, passkey, counter: verified.authenticationInfo.newCounter })
}

/** What the browser needs to make a passkey for this operator. */
export async function offerPasskey(context: Context, { id, operator_id }: WaitingSession) {
  const [operator] = await context.db.select().from(operators).where(eq(operators.id, operator_id))
  if (!operator) throw new AppError('unauthenticated')
  const options = await generateRegistrationOptions({
    rpName: 'Griya',
    rpID: site().rpID,
    userName: operator.email,
    userDisplayName: operator.name,
    userID: new TextEncoder().encode(`operator ${operator.id}`),
    attestationType: 'none',
    excludeCredentials: (await listOwn(context, operator_id)).map(described),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  await keepChallenge(context, { id, challenge: options.challenge })
  return { ...options }
}

type EnrollingSession = WaitingSession & { stage: LoginStage }
type NewPasskey = { session: EnrollingSession; passkey: Omit<typeof operator_passkeys.$inferInsert, 'created_at'> }

const keepPasskey = command(async (work, { session, passkey }: NewPasskey) => {
  const [made] = await work.db
    .insert(operator_passkeys)
    .values({ ...passkey, created_at: work.now })
    .onConflictDoNothing()
    .returning()
  if (!made) throw new AccessError('passkey_failed')
  const after = { passkey: made.title }
  await recordAudit(work, { action: 'passkey_added', subject_type: 'operator', subject_id: session.operator_id, after })
  return {
    passkey: { id: made.id, title: made.title, created_at: made.created_at.toISOString() },
    recovery_codes: await giveFirstCodes(work, session.operator_id),
    entered: await finishEnrolment(work, session),
  }
})

type Attested = { title: string; credential: PasskeyAttestation }

/**
 * Adds a passkey that the browser has made. The first second factor brings recovery codes, and finishes a login that
 * waited for it. Throws `passkey_failed`.
 */
export async function addPasskey(context: Context, session: EnrollingSession, { title, credential }: Attested) {
  const challenge = await takeChallenge(context, session.id)
  if (!challenge) throw new AccessError('passkey_failed')
  const { origin, rpID } = site()
  const made = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(() => null)
  if (!made?.verified) throw new AccessError('passkey_failed')
  const { id, publicKey, counter } = made.registrationInfo.credential
  const passkey = {
    operator_id: session.operator_id,
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: credential.response.transports ?? [],
    title: title || 'Passkey',
  }
  return keepPasskey(context, { session, passkey })
}

async function refuseLastFactor(work: Work, operator_id: number) {
  const [operator] = await work.db.select().from(operators).where(eq(operators.id, operator_id)).for('update')
  if (!operator) throw new AppError('unauthenticated')
  const state = await loginState(work.db, operator)
  if (!state.has_factor && !state.may_skip_factor) throw new AccessError('last_factor')
}

/** Removes an own passkey. Throws `not_found`, `last_factor`. */
export const removePasskey = command(async (work, { id, operator_id }: { id: number; operator_id: number }) => {
  const [removed] = await work.db
    .delete(operator_passkeys)
    .where(and(eq(operator_passkeys.id, id), eq(operator_passkeys.operator_id, operator_id)))
    .returning()
  if (!removed) throw new AppError('not_found')
  await refuseLastFactor(work, operator_id)
  const before = { passkey: removed.title }
  await recordAudit(work, { action: 'passkey_removed', subject_type: 'operator', subject_id: operator_id, before })
})
