import { eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { pickup_points } from '@/lib/fulfilment/shipping/tables'
import { normalizePhone } from '@/lib/identity/accounts/rules'
import { queueMessage } from '@/lib/identity/notifications/commands/queue-message'
import type { OrderNews } from '@/lib/identity/notifications/rules'
import { repeatSuffix, textOf } from '@/lib/orders/orders/commands/notify-buyer'
import { orderLink } from '@/lib/orders/orders/links'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { parcelNewsOf, senderWords } from '@/lib/orders/orders/rules/news'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { formatDeadline } from '@/lib/platform/time'

async function pickupAddress(work: Work, { pickup_point_id }: OrderRow) {
  if (pickup_point_id === null) return ''
  const [point] = await work.db.select().from(pickup_points).where(eq(pickup_points.id, pickup_point_id))
  return point ? `${point.title}, ${point.address}` : ''
}

/** The order number and link of a message in the shop's name; messages in a reseller's name have neither. */
const shopWords = (work: Work, order: OrderRow) => ({ order: formattedId(order.id), link: orderLink(order, work.now) })

/**
 * Sends the recipient a message about the parcel, without amounts, in the reseller's name for a dropship order.
 * A recipient who is the buyer gets none.
 */
export async function notifyRecipient(
  work: Work,
  order: OrderRow,
  news: OrderNews,
  data: Record<string, unknown> = {},
) {
  const { sender_name, phone_number, buyer_phone_number, due_at } = order
  const template = parcelNewsOf(news, sender_name !== null)
  const isBuyer = buyer_phone_number !== null && normalizePhone(buyer_phone_number) === normalizePhone(phone_number)
  if (!template || !phone_number || isBuyer) return
  await queueMessage(work, {
    dedupe_key: `${template}/${order.id}${repeatSuffix(work, news)}`,
    phone_number,
    locale: order.locale,
    template,
    data: {
      name: order.recipient,
      courier: textOf(data.courier),
      tracking_code: textOf(data.tracking_code),
      pickup_code: order.pickup_code ?? '',
      place: await pickupAddress(work, order),
      due: due_at ? formatDeadline(due_at) : '',
      ...(sender_name === null ? shopWords(work, order) : { store: senderWords(sender_name) }),
    },
  })
}
