import { useLocale, useTranslations } from 'next-intl'
import AddedNotice from '@/components/cart/added-notice'
import { FreeShipping } from '@/components/checkout/free-shipping'
import type { Sellable } from '@/components/products/sellable'
import { NO_LIMIT } from '@/lib/catalog/products/rules'
import { localized } from '@/lib/platform/i18n'
import { useCart } from '@/lib/selling/cart/client/cart'

/** The picture of a colour in the gallery of the page, which alone knows all pictures; null where there is none. */
function pictureOf(colorId: number | null): string | null {
  const picture = document.querySelector<HTMLAnchorElement>(`#gallery [data-color="${colorId}"] a`)
  return /\/media\/([0-9a-f]{24})\//.exec(picture?.href ?? '')?.[1] ?? null
}

type BoughtNoticeProps = {
  product: Sellable
  colorId: number | null
  inCart: number
  /** Whether no more pieces can be added. */
  full: boolean
  stock: number
  onClose: () => void
}

/** Confirms what was added to the buy cart, in its colour, why no more can be added, and what is missing to free shipping. */
export default function BoughtNotice({ product, colorId, inCart, full, stock, onClose }: BoughtNoticeProps) {
  const t = useTranslations('cart')
  const locale = useLocale()
  const { data: cart } = useCart()
  const color = product.color_variants.find(({ id }) => id === colorId)
  const detail = [color && localized(color, 'color', locale), t('addedLine', { quantity: inCart })]
  const limited = product.limit_per_order !== NO_LIMIT && product.limit_per_order <= stock
  const media_key = pictureOf(colorId)
  const note = limited ? t('limitReached') : t('onlyLeft', { count: stock })
  return (
    <AddedNotice
      product={{ ...product, preview: { ...product.preview, ...(media_key && { media_key }) } }}
      title={localized(product, 'title', locale)}
      detail={detail.filter(Boolean).join(' · ')}
      note={full ? note : null}
      onClose={onClose}
    >
      {cart && <FreeShipping cart={cart} isShort />}
    </AddedNotice>
  )
}
