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

/** How much of the quota is gone, as a bar, and what is left, in words, updated live; while nothing is sold, the size of the quota. */
export function SoldBar({ source, productId, stock, status, className }: SoldBarProps) {
  const t = useTranslations('flashSales')
  const live = useLiveStock(source, productId, stock)
  const { quantity: count, original_quantity: quota } = live
  if (status === 'upcoming') {
    return <p className={cx('tabular text-quiet text-sm', className)}>{t('quota', { count: quota })}</p>
  }
  if (count === quota) {
    return <p className={cx('tabular text-quiet text-sm', className)}>{t('available', { count })}</p>
  }
  const sold = soldPercent(live)
  const nearlyGone = count > 0 && 100 - sold <= NEARLY_GONE_PERCENT
  return (
    <div className={className}>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-ink/10">
        <div
          className="h-full origin-left rounded-full bg-accent transition-transform"
          style={{ transform: `scaleX(${sold / 100})` }}
        />
      </div>
      <p className={cx('tabular mt-1 text-sm', nearlyGone ? 'font-semibold text-accent-ink' : 'text-quiet')}>
        {count === 0 ? t('soldOut') : t(nearlyGone ? 'nearlyGone' : 'left', { count, quota })}
      </p>
    </div>
  )
}
