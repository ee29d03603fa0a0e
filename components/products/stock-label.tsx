import { useTranslations } from 'next-intl'
import { cx } from '@/components/ui/class-names'
import { type StockLabel as Label, stockLabel } from '@/lib/catalog/products/rules'

const TONES: Record<Label, string> = {
  available: 'text-success',
  popular: 'text-success',
  ending: 'text-accent-ink',
  low: 'text-accent-ink',
  sold_out: 'text-danger',
}

type StockLabelProps = {
  quantity: number
  /** Set where the quantity comes from a cached page, so that `LowStock` can update the label. */
  productId?: number
  className?: string
}

/** The stock label; below ten pieces it shows the number (CAT-049 to CAT-053). */
export function StockLabel({ quantity, productId, className }: StockLabelProps) {
  const t = useTranslations('catalog.stock')
  const label = stockLabel(quantity)
  return (
    <span
      className={cx('font-medium', TONES[label], className)}
      data-low-stock={label === 'low' ? productId : undefined}
    >
      {t(label, { count: quantity })}
    </span>
  )
}
