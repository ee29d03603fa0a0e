import type { Work } from '@/lib/db/command'
import { listLines } from '@/lib/orders/claims/queries/lines'
import { faultsOf, listReasons } from '@/lib/orders/claims/queries/reasons'
import { type Payer, payerOf } from '@/lib/orders/claims/rules/way-back'
import type { claims } from '@/lib/orders/claims/tables'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { readSettings } from '@/lib/places/settings/queries'

type Claimed = { order: Pick<OrderRow, 'address'>; claim: typeof claims.$inferSelect }

/**
 * Who pays for the way back of a claim: whom an operator has chosen, else by its reasons. No courier can fetch what went
 * to no address, so that its shopper brings it.
 */
export async function payerOfClaim(work: Work, { order, claim }: Claimed, chosen?: Payer): Promise<Payer> {
  if (!order.address) return 'shopper'
  if (chosen) return chosen
  const faults = faultsOf(await listReasons(work.db), claim, await listLines(work.db, claim.id))
  return payerOf(faults, await readSettings(work.db, work.owner))
}
