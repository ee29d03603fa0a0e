import { inArray } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import type { Work } from '@/lib/db/command'
import accounts from '@/lib/demo/accounts.json'
import { users } from '@/lib/identity/accounts/tables'
import { openStore } from '@/lib/identity/resellers/commands/open-store'
import { creditWallet } from '@/lib/money/wallet/commands/credit-wallet'
import { hashPassword } from '@/lib/platform/passwords'
import { reseller_store_products } from '@/lib/storefront/reseller-links/tables'

/** Hashes the sample passwords, before the transaction that fills the shop: hashing is slow on purpose. */
export const hashPasswords = () => Promise.all(accounts.map(({ password }) => hashPassword(password)))

/** The wallet credit of the sample shopper, in rupiah. */
const GIFT = 250_000

/** Puts products on the page of the sample store, in this order; those that the shop lacks are left out. */
async function seedStore({ db }: Work, user_id: number, slugs: string[]) {
  const found = await db
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(inArray(products.slug, slugs))
  const ids = new Map(found.map(({ slug, id }) => [slug, id]))
  const shown = slugs.flatMap((slug) => ids.get(slug) ?? [])
  if (shown.length === 0) return
  await db
    .insert(reseller_store_products)
    .values(shown.map((product_id, position) => ({ user_id, product_id, position })))
}

/** Creates the sample shopper and the sample reseller. */
export async function seedAccounts(work: Work, hashes: string[]) {
  const { db, now } = work
  for (const [index, { first_name, last_name, email, phone, store_name, ...more }] of accounts.entries()) {
    const role = store_name ? ('business' as const) : ('user' as const)
    const person = { first_name, last_name, email, phone_number: phone }
    const password_hash = hashes[index] ?? null
    const [made] = await db
      .insert(users)
      .values({ role, ...person, password_hash, register_at: now })
      .returning()
    if (made && store_name) {
      const store = { user_id: made.id, store_name, application_status: 'accepted' } as const
      const { referral_code, store_products = [] } = more
      await openStore(work, { ...store, ...(referral_code && { referral_code }) })
      await seedStore(work, made.id, store_products)
    }
    if (made && !store_name) {
      const reference = `grant/demo/${made.id}`
      await creditWallet(work, { user_id: made.id, amount: GIFT, cause: 'grant', reference, note: 'Hadiah sambutan' })
    }
  }
}
