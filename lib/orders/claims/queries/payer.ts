import type { Work } from '@/lib/db/command'
import { type Payer, payerOf } from '@/lib/orders/claims/rules/way-back'
import type { claims } from '@/lib/orders/claims/tables'
import { readSettings } from '@/lib/places/settings/queries'

/** Who pays for the way back of a claim by its reasons. */
export async function proposePayer(work: Work, _claim: typeof claims.$inferSelect): Promise<Payer> {
  return payerOf([], await readSettings(work.db, work.owner))
}
