import { useLocale, useTranslations } from 'next-intl'
import AddedNotice from '@/components/cart/added-notice'
import type { Sellable } from '@/components/products/sellable'
import { NO_LIMIT } from '@/lib/catalog/products/rules'
import { localized } from '@/lib/platform/i18n'

type BoughtNoticeProps = {
  product: Sellable
  colorId: number | null
  inCart: number
  /** Whether no more pieces can be added. */
  full: boolean
  stock: number
  onClose: () => void
}

/** Confirms what was added to the buy cart, in its colour, and why no more can be added. */
export default function BoughtNotice({ product, colorId, inCart, full, stock, onClose }: BoughtNoticeProps) {
  const t = useTranslations('cart')
  const locale = useLocale()
  const color = product.color_variants.find(({ id }) => id === colorId)
  const detail = [color && localized(color, 'color', locale), t('addedLine', { quantity: inCart })]
  const limited = product.limit_per_order !== NO_LIMIT && product.limit_per_order <= stock
  const note = limited ? t('limitReached') : t('onlyLeft', { count: stock })
  return (
    <AddedNotice
      product={product}
      title={localized(product, 'title', locale)}
      detail={detail.filter(Boolean).join(' · ')}
      note={full ? note : null}
      onClose={onClose}
    />
  )
}
