import { useTranslations } from 'next-intl'
import { cx } from '@/components/ui/class-names'
import { type StockLabel as Label, stockLabel } from '@/lib/catalog/rules'

const TONES: Record<Label, string> = {
  available: 'text-success',
  popular: 'text-success',
  ending: 'text-accent-ink',
  low: 'text-accent-ink',
  sold_out: 'text-danger',
}

/** How much is left, in words; under ten the number itself (spec 2 §4). */
export function StockLabel({ quantity, className }: { quantity: number; className?: string }) {
  const t = useTranslations('catalog.stock')
  const label = stockLabel(quantity)
  return <span className={cx('font-medium', TONES[label], className)}>{t(label, { count: quantity })}</span>
}
