import { useTranslations } from 'next-intl'
import { Fact, Facts } from '@/components/desk/facts'
import { useErrorText } from '@/components/layout/use-error-text'
import { Skeleton } from '@/components/ui/skeleton'
import { useCommissionPreview } from '@/lib/orders/cashbacks/client'
import { formatRupiah } from '@/lib/platform/money'

/** An amount with its sign; a difference of nothing has none. */
const signed = (amount: number) =>
  amount === 0 ? formatRupiah(0) : `${amount > 0 ? '+' : '−'}${formatRupiah(Math.abs(amount))}`

type CommissionPreviewProps = {
  /** The key of the rule's setting. */
  rule: string
  /** What it may become; null takes it away. */
  value: number | null
}

/** What a rule would have cost over the last month, before it is saved. */
export function CommissionPreview({ rule, value }: CommissionPreviewProps) {
  const t = useTranslations('deskSettings.preview')
  const errorText = useErrorText()
  const { data, error } = useCommissionPreview(rule, value)
  return (
    <section aria-live="polite" className="grid gap-2 rounded bg-ink/4 p-3">
      <h3 className="font-semibold">{t('title', { days: data?.days ?? 30 })}</h3>
      {!data && Boolean(error) && <p className="text-danger">{errorText(error)}</p>}
      {!data && !error && <Skeleton className="h-24" />}
      {data?.orders === 0 && <p className="text-quiet">{t('none')}</p>}
      {data && data.orders > 0 && (
        <>
          <Facts>
            <Fact label={t('before')}>
              <span className="tabular">{formatRupiah(data.before)}</span>
            </Fact>
            <Fact label={t('after')}>
              <span className="tabular">{formatRupiah(data.after)}</span>
            </Fact>
            <Fact label={t('difference')}>
              <strong className="tabular">{signed(data.difference)}</strong>
            </Fact>
          </Facts>
          <p className="text-quiet text-xs">
            {t('of', {
              ...{ orders: data.orders, resellers: data.resellers },
              ...{ changedOrders: data.changed_orders, changedResellers: data.changed_resellers },
            })}
          </p>
        </>
      )}
    </section>
  )
}
