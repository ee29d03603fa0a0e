import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { unbrokenRupiah } from '@/lib/platform/money'
import type { VoucherTerms } from '@/lib/selling/vouchers/rules'

type Gift = Pick<VoucherTerms, 'rule_type' | 'percentage' | 'amount' | 'cap'>

/** Words what a voucher gives: `Diskon 10%, paling banyak Rp 50.000`. */
export function useGiftWords() {
  const t = useTranslations('deskVouchers.gift')
  return useCallback(
    ({ rule_type, percentage, amount, cap }: Gift): string => {
      if (rule_type === 'fixed' || rule_type === 'shipping') return t(rule_type, { amount: unbrokenRupiah(amount) })
      return cap === null
        ? t(rule_type, { percentage })
        : t(`${rule_type}Capped`, { percentage, cap: unbrokenRupiah(cap) })
    },
    [t],
  )
}
