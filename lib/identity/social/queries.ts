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

const Person = z.object({
  provider: z.enum(PROVIDERS),
  subject: z.string(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
})

/** Whoever a provider told us of, from where it was kept. */
export function readPerson(sealed: string): SocialPerson | null {
  const text = unseal(sealed)
  return text ? Person.parse(JSON.parse(text)) : null
}

/** The account of a person at a provider. */
export async function findByIdentity(db: Reader, { provider, subject }: Pick<SocialPerson, 'provider' | 'subject'>) {
  const [row] = await db
    .select({ user: users })
    .from(user_identities)
    .innerJoin(users, eq(users.id, user_identities.user_id))
    .where(and(eq(user_identities.provider, provider), eq(user_identities.subject, subject)))
  return row?.user ?? null
}

/** The account that is reached there. */
export async function findByContact(db: Reader, { kind, value }: Contact) {
  const column = kind === 'email' ? users.email : users.phone_number
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(column, value), ne(users.role, 'guest')))
  return row ?? null
}

/** The address that the provider itself stands in for. */
export const provenEmail = ({ email, email_verified }: SocialPerson): Contact | null =>
  email_verified && email && isEmail(email) ? { kind: 'email', value: email } : null

/** What to call somebody, also who has no name there. */
export const nameOf = ({ first_name, email }: SocialPerson) =>
  first_name || (email?.split('@')[0] ?? '').slice(0, 60) || 'Pelanggan'

/** What is between a person and their account. */
export async function nextStep(db: Reader, person: SocialPerson): Promise<SocialStep> {
  if (await findByIdentity(db, person)) return 'enter'
  const email = provenEmail(person)
  if (!email) return 'contact'
  return (await findByContact(db, email)) ? 'link' : 'enter'
}

/** The row of a browser whose provider has answered. */
export const isAnswered = (token: string, now: Date) =>
  and(eq(social_logins.token_hash, sha256(token)), isNull(social_logins.state_hash), gt(social_logins.expires_at, now))

/** The sign-in that waits in a browser, or null. */
export async function findSocialLogin(db: Database, token: string, now: Date) {
  const [row] = await db.select().from(social_logins).where(isAnswered(token, now))
  const person = row ? readPerson(row.sealed) : null
  if (!person) return null
  const { provider, email } = person
  return { provider, first_name: nameOf(person), email, step: await nextStep(db, person) }
}

/** Which providers this shop has keys of; a demonstration simulates them. */
export const listLoginProviders = (): Provider[] => listProviders()

export const isSimulatedLogin = (provider: Provider): boolean => isSimulated(provider)

const CODE_PARTS = /^(\w{12})-(\w{12})$/

const signature = (id: string) => keyedHash('data deletion', id).slice(0, 12)

/** Says of itself that it is ours, so that nothing of who was forgotten is kept. */
export function deletionCode(): string {
  const id = sha256(randomToken()).slice(0, 12)
  return `${id}-${signature(id)}`
}

/** Whether data was deleted under this code. */
export function isDeletionCode(code: string): boolean {
  const [, id = '', sign = ''] = CODE_PARTS.exec(code) ?? []
  return id !== '' && equalSecret(sign, signature(id))
}
