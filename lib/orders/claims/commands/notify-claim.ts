import type { Work } from '@/lib/db/command'
import { queueMessage } from '@/lib/identity/notifications/commands/queue-message'
import type { ClaimNews } from '@/lib/identity/notifications/rules'
import type { ClaimRow } from '@/lib/orders/claims/commands/follow-order'
import { claimMessage } from '@/lib/orders/claims/projection'
import { orderLink } from '@/lib/orders/orders/links'
import type { OrderRow } from '@/lib/orders/orders/projection/order'

/** Sends the buyer a message about a claim, once per time that a status is entered. */
export async function notifyClaim(work: Work, { order, claim }: { order: OrderRow; claim: ClaimRow }, news: ClaimNews) {
  await queueMessage(work, {
    dedupe_key: `${news}/${order.id}/${claim.id}/${work.now.getTime()}`,
    phone_number: order.buyer_phone_number,
    email: order.buyer_email,
    locale: order.locale,
    template: news,
    data: { ...claimMessage(order, claim), link: orderLink(order, work.now) },
  })
}
