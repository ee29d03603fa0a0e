import { eq } from 'drizzle-orm'
import { type Context, command, violates, type Work } from '@/lib/db/command'
import { becomeMember } from '@/lib/identity/accounts/commands/become-member'
import { type Account, updateAccount } from '@/lib/identity/accounts/commands/update-account'
import type { Contact } from '@/lib/identity/accounts/rules'
import { users } from '@/lib/identity/accounts/tables'
import { redeemCode } from '@/lib/identity/codes/commands/redeem-code'
import { CodeError } from '@/lib/identity/codes/errors'
import { enterAccount } from '@/lib/identity/guests/commands/merge-guest'
import { queueMessage } from '@/lib/identity/notifications/commands/queue-message'
import { endAllSessions } from '@/lib/identity/sessions/commands/end-session'
import type { openSession } from '@/lib/identity/sessions/commands/open-session'
import type { Device } from '@/lib/identity/sessions/rules'
import { SocialError } from '@/lib/identity/social/errors'
import { identityProvider } from '@/lib/identity/social/providers/current'
import type { SocialPerson } from '@/lib/identity/social/providers/identity-provider'
import {
  findByContact,
  findByIdentity,
  isAnswered,
  nameOf,
  provenEmail,
  readPerson,
} from '@/lib/identity/social/queries'
import { PROVIDER_NAMES, type Provider } from '@/lib/identity/social/rules'
import { social_logins, user_identities } from '@/lib/identity/social/tables'
import type { AppError } from '@/lib/platform/errors'
import type { Locale } from '@/lib/platform/i18n'

/** A contact and the code that was sent to it. */
export type Proof = { contact: Contact; code: string }

type SocialEntry = {
  person: SocialPerson
  guest_id: number | null
  proof: Proof | null
  locale: Locale
  device: Device
}
type EntryOutcome = { refusal: AppError } | { session: Awaited<ReturnType<typeof openSession>> }

/** Updates the name of an account that was made with this provider. */
async function refreshName(work: Work, member: Account, person: SocialPerson) {
  const { first_name, last_name } = person
  const isSame = first_name === member.first_name && last_name === member.last_name
  if (member.register_method !== person.provider || first_name === '' || isSame) return
  await updateAccount(work, { first_name, last_name }, eq(users.id, member.id))
}

/** Notifies the owner that a provider was connected to the account. */
const notifyIdentityAdded = (
  work: Work,
  { id, email, phone_number, first_name }: Account,
  { person, locale }: SocialEntry,
) =>
  queueMessage(work, {
    dedupe_key: `identity/${id}/${person.provider}/${work.now.getTime()}`,
    ...(email ? { email } : { phone_number }),
    locale,
    template: 'identity_added',
    data: { name: first_name, provider: PROVIDER_NAMES[person.provider] },
  })

async function makeAccount(work: Work, { person, guest_id }: SocialEntry, { kind, value }: Contact) {
  const member = await becomeMember(work, guest_id, {
    role: 'user',
    first_name: nameOf(person),
    last_name: person.last_name,
    email: kind === 'email' ? value : null,
    phone_number: kind === 'phone' ? value : null,
    register_method: person.provider,
    password_hash: null,
  })
  await endAllSessions(work, member.id)
  return member
}

/** The reason to refuse an unknown person, or null. A right code is used up. */
async function findRefusal(work: Work, proof: Proof | null, contact: Contact | null, owner: Account | null) {
  if (proof) {
    const { contact: to, code } = proof
    const guess = { purpose: 'social_login' as const, contact: to.value, user_id: null, code }
    const refusal = await redeemCode(work, guess, { use: true })
    return refusal && new CodeError(refusal)
  }
  if (!contact) return new SocialError('social_contact_required')
  return owner ? new SocialError('social_link_required') : null
}

/**
 * Signs a known person in. An unknown one gets an account, or is connected to the account of their contact: only with
 * a code sent to it, because the provider's claim of an address must not open somebody else's account (T7). The account
 * is read before the identity, so that a concurrent sign-in of the same person is seen completely or not at all.
 */
async function enter(work: Work, entry: SocialEntry): Promise<EntryOutcome> {
  const { person, proof } = entry
  const contact = proof?.contact ?? provenEmail(person)
  const owner = contact && (await findByContact(work.db, contact))
  const known = await findByIdentity(work.db, person)
  if (known) {
    await refreshName(work, known, person)
    return { session: await enterAccount(work, { ...entry, user: known }) }
  }
  const refusal = await findRefusal(work, proof, contact, owner)
  if (refusal || !contact) return { refusal: refusal ?? new SocialError('social_contact_required') }
  const member = owner ?? (await makeAccount(work, entry, contact))
  const { provider, subject } = person
  await work.db.insert(user_identities).values({ provider, subject, user_id: member.id, created_at: work.now })
  if (owner) {
    // A new way in: money waits as after another contact.
    await updateAccount(work, { access_changed_at: work.now }, eq(users.id, owner.id))
    await notifyIdentityAdded(work, owner, entry)
  }
  return { session: await enterAccount(work, { ...entry, user: member }) }
}

const RACED = ['user_identities_subject', 'users_email', 'users_phone_number']

/** If two sign-ins of one person race, retry the loser: it finds the account that the winner made. */
async function retryOnConflict<Result>(run: () => Promise<Result>): Promise<Result> {
  return run().catch((error: unknown) => {
    if (RACED.some((constraint) => violates(error, constraint))) return run()
    throw error
  })
}

function sessionOf(outcome: EntryOutcome) {
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.session
}

type FinishInput = Omit<SocialEntry, 'person'> & { token: string }

const finish = command(async (work, { token, ...rest }: FinishInput): Promise<EntryOutcome> => {
  const isOwn = isAnswered(token, work.now)
  const [row] = await work.db.select().from(social_logins).where(isOwn).for('update')
  const person = row ? readPerson(row.sealed) : null
  if (!person) return { refusal: new SocialError('social_over') }
  const outcome = await enter(work, { person, ...rest })
  if ('session' in outcome) await work.db.delete(social_logins).where(isOwn)
  return outcome
})

/**
 * Finishes a sign-in that a browser began. Throws `social_over`, `social_link_required`, `social_contact_required`,
 * `otp_invalid`, `otp_locked`.
 */
export const finishSocial = async (context: Context, input: FinishInput) =>
  sessionOf(await retryOnConflict(() => finish(context, input)))

const enterAs = command(enter)

type TokenEntry = Omit<SocialEntry, 'person'> & { provider: Provider; token: string; nonce: string | null }

/** Signs in with a provider's token. Throws the same errors, `social_refused`, `social_unavailable`. */
export async function enterWithToken(context: Context, { provider, token, nonce, ...rest }: TokenEntry) {
  const identity = identityProvider(provider)
  if (!identity) throw new SocialError('social_unavailable')
  const person = await identity.verify({ token, nonce, now: context.clock.now() })
  return sessionOf(await retryOnConflict(() => enterAs(context, { person, ...rest })))
}
