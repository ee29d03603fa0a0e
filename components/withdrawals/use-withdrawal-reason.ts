import { useTranslations } from 'next-intl'
import { ACCOUNT_FAILURES } from '@/lib/money/payouts/rules'

const OWN = ['taken_back', 'rejected', ...ACCOUNT_FAILURES] as const

/** Why a withdrawal failed, in words; faults of the store's side are one sentence. */
export function useWithdrawalReason() {
  const t = useTranslations('withdrawal.why')
  return (code: string) => t(OWN.find((own) => own === code) ?? 'store')
}
