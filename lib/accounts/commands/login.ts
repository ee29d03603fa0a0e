import { eq } from 'drizzle-orm'
import { startSession } from '@/lib/accounts/commands/open-session'
import { type Device, normalizeEmail, normalizePhone } from '@/lib/accounts/rules'
import type { Context } from '@/lib/db/command'
import { users } from '@/lib/db/tables'
import { randomToken } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'
import { hashPassword, isPassword } from '@/lib/platform/passwords'

const absentAccount = hashPassword(randomToken())

type Credentials = {
  email?: string | undefined
  phone_number?: string | undefined
  password: string
  device: Device
}

/**
 * Throws `login_failed` alike, and as slowly, for an unknown account and a wrong password. The password is
 * compared outside any transaction: it takes long on purpose.
 */
export async function login(context: Context, { email, phone_number, password, device }: Credentials) {
  const where = email
    ? eq(users.email, normalizeEmail(email))
    : eq(users.phone_number, normalizePhone(phone_number ?? ''))
  const [user] = await context.db
    .select({ id: users.id, role: users.role, password_hash: users.password_hash })
    .from(users)
    .where(where)
  const matches = await isPassword(user?.password_hash ?? (await absentAccount), password)
  if (!user?.password_hash || !matches) throw new AppError('login_failed')
  return startSession(context, { user, device })
}
