import type { Work } from '@/lib/db/command'
import type { RefundRow } from '@/lib/orders/refunds/queries/refunds'
import { port } from '@/lib/platform/port'

/** What follows the money of a refund: the claim that it is paid for. Called in the refund's transaction. */
export const refundFollowers = port<(work: Work, refund: RefundRow) => Promise<void>>('followers of refunds')
