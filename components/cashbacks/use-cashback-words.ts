import { useTranslations } from 'next-intl'
import type { Cashback } from '@/lib/orders/cashbacks/schema'
import type { CashbackStatus } from '@/lib/orders/cashbacks/states'
import { formatRupiah } from '@/lib/platform/money'
import { formatDate } from '@/lib/platform/time'

/** What a cashback is and why, in words. */
export function useCashbackWords() {
  const t = useTranslations('cashback')
  const titleOf = ({ status, amount }: Cashback) => {
    if (status === 'void') return t('none')
    return t(status === 'available' ? 'got' : 'coming', { amount: formatRupiah(amount) })
  }
  const reasonOf = ({ reason, due_at, released_at, status, amount, promised }: Cashback) => {
    const date = reason === 'completed' ? released_at : due_at
    const why =
      reason === 'delivered' && !date ? t('reason.paid') : t(`reason.${reason}`, { date: date ? formatDate(date) : '' })
    const isLess = status !== 'void' && amount < promised
    return isLess ? `${why} ${t('less', { promised: formatRupiah(promised) })}` : why
  }
  return { titleOf, reasonOf, statusOf: ({ status }: Cashback) => t(`status.${status}`) }
}

/** The words for a state of what an order earns. */
export function useCommissionStatus() {
  const t = useTranslations('cashback.status')
  return (status: string) => t(status as CashbackStatus)
}
