import { useTranslations } from 'next-intl'
import { useSessionKind } from '@/lib/identity/accounts/client'
import type { PaymentChannel } from '@/lib/money/payments/schema'
import { unbrokenRupiah } from '@/lib/platform/money'

/** Why a method is blocked, with the amounts that it accepts. */
export function useBlockText() {
  const t = useTranslations('payment')
  const isGuest = useSessionKind() === 'guest'
  return ({ blocked, minimum, maximum }: PaymentChannel): string => {
    if (blocked === 'profile_incomplete') return isGuest ? t('membersOnly') : t('profileFirst')
    if (blocked !== 'payment_amount_limit') return blocked ? t(`blocked.${blocked}`) : ''
    const least = unbrokenRupiah(minimum)
    return maximum === null ? t('amountFrom', { least }) : t('amountBetween', { least, most: unbrokenRupiah(maximum) })
  }
}
