import { useTranslations } from 'next-intl'
import { DeskLink } from '@/components/desk/desk-link'
import { useMay } from '@/components/desk/use-may'
import { Figure } from '@/components/desk-figures/figure'
import type { RentalResult } from '@/lib/orders/rental-units/schema'
import { formatRupiah } from '@/lib/platform/money'
import { sum } from '@/lib/platform/numbers'

/** The rent and the cost of all products, and the part of the cost that those with a cost have earned back; or where costs are entered. */
export function ResultsSums({ results }: { results: readonly RentalResult[] }) {
  const t = useTranslations('deskUnits.results')
  const cost = sum(results.map((row) => row.cost))
  const earned = sum(results.filter((row) => row.cost > 0).map(({ rent }) => rent))
  const mayPlan = useMay()('claims.read')
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-2 gap-4 md:grid-cols-3">
        <Figure label={t('rent')} value={formatRupiah(sum(results.map(({ rent }) => rent)))} />
        <Figure label={t('cost')} value={cost === 0 ? '–' : formatRupiah(cost)} />
        <Figure
          label={t('payback')}
          value={cost === 0 ? '–' : t('percent', { value: Math.round((100 * earned) / cost) })}
        />
      </dl>
      {cost === 0 && (
        <p className="text-quiet text-sm">
          {t('costMissing')}{' '}
          {mayPlan && (
            <DeskLink href="/ops/calendar" className="whitespace-nowrap underline">
              {t('enterCost')}
            </DeskLink>
          )}
        </p>
      )}
    </div>
  )
}
