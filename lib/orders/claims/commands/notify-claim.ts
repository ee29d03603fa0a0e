import type { Work } from '@/lib/db/command'
import { queueMessage } from '@/lib/identity/notifications/commands/queue-message'
import type { ClaimNews } from '@/lib/identity/notifications/rules'
import type { ClaimRow } from '@/lib/orders/claims/commands/follow-order'
import { orderLink, orderPage } from '@/lib/orders/orders/links'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { formatRupiah } from '@/lib/platform/money'
import { formatDate, formatTime } from '@/lib/platform/time'

/** Sends the buyer a message about a claim, once per time that a status is entered. */
export async function notifyClaim(work: Work, { order, claim }: { order: OrderRow; claim: ClaimRow }, news: ClaimNews) {
  const { due_at } = claim
  await queueMessage(work, {
    dedupe_key: `${news}/${order.id}/${claim.id}/${work.now.getTime()}`,
    phone_number: order.buyer_phone_number,
    email: order.buyer_email,
    locale: order.locale,
    template: news,
    data: {
      name: order.buyer_name,
      order: formattedId(order.id),
      claim: claim.kind,
      amount: claim.amount === null ? '' : formatRupiah(claim.amount),
      due: due_at ? `${formatDate(due_at)} ${formatTime(due_at)} WIB` : '',
      reason: claim.reason,
      courier: claim.replacement_courier ?? '',
      tracking_code: claim.replacement_code ?? '',
      link: orderLink(order, work.now),
      page: orderPage(order),
    },
  })
}
