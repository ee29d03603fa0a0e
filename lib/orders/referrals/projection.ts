import { mediaUrl } from '@/lib/catalog/products/rules'
import type { Cashback, CashbackLine } from '@/lib/orders/cashbacks/schema'
import { customerOf } from '@/lib/orders/my-orders/projection'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { displayStatus } from '@/lib/orders/orders/states/machine'
import type { ReferralOrder } from '@/lib/orders/referrals/schema'
import { csvHead, csvLine } from '@/lib/platform/csv'
import { calendarDay } from '@/lib/platform/time'

type FoundReferral = {
  order: OrderRow
  media_key: string | null
  earned: { cashback: Cashback; lines: CashbackLine[] } | null
}

/** The lines of a cashback that is void earn nothing, so that their sum is what the order earns. */
const linesOf = (earned: FoundReferral['earned']): CashbackLine[] =>
  (earned?.lines ?? []).map((line) => (earned?.cashback.status === 'void' ? { ...line, amount: 0 } : line))

/** An order with a reseller's code as the reseller sees it. */
export const toReferralOrder = ({ order, media_key, earned }: FoundReferral): ReferralOrder => ({
  id: order.id,
  formatted_id: formattedId(order.id),
  type: order.type,
  status: order.status,
  display_status: displayStatus(order),
  paid: order.paid_at !== null,
  ordered_at: order.ordered_at.toISOString(),
  delivered_at: order.delivered_at?.toISOString() ?? null,
  total_products: order.total_products,
  net_price: order.net_price,
  referral_code: order.referral_code,
  preview: { thumbnail_image: media_key && mediaUrl(media_key, 320) },
  customer: customerOf(order) && order.recipient,
  cashback: earned?.cashback ?? null,
  commission_lines: linesOf(earned),
})

const HEAD = [
  ...(['order', 'ordered_on', 'order_status', 'customer', 'item', 'rate_percent', 'commission'] as const),
  ...(['commission_status', 'expected_on', 'released_on'] as const),
]

const dayOf = (instant: string | null | undefined) => (instant ? calendarDay(new Date(instant)) : '')

const NO_LINE = { title_idn: '', rate: '', amount: '' } as const

/** A line for each order line that earns; amounts in rupiah, days of Jakarta. */
export const toReferralLines = (referrals: ReferralOrder[]) =>
  csvHead(HEAD) +
  referrals
    .flatMap((order) => {
      const { cashback, commission_lines: lines } = order
      const ofOrder = [order.formatted_id, dayOf(order.ordered_at), order.display_status, order.customer ?? '']
      const ofCashback = [cashback?.status ?? '', dayOf(cashback?.due_at), dayOf(cashback?.released_at)]
      return (lines.length > 0 ? lines : [NO_LINE]).map(({ title_idn, rate, amount }) =>
        csvLine([...ofOrder, title_idn, rate, amount, ...ofCashback]),
      )
    })
    .join('')
