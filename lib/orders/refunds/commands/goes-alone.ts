import type { Work } from '@/lib/db/command'
import type { RefundRow } from '@/lib/orders/refunds/queries/refunds'
import { CLAIM_ALONE } from '@/lib/orders/refunds/rules'
import { readSetting } from '@/lib/places/settings/queries'
import { env } from '@/lib/platform/env'

/** Whether money of this cause may leave without a person: a claim's up to what operators have set. */
export async function goesAlone(work: Work, { amount, cause }: Pick<RefundRow, 'amount' | 'cause'>) {
  const general = env().REFUND_AUTO_LIMIT
  return amount <= (cause === 'claim' ? await readSetting(work.db, { ...CLAIM_ALONE, default: general }) : general)
}
