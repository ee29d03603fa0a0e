import type { Work } from '@/lib/db/command'
import { queueMessage } from '@/lib/identity/notifications/commands/queue-message'
import type { ClaimNews } from '@/lib/identity/notifications/rules'
import type { ClaimRow } from '@/lib/orders/claims/commands/follow-order'
import { claimMessage } from '@/lib/orders/claims/projection'
import { pickupUntil } from '@/lib/orders/claims/rules/way-back'
import { textOf } from '@/lib/orders/orders/commands/notify-buyer'
import { orderLink } from '@/lib/orders/orders/links'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { formatDate, formatTime } from '@/lib/platform/time'

type Pickup = { pickup_at: Date | null; courier: string }

/** When the courier comes, as messages say it. */
const pickupWords = ({ pickup_at: from, courier }: Pickup) =>
  from && {
    pickup: `${formatDate(from)} ${formatTime(from)}–${formatTime(pickupUntil(from))} WIB`,
    ...(courier && { courier }),
  }

/** Sends the buyer a message about a claim, once per time that a status is entered. */
export async function notifyClaim(
  work: Work,
  { order, claim }: { order: OrderRow; claim: ClaimRow },
  { news, data: told }: { news: ClaimNews; data: Record<string, unknown> },
  pickup: Pickup = { pickup_at: null, courier: '' },
) {
  await queueMessage(work, {
    dedupe_key: `${news}/${order.id}/${claim.id}/${work.now.getTime()}`,
    phone_number: order.buyer_phone_number,
    email: order.buyer_email,
    locale: order.locale,
    template: news,
    data: {
      ...claimMessage(order, claim),
      ...pickupWords(pickup),
      question: textOf(told.question),
      link: orderLink(order, work.now),
    },
  })
}
