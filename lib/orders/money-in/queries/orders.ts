import { maskName } from '@/lib/identity/accounts/rules'
import type { PaymentRow } from '@/lib/orders/money-in/schema'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { orders } from '@/lib/orders/orders/tables'

/** What a list of money shows of an order. */
export const PAID_ORDER = {
  id: orders.id,
  type: orders.type,
  status: orders.status,
  buyer_name: orders.buyer_name,
  recipient: orders.recipient,
  net_price: orders.net_price,
}

type PaidOrderRow = Pick<typeof orders.$inferSelect, keyof typeof PAID_ORDER>

export function toPaidOrder(row: PaidOrderRow, isMasked: boolean): PaymentRow['order'] {
  const { buyer_name, recipient, ...order } = row
  const buyer = buyer_name || recipient
  return { ...order, formatted_id: formattedId(order.id), buyer: isMasked ? maskName(buyer) : buyer }
}
