import { useTranslations } from 'next-intl'
import { cx } from '@/components/ui/class-names'
import { Skeleton } from '@/components/ui/skeleton'
import type { ClaimSum as Sum } from '@/lib/orders/claims/schema/claim'
import type { ClaimDestinationName } from '@/lib/orders/claims/states'
import { formatRupiah } from '@/lib/platform/money'

type ClaimSumProps = { sum: Sum; destination?: ClaimDestinationName | null; busy?: boolean }

/** What is paid back as a formula: goods − voucher + installation = total, and where its parts go (REF-010). */
export function ClaimSum({ sum, destination = null, busy = false }: ClaimSumProps) {
  const t = useTranslations('claims.sum')
  const parts = [
    { name: 'goods', amount: sum.goods, sign: '' },
    { name: 'discount', amount: -sum.discount, sign: '−' },
    { name: 'installation', amount: sum.installation, sign: '+' },
    { name: 'transport', amount: sum.transport, sign: '+' },
  ] as const
  const shown = parts.filter(({ name, amount }) => name === 'goods' || amount !== 0)
  return (
    <dl aria-busy={busy} className={cx('tabular grid gap-2', busy && 'opacity-60')}>
      {shown.map(({ name, amount, sign }) => (
        <Row key={name} label={t(name)} value={`${sign} ${formatRupiah(Math.abs(amount))}`.trim()} />
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-line border-t pt-3">
        <dt className="font-semibold">{t('total')}</dt>
        <dd className="font-bold text-lg">
          <span aria-hidden="true">= </span>
          {formatRupiah(sum.total)}
        </dd>
      </div>
      {sum.wallet > 0 && <Row label={t('toWallet')} value={formatRupiah(sum.wallet)} />}
      {sum.payment > 0 && (sum.wallet > 0 || destination) && (
        <Row label={t(destination ?? 'toChosen')} value={formatRupiah(sum.payment)} />
      )}
    </dl>
  )
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 text-sm">
      <dt className="text-quiet">{label}</dt>
      <dd className="whitespace-nowrap text-right">{value}</dd>
    </div>
  )
}

export const ClaimSumSkeleton = () => <Skeleton className="h-28" />
