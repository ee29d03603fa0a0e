import { useLocale, useTranslations } from 'next-intl'
import type { Order, ReferralOrder } from '@/lib/orders/schema'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'
import { formatDate } from '@/lib/platform/time'
import { awaitsReturn } from '@/lib/rentals/rules'

/** An order as a line of a list: what it is of, and what else there is to say. */
export type Listed = { title: string; notes: string[]; number: string | null }

export const isReferral = (order: Order | ReferralOrder): order is ReferralOrder => !('order_products' in order)

/** What an order is of, how many others, for how long it is rented and when it goes back. */
function useOwnLine() {
  const t = useTranslations('orders')
  const locale = useLocale()
  return ({ order_products, rent_days, rent_due, status, formatted_id }: Order): Listed => {
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

/** Of an order that a code brought: its number, and what the code earned. */
function useReferralLine() {
  const t = useTranslations('orders')
  const cashback = ({ cashback: facts }: ReferralOrder) => {
    if (!facts) return []
    const words = facts.state === 'earned' ? 'cashbackEarned' : 'cashbackOn'
    const date = facts.date ? formatDate(facts.date) : ''
    if (facts.amount === null) return [t(`${words}Plain`, { date })]
    return [t(words, { amount: formatRupiah(facts.amount), date })]
  }
  return (order: ReferralOrder): Listed => ({
    title: order.formatted_id,
    notes: [...(order.type === 'rent' ? [t('rentKind')] : []), ...cashback(order)],
    number: null,
  })
}

export function useListed() {
  const own = useOwnLine()
  const referral = useReferralLine()
  return (order: Order | ReferralOrder) => (isReferral(order) ? referral(order) : own(order))
}
