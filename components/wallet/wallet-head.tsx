import { useTranslations } from 'next-intl'
import type { WalletDetail } from '@/lib/money/wallet/schema'
import { formatRupiah } from '@/lib/platform/money'

const TOTALS = ['total_earning', 'cashback_total', 'expense_total'] as const

/** The balance with what it is good for, and the totals of what came in and went out. */
export function WalletHead({ detail, isBusiness }: { detail: WalletDetail; isBusiness: boolean }) {
  const t = useTranslations('walletActivity')
  return (
    <dl className="tabular grid gap-5 rounded-lg bg-forest p-5 text-on-forest md:grid-cols-3 md:p-7">
      <div className="md:col-span-3">
        <dt>{t('amount')}</dt>
        <dd className="font-bold text-3xl">{formatRupiah(detail.amount)}</dd>
        <dd className="mt-1 text-sm">{t(isBusiness ? 'goodForReseller' : 'goodFor')}</dd>
      </div>
      {detail.held > 0 && (
        <div className="-mt-2 flex flex-wrap gap-x-2 text-sm md:col-span-3">
          <dt>{t('held')}</dt>
          <dd className="whitespace-nowrap font-semibold">{formatRupiah(detail.held)}</dd>
        </div>
      )}
      {TOTALS.map((total) => (
        <div
          key={total}
          className="flex items-baseline justify-between gap-4 border-on-forest/25 border-t pt-3 md:block md:pt-4"
        >
          <dt className="text-sm">{t(total)}</dt>
          <dd className="whitespace-nowrap font-semibold md:text-lg">{formatRupiah(detail[total])}</dd>
        </div>
      ))}
    </dl>
  )
}
