import { useTranslations } from 'next-intl'
import { MoneySums } from '@/components/desk-money/money-sums'
import type { PaymentAttemptStatus } from '@/lib/money/payments/states'
import type { PaymentList } from '@/lib/orders/money-in/schema'

const GROUPS = {
  received: ['settled', 'refund_pending', 'partially_refunded', 'refunded'],
  waiting: ['created', 'pending'],
  takenBack: ['chargeback'],
  unpaid: ['denied', 'expired', 'cancelled'],
} as const satisfies Record<string, readonly PaymentAttemptStatus[]>

const NAMES = ['received', 'waiting', 'takenBack', 'unpaid'] as const satisfies readonly (keyof typeof GROUPS)[]

/** What the payments of the list add up to: what came, what may still come, and what did not. */
export function PaymentSums({ sums }: { sums: PaymentList['metadata']['sums'] }) {
  const t = useTranslations('deskMoney')
  const groups = NAMES.map((name) => {
    const statuses: readonly PaymentAttemptStatus[] = GROUPS[name]
    const own = sums.filter(({ status }) => statuses.includes(status))
    const count = own.reduce((sum, each) => sum + each.count, 0)
    const text = t('sums.payments', { count })
    return {
      count,
      label: t(`in.sums.${name}`),
      amount: own.reduce((sum, each) => sum + each.amount, 0),
      text: name === 'received' ? `${text}, ${t('in.sums.beforeRefunds')}` : text,
    }
  })
  return <MoneySums label={t('sums.label')} sums={groups.filter(({ count }) => count > 0)} />
}
