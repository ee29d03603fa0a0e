import { useLocale, useTranslations } from 'next-intl'
import type { ReferralOrder } from '@/lib/orders/referrals/schema'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'

/** What each line of an order earns its reseller; nothing before the payment. */
export function CommissionLines({ order: { commission_lines: lines } }: { order: ReferralOrder }) {
  const t = useTranslations('orders')
  const locale = useLocale()
  if (lines.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer py-3 font-medium text-primary">{t('why')}</summary>
      <ul className="grid gap-1">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never change places.
          <li key={index} className="flex justify-between gap-4">
            <span>{t('commissionOf', { rate: line.rate, title: localized(line, 'title', locale) })}</span>
            <span className="tabular whitespace-nowrap">{formatRupiah(line.amount)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
