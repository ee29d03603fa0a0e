import { useTranslations } from 'next-intl'
import { formatRupiah, unbrokenRupiah } from '@/lib/platform/money'
import type { CartLine } from '@/lib/selling/cart/schema'

/** The rent of one piece for the cart's duration and how its deposit is calculated; null when it cannot be rented. */
export function RentPrice({ line, days }: { line: CartLine; days: number | null }) {
  const t = useTranslations('cart')
  if (line.rent_price === null || days === null) return null
  const { deposit, deposit_rule: rule, quantity } = line
  const total = unbrokenRupiah(deposit * quantity)
  const each = rule
    ? t('depositShare', { percent: rule.percentage, price: unbrokenRupiah(rule.of) })
    : t('depositEach', { price: unbrokenRupiah(deposit) })
  const formula = quantity > 1 ? t('depositTimes', { each, quantity }) : each
  return (
    <>
      <p className="tabular flex flex-wrap items-baseline gap-x-2">
        <span className="font-bold">{formatRupiah(line.rent_price)}</span>
        <span className="text-quiet text-sm">{t('perDays', { days })}</span>
      </p>
      {deposit > 0 && (
        <p className="tabular text-quiet text-sm">
          {rule || quantity > 1 ? t('depositLine', { formula, total }) : t('depositFlat', { total })}
        </p>
      )}
    </>
  )
}
