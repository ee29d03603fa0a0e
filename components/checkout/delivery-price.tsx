import { useTranslations } from 'next-intl'
import { formatRupiah, type Rupiah } from '@/lib/platform/money'

/** What a delivery costs the shopper; `before` is struck through where the shop pays a part of it. */
export function DeliveryPrice({ price, before }: { price: Rupiah; before: Rupiah }) {
  const t = useTranslations('checkout')
  const now = price === 0 ? t('free') : formatRupiah(price)
  if (before <= price) return now
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-2">
      <span className="font-normal text-quiet">
        <span className="sr-only">{t('priceBefore')} </span>
        <s>{formatRupiah(before)}</s>
      </span>{' '}
      <span className="font-semibold text-accent-ink">{now}</span>
    </span>
  )
}
