import type { Work } from '@/lib/db/command'
import { rent_contracts, rent_terms } from '@/lib/orders/rent-contracts/tables'
import { rentTerms } from '@/lib/orders/rent-contracts/terms'
import { sha256 } from '@/lib/platform/crypto'

/** Keeps the terms that a renter accepts with an order, as they read now. */
export async function keepRentTerms(work: Work, { id: order_id }: { id: number }) {
  const content = await rentTerms.current(work.db)
  const digest = sha256(JSON.stringify(content))
  await work.db.insert(rent_terms).values({ digest, content, first_used_at: work.now }).onConflictDoNothing()
  await work.db.insert(rent_contracts).values({ order_id, digest, accepted_at: work.now }).onConflictDoNothing()
}
