import { useLocale, useTranslations } from 'next-intl'
import { useCashbackWords } from '@/components/cashbacks/use-cashback-words'
import { awaitsReturn } from '@/lib/fulfilment/rentals/rules'
import type { Order } from '@/lib/orders/my-orders/schema'
import type { ReferralOrder } from '@/lib/orders/referrals/schema'
import { localized } from '@/lib/platform/i18n'
import { formatDate } from '@/lib/platform/time'

/** An order as a row of a list. */
export type OrderRow = { title: string; notes: string[]; number: string | null }

export const isReferral = (order: Order | ReferralOrder): order is ReferralOrder => !('order_products' in order)

/** The first item, how many others, and for a rental its duration and its end. */
function useOwnLine() {
  const t = useTranslations('orders')
  const locale = useLocale()
  return ({ order_products, rent_days, rent_due, status, formatted_id }: Order): OrderRow => {
    const [first] = order_products
    const others = order_products.length - 1
    const notes = [
      others > 0 && t('others', { count: others }),
      rent_days !== null && t('rentedFor', { days: rent_days }),
      rent_due !== null && awaitsReturn(status) && t('dueBack', { date: formatDate(rent_due) }),
    ]
    return {
      title: first ? localized(first.product, 'title', locale) : '',
      notes: notes.filter((note) => note !== false),
      number: formatted_id,
    }
  }
}

/** For an order placed with a reseller's code: its number and the cashback. */
function useReferralLine() {
  const t = useTranslations('orders')
  const words = useCashbackWords()
  const cashback = ({ cashback: given }: ReferralOrder) =>
    given ? [`${words.titleOf(given)}. ${words.reasonOf(given)}`] : []
  return (order: ReferralOrder): OrderRow => ({
    title: order.formatted_id,
    notes: [
      ...(order.type === 'rent' ? [t('rentKind')] : []),
      ...(order.customer ? [t('customerOf', { name: order.customer })] : []),
      ...cashback(order),
    ],
    number: null,
  })
}

export function useOrderRow() {
  const own = useOwnLine()
  const referral = useReferralLine()
  return (order: Order | ReferralOrder) => (isReferral(order) ? referral(order) : own(order))
}
