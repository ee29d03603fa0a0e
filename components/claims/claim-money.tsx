import { useTranslations } from 'next-intl'
import { accountValues } from '@/components/bank-accounts/bank-values'
import { ClaimSum } from '@/components/claims/claim-sum'
import type { Claim } from '@/lib/orders/claims/schema/claim'
import type { Order } from '@/lib/orders/my-orders/schema'
import { lastDay } from '@/lib/orders/refunds/rules'
import { formatDate } from '@/lib/platform/time'

const REFUSED: readonly Claim['status'][] = ['rejected', 'failed', 'withdrawn', 'closed']

const UNDECIDED: readonly Claim['status'][] = ['requested', 'appealed']

function titleOf({ status, is_fixed }: Claim) {
  if (status === 'resolved') return 'paid'
  if (is_fixed) return 'fixed'
  return UNDECIDED.includes(status) ? 'expected' : 'agreed'
}

/** The money of a claim as a formula until it has arrived, then in one sentence. */
export function ClaimMoney({ claim, payee }: { claim: Claim; payee: Order['payee'] }) {
  const t = useTranslations('claims.sum')
  const refund = useTranslations('order.refund')
  const { sum, status, is_fixed, destination, due_at } = claim
  if (!sum || REFUSED.includes(status)) return null
  return (
    <section className="grid gap-3 rounded-lg border border-line p-4">
      <h3 className="font-semibold">{t(titleOf(claim))}</h3>
      <ClaimSum sum={sum} destination={destination} />
      {destination === 'bank' && payee && (
        <p className="max-w-text text-quiet text-sm">{refund('toAccount', accountValues(payee))}</p>
      )}
      {status === 'passed' && due_at && (
        <p className="tabular text-quiet text-sm">{t('by', { date: formatDate(lastDay(due_at)) })}</p>
      )}
      {!is_fixed && <p className="max-w-text text-quiet text-sm">{t('notYet')}</p>}
    </section>
  )
}
