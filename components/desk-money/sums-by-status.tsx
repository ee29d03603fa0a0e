import { useTranslations } from 'next-intl'
import { MoneySums } from '@/components/desk-money/money-sums'
import type { MoneySum } from '@/lib/money/ledger/schema'

type SumsByStatusProps<Status extends string> = {
  /** The statuses in the order in which they are shown. */
  statuses: readonly Status[]
  sums: readonly (MoneySum & { status: Status })[]
  wordsOf: (status: Status) => string
  countText: (count: number) => string
}

/** Everything together, then by status where there are several. */
export function SumsByStatus<Status extends string>({ statuses, sums, wordsOf, countText }: SumsByStatusProps<Status>) {
  const t = useTranslations('deskMoney.sums')
  const found = statuses.flatMap((status) => sums.find((sum) => sum.status === status) ?? [])
  if (found.length === 0) return null
  const parts = found.map(({ status, amount, count }) => ({ label: wordsOf(status), amount, text: countText(count) }))
  if (found.length === 1) return <MoneySums label={t('label')} sums={parts} />
  const whole = {
    label: t('all'),
    amount: found.reduce((sum, { amount }) => sum + amount, 0),
    text: countText(found.reduce((sum, { count }) => sum + count, 0)),
  }
  return <MoneySums label={t('label')} sums={[whole, ...parts]} />
}
