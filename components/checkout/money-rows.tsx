'use client'

import { Tag } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DeliveryPrice } from '@/components/checkout/delivery-price'
import type { Money } from '@/components/checkout/money'
import { useCountTo } from '@/components/checkout/use-count-to'
import { formatRupiah, unbrokenRupiah } from '@/lib/platform/money'

type MoneyRow = { label: string; value: ReactNode; hint?: string }

function useRows(money: Money): MoneyRow[] {
  const t = useTranslations('checkout')
  const extra = (label: string, amount: number) => (amount === 0 ? [] : [{ label, value: formatRupiah(amount) }])
  const { shipping, freeShipping: free, freeFrom } = money
  const value =
    shipping === null ? (
      t('shippingLater')
    ) : (
      <DeliveryPrice price={shipping} before={shipping + (free?.reduction ?? 0)} />
    )
  const hint = freeFrom ? t('freeFrom', { least: unbrokenRupiah(freeFrom) }) : undefined
  const delivery = { label: t('shipping'), value, ...(hint && { hint }) }
  return [
    {
      label: t(money.kind === 'rent' ? 'rentSubtotal' : 'subtotal', { count: money.count }),
      value: formatRupiah(money.goods),
    },
    ...extra(t('voucher'), -money.voucher),
    ...extra(t('installation'), money.installation),
    ...extra(t('transport'), money.transport).map((row) => ({ ...row, hint: t('transportOnce') })),
    money.pickup ? { label: t('pickup'), value: t('free') } : delivery,
    ...extra(t('returning'), money.returning),
    ...extra(t('wallet'), -money.wallet),
  ]
}

/** `busy` marks figures that are being recalculated. */
export function MoneyRows({ money, busy = false }: { money: Money; busy?: boolean }) {
  const t = useTranslations('checkout')
  const rows = useRows(money)
  const total = useCountTo(money.total)
  const { saved = 0 } = money
  return (
    <dl aria-busy={busy} className="tabular grid gap-2">
      {rows.map(({ label, value, hint }) => (
        <div key={label} className="flex items-baseline justify-between gap-4 text-sm">
          <dt className="text-quiet">
            {label}
            {hint && <span className="block text-xs">{hint}</span>}
          </dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
      {money.deposit > 0 && (
        <div className="mt-2 flex items-baseline justify-between gap-4 rounded bg-primary-tint p-3 text-sm">
          <dt>
            <span className="font-semibold">{t('deposit')}</span>
            <span className="block text-quiet">{t('depositBack')}</span>
          </dt>
          <dd className="whitespace-nowrap text-right font-semibold">{formatRupiah(money.deposit)}</dd>
        </div>
      )}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-line border-t pt-4">
        <dt className="flex items-center gap-2 font-semibold">
          {t('total')} {busy && <Counting />}
        </dt>
        <dd className="font-bold text-xl">{formatRupiah(total)}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-4 text-quiet text-sm">
        <dt>{t('tax')}</dt>
        <dd>{formatRupiah(money.tax)}</dd>
      </div>
      {saved > 0 && (
        <div className="flex items-baseline justify-between gap-4 rounded bg-accent-tint px-3 py-2 font-semibold text-accent-ink text-sm">
          <dt>
            <Tag aria-hidden="true" className="mr-2 inline size-4 align-text-bottom" />
            {t('saved')}
          </dt>
          <dd className="whitespace-nowrap">{formatRupiah(saved)}</dd>
        </div>
      )}
      {money.cashback > 0 && (
        <div className="flex items-baseline justify-between gap-4 font-semibold text-primary text-sm">
          <dt>{t('cashback')}</dt>
          <dd className="whitespace-nowrap">{formatRupiah(money.cashback)}</dd>
        </div>
      )}
    </dl>
  )
}

/** A spinner beside a figure that is being recalculated. */
export function Counting() {
  return (
    <span
      aria-hidden="true"
      className="size-3.5 flex-none animate-spin rounded-full border-2 border-primary border-t-transparent"
    />
  )
}
