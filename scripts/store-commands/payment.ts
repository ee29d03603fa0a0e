import { parseArgs } from 'node:util'
import { parseOrderNumber } from '@/lib/orders/orders/rules/order'
import { REFUND_OUTCOMES, type Refund, RefundDecision } from '@/lib/orders/refunds/schema'
import { formatRupiah } from '@/lib/platform/money'
import { formatDate, formatTime } from '@/lib/platform/time'
import { readWhole, UsageError } from '@/scripts/lib/program'
import { withShop } from '@/scripts/lib/shop'

/** `payment cash NUMBER --receipt TEXT`: records that an order was paid in the store. */
export async function takeMoney(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { receipt: { type: 'string' } } })
  const [verb, number = '', ...others] = positionals
  const order_id = parseOrderNumber(number)
  const { receipt } = values
  if (verb !== 'cash' || order_id === null || !receipt || others.length > 0)
    throw new UsageError('Expected: payment cash NUMBER --receipt TEXT.')
  const paid = await withShop((shop) => shop.takeCash(order_id, { receipt }))
  console.log(`${number}: ${formatRupiah(paid.amount)} taken, now ${paid.status}`)
  return 0
}

export const describeRefund = ({ id, order_id, amount, destination, payee, created_at, ...refund }: Refund) =>
  [
    String(id).padStart(5),
    `order ${order_id}`,
    formatRupiah(amount).padStart(15),
    refund.status.padEnd(14),
    `to ${destination === 'source' ? 'the payment method' : (payee ?? 'a bank account')}`,
    refund.cause,
    `since ${formatDate(created_at)} ${formatTime(created_at)} WIB`,
    refund.approval && `${refund.approval.asked_by.name} asked for it: somebody else has to approve it`,
    refund.note,
  ]
    .filter(Boolean)
    .join('  ')

/** `refund list|approve|paid|bank`: lists the open refunds, or decides on one. */
export async function changeRefunds(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { note: { type: 'string' } } })
  const [verb = '', text, ...others] = positionals
  if (verb === 'list' && text === undefined) {
    const refunds = await withShop((shop) => shop.listRefunds())
    console.log(refunds.map(describeRefund).join('\n') || 'No open refunds.')
    return 0
  }
  const wanted = RefundDecision.safeParse({ outcome: verb, note: values.note })
  if (!REFUND_OUTCOMES.some((outcome) => outcome === verb) || text === undefined || others.length > 0)
    throw new UsageError('Expected: refund list, or refund approve|paid|bank ID.')
  if (!wanted.success) throw new UsageError('--note is required: the transfer number, or the reason.')
  const id = readWhole('The refund', text)
  console.log(describeRefund(await withShop((shop) => shop.decideRefund(id, wanted.data))))
  return 0
}
