'use client'

import { useTranslations } from 'next-intl'
import { cx } from '@/components/ui/class-names'
import { type FlashStock, NEARLY_GONE_PERCENT, soldPercent } from '@/lib/selling/flash-sales/rules'
import { type FlashSource, useLiveStock } from '@/lib/storefront/flash-sales/client'

type SoldBarProps = {
  source: FlashSource
  productId: number
  stock: FlashStock
  status: 'upcoming' | 'ongoing'
  className?: string
}

/** How much of the quota is sold, updated live; before the first piece is sold, the size of the quota. */
export function SoldBar({ source, productId, stock, status, className }: SoldBarProps) {
  const t = useTranslations('flashSales')
  const live = useLiveStock(source, productId, stock)
  const sold = soldPercent(live)
  const nearlyGone = live.quantity > 0 && 100 - sold <= NEARLY_GONE_PERCENT
  if (status === 'upcoming' || live.quantity === live.original_quantity) {
    return (
      <p className={cx('tabular text-quiet text-sm', className)}>
        {t(status === 'upcoming' ? 'quota' : 'untouched', { count: live.original_quantity })}
      </p>
    )
  }
  return (
    <div className={className}>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-ink/10">
        <div
          className="h-full origin-left rounded-full bg-accent transition-transform"
          style={{ transform: `scaleX(${sold / 100})` }}
        />
      </div>
      <p className={cx('tabular mt-1 text-sm', nearlyGone ? 'font-semibold text-accent-ink' : 'text-quiet')}>
        {live.quantity === 0
          ? t('soldOut')
          : t(nearlyGone ? 'nearlyGone' : 'left', { count: live.quantity, quota: live.original_quantity })}
      </p>
    </div>
  )
}
