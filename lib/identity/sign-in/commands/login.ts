import { eq } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { normalizeEmail, normalizePhone } from '@/lib/identity/accounts/rules'
import { users } from '@/lib/identity/accounts/tables'
import { enterAccount } from '@/lib/identity/guests/commands/merge-guest'
import type { Device } from '@/lib/identity/sessions/rules'
import { SignInError } from '@/lib/identity/sign-in/errors'
import { PUBLISHED_PASSWORDS } from '@/lib/identity/sign-in/rules'
import { randomToken } from '@/lib/platform/crypto'
import { env } from '@/lib/platform/env'
import { hashPassword, isPassword } from '@/lib/platform/passwords'

const dummyHash = hashPassword(randomToken())

type Credentials = {
  email?: string | undefined
  phone_number?: string | undefined
  password: string
  device: Device
  guest_id: number | null
}

const enter = command(enterAccount)

/**
 * Signs in with a password. Throws `login_failed`, with the same delay for an unknown account and a wrong password, and
 * `account_blocked`. The password is compared outside any transaction, because hashing is slow.
 */
export async function login(context: Context, { email, phone_number, password, ...entry }: Credentials) {
  const where = email
    ? eq(users.email, normalizeEmail(email))
    : eq(users.phone_number, normalizePhone(phone_number ?? ''))
  const [user] = await context.db
    .select({ id: users.id, role: users.role, password_hash: users.password_hash, blocked_at: users.blocked_at })
    .from(users)
    .where(where)
  const matches = await isPassword(user?.password_hash ?? (await dummyHash), password)
  const isPublished = PUBLISHED_PASSWORDS.includes(password) && !env().sample_accounts
  if (!user?.password_hash || !matches || isPublished) throw new SignInError('login_failed')
  return enter(context, { user, ...entry })
}
