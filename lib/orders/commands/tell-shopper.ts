import { eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { users } from '@/lib/db/tables'
import { queueMessage } from '@/lib/notifications/commands/queue-message'
import type { OrderRow } from '@/lib/orders/commands/move'
import { formattedId } from '@/lib/orders/rules'
import { formatRupiah } from '@/lib/platform/money'

/** Tells whoever ordered, in the language of the order. The same thing of the same order is told once. */
export async function tellShopper(
  work: Work,
  order: OrderRow,
  template: 'order_placed' | 'order_paid' | 'order_expired',
  dedupe_key = `${template}/${order.id}`,
) {
  const [shopper] = await work.db.select({ email: users.email }).from(users).where(eq(users.id, order.user_id))
  await queueMessage(work, {
    dedupe_key,
    phone_number: order.phone_number,
    email: shopper?.email ?? null,
    locale: order.locale,
    template,
    data: { name: order.recipient, order: formattedId(order.id), amount: formatRupiah(order.net_price) },
  })
}
