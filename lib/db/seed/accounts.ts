import type { Work } from '@/lib/db/command'
import accounts from '@/lib/db/seed/accounts.json'
import { resellers, users } from '@/lib/db/tables'
import { hashPassword } from '@/lib/platform/passwords'

/** Hashing takes long on purpose, so that it is done before the shop is filled. */
export const hashPasswords = () => Promise.all(accounts.map(({ password }) => hashPassword(password)))

/** The sample shopper and the sample reseller. */
export async function seedAccounts({ db, now }: Work, hashes: string[]) {
  for (const [index, { first_name, last_name, email, phone, store_name }] of accounts.entries()) {
    const role = store_name ? ('business' as const) : ('user' as const)
    const person = { first_name, last_name, email, phone_number: phone }
    const password_hash = hashes[index] ?? null
    const [made] = await db
      .insert(users)
      .values({ role, ...person, password_hash, register_at: now })
      .returning()
    if (made && store_name) {
      await db.insert(resellers).values({ user_id: made.id, store_name, terms_accepted_at: now, created_at: now })
    }
  }
}
