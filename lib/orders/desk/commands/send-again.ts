import { command } from '@/lib/db/command'
import { queueAgain } from '@/lib/identity/notifications/commands/queue-again'
import { lockSeenOrder } from '@/lib/orders/desk/commands/lock-order'
import { remark } from '@/lib/orders/desk/commands/remark'
import { DeskError } from '@/lib/orders/desk/errors'
import { orderLink } from '@/lib/orders/orders/links'

/**
 * Sends a message of an order again, with a link that works. Throws `order_not_found`, `not_found` for a message of
 * another order, `message_waiting` while it was not sent yet.
 */
export const sendAgain = command(async (work, { id, message_id }: { id: number; message_id: number }) => {
  const order = await lockSeenOrder(work, { id })
  const sent = await queueAgain(work, { id: message_id, subject: id, data: { link: orderLink(order, work.now) } })
  if (!sent) throw new DeskError('message_waiting')
  await remark(work, {
    order,
    kind: 'message',
    text: sent.recipient,
    data: { template: sent.template },
    facts: { template: sent.template },
  })
})
