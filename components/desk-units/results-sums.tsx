import { useTranslations } from 'next-intl'
import { Figure } from '@/components/desk-figures/figure'
import type { RentalResult } from '@/lib/orders/rental-units/schema'
import { formatRupiah } from '@/lib/platform/money'
import { sum } from '@/lib/platform/numbers'

/** The rent and the cost of all products, and the part of the cost that those with a cost have earned back. */
export function ResultsSums({ results }: { results: readonly RentalResult[] }) {
  const t = useTranslations('deskUnits.results')
  const cost = sum(results.map((row) => row.cost))
  const earned = sum(results.filter((row) => row.cost > 0).map(({ rent }) => rent))
  return (
    <dl className="grid grid-cols-2 gap-4 md:grid-cols-3">
      <Figure label={t('rent')} value={formatRupiah(sum(results.map(({ rent }) => rent)))} />
      <Figure label={t('cost')} value={cost === 0 ? '–' : formatRupiah(cost)} />
      <Figure
        label={t('payback')}
        value={cost === 0 ? '–' : t('percent', { value: Math.round((100 * earned) / cost) })}
      />
    </dl>
  )
}
