import { useTranslations } from 'next-intl'
import { cx } from '@/components/ui/class-names'
import type { ClaimSum } from '@/lib/orders/claims/schema/claim'
import type { ClaimDestinationName } from '@/lib/orders/claims/states'
import { formatRupiah } from '@/lib/platform/money'

const PARTS = ['goods', 'discount', 'installation', 'transport'] as const

type SumFormulaProps = { sum: ClaimSum; destination: ClaimDestinationName | null }

/** Goods − discount + installation + transport = total, and where each part of it goes. */
export function SumFormula({ sum, destination }: SumFormulaProps) {
  const t = useTranslations('deskClaims')
  const parts = PARTS.filter((part) => part === 'goods' || sum[part] !== 0)
  return (
    <dl className="grid gap-1.5 text-sm">
      {parts.map((part) => (
        <Row
          key={part}
          sign={part === 'goods' ? '' : part === 'discount' ? '−' : '+'}
          label={t(`part.${part}`)}
          amount={Math.abs(sum[part])}
        />
      ))}
      <Row label={t('part.total')} amount={sum.total} isTotal />
      {sum.wallet > 0 && <Row label={t('part.wallet')} amount={sum.wallet} />}
      {sum.payment > 0 && (
        <Row label={`${t('part.payment')} · ${t(`destination.${destination ?? 'none'}`)}`} amount={sum.payment} />
      )}
    </dl>
  )
}

type RowProps = { sign?: string; label: string; amount: number; isTotal?: boolean }

const Row = ({ sign = '', label, amount, isTotal = false }: RowProps) => (
  <div className={cx('flex items-baseline gap-2', isTotal && 'border-line border-t pt-1.5 font-semibold')}>
    <dt className="min-w-0 flex-1">{label}</dt>
    <dd className="tabular flex-none">
      {sign && <span className="mr-2 text-quiet">{sign}</span>}
      {formatRupiah(amount)}
    </dd>
  </div>
)
