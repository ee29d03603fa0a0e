import { useTranslations } from 'next-intl'
import { WITHDRAWAL_ID } from '@/components/withdrawals/withdrawal-id'
import type { WalletDetail } from '@/lib/money/wallet/schema'
import { useWithdrawalTerms } from '@/lib/money/withdrawals/client'
import { formatRupiah } from '@/lib/platform/money'

const TOTALS = ['total_earning', 'cashback_total', 'expense_total'] as const

/** The balance with the way to the bank, what is not free yet, and the totals of what came in and went out. */
export function WalletHead({ detail, isBusiness }: { detail: WalletDetail; isBusiness: boolean }) {
  const t = useTranslations('walletActivity')
  const { data: terms } = useWithdrawalTerms()
  const withdrawing = (terms?.open ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const waiting = [
    { name: 'held', amount: detail.held },
    { name: 'withdrawing', amount: withdrawing },
  ] as const
  const shown = [
    ...waiting.filter(({ amount }) => amount > 0),
    ...TOTALS.map((name) => ({ name, amount: detail[name] })),
  ]
  return (
    <div className="grid gap-5 rounded-lg bg-forest p-5 text-on-forest md:p-7">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <dl className="tabular min-w-0">
          <dt>{t('amount')}</dt>
          <dd className="font-bold text-3xl">{formatRupiah(detail.amount)}</dd>
          <dd className="mt-1 text-sm">{t(isBusiness ? 'goodForReseller' : 'goodFor')}</dd>
        </dl>
        {detail.amount > 0 && (
          <a
            href={`#${WITHDRAWAL_ID}`}
            className="inline-flex min-h-11 items-center rounded-full bg-on-forest px-6 font-semibold text-forest hover:bg-on-forest/90 max-sm:w-full max-sm:justify-center"
          >
            {t('withdraw')}
          </a>
        )}
      </div>
      <dl className="tabular grid gap-x-6 gap-y-3 md:grid-flow-col md:auto-cols-fr">
        {shown.map(({ name, amount }) => (
          <div
            key={name}
            className="flex items-baseline justify-between gap-4 border-on-forest/25 border-t pt-3 md:block md:pt-4"
          >
            <dt className="text-sm">{t(name)}</dt>
            <dd className="whitespace-nowrap font-semibold md:text-lg">{formatRupiah(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
