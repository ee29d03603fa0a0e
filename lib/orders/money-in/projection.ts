import type { PaymentRow } from '@/lib/orders/money-in/schema'
import { csvHead, csvLine } from '@/lib/platform/csv'

const COLUMNS = [
  ...['created_at', 'settled_at', 'order', 'bill', 'purpose', 'buyer', 'provider', 'method', 'channel'],
  ...['status', 'amount_rupiah', 'provider_order_id', 'transaction_id'],
]

export const paymentsHead = () => csvHead(COLUMNS)

export const toCsvLine = ({ bill, order, ...payment }: PaymentRow) =>
  csvLine([
    ...[payment.created_at, payment.settled_at, order.formatted_id, bill.number, bill.purpose, order.buyer],
    ...[payment.provider, payment.method, payment.channel, payment.status, payment.amount],
    ...[payment.provider_order_id, payment.transaction_id],
  ])
