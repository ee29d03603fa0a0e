import { eq } from 'drizzle-orm'
import type { Context, Work } from '@/lib/db/command'
import { users } from '@/lib/identity/accounts/tables'
import { redeemCode } from '@/lib/identity/codes/commands/redeem-code'
import { SignInError } from '@/lib/identity/sign-in/errors'
import { AppError } from '@/lib/platform/errors'
import { isPassword } from '@/lib/platform/passwords'
import type { Proof } from '@/lib/server/privacy/schema'

export type Owner = { user_id: number; proof: Proof; purpose: 'export_data' | 'delete_account' }

/**
 * Compares the password, outside any transaction because hashing is slow on purpose. Returns the hash it was compared
 * with, or null for an account without a password: `lockOwner` then redeems the code. Throws `password_wrong`.
 */
export async function checkPassword({ db }: Context, { user_id, proof }: Owner) {
  const [user] = await db.select({ password_hash: users.password_hash }).from(users).where(eq(users.id, user_id))
  if (!user?.password_hash) return null
  if (!(await isPassword(user.password_hash, proof.password ?? ''))) throw new SignInError('password_wrong')
  return user.password_hash
}

/**
 * Locks the account and proves its owner: the compared password is still the current one, or the code is right. A
 * wrong code is returned as a refusal instead of thrown, so that the transaction commits and the attempt counts.
 */
export async function lockOwner(work: Work, { user_id, proof, purpose }: Owner, password_hash: string | null) {
  const [owner] = await work.db.select().from(users).where(eq(users.id, user_id)).for('update')
  if (!owner || owner.erased_at) throw new AppError('unauthenticated')
  if (owner.password_hash !== password_hash) throw new SignInError('password_wrong')
  if (password_hash !== null) return { owner, refusal: null }
  const guess = { purpose, user_id, code: proof.otp_code ?? '' }
  return { owner, refusal: await redeemCode(work, guess, { use: true }) }
}
