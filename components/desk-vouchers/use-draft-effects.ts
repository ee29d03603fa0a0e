import { useTranslations } from 'next-intl'
import type { ActEffects } from '@/components/desk/effect-list'
import { instantOf } from '@/components/desk/typed-time'
import { countOf, giftOf, givesShare, isWrongOption, type TypedVoucher } from '@/components/desk-vouchers/draft'
import { useGiftWords } from '@/components/desk-vouchers/use-gift-words'
import { unbrokenRupiah } from '@/lib/platform/money'
import { formatMoment } from '@/lib/platform/time'
import { needsMember } from '@/lib/selling/vouchers/rules'

/** Says what a voucher that is being typed will do for shoppers, and what it can cost; nothing while it gives nothing. */
export function useDraftEffects(typed: TypedVoucher): ActEffects {
  const t = useTranslations('deskVouchers.effect')
  const words = useGiftWords()
  const gift = giftOf(typed)
  if (gift === null) return {}
  const { rule_type, cart_type, listed, new_user, includes_flash } = typed
  const isShare = givesShare(rule_type)
  const cap = isShare ? countOf(typed.cap) : null
  const min_price = countOf(typed.min_price)
  const [start, end] = [instantOf(typed.start_day, typed.start_time), instantOf(typed.end_day, typed.end_time)]
  const days = countOf(typed.longevity)
  const max_uses = countOf(typed.max_uses)
  const most = isShare ? cap : gift
  const isForMembers = needsMember({ rule_type, new_user, max_uses_per_user: countOf(typed.max_uses_per_user) })
  const shopper = [
    t('gives', {
      gift: words({ rule_type, percentage: gift, amount: gift, cap }),
      cart: cart_type,
      hasMinimum: min_price ? 'yes' : 'no',
      minimum: unbrokenRupiah(min_price ?? 0),
    }),
    start && end && t('period', { start: formatMoment(start), end: formatMoment(end) }),
    new_user ? days && t('newUser', { days }) : isForMembers && t('members'),
    t(listed ? 'listed' : 'byCode'),
    !includes_flash && t('noFlash'),
  ]
  const money = [
    t(`pays.${rule_type}`),
    most !== null && t('perOrder', { most: unbrokenRupiah(most) }),
    most === null && !isWrongOption(typed.cap) && t('noCap'),
    max_uses === null && !isWrongOption(typed.max_uses) && t('noLimit'),
    max_uses !== null && most !== null && t('total', { most: unbrokenRupiah(most * max_uses) }),
  ]
  return { shopper: shopper.filter(Boolean).join(' '), money: money.filter(Boolean).join(' ') }
}
