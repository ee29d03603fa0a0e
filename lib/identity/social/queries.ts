import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '@/lib/db/client'
import { type Contact, isEmail } from '@/lib/identity/accounts/rules'
import { users } from '@/lib/identity/accounts/tables'
import { isSimulated, listProviders } from '@/lib/identity/social/providers/current'
import type { SocialPerson } from '@/lib/identity/social/providers/identity-provider'
import { PROVIDERS, type Provider, type SocialStep } from '@/lib/identity/social/rules'
import { social_logins, user_identities } from '@/lib/identity/social/tables'
import { equalSecret, randomToken, sha256 } from '@/lib/platform/crypto'
import { keyedHash, unseal } from '@/lib/platform/secret'

type Reader = Database | Transaction

const SealedPerson = z.object({
  provider: z.enum(PROVIDERS),
  subject: z.string(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
})

/** Decrypts a stored person; null when the seal is invalid. */
export function readPerson(sealed: string): SocialPerson | null {
  const text = unseal(sealed)
  return text ? SealedPerson.parse(JSON.parse(text)) : null
}

/** The account that is connected to a person at a provider, or null. */
export async function findByIdentity(db: Reader, { provider, subject }: Pick<SocialPerson, 'provider' | 'subject'>) {
  const [row] = await db
    .select({ user: users })
    .from(user_identities)
    .innerJoin(users, eq(users.id, user_identities.user_id))
    .where(and(eq(user_identities.provider, provider), eq(user_identities.subject, subject)))
  return row?.user ?? null
}

/** The account with this contact, or null. */
export async function findByContact(db: Reader, { kind, value }: Contact) {
  const column = kind === 'email' ? users.email : users.phone_number
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(column, value), ne(users.role, 'guest')))
  return row ?? null
}

/** The address that the provider has verified, or null. */
export const provenEmail = ({ email, email_verified }: SocialPerson): Contact | null =>
  email_verified && email && isEmail(email) ? { kind: 'email', value: email } : null

/** A first name, also for a person without one at the provider. */
export const nameOf = ({ first_name, email }: SocialPerson) =>
  first_name || (email?.split('@')[0] ?? '').slice(0, 60) || 'Pelanggan'

/** What a person must do next to sign in. */
export async function nextStep(db: Reader, person: SocialPerson): Promise<SocialStep> {
  if (await findByIdentity(db, person)) return 'enter'
  const email = provenEmail(person)
  if (!email) return 'contact'
  return (await findByContact(db, email)) ? 'link' : 'enter'
}

/** The condition for a browser's sign-in whose provider has answered. */
export const isAnswered = (token: string, now: Date) =>
  and(eq(social_logins.token_hash, sha256(token)), isNull(social_logins.state_hash), gt(social_logins.expires_at, now))

/** The unfinished sign-in of a browser, or null. */
export async function findSocialLogin(db: Database, token: string, now: Date) {
  const [row] = await db.select().from(social_logins).where(isAnswered(token, now))
  const person = row ? readPerson(row.sealed) : null
  if (!person) return null
  const { provider, email } = person
  return { provider, first_name: nameOf(person), email, step: await nextStep(db, person) }
}

/** The providers of this shop: those it has keys for, or simulated ones in a demonstration. */
export const listLoginProviders = (): Provider[] => listProviders()

export const isSimulatedLogin = (provider: Provider): boolean => isSimulated(provider)

const CODE_PARTS = /^(\w{12})-(\w{12})$/

const signature = (id: string) => keyedHash('data deletion', id).slice(0, 12)

/** A signed confirmation code, so that nothing about the deleted person has to be stored. */
export function deletionCode(): string {
  const id = sha256(randomToken()).slice(0, 12)
  return `${id}-${signature(id)}`
}

/** Whether a confirmation code is ours. */
export function isDeletionCode(code: string): boolean {
  const [, id = '', sign = ''] = CODE_PARTS.exec(code) ?? []
  return id !== '' && equalSecret(sign, signature(id))
}
