import type { Work } from '@/lib/db/command'
import { listLines } from '@/lib/orders/claims/queries/lines'
import { faultsOf, listReasons } from '@/lib/orders/claims/queries/reasons'
import { type Payer, payerOf } from '@/lib/orders/claims/rules/way-back'
import type { claims } from '@/lib/orders/claims/tables'
import { readSettings } from '@/lib/places/settings/queries'

/** Who pays for the way back of a claim by its reasons. */
export async function proposePayer(work: Work, claim: typeof claims.$inferSelect): Promise<Payer> {
  const faults = faultsOf(await listReasons(work.db), claim, await listLines(work.db, claim.id))
  return payerOf(faults, await readSettings(work.db, work.owner))
}
