import { useTranslations } from 'next-intl'
import { WITHDRAWAL_ID } from '@/components/withdrawals/withdrawal-id'
import type { WalletDetail } from '@/lib/money/wallet/schema'
import { useWithdrawalTerms } from '@/lib/money/withdrawals/client'
import { useCashbacks } from '@/lib/orders/cashbacks/client'
import { formatRupiah } from '@/lib/platform/money'

/** A reseller's cashback that is not in the wallet yet, and what of it somebody has to look at first. */
function useAwaited(isBusiness: boolean) {
  const { sums } = useCashbacks()
  const { pending, on_hold } = (isBusiness && sums) || { pending: 0, on_hold: 0 }
  return [
    { name: 'awaited', amount: pending },
    { name: 'awaitedHeld', amount: on_hold },
  ] as const
}

/** The balance with the way to the bank, what is not free yet, and the totals of what came in and went out. */
export function WalletHead({ detail, isBusiness }: { detail: WalletDetail; isBusiness: boolean }) {
  const t = useTranslations('walletActivity')
  const { data: terms } = useWithdrawalTerms()
  const awaited = useAwaited(isBusiness)
  const withdrawing = (terms?.open ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const waiting = [
    ...awaited,
    { name: 'held', amount: detail.held },
    { name: 'withdrawing', amount: withdrawing },
  ] as const
  const totals = [
    { name: 'total_earning', amount: detail.total_earning },
    { name: 'expense_total', amount: detail.expense_total },
  ] as const
  const shown = [...waiting.filter(({ amount }) => amount > 0), ...totals]
  const isEmpty = shown.every(({ amount }) => amount === 0)
  return (
    <div className="grid gap-5 rounded-lg bg-forest p-5 text-on-forest md:p-7">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <dl className="tabular min-w-0">
          <dt>{t('amount')}</dt>
          <dd className="font-bold text-3xl">{formatRupiah(detail.amount)}</dd>
          <dd className="mt-1 text-sm">
            {t(isBusiness ? (isEmpty ? 'comesForReseller' : 'goodForReseller') : 'goodFor')}
          </dd>
        </dl>
        {detail.amount > 0 && (
          <a
            href={`#${WITHDRAWAL_ID}`}
            className="inline-flex min-h-11 items-center rounded-full bg-on-forest px-6 font-semibold text-forest hover:bg-on-forest/90 max-sm:w-full max-sm:justify-center"
          >
            {t(terms?.refusal === 'withdrawal_account_missing' ? 'withdrawAfterAccount' : 'withdraw')}
          </a>
        )}
      </div>
      {!isEmpty && (
        <dl className="tabular grid gap-x-6 gap-y-3 md:grid-flow-col md:auto-cols-fr">
          {shown.map(({ name, amount }) => (
            <div
              key={name}
              className="grid grid-cols-[1fr_auto] items-end gap-x-4 border-on-forest/25 border-t pt-3 md:grid-cols-[auto_1fr] md:content-start md:justify-start md:gap-x-1.5 md:pt-4"
            >
              <dt className="text-sm md:col-span-2">{t(name)}</dt>
              <dd className="whitespace-nowrap font-semibold md:col-span-2 md:text-lg">{formatRupiah(amount)}</dd>
              {name === 'total_earning' && detail.cashback_total > 0 && (
                <>
                  <dt className="text-xs">{t('cashback_total')}</dt>
                  <dd className="whitespace-nowrap text-right text-xs md:text-left">
                    {formatRupiah(detail.cashback_total)}
                  </dd>
                </>
              )}
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
