import { eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { users } from '@/lib/identity/accounts/tables'
import { ClaimError } from '@/lib/orders/claims/errors'
import type { OrderRow } from '@/lib/orders/orders/projection/order'

/** Throws `claim_no_wallet` for the order of a guest, whoever asks, and for one that a reseller's customer has paid. */
export async function requireWalletOf(work: Work, { user_id, customer_pays }: OrderRow) {
  if (customer_pays) throw new ClaimError('claim_no_wallet')
  const [owner] = await work.db.select({ role: users.role }).from(users).where(eq(users.id, user_id))
  if (owner?.role === 'guest') throw new ClaimError('claim_no_wallet')
}
