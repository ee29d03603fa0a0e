import type { Work } from '@/lib/db/command'
import { queueMessage } from '@/lib/identity/notifications/commands/queue-message'
import type { CustomerNews } from '@/lib/identity/notifications/rules'
import { orderLink, payLink } from '@/lib/orders/orders/links'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { senderWords } from '@/lib/orders/orders/rules/news'
import { formatRupiah } from '@/lib/platform/money'
import { formatDeadline } from '@/lib/platform/time'

/** A refund of the order, by which its messages are sent once each. */
type AboutRefund = { id: number } & Record<string, string | number>

/**
 * Sends the customer of a reseller the link to pay, the receipt, or what becomes of a refund, in the store's name; by
 * e-mail only, because the reseller has the conversation on the phone.
 */
export async function notifyCustomer(work: Work, order: OrderRow, template: CustomerNews, refund?: AboutRefund) {
  const { id, customer_pays, customer_email, sender_name } = order
  if (!customer_pays || !customer_email || sender_name === null) return
  await queueMessage(work, {
    dedupe_key: `${template}/${refund?.id ?? id}`,
    email: customer_email,
    locale: order.locale,
    template,
    data: {
      name: order.recipient,
      store: senderWords(sender_name),
      amount: formatRupiah(order.net_price),
      due: formatDeadline(order.expires_at),
      ...refund,
      link: template === 'dropship_pay' ? payLink(order) : orderLink(order, work.now),
    },
  })
}
