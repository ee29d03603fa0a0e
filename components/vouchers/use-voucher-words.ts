import { useTranslations } from 'next-intl'
import { formatRupiah, type Rupiah } from '@/lib/platform/money'
import { formatDate } from '@/lib/platform/time'
import type { PromoRule, Promotion } from '@/lib/selling/vouchers/schema'

type Benefit = Promotion['benefit']

/** Words a voucher's benefit and its conditions. */
export function useVoucherWords() {
  const t = useTranslations('vouchers')
  const upTo = (most: Rupiah | null) => (most === null ? '' : `, ${t('upTo', { amount: formatRupiah(most) })}`)
  const rule = (given: PromoRule) => {
    switch (given.rule_type) {
      case 'cashback':
        return t('ruleCashback', { percentage: given.cashback_percentage }) + upTo(given.cashback_max)
      case 'percentage':
        return t('rulePercentage', { percentage: given.percentage }) + upTo(given.max)
      case 'fixed':
        return t('ruleFixed', { amount: formatRupiah(given.amount) })
      case 'shipping':
        return t('ruleShipping', { amount: formatRupiah(given.amount) })
    }
  }
  return {
    rules: ({ promo_rules }: Promotion) => promo_rules.map(rule).join(', '),
    /** The benefit for this cart, or null when it would be nothing. */
    benefit({ promo_discount, shipping_reduction, total_point }: Benefit): string | null {
      if (promo_discount > 0) return t('saves', { amount: formatRupiah(promo_discount) })
      if (total_point > 0) return t('cashback', { amount: formatRupiah(total_point) })
      return shipping_reduction > 0 ? t('shipping', { amount: formatRupiah(shipping_reduction) }) : null
    },
    terms: (voucher: Promotion) => [
      ...(voucher.min_price > 0 ? [t('minimum', { amount: formatRupiah(voucher.min_price) })] : []),
      t('until', { date: formatDate(voucher.end_date) }),
    ],
    conditions: (voucher: Promotion) => [
      t(`for_${voucher.cart_type}`),
      ...(voucher.new_user ? [t('newUser', { days: voucher.longevity })] : []),
      ...(voucher.includes_flash ? [] : [t('noFlash')]),
    ],
  }
}
