import type { Work } from '@/lib/db/command'
import { move } from '@/lib/orders/orders/commands/move'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import type { RefundRow } from '@/lib/orders/refunds/commands/move-refund'
import { RENTAL_CAUSES } from '@/lib/orders/refunds/commands/take-into-wallet'
import { listRefunds } from '@/lib/orders/refunds/queries/refunds'

const WAITING: readonly RefundRow['status'][] = ['needs_bank', 'needs_approval', 'failed']

const isOfRental = ({ cause }: Pick<RefundRow, 'cause'>) => RENTAL_CAUSES.some((one) => one === cause)

const step = (work: Work, order: OrderRow, kind?: string) =>
  move(work, order, { verb: 'update_bank', trigger: 'system', ...(kind && { kind }) })

/** A rental follows the money of its deposit: registered in lib/server/wiring.ts. */
export async function followDeposit(work: Work, refund: RefundRow): Promise<void> {
  if (!isOfRental(refund)) return
  let order = await lockOrder(work, refund.order_id)
  const ours = (await listRefunds(work.db, [order.id])).filter(isOfRental)
  const isWaiting = ours.some(({ status }) => WAITING.includes(status))
  if (order.status === 'disburse_ready' && isWaiting) return void (await step(work, order, 'payout_failed'))
  if (order.status === 'disburse_pending' && !isWaiting) order = await step(work, order)
  const isPaid = ours.every(({ status }) => status === 'paid')
  if (order.status === 'refund_processed' && isPaid && order.stage !== 'refund_paid')
    return void (await move(work, order, { verb: 'finish_order', trigger: 'payment', kind: 'refund_paid' }))
  if (order.status === 'disburse_ready' && isPaid)
    await move(work, order, { verb: 'finish_order', trigger: 'system', kind: 'refund_paid' })
}
