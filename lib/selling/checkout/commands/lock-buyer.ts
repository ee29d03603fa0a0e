import { together, type Work } from '@/lib/db/command'
import { lockAccount } from '@/lib/identity/accounts/commands/lock-account'
import type { Prepared } from '@/lib/selling/checkout/commands/prepare-order'
import { placedOrders } from '@/lib/selling/checkout/placed-orders'

/**
 * Locks the buyer's account alone and reads the unpaid orders. Both statements are sent together; the second sees what
 * the transaction for which the first waited has written. Throws `unauthenticated` for a deleted account.
 */
export async function lockBuyer(work: Work, order: Prepared) {
  const [account, unpaid] = await together(
    lockAccount(work, order.user_id, { alone: true }),
    placedOrders.current.readUnpaid(work, order),
  )
  return { account, unpaid }
}
